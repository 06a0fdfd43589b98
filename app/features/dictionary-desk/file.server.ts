// The dictionary in and out of a table file: looked at first, written in one transaction when it is meant.
import type { Db, Reader } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { record } from "#features/audit/service.server.ts";
import { decodeText } from "#features/catalogue-file/decode.ts";
import { readTable, type Table } from "#features/catalogue-file/rows.ts";
import { publish } from "#features/catalogue/publish.server.ts";
import { inKanaOrder } from "#features/dictionary/rules.ts";
import { asSeen, changedFields, momentText } from "#features/media-desk/rules.ts";
import { dropUndo } from "#features/media-desk/undo.server.ts";
import { ok } from "#lib/result.ts";
import { columnsOf, draftRow, judge, subjectOf, writeWord } from "./edit.server.ts";
import { type FileLine, isWordTable, readLines, writeFile } from "./file.ts";
import {
  type Edit,
  fieldNames,
  fields,
  linkedIn,
  type Names,
  namesOf,
  type Texts,
  textsOf,
} from "./rules.ts";
import { NewWord, readEdit } from "./schema.ts";
import {
  allWords,
  insertWord,
  lockWords,
  mostWords,
  wordNames,
  type WordRow,
} from "./store.server.ts";

export type Complaint = { line: number; sentence: string };
export type Report = {
  fresh: { line: number; id: string; word: string }[];
  changed: { line: number; id: string; word: string; changes: string[] }[];
  unchanged: number;
  refused: Complaint[];
  notes: string[];
  written: boolean;
};
export type NoTable = { ok: false; code: "no-table"; sentence: string };
const noTable = (sentence: string): NoTable => ({ ok: false, code: "no-table", sentence });

/** The rows, or the sentence why there are none. */
function tableOf(text: string): Table | string {
  try {
    return readTable(text);
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

export const exportWords = async (db: Reader): Promise<string> =>
  writeFile(inKanaOrder(await allWords(db)));

const short = (text: string) =>
  text === "" ? "（空）" : text.length > 40 ? `${text.slice(0, 39)}…` : text.replaceAll("\n", " ");
const wordsOfChange = (was: Texts, is: Texts) =>
  changedFields(was, is).map(
    (field) => `${fieldNames[field]}：${short(was[field])} → ${short(is[field])}`,
  );
const firstSentences = (error: { issues: readonly { message: string }[] }) =>
  [...new Set(error.issues.map(({ message }) => message))].join("");

type Judged =
  | { problem: string }
  | { same: true }
  | { kind: "change"; before: WordRow; next: Edit; changes: string[] }
  | { kind: "fresh"; item: NewWord; edit: Edit };

function judgeOld({ version, texts }: FileLine, before: WordRow, names: Names, now: Date): Judged {
  const was = textsOf(before);
  // A line that began a word may leave these empty, and is the same line the second time.
  const given = Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) => text !== "" || !["score", "openAt", "status"].includes(field),
    ),
  );
  const wanted = asSeen({ ...was, ...given }, was);
  const read = readEdit(wanted);
  if (!read.success) return { problem: firstSentences(read.error) };
  // What reads the same as what is there was only written in another way.
  const normal = textsOf(read.data);
  const judged = judge(
    before,
    Object.fromEntries(
      fields.map((field) => [
        field,
        wanted[field] === was[field] || normal[field] === was[field] ? was[field] : wanted[field],
      ]),
    ) as Texts,
    names,
    now,
  );
  if (!judged.ok) return { problem: Object.values(judged.errors).join("") };
  const changes = wordsOfChange(was, textsOf(judged.next));
  if (changes.length === 0) return { same: true };
  if (version && version !== String(before.version))
    return {
      problem: `書きだしたあとに、ほかの方が変えています（版${version} → いまは版${before.version}）。もう一度書きだしてから、お直しください。`,
    };
  return { kind: "change", before, next: judged.next, changes };
}

function judgeNew({ id, texts }: FileLine, names: Names, now: Date): Judged {
  const item = NewWord.safeParse({ id, word: texts.word ?? "", kana: texts.kana ?? "" });
  if (!item.success) return { problem: firstSentences(item.error) };
  const empty = {
    ...draftRow(item.data, now),
    summary: "",
    body: "",
    tags: [],
    related: [],
    score: 0,
    version: 0,
  };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const judged = judge(
    empty,
    { ...textsOf(empty), openAt: momentText(empty.openAt), ...given },
    names,
    now,
  );
  return judged.ok
    ? { kind: "fresh", item: item.data, edit: judged.next }
    : { problem: Object.values(judged.errors).join("") };
}

/**
 * Reads a file and says what it would change; with `write` it does so. A line that is wrong is named and left, the others go on.
 * Words that the file does not name, and columns that it does not have, stay as they are. `no-table`: it is no such file at all.
 */
export async function importWords(
  db: Db,
  bytes: Uint8Array,
  { write, actor }: { write: boolean; actor: string },
  now: Date,
): Promise<{ ok: true; value: Report } | NoTable> {
  const text = decodeText(bytes);
  if (text === undefined)
    return noTable("文字を読みとれませんでした。UTF-8 か Shift_JIS で保存してください。");
  const table = tableOf(text);
  if (typeof table === "string") return noTable(table);
  if (!isWordTable(table))
    return noTable("辞典の表ではないようです。1行目に id などの見出しがあるか、ご確認ください。");
  if (table.rows.length > mostWords) return noTable(`一度に取りこめるのは${mostWords}行までです。`);
  const { lines, strange } = readLines(table);
  return transact(db, async (tx) => {
    const report: Report = {
      fresh: [],
      changed: [],
      unchanged: 0,
      refused: [],
      notes: strange.map((name) => `列「${name}」は使いません。`),
      written: false,
    };
    const known = new Map(
      (await lockWords(tx, [...new Set(lines.map(({ id }) => id))])).map((row) => [row.id, row]),
    );
    // Words that the file brings can be named as near by others of it.
    const names = namesOf([
      ...(await wordNames(tx)),
      ...lines
        .filter(({ id }) => id !== "" && !known.has(id))
        .map(({ id, texts }) => ({ id, word: texts.word ?? "" })),
    ]);
    const noteLinks = (line: number, body: string) => {
      const nowhere = linkedIn(body).filter((id) => !names.has(id));
      if (nowhere.length > 0)
        report.notes.push(
          `${line}行目：本文のリンク先が、辞典にありません（${nowhere.join("、")}）。`,
        );
    };
    const seenAt = new Map<string, number>();
    let seen = false;
    for (const line of lines) {
      const refuse = (sentence: string) => report.refused.push({ line: line.line, sentence });
      const twin = seenAt.get(line.id);
      if (line.id === "") {
        refuse("id がありません。");
        continue;
      }
      if (twin !== undefined) {
        refuse(`${line.id} は、${twin}行目にもあります。`);
        continue;
      }
      seenAt.set(line.id, line.line);
      const before = known.get(line.id);
      const judged = before ? judgeOld(line, before, names, now) : judgeNew(line, names, now);
      if ("problem" in judged) {
        refuse(judged.problem);
        continue;
      }
      if ("same" in judged) {
        report.unchanged += 1;
        continue;
      }
      if (judged.kind === "change") {
        if (write)
          seen =
            (
              await writeWord(
                tx,
                judged.before,
                judged.next,
                { actor, action: "word.imported" },
                now,
              )
            ).seen || seen;
        report.changed.push({
          line: line.line,
          id: line.id,
          word: judged.next.word,
          changes: judged.changes,
        });
        if (judged.next.body !== judged.before.body) noteLinks(line.line, judged.next.body);
        continue;
      }
      const { item, edit } = judged;
      if (write) {
        if (!(await insertWord(tx, { id: item.id, ...columnsOf(edit), updatedAt: now }))) {
          refuse(
            `番号 ${item.id} の言葉が、たったいまほかでつくられました。もう一度お試しください。`,
          );
          continue;
        }
        await dropUndo(tx, subjectOf(item.id));
        await record(
          tx,
          {
            actor,
            action: "word.imported",
            subject: subjectOf(item.id),
            after: { word: edit.word, kana: edit.kana, status: edit.status },
          },
          now,
        );
        seen ||= edit.status === "open";
      }
      report.fresh.push({ line: line.line, id: item.id, word: edit.word });
      noteLinks(line.line, edit.body);
    }
    if (seen) await publish(tx, now);
    return ok({ ...report, written: write && report.fresh.length + report.changed.length > 0 });
  });
}
