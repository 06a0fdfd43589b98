// Changes of what can be held, written ahead of their day: the one door to their rows.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { itemCollection } from "./collection.ts";
import {
  beginChanges,
  changesOfItem,
  changesToCome,
  insertItemChange,
  isHeldBySomebody,
  type ItemChangeRow,
  lockItemMaster,
  lockItemChange,
  setWithdrawn,
} from "./internal/item-change-store.server.ts";
import {
  type Holders,
  type ItemChange,
  type ItemChangeProblem,
  itemChangeProblem,
  type ItemTerms,
  itemsOn,
  mayWithdraw,
  termsOfItem,
} from "./item-changes.ts";
import { record } from "./audit.server.ts";

export { changesOfItem, changesToCome };
export type PlannedItemChange = ItemChange & { holders: Holders };
/** As the record names it. */
export const itemSubject = (id: string) => `item:${id}`;
type Planned = PlannedItemChange & { id: string; actor: string; dearer: boolean };

const asChange = ({ fromDay, ...change }: ItemChangeRow): ItemChange => ({
  ...change,
  from: fromDay,
});

/** Plans it; how the item stands on the day before. Two at once wait for each other. */
export async function planItemChange(
  tx: Tx,
  { id, actor, dearer, ...change }: Planned,
  now: Date,
): Promise<Result<ItemTerms, ItemChangeProblem | "there" | "not-found">> {
  const item = await lockItemMaster(tx, change.itemId);
  if (!item) return err("not-found");
  const standing = (await changesOfItem(tx, item.id)).filter(({ withdrawnAt }) => !withdrawnAt);
  const [onTheDayBefore = item] = itemsOn([item], standing.map(asChange), addDays(change.from, -1));
  const before = termsOfItem(onTheDayBefore);
  const used = item.sale === "open" || (await isHeldBySomebody(tx, item.id, now));
  const about = { today: tokyoDate(now), used, dearer };
  const problem = itemChangeProblem(item, before, change, about);
  if (problem) return err(problem);
  const { from, areas, ...rest } = change;
  const row = { ...rest, id, areas, fromDay: from, writtenBy: actor, writtenAt: now };
  return (await insertItemChange(tx, row)) ? ok(before) : err("there");
}

/** Takes back what has not begun. */
export async function withdrawItemChange(
  tx: Tx,
  id: string,
  now: Date,
): Promise<Result<ItemChangeRow, "gone" | "too-late">> {
  const row = await lockItemChange(tx, id);
  if (!row || row.withdrawnAt) return err("gone");
  if (!mayWithdraw({ from: row.fromDay, holders: row.holders }, tokyoDate(now)))
    return err("too-late");
  await setWithdrawn(tx, id, now);
  return ok(row);
}

/**
 * Tells every process and every browser of what began today. What is charged goes by the clock
 * alone: this only makes what was kept anew.
 */
export const beginItemChanges = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const begun = await beginChanges(tx, tokyoDate(now), now);
    for (const { itemId, fromDay: from, price } of begun) {
      const subject = itemSubject(itemId);
      await record(
        tx,
        { actor: "job", action: "item.change-begun", subject, after: { from, price } },
        now,
      );
    }
    const ids = [...new Set(begun.map(({ itemId }) => itemId))];
    if (ids.length > 0) await publish(tx, now, { collection: itemCollection, ids });
    return begun.length;
  });
