// Grants that end soon, and whose member has not been told.
import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { pointGrant } from "./table.ts";

const ofWhom = { uid: pointGrant.uid };
const whole = {
  id: pointGrant.id,
  uid: pointGrant.uid,
  left: sql<number>`${pointGrant.amount} - ${pointGrant.used}`,
  expiresAt: pointGrant.expiresAt,
};
const untold = (product: string, now: Date, until: Date) =>
  and(
    eq(pointGrant.product, product),
    isNull(pointGrant.toldAt),
    sql`${pointGrant.used} < ${pointGrant.amount}`,
    gt(pointGrant.expiresAt, now),
    lte(pointGrant.expiresAt, until),
  );
const soonestFirst = [asc(pointGrant.expiresAt), asc(pointGrant.id)] as const;

/** Members who are here, with a grant that ends until then; looks at `limit` grants at most. */
export async function membersToTell(
  tx: Tx,
  { product, now, until, limit }: { product: string; now: Date; until: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select(ofWhom)
    .from(pointGrant)
    .innerJoin(users, eq(users.uid, pointGrant.uid))
    .where(
      and(
        untold(product, now, until),
        isNull(users.leftAt),
        isNull(users.removedAt),
        isNull(users.bannedAt),
      ),
    )
    .orderBy(...soonestFirst)
    .limit(limit);
  return [...new Set(rows.map(({ uid }) => uid))];
}

/** Their grants that end until then, held until the transaction ends; nobody else tells of them. */
export const lockUntold = (
  tx: Tx,
  uids: readonly string[],
  { product, now, until }: { product: string; now: Date; until: Date },
) =>
  tx
    .select(whole)
    .from(pointGrant)
    .where(and(untold(product, now, until), inArray(pointGrant.uid, [...uids])))
    .orderBy(...soonestFirst)
    .for("update");

export async function markTold(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(pointGrant)
    .set({ toldAt: now })
    .where(inArray(pointGrant.id, [...ids]));
}
