// Rows of those who were brought, and of the sendings of their invitations.
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { broughtMember, invitationRun } from "./brought-table.ts";
import { contactChoice, credential, identity, signIn, users } from "./table.ts";
import { passkey } from "./way-in-table.ts";

/** They have been here: signed in, or made a way to. */
const hasEntered: SQL<boolean> = sql<boolean>`(
  exists (select from ${signIn} s where s.uid = ${users.uid})
  or exists (select from ${credential} c where c.uid = ${users.uid})
  or exists (select from ${identity} i where i.uid = ${users.uid})
  or exists (select from ${passkey} p where p.uid = ${users.uid}))`;
const wantsNoMail: SQL<boolean> = sql<boolean>`exists (select from ${contactChoice} w
  where w.uid = ${users.uid} and w.channel = 'mail' and not w.wanted)`;
const isHere = and(
  isNotNull(users.email),
  isNotNull(users.emailVerifiedAt),
  isNull(users.bannedAt),
  isNull(users.leftAt),
  isNull(users.removedAt),
  eq(users.authority, "customer"),
);
/** Who is still to be invited. */
const waiting = and(
  isNull(broughtMember.invitedAt),
  isHere,
  sql`not ${hasEntered}`,
  sql`not ${wantsNoMail}`,
);
const wanted = sql<number>`count(*) filter (where ${waiting})::int`;

export async function countBrought(db: Reader) {
  const [row] = await db
    .select({
      brought: count(),
      left: wanted,
      sent: sql<number>`count(${broughtMember.invitedAt})::int`,
      entered: sql<number>`count(*) filter (where ${broughtMember.invitedAt} is not null
        and ${hasEntered})::int`,
      noMail: sql<number>`count(*) filter (where ${broughtMember.invitedAt} is null
        and not ${hasEntered} and ${wantsNoMail})::int`,
    })
    .from(broughtMember)
    .innerJoin(users, eq(users.uid, broughtMember.uid));
  return row ?? { brought: 0, left: 0, sent: 0, entered: 0, noMail: 0 };
}
/** The next who wait; nobody else invites them meanwhile. */
export const lockWaiting = (tx: Tx, limit: number) =>
  tx
    .select({ uid: users.uid, email: sql<string>`${users.email}` })
    .from(broughtMember)
    .innerJoin(users, eq(users.uid, broughtMember.uid))
    .where(waiting)
    .orderBy(broughtMember.uid)
    .limit(limit)
    .for("update", { of: broughtMember });

export async function insertBroughtRows(tx: Tx, uids: readonly string[], now: Date) {
  if (uids.length === 0) return;
  await tx
    .insert(broughtMember)
    .values(uids.map((uid) => ({ uid, broughtAt: now })))
    .onConflictDoNothing();
}
export async function markInvited(tx: Tx, uids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(broughtMember)
    .set({ invitedAt: now })
    .where(inArray(broughtMember.uid, [...uids]));
}

export async function lastRun(db: Reader) {
  const [row] = await db
    .select()
    .from(invitationRun)
    .orderBy(desc(invitationRun.createdAt), desc(invitationRun.id))
    .limit(1);
  return row;
}
/** False: another runs already. */
export async function insertRun(tx: Tx, row: typeof invitationRun.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(invitationRun)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invitationRun.id });
  return written.length > 0;
}
export async function lockInvitationRun(tx: Tx) {
  const [row] = await tx
    .select()
    .from(invitationRun)
    .where(eq(invitationRun.state, "running"))
    .for("update");
  return row;
}
export async function moveRun(
  tx: Tx,
  id: string,
  change: Partial<typeof invitationRun.$inferInsert>,
): Promise<void> {
  await tx.update(invitationRun).set(change).where(eq(invitationRun.id, id));
}
