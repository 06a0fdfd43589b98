// Short notes that all at the desk see on the first page: written, done, and open again.
// `docs/adr/0631`.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "./audit.server.ts";
import {
  deleteMemosDoneBefore,
  doneMemos,
  insertDeskMemo,
  markMemoDone,
  markMemoOpen,
  deskMemoById,
  openMemos,
  openMemosHeld,
} from "./internal/memo-store.server.ts";
import { maxDeskMemos } from "./memo-schema.ts";

/** Done ones are in sight for a day, so that they can be opened again. */
const shownDone = 10;
const keptDays = 30;

export async function memosNow(db: Reader, now: Date) {
  const [open, done] = await Promise.all([
    openMemos(db, maxDeskMemos),
    doneMemos(db, new Date(now.getTime() - dayMs), shownDone),
  ]);
  return { open, done };
}
export type DeskMemos = Awaited<ReturnType<typeof memosNow>>;

type Told = Result<null, "too-many" | "done-already" | "open-already">;
/** `id` belongs to one form that was shown: sent twice it is one memo. */
export const addDeskMemo = (
  db: Db,
  { id, words, actor }: { id: string; words: string; actor: string },
  now: Date,
): Promise<Result<null, "too-many">> =>
  inTransaction(db, async (tx) => {
    const open = await openMemosHeld(tx);
    if (await deskMemoById(tx, id)) return ok(null);
    if (open >= maxDeskMemos) return err("too-many");
    await insertDeskMemo(tx, { id, words, writtenBy: actor, createdAt: now });
    await record(tx, { actor, action: "memo.added", subject: `memo:${id}` }, now);
    return ok(null);
  });

type Which = { id: string; actor: string };
const change =
  <Code extends Extract<Told, { ok: false }>["code"]>(
    action: "memo.done" | "memo.opened",
    code: Code,
    apply: (tx: Tx, which: Which, now: Date) => Promise<boolean>,
  ) =>
  (db: Db, which: Which, now: Date): Promise<Result<null, Code>> =>
    inTransaction(db, async (tx) => {
      if (!(await apply(tx, which, now))) return err(code);
      await record(tx, { actor: which.actor, action, subject: `memo:${which.id}` }, now);
      return ok(null);
    });

/** Two who press at once did it once. */
export const finishMemo = change("memo.done", "done-already", (tx, { id, actor }, now) =>
  markMemoDone(tx, id, actor, now),
);
export const reopenMemo = change("memo.opened", "open-already", (tx, { id }) =>
  markMemoOpen(tx, id),
);

export const purgeMemos = (db: Db, now: Date): Promise<void> =>
  deleteMemosDoneBefore(db, new Date(now.getTime() - keptDays * dayMs));
