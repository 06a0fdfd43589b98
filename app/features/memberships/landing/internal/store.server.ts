import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { Status } from "#features/platform/content/rules.ts";
import type { LandingId, LandingWords } from "../landing-words.ts";
import { landingText } from "./table.ts";

const { id: idColumn, words, status, version } = landingText;
const columns = { id: idColumn, words, status, version };

export async function landingTextById(db: Reader, id: LandingId) {
  const [row] = await db.select(columns).from(landingText).where(eq(landingText.id, id));
  return row;
}
/** How each stands that was ever written; there are eight of them at most. */
export const landingTextStates = (db: Reader) =>
  db
    .select({ id: idColumn, status, updatedAt: landingText.updatedAt })
    .from(landingText)
    .orderBy(landingText.id)
    .limit(50);
/** The row under its lock, begun with these words where there is none. */
export async function lockLandingText(tx: Tx, id: LandingId, begin: LandingWords) {
  await tx
    .insert(landingText)
    .values({ id, words: begin, updatedAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx
    .select(columns)
    .from(landingText)
    .where(eq(landingText.id, id))
    .for("update");
  return row;
}
export async function updateLandingText(
  tx: Tx,
  id: LandingId,
  row: { words: LandingWords; status: Status; version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(landingText)
    .set({ ...row, updatedAt: now })
    .where(eq(landingText.id, id));
}
