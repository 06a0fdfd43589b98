import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { type Reader, type Tx } from "#db/client.server.ts";
import {
  contactChoice,
  credential,
  identity,
  memberAddress,
  passkey,
  signIn,
  totp,
  users,
} from "./table.ts";

/** False: a sign-in of this id was begun before. */
export async function insertSignIn(db: Reader, row: typeof signIn.$inferInsert): Promise<boolean> {
  return (
    (
      await db
        .insert(signIn)
        .values(row)
        .onConflictDoNothing({ target: signIn.id })
        .returning({ id: signIn.id })
    ).length > 0
  );
}
export async function touchSignIn(
  db: Reader,
  id: string,
  now: Date,
  idleUntil: Date,
): Promise<void> {
  await db.update(signIn).set({ lastUsedAt: now, idleUntil }).where(eq(signIn.id, id));
}
export async function proveSignIn(
  db: Reader,
  id: string,
  uid: string,
  change: { provedAt?: Date; secondAt?: Date },
): Promise<void> {
  await db
    .update(signIn)
    .set(change)
    .where(and(eq(signIn.id, id), eq(signIn.uid, uid)));
}
export async function deleteSignIn(db: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(signIn)
        .where(and(eq(signIn.uid, uid), eq(signIn.id, id)))
        .returning({ id: signIn.id })
    ).length > 0
  );
}
/** Ends all sign-ins of a member, or all but one. */
export async function deleteSignIns(db: Reader, uid: string, except?: string): Promise<number> {
  return (
    await db
      .delete(signIn)
      .where(and(eq(signIn.uid, uid), except === undefined ? undefined : ne(signIn.id, except)))
      .returning({ id: signIn.id })
  ).length;
}
export async function signInsOf(db: Reader, uid: string, now: Date) {
  return db
    .select({
      id: signIn.id,
      device: signIn.device,
      means: signIn.means,
      createdAt: signIn.createdAt,
      lastUsedAt: signIn.lastUsedAt,
    })
    .from(signIn)
    .where(and(eq(signIn.uid, uid), gt(signIn.idleUntil, now), gt(signIn.endsAt, now)))
    .orderBy(desc(signIn.lastUsedAt))
    .limit(50);
}
export async function deleteEndedSignIns(db: Reader, now: Date): Promise<void> {
  await db.delete(signIn).where(lt(signIn.endsAt, now));
  await db.delete(signIn).where(lt(signIn.idleUntil, now));
}

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
  out: sql<boolean>`coalesce(${users.bannedAt}, ${users.leftAt}) is not null`,
};
export const ownersOf = async (db: Reader) =>
  db
    .select(standing)
    .from(users)
    .where(and(isNull(users.removedAt), eq(users.authority, "owner")))
    .orderBy(asc(users.uid))
    .limit(100);
/** These people and every owner, `out` where they are shut out or leaving, held until the transaction ends, always in the same order: two who decide over each other do so one after the other. */
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
export async function dropUnprovenEmail(
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

export async function credentialOf(db: Reader, uid: string) {
  const [row] = await db.select().from(credential).where(eq(credential.uid, uid));
  return row;
}
export async function setCredential(
  tx: Reader,
  row: typeof credential.$inferInsert,
): Promise<void> {
  await tx
    .insert(credential)
    .values(row)
    .onConflictDoUpdate({
      target: credential.uid,
      set: {
        hash: row.hash,
        mustChange: row.mustChange ?? false,
        browserHash: row.browserHash ?? null,
        updatedAt: row.updatedAt,
      },
    });
}
/** The password of an account that waits was typed in this browser now. */
export async function typedIn(tx: Reader, uid: string, browserHash: string): Promise<void> {
  await tx.update(credential).set({ browserHash }).where(eq(credential.uid, uid));
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
/** The password that we made, if it is that still and was made after `since`; gone with it. Of two who spend it at once one gets it. */
export async function takeMadePassword(db: Reader, uid: string, since: Date): Promise<boolean> {
  const taken = await db
    .delete(credential)
    .where(
      and(
        eq(credential.uid, uid),
        eq(credential.mustChange, true),
        gt(credential.updatedAt, since),
      ),
    )
    .returning({ uid: credential.uid });
  return taken.length > 0;
}
export async function deleteCredentials(tx: Reader, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await tx.delete(credential).where(inArray(credential.uid, [...uids]));
}

export type Provider = "line" | "google";
export async function identityBySubject(
  db: Reader,
  provider: Provider,
  issuer: string,
  subject: string,
) {
  const [row] = await db
    .select()
    .from(identity)
    .where(
      and(
        eq(identity.provider, provider),
        eq(identity.issuer, issuer),
        eq(identity.subject, subject),
      ),
    );
  return row;
}
export async function identitiesOf(db: Reader, uid: string) {
  return db.select().from(identity).where(eq(identity.uid, uid)).limit(10);
}
/** False: this identity, or another of the same provider, is taken already. */
export async function insertIdentity(
  tx: Reader,
  row: typeof identity.$inferInsert,
): Promise<boolean> {
  return (
    (await tx.insert(identity).values(row).onConflictDoNothing().returning({ uid: identity.uid }))
      .length > 0
  );
}
export async function useIdentity(
  tx: Reader,
  provider: Provider,
  issuer: string,
  subject: string,
  now: Date,
): Promise<void> {
  await tx
    .update(identity)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(identity.provider, provider),
        eq(identity.issuer, issuer),
        eq(identity.subject, subject),
      ),
    );
}
export async function deleteIdentity(
  tx: Reader,
  uid: string,
  provider: Provider,
): Promise<boolean> {
  return (
    (
      await tx
        .delete(identity)
        .where(and(eq(identity.uid, uid), eq(identity.provider, provider)))
        .returning({ uid: identity.uid })
    ).length > 0
  );
}
export async function deleteIdentities(tx: Reader, uid: string): Promise<void> {
  await tx.delete(identity).where(eq(identity.uid, uid));
}

export async function addressesOf(db: Reader, uid: string) {
  return db
    .select()
    .from(memberAddress)
    .where(eq(memberAddress.uid, uid))
    .orderBy(desc(memberAddress.isDefault), desc(memberAddress.updatedAt))
    .limit(20);
}
export async function insertAddress(tx: Tx, row: typeof memberAddress.$inferInsert): Promise<void> {
  await tx.insert(memberAddress).values(row);
}
export async function updateAddress(
  tx: Tx,
  uid: string,
  id: string,
  change: Partial<typeof memberAddress.$inferInsert>,
): Promise<boolean> {
  return (
    (
      await tx
        .update(memberAddress)
        .set(change)
        .where(and(eq(memberAddress.uid, uid), eq(memberAddress.id, id)))
        .returning({ id: memberAddress.id })
    ).length > 0
  );
}
export async function clearDefaultAddress(tx: Tx, uid: string): Promise<void> {
  await tx
    .update(memberAddress)
    .set({ isDefault: false })
    .where(and(eq(memberAddress.uid, uid), eq(memberAddress.isDefault, true)));
}
export async function deleteAddress(tx: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(memberAddress)
        .where(and(eq(memberAddress.uid, uid), eq(memberAddress.id, id)))
        .returning({ id: memberAddress.id })
    ).length > 0
  );
}

export async function choicesOf(db: Reader, uid: string) {
  return db
    .select({
      kind: contactChoice.kind,
      channel: contactChoice.channel,
      wanted: contactChoice.wanted,
    })
    .from(contactChoice)
    .where(eq(contactChoice.uid, uid))
    .limit(50);
}
export async function setChoices(
  tx: Tx,
  uid: string,
  rows: readonly { kind: string; channel: "mail" | "line" | "push"; wanted: boolean }[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insert(contactChoice)
      .values({ uid, ...row })
      .onConflictDoUpdate({
        target: [contactChoice.uid, contactChoice.kind, contactChoice.channel],
        set: { wanted: row.wanted },
      });
}

export async function usersToRemove(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(isNull(users.removedAt), isNotNull(users.removeAt), lte(users.removeAt, now)))
    .limit(50);
  return rows.map(({ uid }) => uid);
}
/** Takes away what belongs to the person; the row itself stays for the books, without a name. */
export async function deletePersonalRows(tx: Tx, uid: string): Promise<void> {
  await tx.delete(identity).where(eq(identity.uid, uid));
  await tx.delete(credential).where(eq(credential.uid, uid));
  await tx.delete(memberAddress).where(eq(memberAddress.uid, uid));
  await tx.delete(contactChoice).where(eq(contactChoice.uid, uid));
  await tx.delete(signIn).where(eq(signIn.uid, uid));
  await tx.delete(passkey).where(eq(passkey.uid, uid));
  await tx.delete(totp).where(eq(totp.uid, uid));
}
