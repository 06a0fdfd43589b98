// The list of orders as staff see it.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { amountFilter } from "#features/platform/desk-lists/amounts.ts";
import {
  conditionsOf,
  type DeskListDefinition,
} from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import {
  hasWords,
  ordersNumbered,
  ordersWithWords,
} from "../internal/order-search-store.server.ts";
import { payerOf } from "./gift.ts";
import { packOrder } from "./handle-order.server.ts";
import { type Order, ordersByIds } from "./orders.server.ts";
import { orderTerms } from "./order-words.ts";
import { presentOrderRow } from "./present.ts";
import { stateLabels } from "./rules.ts";

const rowOf = (order: Order) => ({
  ...presentOrderRow(order),
  step: order.state,
  name: payerOf(order.confirmation),
  email: order.email,
  guest: order.buyer === "guest",
  gift: order.confirmation.gift !== null,
  ship: order.confirmation.shipDay,
  placedAt: order.placedAt,
});
export type DeskOrder = ReturnType<typeof rowOf>;

const notHere = "この注文は、もうありません。";
const sentences = {
  "not-found": notHere,
  "wrong-state": "荷づくりを始められる状態ではありません。",
  "nothing-left": "すべて返品されていて、送る品がありません。",
} as const;

/** `K-10001` is the number 1. Nothing where it is no number. */
const numberOf = (typed: string): number | undefined => {
  const digits = /^(?:k-?)?([0-9]{5,9})$/i.exec(typed.normalize("NFKC").trim())?.[1];
  return digits ? Number(digits) - 10_000 : undefined;
};

const filters: DeskListDefinition<DeskOrder>["filters"] = {
  state: {
    kind: "choice",
    label: "状態",
    options: stateLabels,
    where: (value) => sql`orders.state = ${value}`,
    tabs: true,
  },
  means: {
    kind: "choice",
    label: "お支払い",
    options: { cod: "代引の入金待ち" },
    where: () => sql`orders.confirmation ->> 'means' = 'cod' and orders.paid_at is null
      and orders.state in ('accepted', 'packing', 'shipped', 'done')`,
  },
  placed: { kind: "days", label: "注文の日", at: sql`orders.placed_at` },
  product: {
    kind: "text",
    label: "品（名前・品番）",
    where: (typed) => hasWords(orderTerms(typed)),
  },
  amount: amountFilter(sql`orders.total`),
  buyer: {
    kind: "choice",
    label: "お客さま",
    options: { member: "会員", guest: "ゲスト" },
    where: (value) =>
      value === "guest" ? sql`orders.buyer = 'guest'` : sql`orders.buyer <> 'guest'`,
  },
};

/** Ids of the orders that a name, a mail, a telephone, goods or a number stand for. */
export const ordersCalled = (typed: string): SQL => sql`
  select orders.id from orders
  where orders.number = ${numberOf(typed) ?? 0} or (${hasWords(orderTerms(typed))})`;

/** Of very many who share a name the newest are shown; the page says that there are more. */
const maxFoundOrders = 200;

/** `cod/list.server.ts` adds the act on money that came from the door. */
export const orderList: DeskListDefinition<DeskOrder> = {
  name: "orders",
  unit: "件",
  from: sql`orders`,
  id: { key: sql`orders.id`, type: "uuid" },
  sorts: {
    placed: { key: sql`orders.placed_at`, type: "timestamptz" },
    number: { key: sql`orders.number`, type: "integer" },
    total: { key: sql`orders.total`, type: "integer" },
  },
  sort: "-placed",
  filters,
  search: {
    label: "お名前・ふりがな・メール・電話・品・注文番号",
    answers: Object.keys(filters),
    async nearest(db, typed, said, now) {
      const asked = sql.join([sql`true`, ...conditionsOf(filters, said, now)], sql` and `);
      const [named] = await ordersNumbered(db, numberOf(typed) ?? 0, asked);
      const terms = orderTerms(typed);
      const limit = maxFoundOrders + 1;
      const found = await ordersWithWords(db, { terms, where: asked, limit });
      return {
        ids: [...new Set([...(named ? [named] : []), ...found.slice(0, maxFoundOrders)])],
        more: found.length > maxFoundOrders,
      };
    },
  },
  rows: async (db: Reader, ids) =>
    new Map((await ordersByIds(db, ids)).map((order) => [order.id, rowOf(order)])),
  acts: {
    pack: {
      label: "荷づくりを始める",
      look: "go",
      async one(db, id, { actor, now }) {
        const packed = await packOrder(db, id, actor, now);
        if (packed.ok) return undefined;
        const [order] = await ordersByIds(db, [id]);
        return order?.state === "packing" ? undefined : sentences[packed.code];
      },
    },
  },
  csv: [
    ["注文番号", ({ number }) => number],
    ["注文の日時", ({ placedAt }) => stampTokyo(placedAt)],
    ["状態", ({ state }) => state],
    ["お客さま", ({ name }) => name],
    ["メールアドレス", ({ email }) => email],
    ["品", ({ title }) => title],
    ["金額", ({ total }) => total],
    ["返金", ({ refunded }) => refunded],
    ["発送の予定", ({ ship }) => ship],
  ],
};
