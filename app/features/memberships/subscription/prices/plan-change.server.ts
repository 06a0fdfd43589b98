// A new price of an item from a day on, planned and taken back by the owner. Those who hold it keep
// theirs, or move with it and are told beforehand.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  itemSubject,
  planItemChange,
  type PlannedItemChange,
  withdrawItemChange,
} from "#features/identity/licence/item-change.server.ts";
import { ok, type Result } from "#lib/result.ts";
import type { ItemChangeProblem } from "#features/identity/licence/item-changes.ts";
import { planMoves, pricesHeld } from "../internal/price-move-store.server.ts";
import { record } from "#features/identity/licence/audit.server.ts";

/** `there`: this item has a change on that day already. */
export async function planPriceChange(
  db: Db,
  change: PlannedItemChange & { actor: string },
  now: Date,
): Promise<Result<{ moving: number }, ItemChangeProblem | "there" | "not-found">> {
  return inTransaction(db, async (tx) => {
    const held = await pricesHeld(tx, change.itemId);
    const id = randomUUIDv7();
    const planned = await planItemChange(
      tx,
      { ...change, id, dearer: held.some(({ amount }) => amount < change.price) },
      now,
    );
    if (!planned.ok) return planned;
    const { itemId, price, from, holders } = change;
    const moving = holders === "move" ? await planMoves(tx, { changeId: id, itemId, price }) : 0;
    await record(
      tx,
      {
        actor: change.actor,
        action: "item.change-planned",
        subject: itemSubject(itemId),
        before: { ...planned.value, areas: planned.value.areas.join("、") },
        after: {
          title: change.title,
          price,
          days: change.days,
          areas: change.areas.join("、"),
          from,
          holders,
          count: moving,
        },
      },
      now,
    );
    return ok({ moving });
  });
}
/** Takes back what has not begun; those who were told of it are told so. */
export const withdrawPrice = (
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, "gone" | "too-late">> =>
  inTransaction(db, async (tx) => {
    const taken = await withdrawItemChange(tx, id, now);
    if (!taken.ok) return taken;
    const { itemId, fromDay: from, price } = taken.value;
    await record(
      tx,
      {
        actor,
        action: "item.change-withdrawn",
        subject: itemSubject(itemId),
        before: { from, price },
      },
      now,
    );
    return ok(null);
  });
