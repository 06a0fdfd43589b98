// Tickets: used once for each purpose, given back once, counted.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record, recordAll } from "./audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  addToStore,
  countLeft,
  insertUse,
  markAllReturned,
  markReturned,
  takeSoonest,
  useById,
  useByPurpose,
  usesByUid,
} from "./internal/ticket-store.server.ts";
import { licenceByOrigin, licencesByOrigins, lockMember } from "./internal/store.server.ts";

/**
 * One use of a ticket, from the one that ends soonest; the same purpose uses one only once, however
 * often it is asked. `none-left`: nothing valid with something in store.
 */
export async function useTicket(
  tx: Tx,
  uid: string,
  itemIds: readonly string[],
  purpose: string,
  now: Date,
): Promise<Result<{ useId: string; licenceId: string }, "none-left">> {
  await lockMember(tx, uid);
  const before = await useByPurpose(tx, uid, purpose);
  if (before && !before.returnedAt) return ok({ useId: before.id, licenceId: before.licenceId });
  const licenceId = await takeSoonest(tx, uid, itemIds, now);
  if (!licenceId) return err("none-left");
  const useId = randomUUIDv7();
  // A use that was given back makes room for a new one under the same purpose.
  await insertUse(tx, {
    id: useId,
    licenceId,
    uid,
    purpose: before ? `${purpose}#${useId}` : purpose,
    usedAt: now,
  });
  await record(
    tx,
    { actor: uid, action: "ticket.used", subject: `user:${uid}`, after: { licenceId, purpose } },
    now,
  );
  return ok({ useId, licenceId });
}

/**
 * A use for each purpose, or none at all: `none-left` where fewer are left than are asked for. What
 * was used for one of these purposes before counts as that use.
 */
export async function useTicketsIn(
  tx: Tx,
  uid: string,
  itemIds: readonly string[],
  purposes: readonly string[],
  now: Date,
): Promise<Result<readonly string[], "none-left">> {
  await lockMember(tx, uid);
  if ((await countLeft(tx, uid, itemIds, now)) < purposes.length) return err("none-left");
  const uses: string[] = [];
  for (const purpose of purposes) {
    const used = await useTicket(tx, uid, itemIds, purpose, now);
    // Under the member's lock nobody else takes one meanwhile.
    if (!used.ok) throw new Error(`A ticket of ${uid} was counted and is not there`);
    uses.push(used.value.useId);
  }
  return ok(uses);
}

/** How often these tickets can still be used now. */
export const ticketsLeft = (
  db: Reader,
  uid: string,
  itemIds: readonly string[],
  now: Date,
): Promise<number> => countLeft(db, uid, itemIds, now);

/** Gives uses back, each once; those that were given back before stay as they are. */
export async function returnTicketsIn(
  tx: Tx,
  useIds: readonly string[],
  reason: string,
  actor: string,
  now: Date,
): Promise<number> {
  const returned = await markAllReturned(tx, useIds, reason, now);
  await recordAll(
    tx,
    returned.map(({ id, uid, licenceId }) => ({
      actor,
      action: "ticket.returned" as const,
      subject: `user:${uid}`,
      after: { useId: id, licenceId, reason },
    })),
    now,
  );
  return returned.length;
}

/** Gives a use back, once; staff say why. */
export async function returnTicket(
  db: Db,
  useId: string,
  reason: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "returned-before">> {
  return inTransaction(db, async (tx) => {
    const use = await useById(tx, useId);
    if (!use) return err("not-found");
    if (!(await markReturned(tx, useId, reason, now))) return err("returned-before");
    await record(
      tx,
      {
        actor,
        action: "ticket.returned",
        subject: `user:${use.uid}`,
        after: { useId, licenceId: use.licenceId, reason },
      },
      now,
    );
    return ok(null);
  });
}

/** How many uses of a ticket are left, and how many were made. */
export type TicketCount = { store: number; used: number };

/** How the tickets stand that these origins gave; an origin that gave none is not in it. */
export const ticketsOfOrigins = async (
  db: Reader,
  origins: readonly string[],
): Promise<ReadonlyMap<string, TicketCount>> =>
  new Map(
    (await licencesByOrigins(db, origins)).map(({ origin, store, used }) => [
      origin,
      { store, used },
    ]),
  );

/** The same of one. */
export const ticketOfOrigin = async (
  db: Reader,
  origin: string,
): Promise<TicketCount | undefined> => (await ticketsOfOrigins(db, [origin])).get(origin);

/**
 * Changes how many uses of a ticket are left, because money went back (`by` below 0) or did not
 * after all. False, and nothing changed, where fewer are left.
 */
export async function moveUses(
  tx: Tx,
  origin: string,
  by: number,
  actor: string,
  now: Date,
): Promise<boolean> {
  const before = await licenceByOrigin(tx, origin);
  if (!before) return false;
  await lockMember(tx, before.uid);
  const after = await addToStore(tx, before.id, by, now);
  if (after === undefined) return false;
  await record(
    tx,
    {
      actor,
      action: "licence.changed",
      subject: `user:${before.uid}`,
      before: { itemId: before.itemId, origin, store: after - by },
      after: { itemId: before.itemId, origin, store: after },
    },
    now,
  );
  return true;
}

/** What a member's tickets were used for, the newest first. */
export const ticketUsesOf = (db: Reader, uid: string, max = 100) => usesByUid(db, uid, max);
