import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { kansou } from "#features/community/kansou/internal/table.ts";
import { communityProfile } from "#features/community/profiles/internal/table.ts";
import { product } from "#features/shop/catalogue/internal/table.ts";
import { kansouQuote } from "./table.ts";

/** Nothing where the consent was given before, or the impression is not this member's. */
export async function insertConsent(
  db: Reader,
  { uid, kansouId, now }: { uid: string; kansouId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into kansou_quote (kansou_id, allowed_at)
    select id, ${now.toISOString()}::timestamptz from kansou where id = ${kansouId} and uid = ${uid}
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}
export async function ownsKansou(db: Reader, uid: string, kansouId: string): Promise<boolean> {
  const rows = await db
    .select({ id: kansou.id })
    .from(kansou)
    .where(and(eq(kansou.id, kansouId), eq(kansou.uid, uid)));
  return rows.length > 0;
}
/** The product on whose page it stood. */
export async function deleteConsent(tx: Tx, kansouId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(kansouQuote)
    .where(eq(kansouQuote.kansouId, kansouId))
    .returning({ productId: kansouQuote.productId });
  return gone?.productId ?? null;
}
export async function consentOf(db: Reader, kansouId: string) {
  const [row] = await db
    .select({ productId: kansouQuote.productId, title: product.title })
    .from(kansouQuote)
    .leftJoin(product, eq(product.id, kansouQuote.productId))
    .where(eq(kansouQuote.kansouId, kansouId));
  return row;
}
/** Under its lock, with the impression as it stands now. */
export async function lockConsent(tx: Tx, kansouId: string) {
  const [row] = await tx
    .select({
      body: kansou.body,
      status: kansou.status,
      uid: kansou.uid,
      productId: kansouQuote.productId,
    })
    .from(kansouQuote)
    .innerJoin(kansou, eq(kansou.id, kansouQuote.kansouId))
    .where(eq(kansouQuote.kansouId, kansouId))
    .for("update", { of: kansouQuote });
  return row;
}
export async function hasProduct(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.status, "open")));
  return rows.length > 0;
}
export async function setQuote(
  tx: Tx,
  kansouId: string,
  set: { productId: string | null; words: string; quotedAt: Date | null },
): Promise<void> {
  await tx.update(kansouQuote).set(set).where(eq(kansouQuote.kansouId, kansouId));
}

/** Shown is what is open, of who still bears a name, and stands in it as it is quoted. */
const isShown = and(
  eq(kansou.status, "open"),
  isNotNull(kansouQuote.productId),
  sql`strpos(regexp_replace(${kansou.body}, '\\s+', ' ', 'g'),
    regexp_replace(${kansouQuote.words}, '\\s+', ' ', 'g')) > 0`,
);
export const quotesOf = (db: Reader, productId: string, limit: number) =>
  db
    .select({
      id: kansouQuote.kansouId,
      words: kansouQuote.words,
      penName: communityProfile.penName,
      avatar: communityProfile.avatar,
      writtenAt: kansou.createdAt,
    })
    .from(kansouQuote)
    .innerJoin(kansou, eq(kansou.id, kansouQuote.kansouId))
    .innerJoin(communityProfile, eq(communityProfile.uid, kansou.uid))
    .where(and(eq(kansouQuote.productId, productId), isShown))
    .orderBy(desc(kansouQuote.quotedAt))
    .limit(limit);

/** What may be quoted, the latest consent first. */
export const allowedQuotes = (db: Reader, limit: number) =>
  db
    .select({
      kansouId: kansouQuote.kansouId,
      allowedAt: kansouQuote.allowedAt,
      words: kansouQuote.words,
      productId: kansouQuote.productId,
      product: product.title,
      body: kansou.body,
      penName: communityProfile.penName,
    })
    .from(kansouQuote)
    .innerJoin(kansou, eq(kansou.id, kansouQuote.kansouId))
    .innerJoin(communityProfile, eq(communityProfile.uid, kansou.uid))
    .leftJoin(product, eq(product.id, kansouQuote.productId))
    .where(eq(kansou.status, "open"))
    .orderBy(desc(kansouQuote.allowedAt))
    .limit(limit);

export const everyConsentOf = (db: Reader, uid: string) =>
  db
    .select({
      kansouId: kansouQuote.kansouId,
      allowedAt: kansouQuote.allowedAt,
      product: kansouQuote.productId,
      words: kansouQuote.words,
    })
    .from(kansouQuote)
    .innerJoin(kansou, eq(kansou.id, kansouQuote.kansouId))
    .where(eq(kansou.uid, uid))
    .orderBy(desc(kansouQuote.allowedAt));
