// Reads on through what was brought, from where it was left: whichever process has time.
import { type ImportLineKind, type ImportState, isRunning, leftAloneMs } from "./rules.ts";
import {
  advanceImport,
  importById,
  importsLeft,
  moveImport,
  type ToldLine,
} from "./internal/store.server.ts";
import type { Importing } from "./imports.server.ts";
import { importTable, type ImportedPart, type Progress } from "./read-table.server.ts";
import { onScreen } from "#features/platform/audit/screen.server.ts";
import { announceImports } from "./topic.server.ts";

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
  fresh: fresh.map(({ line, id, name, changes }) => ({ line, texts: [name, id, ...changes] })),
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
  const refuse = async (sentence: string) => {
    await moveImport(db, id, state, { state: "refused", sentence, updatedAt: clock() });
    await announceImports(db, row.uid);
  };
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
      if (kept) {
        from = rows;
        await announceImports(tx, row.uid);
      }
      return kept;
    },
    async done(tx) {
      const moved = await moveImport(tx, id, state, {
        state: ended[state] ?? state,
        updatedAt: clock(),
      });
      await announceImports(tx, row.uid);
      return moved !== undefined && state === "writing" && moved.seen;
    },
    stillAtIt: async () => void (await moveImport(db, id, state, { updatedAt: clock() })),
    isOver: () => performance.now() > until,
  };
  const meant = {
    write: state === "writing",
    actor: row.uid,
    progress,
    options: row.options,
    beside: async () => (row.besideKey ? await storage.read(row.besideKey) : undefined),
  };
  const desk = desks[row.desk]?.();
  if (!desk) {
    await refuse("この表を読むところが、いまはありません。");
    return;
  }
  const read = await onScreen(
    () => row.screen,
    () =>
      "read" in desk
        ? desk.read(db, bytes, meant, clock)
        : importTable(db, bytes, desk, meant, clock()),
  );
  if (!read.ok) await refuse(read.sentence);
}

const turnMs = 20_000;
/** Goes on with what nobody is reading. For the schedule. */
export async function goOnWithAll(importing: Importing): Promise<void> {
  const left = new Date(importing.clock().getTime() - leftAloneMs);
  for (const id of await importsLeft(importing.db, left)) await goOn(importing, id, turnMs);
}
