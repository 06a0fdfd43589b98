// The list of orders as staff see it.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { amountFilter } from "#features/platform/desk-lists/amounts.ts";
import {
  conditionsOf,
  type DeskListDefinition,
} from "#features/platform/desk-lists/list.server.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import {
  addDays,
  formatJapanese,
  formatJapaneseMoment,
  stampTokyo,
  tokyo,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import {
  hasWords,
  ordersNumbered,
  ordersWithWords,
} from "../internal/order-search-store.server.ts";
import { paymentOutcomes } from "../internal/means-figures-store.server.ts";
import { orderFigures, timesBought } from "../internal/order-figures-store.server.ts";
import { stoppedWords } from "./hands.ts";
import { payerOf } from "./gift.ts";
import { packOrder } from "./handle-order.server.ts";
import { type Order, ordersByIds } from "./orders.server.ts";
import { orderTerms } from "./order-words.ts";
import { presentOrderRow } from "./present.ts";
import { type PaymentMeans, stateLabels } from "./rules.ts";

/** How it is paid, in as few letters as a column has. */
const meansShort: Record<PaymentMeans, string> = {
  card: "カード",
  konbini: "コンビニ",
  paypay: "PayPay",
  transfer: "振込",
  cod: "代引",
};
const shownPictures = 3;

/** When it is to be there, or the number that it left under. */
function deliveryOf({ confirmation, trackingNumber, shippedAt }: Order): string {
  if (shippedAt) return trackingNumber ? `問 ${trackingNumber}` : "";
  const { deliveryDay, deliveryBand } = confirmation;
  if (deliveryDay === null) return "指定なし";
  const band = deliveryBand === "none" ? "" : ` ${bandName(deliveryBand)}`;
  return `${formatJapanese(deliveryDay as TokyoDate)}${band}`;
}

const rowOf = (order: Order, times: number | undefined) => ({
  ...presentOrderRow(order),
  times: times ?? 0,
  at: formatJapaneseMoment(order.placedAt),
  means: meansShort[order.confirmation.means],
  pictures: order.confirmation.lines
    .slice(0, shownPictures)
    .map(({ sku, picture }) => ({ sku, url: picture ? pictureUrl(picture, 160) : null })),
  pieces: order.confirmation.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  delivery: deliveryOf(order),
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
  stopped: stoppedWords,
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
  by: {
    kind: "choice",
    label: "支払い方法",
    options: meansShort,
    where: (value) => sql`orders.means = ${value}`,
  },
  outcome: {
    kind: "choice",
    label: "お支払いの結果",
    options: {
      paid: "払われた",
      open: "お支払い前",
      ended: "払われずに終わった",
      later: "7日のうちに別の注文で払われた",
    },
    where: (value) => paymentOutcomes[value as keyof typeof paymentOutcomes],
  },
  placed: { kind: "days", label: "注文の日", at: sql`orders.placed_at` },
  shipped: { kind: "days", label: "発送の日", at: sql`orders.shipped_at` },
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
  async rows(db: Reader, ids) {
    const [orders, times] = await Promise.all([ordersByIds(db, ids), timesBought(db, ids)]);
    return new Map(orders.map((order) => [order.id, rowOf(order, times.get(order.id))]));
  },
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

/** What stands above the list. */
export async function figuresOfOrders(db: Reader, now: Date) {
  const day = tokyoDate(now);
  const startOf = (one: TokyoDate) => tokyo(`${one} 00:00:00`);
  const [today, yesterday] = [startOf(day), startOf(addDays(day, -1))];
  return { day, ...(await orderFigures(db, { day, today, yesterday })) };
}
