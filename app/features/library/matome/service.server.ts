// Summaries as readers find them: a page of the list, one with those beside it, and what is named
// elsewhere.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { fullAreasOf, type Listener } from "#features/library/media/rules.ts";
import { writeMatomeDocuments } from "./documents.server.ts";
import {
  countMatome,
  insertMatome,
  matomeBeside,
  matomeInOrder,
  shownMatomeById,
} from "./internal/store.server.ts";
import { matomePerPage } from "./rules.ts";

export { matomeIdsInOrder, matomeListed, newestMatomeTitles } from "./internal/store.server.ts";

/** By what `lockOfMatome` opens one. */
const doorsFor = (listener: Listener) => ({
  areas: fullAreasOf(listener),
  member: listener.member,
});

/** A page of all that are shown, or of what this listener may read; the last for what is beyond. */
export async function matomePage(
  db: Reader,
  { listener, onlyOpen, page }: { listener: Listener; onlyOpen: boolean; page: number },
  now: Date,
) {
  const doors = doorsFor(listener);
  const { total, open } = await countMatome(db, now, doors);
  const pages = Math.max(1, Math.ceil((onlyOpen ? open : total) / matomePerPage));
  const at = Math.min(Math.max(1, page), pages);
  const rows = await matomeInOrder(db, now, {
    limit: matomePerPage,
    offset: (at - 1) * matomePerPage,
    doors: onlyOpen ? doors : undefined,
  });
  return { rows, total, open, page: at, pages };
}

export const countShownMatome = async (db: Reader, now: Date): Promise<number> =>
  (await countMatome(db, now, { areas: [], member: false })).total;

/** Nothing where it is not there, or its hour has not come. */
export async function readMatome(db: Reader, id: string, now: Date) {
  const row = await shownMatomeById(db, id, now);
  if (!row) return undefined;
  const [previous, next] = await Promise.all([
    matomeBeside(db, row, "previous", now),
    matomeBeside(db, row, "next", now),
  ]);
  return { row, previous, next };
}

/** What begins a shop; what staff changed stays. */
export const ensureMatome = (db: Db, rows: Parameters<typeof insertMatome>[1]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await insertMatome(tx, rows);
    await writeMatomeDocuments(
      tx,
      rows.map(({ id }) => id),
    );
  });
