// Rows of how members want to be told.
import { inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { NoticeKind, NoticeWay } from "#features/platform/notifications/kinds.ts";
import { contactChoice, contactHours } from "./table.ts";

export const contactMarksOf = (db: Reader, uids: readonly string[]) =>
  db
    .select({
      uid: contactChoice.uid,
      kind: contactChoice.kind,
      way: contactChoice.channel,
      wanted: contactChoice.wanted,
    })
    .from(contactChoice)
    .where(inArray(contactChoice.uid, [...uids]));
export const contactHoursOf = (db: Reader, uids: readonly string[]) =>
  db
    .select()
    .from(contactHours)
    .where(inArray(contactHours.uid, [...uids]));

export async function setMarks(
  tx: Reader,
  uid: string,
  marks: readonly { kind: NoticeKind; way: NoticeWay; wanted: boolean }[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(contactChoice)
    .values(marks.map(({ kind, way, wanted }) => ({ uid, kind, channel: way, wanted })))
    .onConflictDoUpdate({
      target: [contactChoice.uid, contactChoice.kind, contactChoice.channel],
      set: { wanted: sql`excluded.wanted` },
    });
}
export async function setHours(
  tx: Tx,
  uid: string,
  hours: Omit<typeof contactHours.$inferInsert, "uid">,
): Promise<void> {
  await tx
    .insert(contactHours)
    .values({ uid, ...hours })
    .onConflictDoUpdate({ target: contactHours.uid, set: hours });
}
