import { desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { maxGuestLetters } from "../rules.ts";
import { eventLetter } from "./table.ts";

/** False where the same form was sent before. */
export async function addLetter(tx: Tx, row: typeof eventLetter.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(eventLetter)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: eventLetter.id });
  return added.length > 0;
}

export async function letterById(db: Reader, id: string) {
  const [row] = await db.select().from(eventLetter).where(eq(eventLetter.id, id));
  return row;
}

/** The newest first. */
export const lettersOf = (db: Reader, eventId: string) =>
  db
    .select({
      id: eventLetter.id,
      words: eventLetter.words,
      receivers: eventLetter.receivers,
      sentAt: eventLetter.sentAt,
    })
    .from(eventLetter)
    .where(eq(eventLetter.eventId, eventId))
    .orderBy(desc(eventLetter.sentAt))
    .limit(maxGuestLetters);
