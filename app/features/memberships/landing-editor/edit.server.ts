// Staff write the words of landing pages: field by field beside others, and the last publishing
// taken back.
import type { Reader } from "#db/client.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { shownAtOnce } from "#features/platform/content/rules.ts";
import { defineSchedule } from "#features/platform/content/schedule.server.ts";
import { houseWordsOf } from "#features/memberships/landing/house-words.ts";
import { isLandingId, type LandingId } from "#features/memberships/landing/landing-words.ts";
import {
  landingTextById,
  lockLandingText,
  updateLandingText,
} from "#features/memberships/landing/write.server.ts";
import { sentences } from "#lib/form.ts";
import { recordAll } from "./audit.server.ts";
import { landingFieldHints } from "./field-hints.ts";
import {
  type LandingEdit,
  landingFieldNames,
  landingFieldsOf,
  type LandingRow,
  type LandingTexts,
  landingTextsOf,
} from "./rules.ts";
import { readLandingTexts } from "./schema.ts";

type Kept = NonNullable<Awaited<ReturnType<typeof landingTextById>>>;
const rowOf = ({ id, words, status, version }: Kept): LandingRow => ({
  ...words,
  id,
  status,
  version,
  openAt: shownAtOnce,
});

/** As it stands at the desk: the house's words where nobody wrote any. Nothing: no such page. */
export async function findLanding(db: Reader, id: string): Promise<LandingRow | undefined> {
  if (!isLandingId(id)) return undefined;
  const row = await landingTextById(db, id);
  return row ? rowOf(row) : rowOf({ id, words: houseWordsOf(id), status: "draft", version: 1 });
}

/** The plans of a page are the house's choice: each is told of, and no other. */
function cardsProblem(id: LandingId, cards: LandingEdit["cards"]): string | undefined {
  const [theirs, typed] = [houseWordsOf(id).cards, cards].map((some) =>
    some.map(({ item }) => item),
  );
  if (!landingFieldsOf(id).includes("cards")) return undefined;
  const missing = theirs?.find((item) => !typed?.includes(item));
  if (missing)
    return `「## ${missing} …」がありません。この頁のプランを、ひとつずつお書きください。`;
  return typed?.length === theirs?.length
    ? undefined
    : "この頁にあるプランを、ひとつにつき一度だけお書きください。";
}

/** The texts of a form as they may be kept of this page. */
export function readLanding(
  id: LandingId,
  texts: LandingTexts,
): { ok: true; edit: LandingEdit } | { ok: false; errors: Record<string, string> } {
  const read = readLandingTexts(texts);
  if (!read.success) return { ok: false, errors: sentences(read.error) };
  const cards = cardsProblem(id, read.data.cards);
  return cards === undefined ? { ok: true, edit: read.data } : { ok: false, errors: { cards } };
}

const onlyOut =
  "日時を決められるのは「この言葉で出す」のときです。日時を空にするか、状態をおえらびください。";
const editor = defineEditor({
  kind: "landing",
  fields: landingFieldNames,
  hints: landingFieldHints,
  textsOf: (edit: LandingEdit) => landingTextsOf(edit),
  read: readLandingTexts,
  async judge(_tx, { before, wanted, now }): Promise<Judged<LandingEdit>> {
    const read = readLanding(before.id as LandingId, wanted);
    if (!read.ok) return read;
    if (read.edit.status !== "open" && read.edit.openAt > now)
      return { ok: false, errors: { openAt: onlyOut } };
    const was = landingTextsOf(before);
    return { ok: true, next: editor.keepUntouched(before, was, wanted, read.edit) };
  },
  async lock(tx, id): Promise<LandingRow | undefined> {
    if (!isLandingId(id)) return undefined;
    const row = await lockLandingText(tx, id, houseWordsOf(id));
    return row && rowOf(row);
  },
  async update(tx, changes, now) {
    for (const { before, next, version } of changes) {
      const { status, openAt: _openAt, ...words } = next;
      await updateLandingText(tx, before.id as LandingId, { words, status, version }, now);
    }
  },
  publishesDrafts: true,
  // Pages ask for their words each time: nothing is kept of them.
  publish: async (_tx, ids) => ids.length,
  recordAll,
  acts: { edited: "landing.edited", takenBack: "landing.taken-back" },
});
export const { edit: editLanding, undoFor: landingUndoFor, undo: undoLanding } = editor;
export const {
  setAside: setLandingAside,
  nextFor: nextOfLanding,
  nextHours: landingHours,
  discardNext: discardNextOfLanding,
  publishDue: publishDueLandings,
} = defineSchedule(editor, {
  setAside: "landing.set-aside",
  dropped: "landing.dropped",
  publishedAtHour: "landing.published-at-hour",
});
