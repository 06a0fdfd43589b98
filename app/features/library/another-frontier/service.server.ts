// The fellows of another-frontier: shown only if they agree, only to each other, and never with
// more than they wrote.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { fellowsPerPage } from "./rules.ts";
import type { FellowEdit } from "./schema.ts";
import {
  blankFellow,
  deleteFellow,
  fellowOf,
  hideFellow,
  putFellow,
  shownFellows,
} from "./internal/store.server.ts";

/**
 * One page and where the next begins. `before` is what an address said; what is no such mark begins
 * at the top.
 */
async function paged<Row extends { id: string }>(
  before: string | null,
  read: (ask: { before?: string; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows = await read({ ...(isUuid(before) ? { before } : {}), limit: fellowsPerPage + 1 });
  const page = rows.slice(0, fellowsPerPage);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/**
 * Those who agreed to be seen, newest first. Whoever asks must be of the area: the door of its
 * pages looks.
 */
export const fellows = (db: Reader, before: string | null, now: Date) =>
  paged(before, (ask) => shownFellows(db, ask, now));

/** What a member wrote of themselves, if anything. */
export const ownFellow = (db: Reader, uid: string) => fellowOf(db, uid);

/** Keeps a member's own words and their yes or no; nobody else's can be named. */
export const saveFellow = (db: Reader, uid: string, edit: FellowEdit, now: Date): Promise<void> =>
  putFellow(db, { uid, id: randomUUIDv7(), ...edit, updatedAt: now });

/**
 * The member takes back what they wrote. What staff decided about it stays, so that writing it
 * again does not undo it.
 */
export const takeBackFellow = (db: Db, uid: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteFellow(tx, uid))) await blankFellow(tx, uid, now);
  });

/** For who has left for good: nothing stays. */
export const removeFellow = async (tx: Tx, uid: string): Promise<void> => {
  await deleteFellow(tx, uid, { evenHidden: true });
};

// ---- staff ----

/** Takes a profile out of sight, or brings it back. */
export async function setHidden(
  db: Db,
  id: string,
  hidden: boolean,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    const row = await hideFellow(tx, id, hidden ? now : null);
    if (!row) return err("not-found");
    await record(
      tx,
      {
        actor,
        action: hidden ? "nakama.hidden" : "nakama.brought-back",
        subject: `user:${row.uid}`,
        after: { name: row.name, words: row.words },
      },
      now,
    );
    return ok(null);
  });
}
