// Rows of letters to many, and of those whom they go to.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { contactChoice, users } from "#features/identity/account/internal/table.ts";
import { memberLetter } from "#features/identity/letters/internal/table.ts";
import { outbox } from "#features/platform/outbox/internal/table.ts";
import { product } from "#features/shop/catalogue/internal/table.ts";
import { mailingKind, type MailingWhom } from "../rules.ts";
import { receives } from "./receivers-store.server.ts";
import { mailing } from "./table.ts";

export const newestMailings = (db: Reader, limit: number) =>
  db.select().from(mailing).orderBy(desc(mailing.createdAt), desc(mailing.id)).limit(limit);
export async function mailingById(db: Reader, id: string) {
  const [row] = await db.select().from(mailing).where(eq(mailing.id, id));
  return row;
}
/** The letter about this edition of a policy; one that was taken back does not count. */
export async function newestOfPolicy(db: Reader, policyId: string) {
  const [row] = await db
    .select({ id: mailing.id })
    .from(mailing)
    .where(
      and(eq(mailing.policyId, policyId), notInArray(mailing.state, ["recalling", "recalled"])),
    )
    .orderBy(desc(mailing.createdAt), desc(mailing.id))
    .limit(1);
  return row;
}
export async function lockMailing(tx: Tx, id: string) {
  const [row] = await tx.select().from(mailing).where(eq(mailing.id, id)).for("update");
  return row;
}
/** False: it is there already. */
export async function insertMailing(tx: Tx, row: typeof mailing.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(mailing)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mailing.id });
  return made.length > 0;
}
export async function updateMailing(
  tx: Tx,
  id: string,
  change: Partial<typeof mailing.$inferInsert>,
): Promise<void> {
  await tx.update(mailing).set(change).where(eq(mailing.id, id));
}

/** The one that was to begin first; others wait until this transaction has moved it. */
export async function lockDueMailing(tx: Tx, now: Date) {
  const [row] = await tx
    .select()
    .from(mailing)
    .where(and(eq(mailing.state, "going"), lte(mailing.beginsAt, now)))
    .orderBy(asc(mailing.beginsAt), asc(mailing.id))
    .limit(1)
    .for("update");
  return row;
}

/** One that was taken back before `before` and not looked for since; nobody else looks now. */
export async function lockRecalled(tx: Tx, before: Date) {
  const [row] = await tx
    .select()
    .from(mailing)
    .where(and(eq(mailing.state, "recalling"), lte(mailing.updatedAt, before)))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

type Whom = MailingWhom & { beginsAt?: Date | null };
export async function countReceivers(db: Reader, whom: Whom, now: Date) {
  const [row] = await db.select({ n: count() }).from(users).where(receives(whom, now));
  return row?.n ?? 0;
}
/**
 * Of them those whom LINE would reach: friends of the account who marked it for such letters, or
 * who chose nothing and have no address.
 */
export async function countByLine(db: Reader, whom: Whom, now: Date) {
  const chosen = sql`from ${contactChoice} chosen where chosen.uid = ${users.uid}
    and chosen.kind = ${mailingKind}`;
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(
      and(
        receives(whom, now),
        eq(users.lineOfficial01Friend, true),
        isNotNull(users.lineUserId),
        or(
          sql`exists (select ${chosen} and chosen.channel = 'line' and chosen.wanted)`,
          and(isNull(users.emailVerifiedAt), sql`not exists (select ${chosen})`),
        ),
      ),
    );
  return row?.n ?? 0;
}
/** The next after `reached`, by their ids. */
export async function nextReceivers(
  tx: Tx,
  { reached, limit, ...whom }: Whom & { reached: string | null; limit: number },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(receives(whom, now), reached === null ? undefined : gt(users.uid, reached)))
    .orderBy(asc(users.uid))
    .limit(limit);
  return rows.map(({ uid }) => uid);
}

/** Whether goods have this code. */
export async function isCode(db: Reader, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.code, code))
    .limit(1);
  return rows.length > 0;
}

/** Of what was put into the post under keys that begin so: what arrived, was opened, did not. */
export async function countLetters(db: Reader, keys: string) {
  const [row] = await db
    .select({
      arrived: count(memberLetter.id),
      read: count(memberLetter.readAt),
      failed: count(outbox.failedAt),
    })
    .from(outbox)
    .leftJoin(memberLetter, eq(memberLetter.id, outbox.id))
    .where(and(gte(outbox.key, keys), lt(outbox.key, `${keys}~`)));
  return row ?? { arrived: 0, read: 0, failed: 0 };
}
