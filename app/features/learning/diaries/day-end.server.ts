// When a member's days of the diary end. It moves no page that is written.
import { eq } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { diaryChoice } from "./internal/table.ts";
import { type DayEnd, dayEnds } from "./rules.ts";

export async function dayEndOf(db: Reader, uid: string): Promise<DayEnd> {
  const [row] = await db
    .select({ endsAt: diaryChoice.endsAt })
    .from(diaryChoice)
    .where(eq(diaryChoice.uid, uid));
  return row?.endsAt ?? dayEnds[0];
}

export async function chooseDayEnd(
  db: Reader,
  uid: string,
  endsAt: DayEnd,
  now: Date,
): Promise<void> {
  const chosen = { endsAt, chosenAt: now };
  await db
    .insert(diaryChoice)
    .values({ uid, ...chosen })
    .onConflictDoUpdate({ target: diaryChoice.uid, set: chosen });
}
