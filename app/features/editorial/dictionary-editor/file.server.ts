// The dictionary in and out of a table file: looked at first, written when it is meant, in chunks,
// so that it may be of any length.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { recordAll } from "./audit.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import {
  importTable,
  type NoTable,
  type Report,
  type TableDesk,
} from "#features/platform/imports/read-table.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { beginWords, subjectOf, writeWords } from "./edit.server.ts";
import {
  type FileWord,
  wordFileColumns,
  wordHeadings,
  isWordTable,
  readWordLine,
  writeWordHeading,
  writeWordLines,
} from "./file.ts";
import { judgeLines, wordsNamedIn, namesFor, type Taking } from "./judge-file.server.ts";
import { lockWordRows, wordsAfter, wordsByIds } from "./internal/store.server.ts";

const exportedAtOnce = 1_000;
/** Every word, drafts too, in the order of the dictionary, some at a time. */
export async function* exportWords(db: Reader): AsyncGenerator<string> {
  yield writeWordHeading();
  for (let after = ""; ;) {
    const rows = await wordsAfter(db, after, exportedAtOnce);
    if (rows.length > 0) yield writeWordLines(rows);
    if (rows.length < exportedAtOnce) return;
    after = rows.at(-1)?.orderKey ?? "";
  }
}

/**
 * Begins the words that are new. Those whose number somebody took meanwhile are told as refused.
 */
async function begin(tx: Tx, { rows, ...part }: Taking, actor: string, now: Date) {
  const written = await beginWords(
    tx,
    rows.map(({ row }) => row),
  );
  const begun = rows.filter(({ row }) => written.has(row.id));
  await recordAll(
    tx,
    begun.map(({ row: { id, word, kana, status } }) => ({
      actor,
      action: "word.imported",
      subject: subjectOf(id),
      after: { word, kana, status },
    })),
    now,
  );
  const taken = rows.filter(({ row }) => !written.has(row.id));
  return {
    seen: begun.some(({ row }) => row.status === "open"),
    fresh: part.fresh.filter(({ id }) => written.has(id)),
    refused: [
      ...part.refused,
      ...taken.map(({ line, row }) => ({
        line,
        sentence: `番号 ${row.id} の言葉が、たったいまほかでつくられました。もう一度お試しください。`,
      })),
    ],
  };
}

export const wordTable: TableDesk<FileWord> = {
  headings: wordHeadings,
  columns: wordFileColumns,
  isTable: isWordTable,
  notTable:
    "辞典の表ではないようです。1行目に id（番号）と word（言葉）などの見出しがあるか、ご確認ください。",
  readLine: readWordLine,
  names: wordsNamedIn,
  calledOf: ({ texts }) => texts.word ?? "",
  async take(tx, lines, { write, actor, inFile }, now) {
    const ids = lines.map(({ id }) => id);
    const rows = await (write ? lockWordRows(tx, ids) : wordsByIds(tx, ids));
    const known = new Map(rows.map((row) => [row.id, row]));
    const taking = judgeLines(lines, known, await namesFor(tx, lines, inFile), now);
    const { changed, unchanged, notes } = taking;
    if (!write)
      return {
        fresh: taking.fresh,
        changed,
        unchanged,
        refused: taking.refused,
        notes,
        seen: false,
      };
    const written = await writeWords(tx, taking.changes, { actor, action: "word.imported" }, now);
    const { seen, fresh, refused } = await begin(tx, taking, actor, now);
    return { fresh, changed, unchanged, refused, notes, seen: seen || written.seen.length > 0 };
  },
  tell: (tx, now) => publish(tx, now, { collection: wordCollection, ids: "all" }),
};

/** Reads a file to its end and says what it would change; with `write` it does so. */
export const importWords = (
  db: Db,
  bytes: Uint8Array,
  meant: { write: boolean; actor: string },
  now: Date,
): Promise<{ ok: true; value: Report } | NoTable> => importTable(db, bytes, wordTable, meant, now);
