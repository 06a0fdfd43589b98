// Whether what can be held is sold: begun and rested by staff, at once. Those who hold it go on.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { itemCollection } from "./collection.ts";
import { itemSubject } from "./item-change.server.ts";
import { mayRest } from "./item-changes.ts";
import { lockItemMaster, updateItemSale } from "./internal/item-change-store.server.ts";

/**
 * `not-changeable`: it is given by staff alone, or is another form of an item. `same`: somebody was
 * quicker, or pressed twice.
 */
export const setItemSale = (
  db: Db,
  { itemId, sale, actor }: { itemId: string; sale: "open" | "closed"; actor: string },
  now: Date,
): Promise<Result<null, "not-changeable" | "same">> =>
  inTransaction(db, async (tx) => {
    const item = await lockItemMaster(tx, itemId);
    if (!item || !mayRest(item)) return err("not-changeable");
    if (item.sale === sale) return err("same");
    await updateItemSale(tx, itemId, sale);
    await record(
      tx,
      {
        actor,
        action: "item.sale-set",
        subject: itemSubject(itemId),
        before: { sale: item.sale },
        after: { sale },
      },
      now,
    );
    await publish(tx, now, { collection: itemCollection, ids: [itemId] });
    return ok(null);
  });
