// Pieces in and out of a table file: looked at first, written when it is meant, in chunks, so that
// it may be of any length.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { record } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { writePieceDocuments } from "#features/library/media/documents.server.ts";
import { type Collection, isCollection, type MediaItem } from "#features/library/media/rules.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import {
  columnsOf,
  draftRow,
  drawPicture,
  keepUntouched,
  subjectOf,
  writeItems,
} from "./edit.server.ts";
import {
  type FileItem,
  mediaFileColumns,
  mediaHeadings,
  isMediaTable,
  readMediaLine,
  writeMediaHeading,
  writeMediaLines,
} from "./file.ts";
import {
  asSeen,
  firstSentences,
  momentText,
  staleLine,
  wordsOfChange,
} from "#features/platform/content/rules.ts";
import {
  type ItemEdit,
  mediaFieldNames,
  mediaFields,
  mediumOf,
  publishProblem,
  type MediaTexts,
  mediaTextsOf,
} from "./rules.ts";
import { NewItem, readItemEdit } from "./schema.ts";
import { insertItem } from "#features/library/media/write.server.ts";
import {
  itemsAfter,
  itemsByIds,
  type ItemRow,
  lockItems,
  nextPosition,
} from "./internal/store.server.ts";
import {
  importTable,
  type NoTable,
  type ImportedPart,
  type Report,
  type TableDesk,
} from "#features/platform/imports/read-table.server.ts";

const exportedAtOnce = 1_000;
/** Every piece, shelf by shelf in its order, some at a time. */
export async function* exportMedia(
  db: Reader,
  collection: Collection | "",
): AsyncGenerator<string> {
  yield writeMediaHeading();
  for (let after: ItemRow | undefined; ;) {
    const rows = await itemsAfter(db, collection, after, exportedAtOnce);
    if (rows.length > 0) yield writeMediaLines(rows);
    if (rows.length < exportedAtOnce) return;
    after = rows.at(-1);
  }
}

type Change = { kind: "change"; before: ItemRow; next: ItemEdit };
type Fresh = { kind: "fresh"; item: NewItem; edit: ItemEdit };
type Judged = { problem: string } | { same: true } | (Change & { changes: string[] }) | Fresh;

function judgeOld({ collection, medium, version, texts }: FileItem, before: ItemRow): Judged {
  if ((collection && collection !== before.collection) || (medium && medium !== before.medium))
    return { problem: "棚と、聴くものか見るものかは、あとから変えられません。" };
  const was = mediaTextsOf(before);
  // A line that began a piece may leave these empty, and is the same line the second time.
  const given = Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) => text !== "" || !["openAt", "position", "status"].includes(field),
    ),
  );
  const wanted = asSeen({ ...was, ...given }, was);
  const read = readItemEdit(wanted);
  if (!read.success) return { problem: firstSentences(read.error) };
  // What reads the same as what is there was only written in another way.
  const normal = mediaTextsOf(read.data);
  const next = keepUntouched(
    before,
    was,
    Object.fromEntries(
      mediaFields.map((field) => [
        field,
        wanted[field] === was[field] || normal[field] === was[field] ? was[field] : normal[field],
      ]),
    ) as MediaTexts,
    read.data,
  );
  const changes = wordsOfChange(was, mediaTextsOf(next), mediaFieldNames);
  if (changes.length === 0) return { same: true };
  const stale = staleLine(version, before.version);
  if (stale) return { problem: stale };
  const notReady = next.status === "open" ? publishProblem(before) : undefined;
  return notReady ? { problem: notReady } : { kind: "change", before, next, changes };
}

function judgeNew({ id, collection, medium, texts }: FileItem, now: Date): Judged {
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
  const empty = Object.fromEntries(mediaFields.map((field) => [field, ""])) as MediaTexts;
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const read = readItemEdit({
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

type Pictures = ReadonlyMap<string, MediaItem["picture"]>;
/**
 * Writes what a line means; false where a new piece has no picture yet, for somebody took it away
 * while the file was read.
 */
async function write(
  tx: Tx,
  judged: Change | Fresh,
  { actor, pictures }: { actor: string; pictures: Pictures },
  now: Date,
): Promise<boolean> {
  if (judged.kind === "change") {
    const { before, next } = judged;
    const writing = { actor, action: "media.imported" } as const;
    return (await writeItems(tx, [{ before, next }], writing, now)).seen.length > 0;
  }
  const { item, edit } = judged;
  const picture = pictures.get(item.id);
  if (!picture) return false;
  const position = edit.position || (await nextPosition(tx, item.collection));
  await insertItem(tx, { ...draftRow(item, picture, position, now), ...columnsOf(edit), position });
  await record(
    tx,
    {
      actor,
      action: "media.imported",
      subject: subjectOf(item.id),
      after: { title: item.title, collection: item.collection },
    },
    now,
  );
  return false;
}

/** `storage`: where the drawings of new pieces are kept. */
export function mediaTable({ db, storage }: { db: Db; storage: StoragePort }): TableDesk<FileItem> {
  const pictures = new Map<string, MediaItem["picture"]>();
  return {
    headings: mediaHeadings,
    columns: mediaFileColumns,
    isTable: isMediaTable,
    notTable:
      "音声と動画の表ではないようです。1行目に id（番号）と title（題）などの見出しがあるか、ご確認ください。",
    readLine: readMediaLine,
    // Drawn before the transaction; a drawing that nothing names in the end lies there unseen, and
    // is the same when drawn again.
    async prepare(lines, now) {
      pictures.clear();
      const there = await itemsByIds(
        db,
        lines.map(({ id }) => id),
      );
      const known = new Set(there.map(({ id }) => id));
      for (const line of lines) {
        const judged = known.has(line.id) ? { same: true } : judgeNew(line, now);
        if ("kind" in judged && judged.kind === "fresh")
          pictures.set(judged.item.id, await drawPicture(storage, judged.item, ""));
      }
    },
    async take(tx, lines, { write: meant, actor }, now) {
      const ids = lines.map(({ id }) => id);
      const rows = await (meant ? lockItems(tx, ids) : itemsByIds(tx, ids));
      const known = new Map(rows.map((row) => [row.id, row]));
      const part: ImportedPart = { fresh: [], changed: [], unchanged: 0, refused: [], notes: [] };
      const seen: string[] = [];
      for (const line of lines) {
        const before = known.get(line.id);
        const judged = before ? judgeOld(line, before) : judgeNew(line, now);
        if ("problem" in judged) part.refused.push({ line: line.line, sentence: judged.problem });
        else if ("same" in judged) part.unchanged += 1;
        else {
          const noted = { line: line.line, id: line.id };
          if (judged.kind === "change")
            part.changed.push({ ...noted, name: judged.next.title, changes: judged.changes });
          else part.fresh.push({ ...noted, name: judged.item.title, changes: [] });
          if (meant && (await write(tx, judged, { actor, pictures }, now))) seen.push(line.id);
        }
      }
      await writePieceDocuments(tx, seen);
      return { ...part, seen: seen.length > 0 };
    },
    // What is found of the pieces was written part by part.
    tell: (tx, now) => publish(tx, now, { collection: media, ids: "all", derived: true }),
  };
}

/** Reads a file to its end and says what it would change; with `write` it does so. */
export const importMedia = (
  services: { db: Db; storage: StoragePort },
  bytes: Uint8Array,
  meant: { write: boolean; actor: string },
  now: Date,
): Promise<{ ok: true; value: Report } | NoTable> =>
  importTable(services.db, bytes, mediaTable(services), meant, now);
