// What the first page of the dictionary shows: all words or the first of each row, one row or
// letter page by page, or what was found.
import { data } from "react-router";
import { pathOfPart, presentLine } from "#features/library/dictionary/present.ts";
import { boundsOfRow, rowOf, wordsPerPage } from "#features/library/dictionary/rules.ts";
import { foundCount } from "#features/library/dictionary/search-rules.ts";
import type { Dictionary, DictionaryIndex } from "#features/library/dictionary/service.server.ts";
import type { Part } from "#features/library/dictionary/ui/dictionary-part.tsx";
import type { KanaRow } from "#lib/kana.ts";

const maxHits = 100;
/** Of a row, where not all words stand on the first page. */
const firstOfRow = 6;
/** Words whose reading begins so. */
const beginning = (index: DictionaryIndex, begins: (letters: string) => boolean) =>
  index.letters.reduce((sum, { letters, words }) => sum + (begins(letters) ? words : 0), 0);

/**
 * The letters by which a part is listed further: those of a row, and of a letter with many words
 * the second ones.
 */
function lettersIn(index: DictionaryIndex, row: KanaRow, at: string) {
  const [first = ""] = at;
  const count = (begins: string) => beginning(index, (letters) => letters.startsWith(begins));
  const inRow = index.letters.filter(({ letters }) => rowOf(letters) === row);
  const firsts = [...new Set(inRow.map(({ letters }) => letters.charAt(0)))];
  const seconds = first && count(first) > wordsPerPage ? inRow : [];
  const link = (letters: string) => ({
    letters,
    href: pathOfPart({ row, at: letters }),
    words: count(letters),
    here: at === letters || (letters.length === 1 && first === letters),
  });
  return {
    firsts: firsts.length > 1 ? firsts.map(link) : [],
    seconds: seconds
      .filter(({ letters }) => letters.startsWith(first) && letters.length === 2)
      .map(({ letters }) => link(letters)),
  };
}

/** One row, or what begins with one or two letters, page by page. */
export async function dictionaryPart(
  dictionary: Dictionary,
  row: KanaRow,
  query: URLSearchParams,
): Promise<Part> {
  const index = await dictionary.index();
  const at = query.get("at") ?? "";
  const page = Number(query.get("page") ?? "1");
  const { from, to } = boundsOfRow(row);
  if (!/^(?:[ぁ-ん]{1,2})?$/.test(at) || (at !== "" && (at < from || at >= to)))
    throw data(null, 404);
  const total = beginning(index, (letters) =>
    at ? letters.startsWith(at) : rowOf(letters) === row,
  );
  const pages = Math.max(1, Math.ceil(total / wordsPerPage));
  if (!Number.isInteger(page) || page < 1 || page > pages) throw data(null, 404);
  return {
    row,
    at,
    page,
    pages,
    total,
    ...lettersIn(index, row, at),
    lines: (await dictionary.page({ row, ...(at ? { at } : {}) }, page)).map(presentLine),
  };
}

export async function foundWords(dictionary: Dictionary, typed: string) {
  const found = await dictionary.search(typed, maxHits);
  return {
    typed,
    words: foundCount(found, "件"),
    cut: found.total > found.hits.length,
    hits: found.hits.map(({ entry }) => presentLine(entry)),
    near: found.total === 0 ? (await dictionary.near(typed)).map(presentLine) : [],
  };
}

/** All words where they are few, else the first of each row. */
export async function dictionaryRows(dictionary: Dictionary, { total, letters }: DictionaryIndex) {
  const all = total <= wordsPerPage;
  const rows = await dictionary.beginnings(all ? wordsPerPage : firstOfRow);
  return rows.map(({ row, lines }) => ({
    row,
    lines: lines.map(presentLine),
    words: letters.reduce((sum, one) => sum + (rowOf(one.letters) === row ? one.words : 0), 0),
    href: pathOfPart({ row }),
  }));
}
