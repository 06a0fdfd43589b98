// Acts over many orders that wait to be packed or are packed, as jobs of the desk's lists.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { packOrder, shipPacked } from "../orders/handle-order.server.ts";
import { nothingLeft } from "../orders/left-to-send.ts";
import { stoppedWords } from "../orders/hands.ts";
import { type Order, ordersByIds } from "../orders/orders.server.ts";

const gone = "いまは、この操作ができる状態ではありません。";
const words = {
  "not-found": "この注文は、もうありません。",
  "wrong-state": gone,
  "nothing-left": nothingLeft,
  stopped: stoppedWords,
  "no-number": "お問い合わせ番号が、まだ入っていません。",
} as const;

/** What was done already is no refusal: who presses twice is told nothing twice. */
export const packingList: DeskListDefinition<Order> = {
  name: "packing",
  unit: "件",
  from: sql`orders`,
  id: { key: sql`orders.id`, type: "uuid" },
  where: sql`orders.state in ('accepted', 'paid', 'packing')`,
  sorts: { number: { key: sql`orders.number`, type: "integer" } },
  sort: "number",
  filters: {},
  rows: async (db, ids) => new Map((await ordersByIds(db, ids)).map((order) => [order.id, order])),
  acts: {
    pack: {
      label: "荷づくりを始める",
      look: "go",
      async one(db, id, { actor, now }) {
        const packed = await packOrder(db, id, actor, now);
        if (packed.ok) return undefined;
        const [order] = await ordersByIds(db, [id]);
        return order?.state === "packing" ? undefined : words[packed.code];
      },
    },
    ship: {
      label: "発送済みにして知らせる",
      async one(db, id, { actor, now }) {
        const shipped = await shipPacked(db, id, actor, now);
        if (shipped.ok) return undefined;
        const [order] = await ordersByIds(db, [id]);
        return order?.state === "shipped" || order?.state === "done"
          ? undefined
          : words[shipped.code];
      },
    },
  },
};
