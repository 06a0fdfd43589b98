// Rows of invitations to the desk, and of those who work there.
import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { signIn, users } from "#features/identity/account/internal/table.ts";
import { passkey, totp } from "#features/identity/account/internal/way-in-table.ts";
import { staffInvitation } from "./invitation-table.ts";

export type StaffInvitation = typeof staffInvitation.$inferSelect;

/** What is open for this address, ended; two who invite at once wait for each other. */
export async function closeOpenFor(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff:${email}`}, 0))`);
  await tx
    .update(staffInvitation)
    .set({ closedAt: now })
    .where(and(eq(staffInvitation.email, email), isNull(staffInvitation.closedAt)));
}
export const insertStaffInvitation = async (tx: Tx, row: StaffInvitation): Promise<void> =>
  void (await tx.insert(staffInvitation).values(row));
export async function invitationByToken(
  db: Reader,
  tokenHash: string,
): Promise<StaffInvitation | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitation)
    .where(eq(staffInvitation.tokenHash, tokenHash));
  return row;
}
/** Held until the transaction ends: a link is spent once. */
export async function lockInvitation(
  tx: Tx,
  by: { tokenHash: string } | { id: string },
): Promise<StaffInvitation | undefined> {
  const [row] = await tx
    .select()
    .from(staffInvitation)
    .where("id" in by ? eq(staffInvitation.id, by.id) : eq(staffInvitation.tokenHash, by.tokenHash))
    .for("update");
  return row;
}
export async function closeInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(staffInvitation).set({ closedAt: now }).where(eq(staffInvitation.id, id));
}
export const openInvitations = (db: Reader): Promise<StaffInvitation[]> =>
  db
    .select()
    .from(staffInvitation)
    .where(isNull(staffInvitation.closedAt))
    .orderBy(asc(staffInvitation.createdAt), asc(staffInvitation.id));
/** What ended or was spent before `before` is forgotten, with its address. */
export const purgeInvitations = (db: Db, before: Date) =>
  db
    .delete(staffInvitation)
    .where(or(lte(staffInvitation.endsAt, before), lte(staffInvitation.closedAt, before)));

/** Everybody who works at the desk, with their last entry and whether they have a second factor. */
export const staffRows = (db: Reader) =>
  db
    .select({
      uid: users.uid,
      name: users.displayName,
      email: users.email,
      authority: users.authority,
      roles: users.roles,
      bannedAt: users.bannedAt,
      enteredAt: sql<string | null>`(select max(${signIn}.last_used_at) from ${signIn}
        where ${signIn}.uid = ${users}.uid and ${signIn}.second_at is not null)`,
      hasSecond: sql<boolean>`exists (select 1 from ${totp}
        where ${totp}.uid = ${users}.uid and ${totp}.confirmed_at is not null)
        or exists (select 1 from ${passkey}
        where ${passkey}.uid = ${users}.uid and ${passkey}.as_second)`,
    })
    .from(users)
    .where(and(ne(users.authority, "customer"), isNull(users.removedAt)))
    .orderBy(asc(users.created), asc(users.uid));
