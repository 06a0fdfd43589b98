// Members as the provider knows them, and their cards.
import { eq, desc, and, asc, gt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { token, subscription } from "./table.ts";

// ---- who pays ----
export async function customerOf(db: Reader, uid: string) {
  const [row] = await db
    .select({
      customer: users.stripeCustomer,
      email: users.email,
      verified: users.emailVerifiedAt,
      name: users.displayName,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return row;
}

export async function uidOfCustomer(db: Reader, customer: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.stripeCustomer, customer));
  return row?.uid;
}

export async function tokensOf(db: Reader, uid: string) {
  return db
    .select()
    .from(token)
    .where(eq(token.uid, uid))
    .orderBy(desc(token.isDefault), desc(token.updatedAt))
    .limit(10);
}

/** Replaces what we keep of a member's means with what the provider says now. */
export async function replaceTokens(
  tx: Tx,
  uid: string,
  rows: readonly (typeof token.$inferInsert)[],
): Promise<void> {
  await tx.delete(token).where(eq(token.uid, uid));
  if (rows.length > 0)
    await tx
      .insert(token)
      .values([...rows])
      .onConflictDoNothing();
}

const atOnce = 500;
/**
 * Cards of running plans whose last month this is, counted from year 0; all of them, in parts.
 */
export const tokensExpiring = (db: Reader, monthIndex: number) =>
  partByPart(atOnce, (last?: { id: string }) => expiringAfter(db, monthIndex, last?.id));
/** A plan of whose card it is that goes on: who has stopped is not charged any more. */
const charged = sql`from ${subscription} where ${subscription.uid} = ${token.uid}
  and ${subscription.status} in ('trialing', 'active', 'past_due')
  and not ${subscription.cancelAtPeriodEnd}`;
async function expiringAfter(db: Reader, monthIndex: number, after: string | undefined) {
  return db
    .select({
      id: token.id,
      uid: token.uid,
      last4: token.last4,
      expMonth: token.expMonth,
      expYear: token.expYear,
      itemId: sql<string>`(select ${subscription.itemId} ${charged}
        order by ${subscription.createdAt}, ${subscription.id} limit 1)`,
    })
    .from(token)
    .where(
      and(
        eq(token.isDefault, true),
        sql`${token.expYear} * 12 + ${token.expMonth} = ${monthIndex}`,
        sql`exists (select 1 ${charged})`,
        after === undefined ? undefined : gt(token.id, after),
      ),
    )
    .orderBy(asc(token.id))
    .limit(atOnce);
}
