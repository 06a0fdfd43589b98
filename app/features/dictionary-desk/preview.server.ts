// A word as readers would see it once it is published: the same order, the same links, the same markup.
import type { Reader } from "#db/client.server.ts";
import { presentWord, type WordPage } from "#features/dictionary/present.ts";
import { type Entry, initialOf } from "#features/dictionary/rules.ts";
import { dictionaryOf } from "#features/dictionary/service.server.ts";
import {
  type Edit,
  leadingTo,
  linkedIn,
  namesOf,
  resolveRelated,
  shownOf,
  type Texts,
} from "./rules.ts";
import { readEdit } from "./schema.ts";
import { allWords, type WordRow } from "./store.server.ts";

export type Preview = { page: WordPage; notes: string[] };

/** Of `all` what readers have at `now`, with this word in the place of how it stands. */
function previewOf(id: string, edit: Edit, all: readonly WordRow[], now: Date): Preview {
  const mine: Entry = {
    id,
    ...edit,
    related: resolveRelated(edit.related, namesOf(all)).ids,
    initial: initialOf(edit.kana),
    status: "open",
    version: 0,
  };
  const { byId } = dictionaryOf(
    [...all.filter((one) => one.id !== id && shownOf(one, now) === "open"), mine],
    0,
  );
  const entry = byId.get(id);
  if (!entry) throw new Error(`the word ${id} is not in its own preview`);
  const unseen = linkedIn(edit.body).filter((link) => link !== id && !byId.has(link));
  const missing = mine.related.filter((near) => near !== id && !byId.has(near));
  return {
    page: presentWord(entry, (link) => byId.get(link)),
    notes: [
      ...(unseen.length > 0 ? [`本文のリンク先が、いまは読めません：${unseen.join("、")}`] : []),
      ...(missing.length > 0
        ? [`近い言葉のうち、いまは読めないものは出ません：${missing.join("、")}`]
        : []),
    ],
  };
}

/** The texts of a form as readers would see them; nothing where they cannot be read yet. */
export async function previewTexts(
  db: Reader,
  id: string,
  texts: Texts,
  now: Date,
): Promise<Preview | undefined> {
  const read = readEdit(texts);
  return read.success ? previewOf(id, read.data, await allWords(db), now) : undefined;
}

/** What stands around a word: near words by name, and the words that lead here. */
export async function aroundWord(
  db: Reader,
  word: WordRow,
): Promise<{ related: { id: string; word: string }[]; leading: { id: string; word: string }[] }> {
  const all = await allWords(db);
  const short = ({ id, word: written }: Pick<Entry, "id" | "word">) => ({ id, word: written });
  const byId = new Map(all.map((one) => [one.id, one]));
  return {
    related: word.related.flatMap((id) => byId.get(id) ?? []).map(short),
    leading: leadingTo(all, word.id).map(short),
  };
}
