// A word as readers would see it once it is published: the same order, the same links, the same
// markup.
import type { Reader } from "#db/client.server.ts";
import { presentWord, type WordPage } from "#features/library/dictionary/present.ts";
import { derivedOf } from "#features/library/dictionary/rules.ts";
import { readAsOpen } from "#features/library/dictionary/service.server.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { nextFor, relatedNames, wordOf } from "./edit.server.ts";
import {
  isWordId,
  linkedIn,
  resolveRelated,
  type WordField,
  type WordTexts,
  wordTextsOf,
} from "./rules.ts";
import { readWordEdit } from "./schema.ts";
import { type WordRow, wordsByIds, wordsLeadingTo } from "./internal/store.server.ts";

export const wordPreview = definePreview<WordField, WordRow>({
  kind: "word",
  page: (id) => href("/preview/word/:id", { id }),
  desk: (id) => href("/admin/dictionary/:id", { id }),
  find: async (db, id) => (isWordId(id) ? wordOf(db, id) : undefined),
  textsOf: wordTextsOf,
  titleOf: ({ word }) => word,
  nextFor,
  opensAt: ({ openAt }) => openAt,
});

export type PreviewedWord = { page: WordPage; notes: string[] };

/** The texts of a form as readers would see them; nothing where they cannot be read yet. */
export async function previewTexts(
  db: Reader,
  id: string,
  texts: WordTexts,
  now: Date,
): Promise<PreviewedWord | undefined> {
  const read = readWordEdit(texts);
  if (!read.success) return undefined;
  const edit = read.data;
  const mine = {
    id,
    ...edit,
    ...derivedOf({ id, ...edit }),
    related: resolveRelated(edit.related, await relatedNames(db, texts.related)).ids,
    status: "open" as const,
    version: 0,
  };
  const entry = await readAsOpen(db, mine, now);
  const unseen = linkedIn(edit.body).filter((link) => link !== id && !entry.names.has(link));
  const missing = mine.related.filter((near) => near !== id && !entry.names.has(near));
  return {
    page: presentWord(entry),
    notes: [
      ...(unseen.length > 0 ? [`本文のリンク先が、いまは読めません：${unseen.join("、")}`] : []),
      ...(missing.length > 0
        ? [`近い言葉のうち、いまは読めないものは出ません：${missing.join("、")}`]
        : []),
    ],
  };
}

type Named = { id: string; word: string };
const maxLeading = 50;
/**
 * What stands around a word: near words by name, and the words that lead here: the first of them,
 * and how many there are.
 */
export async function aroundWord(
  db: Reader,
  word: WordRow,
): Promise<{ related: Named[]; leading: Named[]; total: number }> {
  const [related, { words: leading, total }] = await Promise.all([
    wordsByIds(db, word.related),
    wordsLeadingTo(db, word.id, maxLeading),
  ]);
  return {
    related: related.map(({ id, word: written }) => ({ id, word: written })),
    leading,
    total,
  };
}
