// Every published summary in this process's memory, under the version in status('shopdb').
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { isMatomeShown, type Matome } from "./rules.ts";
import { insertMatome, openMatome } from "./internal/store.server.ts";

export type MatomeMemory = KeptValue<readonly Matome[]>;

/** The summaries in their order, read again when the masters have a new version. */
export const createMatomeMemory = (db: Reader, version: () => number): MatomeMemory =>
  keptByVersion(version, () => openMatome(db));

/** Those whose hour has come. */
export const shownMatome = (all: readonly Matome[], now: Date): Matome[] =>
  all.filter((one) => isMatomeShown(one, now));

/** What begins a shop; what staff changed stays. */
export const ensureMatome = (db: Db, rows: Parameters<typeof insertMatome>[1]): Promise<void> =>
  inTransaction(db, (tx) => insertMatome(tx, rows));
