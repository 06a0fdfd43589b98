// Rows of people whom staff bring from another shop, many in one statement.
import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { contactChoice, users } from "./table.ts";

/** Those who have proved one of these addresses; with `lock` nobody else changes them meanwhile. */
export async function knownByEmails(db: Reader, emails: readonly string[], lock: boolean) {
  if (emails.length === 0) return [];
  const found = db
    .select({
      uid: users.uid,
      email: sql<string>`${users.email}`,
      displayName: users.displayName,
      kana: users.kana,
      noMail: sql<boolean>`exists (select from ${contactChoice} c
        where c.uid = "users"."uid" and c.kind = 'restock' and c.channel = 'mail')`,
    })
    .from(users)
    .where(
      and(
        inArray(users.email, [...emails]),
        isNotNull(users.emailVerifiedAt),
        isNull(users.removedAt),
      ),
    )
    .orderBy(users.uid);
  return lock ? found.for("update", { of: users }) : found;
}
/** Gives the uids that were written: whoever registered meanwhile keeps their address. */
export async function insertBrought(
  tx: Tx,
  rows: readonly (typeof users.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(users)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ uid: users.uid });
  return written.map(({ uid }) => uid);
}
/** What these people left empty. */
export async function fillNames(
  tx: Tx,
  rows: readonly { uid: string; displayName: string; kana: string }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(
    rows.map(({ uid, displayName, kana }) => sql`(${uid}::uuid, ${displayName}, ${kana})`),
    sql`, `,
  );
  await tx.execute(sql`update users u set
      display_name = case when u.display_name = '' then v.name else u.display_name end,
      kana = case when u.kana = '' then v.kana else u.kana end,
      updated = ${now.toISOString()}::timestamptz
    from (values ${list}) as v (uid, name, kana) where u.uid = v.uid`);
}
/** A no to letters; what a member chose here stays. */
export async function insertNoMail(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx
    .insert(contactChoice)
    .values(uids.map((uid) => ({ uid, kind: "restock", channel: "mail" as const, wanted: false })))
    .onConflictDoNothing();
}
