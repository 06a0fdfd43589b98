// Tables brought to a desk: kept, looked at, and written when it is meant, part by part in
// transactions of their own; whichever process has time goes on with it. `docs/adr/0284`.
//
// How it is read through stands in `go-on.server.ts`.
//
// A further kind of table is one `TableDesk` (its columns, how a line is read, what a part of the
// lines would change or changes), one line in `server/importing.server.ts`, and one page that gives
// its name to `importData` and `importActions`. Goods, several lines of which are one thing, read
// their file by themselves: `FileDesk`. `docs/new-import.md` has an example.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { screenNow } from "#features/platform/audit/screen.server.ts";
import { announceImports } from "./topic.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { type ImportLineKind, type ImportState, importRetentionMs, leftAloneMs } from "./rules.ts";
import {
  deleteImport,
  dropLines,
  importById,
  type ImportRow,
  importsBefore,
  insertImport,
  importLinesOf,
  moveImport,
  type ToldLine,
} from "./internal/store.server.ts";
import type { NoTable, Progress, TableDesk } from "./read-table.server.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- lines go back to their own desk
type LineDesk = TableDesk<any>;
/** A desk that reads its files by itself: where several lines are of one thing. */
export type FileDesk = {
  read(
    db: Db,
    bytes: Uint8Array,
    meant: MeantFile,
    clock: () => Date,
  ): Promise<{ ok: true } | NoTable>;
};
/** `options`: what was said with the file; `beside`: the second file, where one came along. */
export type MeantFile = {
  write: boolean;
  actor: string;
  progress: Progress;
  options: Readonly<Record<string, string>>;
  beside(): Promise<Uint8Array | undefined>;
};
type AnyDesk = LineDesk | FileDesk;
export type Importing = {
  db: Db;
  storage: StoragePort;
  clock: () => Date;
  /** Every reader by its name. */
  desks: Readonly<Record<string, () => AnyDesk>>;
};

export type BroughtFile = {
  desk: string;
  name: string;
  bytes: Uint8Array;
  options?: Readonly<Record<string, string>>;
  beside?: Uint8Array | undefined;
};
/** Keeps a file that somebody brought; it is looked at from then on. */
export async function bringTable(
  { db, storage }: Pick<Importing, "db" | "storage">,
  { desk, name, bytes, options = {}, beside }: BroughtFile,
  uid: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const fileKey = `imports/${id}.csv`;
  await storage.write(fileKey, bytes, "text/csv");
  const besideKey = beside ? `imports/${id}.zip` : null;
  if (beside && besideKey) await storage.write(besideKey, beside, "application/zip");
  await insertImport(db, {
    id,
    desk,
    options: { ...options },
    besideKey,
    state: "looking",
    name,
    bytes: bytes.length,
    fileKey,
    uid,
    screen: screenNow(),
    createdAt: now,
    updatedAt: new Date(now.getTime() - leftAloneMs),
  });
  return id;
}

type Place = { id: string; desk: string };
/**
 * What was looked at is meant. `not-ready`: it is not read to its end, or somebody said so before.
 */
export async function meanTable(
  db: Db,
  { id, desk }: Place,
  now: Date,
): Promise<Result<null, "not-found" | "not-ready">> {
  return inTransaction(db, async (tx) => {
    const row = await importById(tx, id);
    if (row?.desk !== desk) return err("not-found");
    const begun = await moveImport(tx, id, "looked", {
      state: "writing",
      rowsInAll: row.rowsRead,
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

const stoppedAs: Partial<Record<ImportState, ImportState>> = {
  looking: "dropped",
  writing: "stopped",
};
/**
 * Stops: what is being written at this moment is either in as a whole or not at all, and what is in
 * stays. `not-running`: it came to its end before.
 */
export async function stopTable(
  { db, desks }: Importing,
  { id, desk }: Place,
  now: Date,
): Promise<Result<null, "not-found" | "not-running">> {
  return inTransaction(db, async (tx) => {
    const row = await importById(tx, id);
    if (row?.desk !== desk) return err("not-found");
    const next = stoppedAs[row.state];
    const stopped = next && (await moveImport(tx, id, row.state, { state: next, updatedAt: now }));
    if (!stopped) return err("not-running");
    await announceImports(tx, row.uid);
    const reader = desks[desk]?.();
    if (next === "stopped" && stopped.seen && reader && "tell" in reader)
      await reader.tell(tx, now);
    return ok(null);
  });
}

/** Goes on with what was stopped, after the rows that are in. `not-ready`: it is not stopped. */
export async function resumeTable(
  db: Db,
  { id, desk }: Place,
  now: Date,
): Promise<Result<null, "not-found" | "not-ready">> {
  const row = await importById(db, id);
  if (row?.desk !== desk) return err("not-found");
  const updatedAt = new Date(now.getTime() - leftAloneMs);
  return (await moveImport(db, id, "stopped", { state: "writing", updatedAt }))
    ? ok(null)
    : err("not-ready");
}

export type ShownImport = ImportRow & { lines: ToldLine[] };
/** A file of this desk, with a page of what is told of its rows. */
export async function importOf(
  db: Reader,
  { id, desk }: Place,
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
  for (const { id, fileKey, besideKey } of await importsBefore(
    db,
    new Date(now.getTime() - importRetentionMs),
  )) {
    await storage.remove(fileKey);
    if (besideKey) await storage.remove(besideKey);
    await deleteImport(db, id);
  }
}
