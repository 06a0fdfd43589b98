// Pieces in and out of a table file: looked at first, written in one transaction when it is meant.
import type { Db, Reader } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { record } from "#features/audit/service.server.ts";
import { decodeText } from "#features/catalogue-file/decode.ts";
import { readTable, type Table } from "#features/catalogue-file/rows.ts";
import { publish } from "#features/catalogue/publish.server.ts";
import { type Collection, isCollection, type MediaItem } from "#features/media/rules.ts";
import { ok } from "#lib/result.ts";
import type { StoragePort } from "#outside/storage/port.ts";
import {
  columnsOf,
  draftRow,
  drawPicture,
  keepUntouched,
  subjectOf,
  writeItem,
} from "./edit.server.ts";
import { type FileLine, isMediaTable, readLines, writeFile } from "./file.ts";
import {
  asSeen,
  changedFields,
  type Edit,
  fieldNames,
  fields,
  mediumOf,
  momentText,
  publishProblem,
  type Texts,
  textsOf,
} from "./rules.ts";
import { NewItem, readEdit } from "./schema.ts";
import { allItems, insertItem, type ItemRow, lockItems, nextPosition } from "./store.server.ts";

export type Complaint = { line: number; sentence: string };
export type Report = {
  fresh: { line: number; id: string; title: string }[];
  changed: { line: number; id: string; title: string; changes: string[] }[];
  unchanged: number;
  refused: Complaint[];
  notes: string[];
  written: boolean;
};
export type NoTable = { ok: false; code: "no-table"; sentence: string };
const noTable = (sentence: string): NoTable => ({ ok: false, code: "no-table", sentence });
const mostLines = 5_000;

/** The rows, or the sentence why there are none. */
function tableOf(text: string): Table | string {
  try {
    return readTable(text);
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

export const exportMedia = async (db: Reader, collection: Collection | ""): Promise<string> =>
  writeFile(await allItems(db, collection));

const short = (text: string) =>
  text === "" ? "（空）" : text.length > 40 ? `${text.slice(0, 39)}…` : text.replaceAll("\n", " ");
const wordsOfChange = (was: Texts, is: Texts) =>
  changedFields(was, is).map(
    (field) => `${fieldNames[field]}：${short(was[field])} → ${short(is[field])}`,
  );
const firstSentences = (error: { issues: readonly { message: string }[] }) =>
  [...new Set(error.issues.map(({ message }) => message))].join("");

type Change = { kind: "change"; before: ItemRow; next: Edit };
type Fresh = { kind: "fresh"; item: NewItem; edit: Edit };
type Judged = { problem: string } | { same: true } | (Change & { changes: string[] }) | Fresh;

function judgeOld({ collection, medium, version, texts }: FileLine, before: ItemRow): Judged {
  if ((collection && collection !== before.collection) || (medium && medium !== before.medium))
    return { problem: "棚と、聴くものか見るものかは、あとから変えられません。" };
  const was = textsOf(before);
  // A line that began a piece may leave these empty, and is the same line the second time.
  const given = Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) => text !== "" || !["openAt", "position", "status"].includes(field),
    ),
  );
  const wanted = asSeen({ ...was, ...given }, was);
  const read = readEdit(wanted);
  if (!read.success) return { problem: firstSentences(read.error) };
  // What reads the same as what is there was only written in another way.
  const normal = textsOf(read.data);
  const next = keepUntouched(
    before,
    was,
    Object.fromEntries(
      fields.map((field) => [
        field,
        wanted[field] === was[field] || normal[field] === was[field] ? was[field] : normal[field],
      ]),
    ) as Texts,
    read.data,
  );
  const changes = wordsOfChange(was, textsOf(next));
  if (changes.length === 0) return { same: true };
  if (version && version !== String(before.version))
    return {
      problem: `書きだしたあとに、ほかの方が変えています（版${version} → いまは版${before.version}）。もう一度書きだしてから、お直しください。`,
    };
  const notReady = next.status === "open" ? publishProblem(before) : undefined;
  return notReady ? { problem: notReady } : { kind: "change", before, next, changes };
}

function judgeNew({ id, collection, medium, texts }: FileLine, now: Date): Judged {
  const item = NewItem.safeParse({
    id,
    collection,
    medium,
    title: texts.title ?? "",
    kana: texts.kana ?? "",
  });
  if (!item.success)
    return {
      problem: isCollection(collection)
        ? firstSentences(item.error)
        : `棚「${collection}」は、ありません。`,
    };
  const empty = Object.fromEntries(fields.map((field) => [field, ""])) as Texts;
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const read = readEdit({
    ...empty,
    openAt: momentText(now),
    position: "0",
    status: "draft",
    ...given,
  });
  if (!read.success) return { problem: firstSentences(read.error) };
  return read.data.status === "draft"
    ? {
        kind: "fresh",
        item: { ...item.data, medium: mediumOf(item.data.collection, item.data.medium) },
        edit: read.data,
      }
    : { problem: "新しいものは、ファイルを置くまで下書きにしてください（status は draft）。" };
}

/**
 * Reads a file and says what it would change; with `write` it does so. A line that is wrong is named and left, the others go on.
 * Pieces that the file does not name, and columns that it does not have, stay as they are. `no-table`: it is no such file at all.
 */
export async function importMedia(
  { db, storage }: { db: Db; storage: StoragePort },
  bytes: Uint8Array,
  { write, actor }: { write: boolean; actor: string },
  now: Date,
): Promise<{ ok: true; value: Report } | NoTable> {
  const text = decodeText(bytes);
  if (text === undefined)
    return noTable("文字を読みとれませんでした。UTF-8 か Shift_JIS で保存してください。");
  const table = tableOf(text);
  if (typeof table === "string") return noTable(table);
  if (!isMediaTable(table))
    return noTable(
      "音声と動画の表ではないようです。1行目に id などの見出しがあるか、ご確認ください。",
    );
  if (table.rows.length > mostLines) return noTable(`一度に取りこめるのは${mostLines}行までです。`);
  const { lines, strange } = readLines(table);
  const pictures = new Map<string, MediaItem["picture"]>();
  if (write) {
    // Drawn before the transaction; a drawing that nothing names in the end lies there unseen, and is the same when drawn again.
    const known = new Set((await allItems(db, "")).map(({ id }) => id));
    for (const line of lines) {
      const judged = known.has(line.id) ? { same: true } : judgeNew(line, now);
      if ("kind" in judged && judged.kind === "fresh")
        pictures.set(judged.item.id, await drawPicture(storage, judged.item, ""));
    }
  }
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
      (await lockItems(tx, [...new Set(lines.map(({ id }) => id))])).map((row) => [row.id, row]),
    );
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
      const judged = before ? judgeOld(line, before) : judgeNew(line, now);
      if ("problem" in judged) {
        refuse(judged.problem);
        continue;
      }
      if ("same" in judged) {
        report.unchanged += 1;
        continue;
      }
      if (judged.kind === "change") {
        report.changed.push({
          line: line.line,
          id: line.id,
          title: judged.next.title,
          changes: judged.changes,
        });
        if (write)
          seen =
            (
              await writeItem(
                tx,
                judged.before,
                judged.next,
                { actor, action: "media.imported" },
                now,
              )
            ).seen || seen;
        continue;
      }
      const picture = pictures.get(judged.item.id);
      report.fresh.push({ line: line.line, id: judged.item.id, title: judged.item.title });
      if (!write || !picture) continue;
      const position = line.texts.position
        ? judged.edit.position
        : await nextPosition(tx, judged.item.collection);
      await insertItem(tx, {
        ...draftRow(judged.item, picture, position, now),
        ...columnsOf(judged.edit),
        position,
      });
      await record(
        tx,
        {
          actor,
          action: "media.imported",
          subject: subjectOf(judged.item.id),
          after: { title: judged.item.title, collection: judged.item.collection },
        },
        now,
      );
    }
    if (seen) await publish(tx, now);
    return ok({ ...report, written: write && report.fresh.length + report.changed.length > 0 });
  });
}
