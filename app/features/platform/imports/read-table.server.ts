// A table file brought to a desk: looked at or written in chunks, each in a transaction of its own,
// so that it can be of any length and go on after a cut.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type LargeTable,
  openTable,
  type CsvRow,
  Unreadable,
} from "#features/platform/csv/rows.ts";
import { ok } from "#lib/result.ts";

export type LineComplaint = { line: number; sentence: string };
export type NotedLine = { line: number; id: string; name: string; changes: string[] };
/** What a part of a file would change, or changed. */
export type ImportedPart = {
  fresh: NotedLine[];
  changed: NotedLine[];
  unchanged: number;
  refused: LineComplaint[];
  notes: string[];
};
type Taken = ImportedPart & { seen: boolean };
export type Report = ImportedPart & { written: boolean };
export type NoTable = { ok: false; code: "no-table"; sentence: string };

export type TableLine = { line: number; id: string };
/** What a desk knows of its tables. */
export type TableDesk<Line extends TableLine> = {
  /** Japanese headings, and the columns that they name. */
  headings: Readonly<Record<string, string>>;
  columns: readonly string[];
  isTable(columns: readonly string[]): boolean;
  notTable: string;
  readLine(row: CsvRow, columns: readonly string[]): Line;
  /** Other lines that a line names, by their number or name: they may come later in the file. */
  names?(line: Line): readonly string[];
  /** By which a line is named. */
  calledOf?(line: Line): string;
  /** Before the transaction: what takes long and is nobody's row. */
  prepare?(lines: readonly Line[], now: Date): Promise<void>;
  /**
   * Judges these lines, in their order, and writes them where that is meant. `seen`: whether
   * readers see any of it.
   */
  take(tx: Tx, lines: readonly Line[], meant: MeantImport, now: Date): Promise<Taken>;
  /** Tells readers, when everything is written. */
  tell(tx: Tx, now: Date): Promise<unknown>;
};
export type MeantImport = {
  write: boolean;
  actor: string;
  /** Lines of the file by what they are named by, where another line names them. */
  inFile: readonly { id: string; name: string }[];
};

/**
 * How far a file was read before, and where each part is kept: another process may go on from
 * there.
 */
export type Progress = {
  from: number;
  /** In the transaction that writes a part. False: somebody else goes on with this file. */
  keep(tx: Tx, part: Taken, rows: number): Promise<boolean>;
  /**
   * In the last transaction; whether anything that readers see was written, in this run or before.
   */
  done(tx: Tx): Promise<boolean>;
  /** Says that somebody is at it, while a part takes its time. */
  stillAtIt?(): Promise<void>;
  /** Whether to stop here and let others have their turn. */
  isOver(): boolean;
};

const rowsAtOnce = 500;
class TakenOver extends Error {}

async function namedInFile<Line extends TableLine>(
  table: LargeTable,
  desk: TableDesk<Line>,
): Promise<MeantImport["inFile"]> {
  const { names, calledOf } = desk;
  if (!names || !calledOf) return [];
  const wanted = new Set<string>();
  for await (const row of table.rows())
    for (const name of names(desk.readLine(row, table.columns))) wanted.add(name);
  const found: { id: string; name: string }[] = [];
  if (wanted.size === 0) return found;
  for await (const row of table.rows()) {
    const line = desk.readLine(row, table.columns);
    const name = calledOf(line);
    if (line.id !== "" && (wanted.has(line.id) || wanted.has(name)))
      found.push({ id: line.id, name });
  }
  return found;
}

/**
 * Lines that can be judged, and sentences for those that cannot: without a number, or with one that
 * came before.
 */
function apart<Line extends TableLine>(lines: readonly Line[], seenAt: Map<string, number>) {
  const refused: LineComplaint[] = [];
  const good = lines.filter(({ id, line }) => {
    const twin = seenAt.get(id);
    if (id === "") refused.push({ line, sentence: "id がありません。" });
    else if (twin === undefined) seenAt.set(id, line);
    else refused.push({ line, sentence: `${id} は、${twin}行目にもあります。` });
    return id !== "" && twin === undefined;
  });
  return { good, refused };
}
const byLine = (a: LineComplaint, b: LineComplaint) => a.line - b.line;

type Run = {
  write: boolean;
  actor: string;
  progress: Progress;
  /** After each part has been written. */
  onPart(part: Taken): void;
};
async function readThrough<Line extends TableLine>(
  db: Db,
  table: LargeTable,
  desk: TableDesk<Line>,
  { write, actor, progress, onPart }: Run,
  now: Date,
): Promise<"done" | "stopped"> {
  const meant = { write, actor, inFile: await namedInFile(table, desk) };
  const seenAt = new Map<string, number>();
  let [rows, lines]: [number, Line[]] = [0, []];
  const take = async () => {
    const { good, refused } = apart(lines, seenAt);
    if (write) await desk.prepare?.(good, now);
    const taken = await inTransaction(db, async (tx): Promise<Taken> => {
      const part = await desk.take(tx, good, meant, now);
      const whole = { ...part, refused: [...part.refused, ...refused].toSorted(byLine) };
      if (!(await progress.keep(tx, whole, rows))) throw new TakenOver();
      return whole;
    });
    onPart(taken);
    lines = [];
  };
  try {
    for await (const row of table.rows()) {
      rows += 1;
      const line = desk.readLine(row, table.columns);
      if (rows <= progress.from) {
        if (line.id !== "" && !seenAt.has(line.id)) seenAt.set(line.id, line.line);
        continue;
      }
      lines.push(line);
      if (lines.length < rowsAtOnce) continue;
      await take();
      if (progress.isOver()) return "stopped";
    }
    if (lines.length > 0) await take();
  } catch (error) {
    if (error instanceof TakenOver) return "stopped";
    throw error;
  }
  await inTransaction(db, async (tx) => {
    if (await progress.done(tx)) await desk.tell(tx, now);
  });
  return "done";
}

/** The table in a file, or the sentence why there is none. */
export async function tableIn<Line extends TableLine>(
  bytes: Uint8Array,
  desk: TableDesk<Line>,
): Promise<{ ok: true; value: LargeTable } | NoTable> {
  try {
    const table = await openTable(bytes, desk.headings);
    return desk.isTable(table.columns)
      ? ok(table)
      : { ok: false, code: "no-table", sentence: desk.notTable };
  } catch (error) {
    if (error instanceof Unreadable)
      return { ok: false, code: "no-table", sentence: error.message };
    throw error;
  }
}
export const strangeColumns = (table: LargeTable, desk: { columns: readonly string[] }): string[] =>
  table.columns
    .filter((name) => name !== "" && !desk.columns.includes(name))
    .map((name) => `列「${name}」は使いません。`);

/**
 * Reads a file and says what it would change; with `write` it does so. A line that is wrong is
 * named and left, the others go on. What the file does not name, and columns that it does not have,
 * stay as they are. `no-table`: it is no such file at all.
 */
export async function importTable<Line extends TableLine>(
  db: Db,
  bytes: Uint8Array,
  desk: TableDesk<Line>,
  { write, actor, progress }: { write: boolean; actor: string; progress?: Progress },
  now: Date,
): Promise<{ ok: true; value: Report; done: boolean } | NoTable> {
  const table = await tableIn(bytes, desk);
  if (!table.ok) return table;
  const report: Report = {
    fresh: [],
    changed: [],
    unchanged: 0,
    refused: [],
    notes: strangeColumns(table.value, desk),
    written: false,
  };
  let anySeen = false;
  const atOnce: Progress = {
    from: 0,
    keep: async () => true,
    done: async () => anySeen,
    isOver: () => false,
  };
  const onPart = ({ fresh, changed, unchanged, refused, notes, seen }: Taken) => {
    // Whoever keeps the parts has no need of all of them in memory.
    if (progress) return;
    report.fresh.push(...fresh);
    report.changed.push(...changed);
    report.refused.push(...refused);
    report.notes.push(...notes);
    report.unchanged += unchanged;
    anySeen ||= seen;
  };
  try {
    const run = { write, actor, progress: progress ?? atOnce, onPart };
    const ended = await readThrough(db, table.value, desk, run, now);
    report.written = write && report.fresh.length + report.changed.length > 0;
    return { ok: true, value: report, done: ended === "done" };
  } catch (error) {
    if (error instanceof Unreadable)
      return { ok: false, code: "no-table", sentence: error.message };
    throw error;
  }
}
