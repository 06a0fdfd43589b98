// Members as the provider knows them, and their cards.
import { eq, desc, and, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
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

/** Cards of running plans that will be over within so many months: `month` counts from year 0. */
export async function tokensExpiring(db: Reader, monthIndex: number) {
  return db
    .select({
      id: token.id,
      uid: token.uid,
      brand: token.brand,
      last4: token.last4,
      expMonth: token.expMonth,
      expYear: token.expYear,
      email: users.email,
    })
    .from(token)
    .innerJoin(users, eq(users.uid, token.uid))
    .where(
      and(
        eq(token.isDefault, true),
        sql`${token.expYear} * 12 + ${token.expMonth} = ${monthIndex}`,
        sql`exists (select 1 from ${subscription} where ${subscription.uid} = ${token.uid}
          and ${subscription.status} in ('trialing', 'active', 'past_due')
          and not ${subscription.cancelAtPeriodEnd})`,
      ),
    )
    .limit(500);
}
