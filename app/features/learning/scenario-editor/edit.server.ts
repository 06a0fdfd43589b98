// Staff write the story: a scenario over the text of the start, published when every scene can be
// reached and left, and the last publishing taken back.
import type { Reader, Tx } from "#db/client.server.ts";
import { storyTexts } from "#features/learning/scenarios/collection.ts";
import { editionWith } from "#features/learning/scenarios/edition.ts";
import { movedReaders } from "#features/learning/scenarios/moved-readers.ts";
import { lettersIn } from "#features/learning/scenarios/scene-letters.ts";
import {
  findStoryText,
  lockForEdit,
  lockWholeStory,
  placesInside,
  publishedTexts,
  shownLetters,
  type StoryTextEdit,
  type StoryTextRow,
  writeStoryText,
} from "#features/learning/scenarios/write.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { sentences } from "#lib/form.ts";
import { recordAll } from "./audit.server.ts";
import { scenarioFieldHints } from "./field-hints.ts";
import { readWritten, reusedLetters, sentencesInStory } from "./problems.ts";
import {
  byField,
  scenarioFieldNames,
  type ScenarioTexts,
  scenarioTextsOf,
  sceneFields,
} from "./rules.ts";
import { readScenarioTexts } from "./schema.ts";

export const findScenario = (db: Reader, id: string) => findStoryText(db, id);

/** What stands against writing, and of what is published against publishing it. */
async function problemsOf(tx: Tx, before: StoryTextRow, next: StoryTextEdit): Promise<string[]> {
  const { id, used } = before;
  const known = new Set([...lettersIn(before.scenes), ...shownLetters(before)]);
  const reused = reusedLetters({ id, scenes: next.scenes }, { used, known });
  if (reused.length > 0 || next.status !== "open") return reused;
  await lockWholeStory(tx);
  const story = editionWith(await publishedTexts(tx));
  return sentencesInStory({ id, title: next.title, scenes: next.scenes }, story);
}

const editor = defineEditor({
  kind: "scenario",
  fields: scenarioFieldNames,
  hints: scenarioFieldHints,
  textsOf: (edit: StoryTextEdit) => scenarioTextsOf(edit),
  read: readScenarioTexts,
  from: { scenes: sceneFields },
  async judge(tx, { before, wanted }): Promise<Judged<StoryTextEdit>> {
    const read = readScenarioTexts(wanted);
    if (!read.success) return { ok: false, errors: sentences(read.error) };
    const next = editor.keepUntouched(before, scenarioTextsOf(before), wanted, read.data);
    const problems = await problemsOf(tx, before, next);
    return problems.length > 0 ? { ok: false, errors: byField(problems) } : { ok: true, next };
  },
  lock: lockForEdit,
  async update(tx, changes, now) {
    for (const change of changes) await writeStoryText(tx, change, now);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: storyTexts, ids }),
  recordAll,
  acts: { edited: "scenario.edited", takenBack: "scenario.taken-back" },
});
export const { edit: editScenario, undoFor: scenarioUndoFor, undo: undoScenario } = editor;

/**
 * Whom this text would take back: readers in the middle of the scenario, by where each of them
 * stands in what they read now. A text that cannot be read moves nobody: it is not published.
 */
export async function movedByTexts(db: Reader, id: string, texts: ScenarioTexts) {
  const read = readScenarioTexts(texts);
  const written = read.success && readWritten({ id, ...read.data });
  if (!written || !written.ok) return { inside: 0, moved: 0 };
  const story = editionWith(await publishedTexts(db));
  return movedReaders(await placesInside(db, id), story.get(id), written.scenario);
}
