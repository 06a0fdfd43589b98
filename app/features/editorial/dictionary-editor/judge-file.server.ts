// What lines of a table file mean for the dictionary: changes, new words, and what cannot be taken.
import type { Tx } from "#db/client.server.ts";
import type { ImportedPart, MeantImport } from "#features/platform/imports/read-table.server.ts";
import {
  asSeen,
  firstSentences,
  momentText,
  staleLine,
  wordsOfChange,
} from "#features/platform/content/rules.ts";
import { draftWordRow, judge, rowWith } from "./edit.server.ts";
import type { FileWord } from "./file.ts";
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
import { wordsNamed, type WordRow } from "./internal/store.server.ts";

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
export const wordsNamedIn = ({ texts }: FileWord): string[] => [
  ...(readRelated(texts.related ?? "") ?? []),
  ...linkedIn(texts.body ?? ""),
];
/** The words that these lines may name: those that are there, and those that the file brings. */
export async function namesFor(
  tx: Tx,
  lines: readonly FileWord[],
  inFile: MeantImport["inFile"],
): Promise<Names> {
  const wanted = new Set(lines.flatMap(wordsNamedIn));
  if (wanted.size === 0) return wordNames([]);
  const coming = inFile.filter(({ id, name }) => wanted.has(id) || wanted.has(name));
  const there = await wordsNamed(tx, [...wanted, ...coming.map(({ id }) => id)]);
  const known = new Set(there.map(({ id }) => id));
  return wordNames([
    ...there,
    ...coming.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, word: name })),
  ]);
}

export type Taking = ImportedPart & {
  changes: { before: WordRow; next: WordEdit }[];
  rows: { line: number; row: WordRow }[];
};
export function judgeLines(
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
