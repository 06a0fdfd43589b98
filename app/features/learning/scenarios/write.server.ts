// What the desk of the story reads and writes.
import type { Reader, Tx } from "#db/client.server.ts";
import { originalTexts } from "./edition.ts";
import {
  lockStoryText,
  type StoryTextEdit,
  type StoryTextRow,
  storyTextById,
  updateStoryText,
} from "./internal/text-store.server.ts";
import { lettersIn } from "./scene-letters.ts";

export {
  lockWholeStory,
  placesInside,
  publishedTexts,
  type StoryTextEdit,
  type StoryTextRow,
  storyTextHeads,
} from "./internal/text-store.server.ts";

/** The text of the start as a row that nobody has written over. */
function startRow(id: string): StoryTextRow | undefined {
  const texts = originalTexts(id);
  return (
    texts && {
      id,
      ...texts,
      note: "",
      used: lettersIn(texts.scenes),
      status: "draft" as const,
      version: 1,
    }
  );
}
/** Nothing: there is no such scenario. */
export const findStoryText = async (db: Reader, id: string): Promise<StoryTextRow | undefined> =>
  (await storyTextById(db, id)) ?? startRow(id);
export async function lockForEdit(tx: Tx, id: string) {
  const start = startRow(id);
  return start && lockStoryText(tx, start);
}

/** The letters that readers have before them while this row stands so. */
export const shownLetters = ({ id, scenes, status }: StoryTextRow): string[] =>
  lettersIn(status === "open" ? scenes : (originalTexts(id)?.scenes ?? {}));

/** Under its lock. */
export function writeStoryText(
  tx: Tx,
  { before, next, version }: { before: StoryTextRow; next: StoryTextEdit; version: number },
  now: Date,
): Promise<void> {
  const opened = next.status === "open" ? lettersIn(next.scenes) : [];
  const used = [...new Set([...before.used, ...opened])].toSorted();
  return updateStoryText(tx, before.id, { ...next, version, used }, now);
}
