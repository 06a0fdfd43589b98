// Rows of people.
import {
  eq,
  and,
  isNotNull,
  isNull,
  sql,
  desc,
  asc,
  or,
  inArray,
  ne,
  getTableColumns,
  notExists,
  lte,
  gt,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import {
  users,
  credential,
  identity,
  memberAddress,
  contactChoice,
  contactHours,
  signIn,
} from "./table.ts";
import { passkey, totp } from "./way-in-table.ts";

export type UserRow = typeof users.$inferSelect;
export async function userById(db: Reader, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}
/** The member who has proved this address. */
export async function userByVerifiedEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), isNull(users.removedAt)));
  return row;
}
/** Accounts with this address, the proven one first, then the newest. */
export async function usersByEmail(db: Reader, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.removedAt)))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.created))
    .limit(5);
}
export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(row);
}
const standing = {
  uid: users.uid,
  authority: users.authority,
  roles: users.roles,
  out: sql<boolean>`coalesce(${users.bannedAt}, ${users.leftAt}) is not null`,
};
export const currentOwners = async (db: Reader) =>
  db
    .select(standing)
    .from(users)
    .where(and(isNull(users.removedAt), eq(users.authority, "owner")))
    .orderBy(asc(users.uid))
    .limit(100);
/**
 * These people and every owner, `out` where they are shut out or leaving, held until the
 * transaction ends, always in the same order: two who decide over each other do so one after the
 * other.
 */
export async function lockPeople(tx: Tx, uids: readonly string[]) {
  return tx
    .select(standing)
    .from(users)
    .where(
      and(isNull(users.removedAt), or(eq(users.authority, "owner"), inArray(users.uid, [...uids]))),
    )
    .orderBy(asc(users.uid))
    .for("no key update");
}
export async function updateUser(
  tx: Reader,
  uid: string,
  change: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updated: now })
    .where(eq(users.uid, uid));
}
/** Accounts that never proved this address lose it: it is somebody else's. */
export async function clearUnprovenEmail(
  tx: Tx,
  email: string,
  keep: string,
  now: Date,
): Promise<string[]> {
  const dropped = await tx
    .update(users)
    .set({ email: null, updated: now })
    .where(and(eq(users.email, email), ne(users.uid, keep), isNull(users.emailVerifiedAt)))
    .returning({ uid: users.uid });
  return dropped.map(({ uid }) => uid);
}

/** The account that waits for the proof of an address with a password, and nothing else. */
export async function waitingUser(db: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(credential, eq(credential.uid, users.uid))
    .where(
      and(
        eq(users.email, email),
        isNull(users.emailVerifiedAt),
        isNull(users.removedAt),
        notExists(
          db.select({ uid: identity.uid }).from(identity).where(eq(identity.uid, users.uid)),
        ),
      ),
    )
    .orderBy(desc(users.created))
    .limit(1);
  return row;
}

const removedAtOnce = 50;
/** Whose time to come back is over: all of them, in parts. */
export const usersToRemove = (db: Reader, now: Date) =>
  partByPart(removedAtOnce, (last?: { uid: string }) =>
    db
      .select({ uid: users.uid })
      .from(users)
      .where(
        and(
          isNull(users.removedAt),
          isNotNull(users.removeAt),
          lte(users.removeAt, now),
          last && gt(users.uid, last.uid),
        ),
      )
      .orderBy(asc(users.uid))
      .limit(removedAtOnce),
  );
/** Takes away what belongs to the person; the row itself stays for the books, without a name. */
export async function deletePersonalRows(tx: Tx, uid: string): Promise<void> {
  await tx.delete(identity).where(eq(identity.uid, uid));
  await tx.delete(credential).where(eq(credential.uid, uid));
  await tx.delete(memberAddress).where(eq(memberAddress.uid, uid));
  await tx.delete(contactChoice).where(eq(contactChoice.uid, uid));
  await tx.delete(contactHours).where(eq(contactHours.uid, uid));
  await tx.delete(signIn).where(eq(signIn.uid, uid));
  await tx.delete(passkey).where(eq(passkey.uid, uid));
  await tx.delete(totp).where(eq(totp.uid, uid));
}
