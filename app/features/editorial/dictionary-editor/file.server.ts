// The dictionary in and out of a table file: looked at first, written when it is meant, in chunks,
// so that it may be of any length.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { recordAll } from "./audit.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import {
  importTable,
  type MeantImport,
  type NoTable,
  type ImportedPart,
  type Report,
  type TableDesk,
} from "#features/editorial/media-editor/table-import.server.ts";
import {
  asSeen,
  firstSentences,
  momentText,
  staleLine,
  wordsOfChange,
} from "#features/platform/content/rules.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { beginWords, draftWordRow, judge, rowWith, subjectOf, writeWords } from "./edit.server.ts";
import {
  type FileWord,
  wordFileColumns,
  wordHeadings,
  isWordTable,
  readWordLine,
  writeWordHeading,
  writeWordLines,
} from "./file.ts";
import {
  type WordEdit,
  wordFieldNames,
  wordFields,
  linkedIn,
  type Names,
  wordNames,
  type WordTexts,
  wordTextsOf,
} from "./rules.ts";
import { NewWord, readWordEdit, readRelated } from "./schema.ts";
import {
  lockWordRows,
  wordsAfter,
  wordsByIds,
  wordsNamed,
  type WordRow,
} from "./internal/store.server.ts";

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

type Judged =
  | { problem: string }
  | { same: true }
  | { kind: "change"; before: WordRow; next: WordEdit; changes: string[] }
  | { kind: "fresh"; item: NewWord; edit: WordEdit };

function judgeOld({ version, texts }: FileWord, before: WordRow, names: Names, now: Date): Judged {
  const was = wordTextsOf(before);
  // A line that began a word may leave these empty, and is the same line the second time.
  const given = Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) => text !== "" || !["score", "openAt", "status"].includes(field),
    ),
  );
  const wanted = asSeen({ ...was, ...given }, was);
  const read = readWordEdit(wanted);
  if (!read.success) return { problem: firstSentences(read.error) };
  // What reads the same as what is there was only written in another way.
  const normal = wordTextsOf(read.data);
  const judged = judge(
    before,
    Object.fromEntries(
      wordFields.map((field) => [
        field,
        wanted[field] === was[field] || normal[field] === was[field] ? was[field] : wanted[field],
      ]),
    ) as WordTexts,
    names,
    now,
  );
  if (!judged.ok) return { problem: Object.values(judged.errors).join("") };
  const changes = wordsOfChange(was, wordTextsOf(judged.next), wordFieldNames);
  if (changes.length === 0) return { same: true };
  const stale = staleLine(version, before.version);
  if (stale) return { problem: stale };
  return { kind: "change", before, next: judged.next, changes };
}

function judgeNew({ id, texts }: FileWord, names: Names, now: Date): Judged {
  const item = NewWord.safeParse({ id, word: texts.word ?? "", kana: texts.kana ?? "" });
  if (!item.success) return { problem: firstSentences(item.error) };
  const empty = { ...draftWordRow(item.data, now), version: 0 };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const judged = judge(
    empty,
    { ...wordTextsOf(empty), openAt: momentText(empty.openAt), ...given },
    names,
    now,
  );
  return judged.ok
    ? { kind: "fresh", item: item.data, edit: judged.next }
    : { problem: Object.values(judged.errors).join("") };
}

/** What a line names of other words: near words, and where its text leads. */
const namedBy = ({ texts }: FileWord): string[] => [
  ...(readRelated(texts.related ?? "") ?? []),
  ...linkedIn(texts.body ?? ""),
];
/** The words that these lines may name: those that are there, and those that the file brings. */
async function namesFor(
  tx: Tx,
  lines: readonly FileWord[],
  inFile: MeantImport["inFile"],
): Promise<Names> {
  const wanted = new Set(lines.flatMap(namedBy));
  if (wanted.size === 0) return wordNames([]);
  const coming = inFile.filter(({ id, name }) => wanted.has(id) || wanted.has(name));
  const there = await wordsNamed(tx, [...wanted, ...coming.map(({ id }) => id)]);
  const known = new Set(there.map(({ id }) => id));
  return wordNames([
    ...there,
    ...coming.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, word: name })),
  ]);
}

type Taking = ImportedPart & {
  changes: { before: WordRow; next: WordEdit }[];
  rows: { line: number; row: WordRow }[];
};
function judgeLines(
  lines: readonly FileWord[],
  known: ReadonlyMap<string, WordRow>,
  names: Names,
  now: Date,
): Taking {
  const taking: Taking = {
    fresh: [],
    changed: [],
    unchanged: 0,
    refused: [],
    notes: [],
    changes: [],
    rows: [],
  };
  const noteLinks = (line: number, body: string) => {
    const nowhere = linkedIn(body).filter((id) => !names.has(id));
    if (nowhere.length > 0)
      taking.notes.push(
        `${line}行目：本文のリンク先が、辞典にありません（${nowhere.join("、")}）。`,
      );
  };
  for (const given of lines) {
    const { line, id } = given;
    const before = known.get(id);
    const judged = before ? judgeOld(given, before, names, now) : judgeNew(given, names, now);
    if ("problem" in judged) taking.refused.push({ line, sentence: judged.problem });
    else if ("same" in judged) taking.unchanged += 1;
    else if (judged.kind === "change") {
      taking.changes.push(judged);
      taking.changed.push({ line, id, name: judged.next.word, changes: judged.changes });
      if (judged.next.body !== judged.before.body) noteLinks(line, judged.next.body);
    } else {
      taking.rows.push({ line, row: rowWith(draftWordRow(judged.item, now), judged.edit, now) });
      taking.fresh.push({ line, id: judged.item.id, name: judged.edit.word, changes: [] });
      noteLinks(line, judged.edit.body);
    }
  }
  return taking;
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
  names: namedBy,
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
