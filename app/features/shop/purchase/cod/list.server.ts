// The desk's list of orders with its act on many: the carrier handed their money over today.
import { tokyoDate } from "#lib/tokyo-date.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { type DeskOrder, orderList } from "../orders/desk.server.ts";
import { ordersByIds } from "../orders/orders.server.ts";
import { confirmCod } from "./desk.server.ts";

const notHere = "この注文は、もうありません。";
const notAwaited = "代引で発送した、入金を待つ注文ではありません。";

/** What was confirmed already is no refusal: who presses twice is told nothing twice. */
export const orderDeskList: DeskListDefinition<DeskOrder> = {
  ...orderList,
  acts: {
    ...orderList.acts,
    collected: {
      label: "代引の入金を確認する（きょうの入金）",
      async one(db, id, { actor, now }) {
        const [order] = await ordersByIds(db, [id]);
        if (!order) return notHere;
        const received = { amount: order.total, day: tokyoDate(now) };
        const seen = await confirmCod(db, id, received, actor, now);
        return seen.ok || seen.code === "already" ? undefined : notAwaited;
      },
    },
  },
};
