import { desc, eq, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { mailText } from "./table.ts";

export async function newestText(db: Reader, key: string) {
  const [row] = await newest(db).execute({ key });
  return row;
}
const newest = prepared((db) =>
  db
    .select()
    .from(mailText)
    .where(eq(mailText.key, sql.placeholder("key")))
    .orderBy(desc(mailText.version))
    .limit(1)
    .prepare("mail_text_newest"),
);
/** The newest of every letter; there are some dozens of letters. */
export const newestTexts = (db: Reader) =>
  db
    .selectDistinctOn([mailText.key], {
      key: mailText.key,
      subject: mailText.subject,
      writtenAt: mailText.writtenAt,
    })
    .from(mailText)
    .orderBy(mailText.key, desc(mailText.version));
/** False: somebody wrote this version first. */
export const insertText = async (tx: Tx, row: typeof mailText.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(mailText)
      .values(row)
      .onConflictDoNothing({ target: [mailText.key, mailText.version] })
      .returning({ version: mailText.version })
  ).length > 0;
/** The newest first. */
export const textVersions = (db: Reader, key: string, limit: number) =>
  db
    .select({
      version: mailText.version,
      subject: mailText.subject,
      opening: mailText.opening,
      closing: mailText.closing,
      writtenAt: mailText.writtenAt,
      by: deskName,
    })
    .from(mailText)
    .leftJoin(users, eq(users.uid, mailText.writtenBy))
    .where(eq(mailText.key, key))
    .orderBy(desc(mailText.version))
    .limit(limit);
