// A table file on its way into a desk: kept, looked at, and written when it is meant; whichever
// process has time goes on with it.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import {
  type ImportLineKind,
  type ImportState,
  type ImportTable,
  isRunning,
  importRetentionMs,
  leftAloneMs,
} from "./import-rules.ts";
import {
  advanceImport,
  deleteImport,
  dropLines,
  importById,
  type ImportRow,
  importsBefore,
  importsLeft,
  insertImport,
  importLinesOf,
  moveImport,
  type ToldLine,
} from "./import-store.server.ts";
import {
  importTable,
  type NoTable,
  type ImportedPart,
  type Progress,
  type TableDesk,
} from "./table-import.server.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- lines go back to their own desk
type LineDesk = TableDesk<any>;
/** A desk that reads its files by itself: where several lines are of one thing. */
export type FileDesk = {
  read(
    db: Db,
    bytes: Uint8Array,
    meant: { write: boolean; actor: string; progress: Progress },
    clock: () => Date,
  ): Promise<{ ok: true } | NoTable>;
};
type AnyDesk = LineDesk | FileDesk;
export type Importing = {
  db: Db;
  storage: StoragePort;
  clock: () => Date;
  desks: Readonly<Record<ImportTable, () => AnyDesk>>;
};

/** Keeps a file that somebody brought; it is looked at from then on. */
export async function bringTable(
  { db, storage }: Pick<Importing, "db" | "storage">,
  { desk, name, bytes }: { desk: ImportTable; name: string; bytes: Uint8Array },
  uid: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const fileKey = `imports/${id}.csv`;
  await storage.write(fileKey, bytes, "text/csv");
  await insertImport(db, {
    id,
    desk,
    state: "looking",
    name,
    bytes: bytes.length,
    fileKey,
    uid,
    createdAt: now,
    updatedAt: new Date(now.getTime() - leftAloneMs),
  });
  return id;
}

/**
 * What was looked at is meant. `not-ready`: it is not read to its end, or somebody said so before.
 */
export async function meanTable(
  db: Db,
  { id, desk }: { id: string; desk: ImportTable },
  now: Date,
): Promise<Result<null, "not-found" | "not-ready">> {
  return inTransaction(db, async (tx) => {
    const row = await importById(tx, id);
    if (row?.desk !== desk) return err("not-found");
    const begun = await moveImport(tx, id, "looked", {
      state: "writing",
      rowsRead: 0,
      fresh: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      notes: 0,
      updatedAt: new Date(now.getTime() - leftAloneMs),
    });
    if (!begun) return err("not-ready");
    await dropLines(tx, id);
    return ok(null);
  });
}

const counted = ({ fresh, changed, unchanged, refused, notes }: ImportedPart) => ({
  fresh: fresh.length,
  changed: changed.length,
  unchanged,
  refused: refused.length,
  notes: notes.length,
});
const told = ({
  fresh,
  changed,
  refused,
  notes,
}: ImportedPart): Record<ImportLineKind, ToldLine[]> => ({
  fresh: fresh.map(({ line, id, name }) => ({ line, texts: [name, id] })),
  changed: changed.map(({ line, name, changes }) => ({ line, texts: [name, ...changes] })),
  refused: refused.map(({ line, sentence }) => ({ line, texts: [sentence] })),
  note: notes.map((text) => ({ line: 0, texts: [text] })),
});

const ended: Partial<Record<ImportState, ImportState>> = { looking: "looked", writing: "written" };

/** Reads on from where it was left, for so long; each part is kept with what it wrote. */
export async function goOn(
  { db, storage, clock, desks }: Importing,
  id: string,
  forMs: number,
): Promise<void> {
  const row = await importById(db, id);
  if (!row || !isRunning(row.state)) return;
  const { state } = row;
  const bytes = await storage.read(row.fileKey);
  const refuse = (sentence: string) =>
    moveImport(db, id, state, { state: "refused", sentence, updatedAt: clock() });
  if (!bytes) {
    await refuse("ファイルが、もうありません。もう一度お持ちください。");
    return;
  }
  const until = performance.now() + forMs;
  let from = row.rowsRead;
  const progress: Progress = {
    from,
    async keep(tx, { seen, ...part }, rows) {
      const place = { id, state, from, to: rows };
      const kept = await advanceImport(tx, place, { ...counted(part), seen }, told(part), clock());
      if (kept) from = rows;
      return kept;
    },
    async done(tx) {
      const before = await importById(tx, id);
      const moved = await moveImport(tx, id, state, {
        state: ended[state] ?? state,
        updatedAt: clock(),
      });
      return moved && state === "writing" && (before?.seen ?? false);
    },
    isOver: () => performance.now() > until,
  };
  const meant = { write: state === "writing", actor: row.uid, progress };
  const desk = desks[row.desk]();
  const read =
    "read" in desk
      ? await desk.read(db, bytes, meant, clock)
      : await importTable(db, bytes, desk, meant, clock());
  if (!read.ok) await refuse(read.sentence);
}

const turnMs = 20_000;
/** Goes on with what nobody is reading. For the schedule. */
export async function goOnWithAll(importing: Importing): Promise<void> {
  const left = new Date(importing.clock().getTime() - leftAloneMs);
  for (const id of await importsLeft(importing.db, left)) await goOn(importing, id, turnMs);
}

export type ShownImport = ImportRow & { lines: ToldLine[] };
/** A file of this desk, with a page of what is told of its rows. */
export async function importOf(
  db: Reader,
  { id, desk }: { id: string; desk: ImportTable },
  { kind, page }: { kind: ImportLineKind; page: number },
): Promise<ShownImport | undefined> {
  const row = await importById(db, id);
  if (row?.desk !== desk) return undefined;
  return { ...row, lines: await importLinesOf(db, id, kind, page) };
}

/** Every night: files of a month ago. */
export async function purgeImports(
  { db, storage }: Pick<Importing, "db" | "storage">,
  now: Date,
): Promise<void> {
  for (const { id, fileKey } of await importsBefore(
    db,
    new Date(now.getTime() - importRetentionMs),
  )) {
    await storage.remove(fileKey);
    await deleteImport(db, id);
  }
}
