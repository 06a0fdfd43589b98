// The list of all that came and went: found by day, amount and party, as the law on books kept
// electronically asks for it (電子帳簿保存法).
import { sql } from "drizzle-orm";
import { eventEntriesOf } from "#features/memberships/events/card/ledger.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  isOfItem,
  planEntriesOf,
} from "#features/memberships/subscription/billing/ledger.server.ts";
import { amountFilter } from "#features/platform/desk-lists/amounts.ts";
import {
  conditionsOf,
  type DeskListDefinition,
} from "#features/platform/desk-lists/list.server.ts";
import { maxFound } from "#features/platform/desk-lists/rules.ts";
import { ordersCalled } from "#features/shop/purchase/orders/desk.server.ts";
import { refundReasons } from "#features/shop/purchase/orders/refund-reasons.ts";
import { goodsEntriesOf, type LedgerEntry } from "#features/shop/purchase/receipt/ledger.server.ts";
import { formatRate, reducedMark, type TaxRate } from "#features/shop/tax/rules.ts";
import type { FindMembers } from "#features/memberships/subscription/plans/desk.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { entries, entriesNamed, isEntry } from "./internal/entry-store.server.ts";
import { entryKinds, paidByNames } from "./rules.ts";

const rowOf = ({ taxes, kind, ...entry }: LedgerEntry) => ({
  ...entry,
  kind: entryKinds[kind],
  back: entry.amount < 0,
  tax: taxes.reduce((sum, { tax }) => sum + tax, 0),
  taxes: taxes.map(
    ({ basisPoints, target, reduced }) =>
      `${formatRate(basisPoints)}${reduced ? reducedMark : ""} ${formatYen(target)}`,
  ),
});
export type LedgerRow = ReturnType<typeof rowOf>;

const kinds = {
  goods: { label: "品の売上", where: sql`entry.kind = 'goods'` },
  plans: { label: "会費と回数券", where: sql`entry.kind in ('plan', 'ticket')` },
  events: { label: "催し", where: sql`entry.kind = 'event'` },
  back: { label: "返金", where: sql`entry.kind = 'back'` },
} as const;
const ofOrder = (condition: ReturnType<typeof sql>) => sql`exists (
  select 1 from orders where orders.id = entry.order_id and ${condition})`;

const filtersOf = (items: Items): DeskListDefinition<LedgerRow>["filters"] => ({
  kind: {
    kind: "choice",
    label: "種類",
    options: Object.fromEntries(Object.entries(kinds).map(([key, { label }]) => [key, label])),
    where: (value) => kinds[value as keyof typeof kinds].where,
    tabs: true,
  },
  at: { kind: "days", label: "入金・返金の日", at: sql`entry.at` },
  amount: amountFilter(sql`entry.amount`),
  means: {
    kind: "choice",
    label: "支払い方法",
    options: paidByNames,
    where: (value) => sql`entry.method = ${value}`,
  },
  item: {
    kind: "choice",
    label: "プラン・回数券",
    options: Object.fromEntries(
      items.list.filter(({ price }) => price > 0).map(({ id, title }) => [id, title]),
    ),
    where: isOfItem,
  },
  why: {
    kind: "choice",
    label: "返金のわけ",
    options: refundReasons,
    where: (value) => sql`entry.kind = 'back' and entry.why = ${value}`,
  },
  place: {
    kind: "text",
    label: "お届け先（都道府県）",
    where: (value) => ofOrder(sql`orders.prefecture = ${value}`),
  },
  product: {
    kind: "text",
    label: "品のID",
    where: (value) =>
      ofOrder(
        sql`orders.confirmation->'lines' @> ${JSON.stringify([{ productId: value }])}::jsonb`,
      ),
  },
});

/** `H-10001` is the paper of refund 1. */
const refundOf = (typed: string): number => {
  const digits = /^h-?([0-9]{5,9})$/i.exec(typed.normalize("NFKC").trim())?.[1];
  return digits ? Number(digits) - 10_000 : 0;
};

export function ledgerList(
  items: Items,
  rates: readonly TaxRate[],
  findMembers: FindMembers,
): DeskListDefinition<LedgerRow> {
  const filters = filtersOf(items);
  return {
    name: "ledger",
    unit: "件",
    from: entries,
    id: { key: sql`entry.id`, type: "text" },
    where: isEntry,
    sorts: { at: { key: sql`entry.at`, type: "timestamptz" } },
    sort: "-at",
    filters,
    search: {
      label: "相手のお名前・メール・電話、注文番号、返還請求書の番号",
      answers: Object.keys(filters),
      async nearest(db, typed, said, now) {
        const { uids, more } = await findMembers(db, typed);
        const ids = await entriesNamed(db, {
          orders: ordersCalled(typed),
          uids,
          refund: refundOf(typed),
          where: sql.join([sql`true`, ...conditionsOf(filters, said, now)], sql` and `),
          limit: maxFound + 1,
        });
        return { ids: ids.slice(0, maxFound), more: more || ids.length > maxFound };
      },
    },
    rows: async (db, ids) => {
      const found = await Promise.all([
        goodsEntriesOf(db, ids),
        planEntriesOf(db, ids, rates),
        eventEntriesOf(db, ids, rates),
      ]);
      return new Map(found.flat().map((entry) => [entry.id, rowOf(entry)]));
    },
    csv: [
      ["日時", ({ at }) => stampTokyo(at)],
      ["種類", ({ kind }) => kind],
      ["番号", ({ number }) => number],
      ["返還請求書の番号", ({ paper }) => paper],
      ["相手", ({ party }) => party],
      ["返金のわけ", ({ reason }) => reason],
      ["税込の額", ({ amount }) => amount],
      ["うち消費税", ({ tax }) => tax],
      ["税率ごとの額", ({ taxes }) => taxes.join("、")],
      ["支払い方法", ({ paidBy }) => paidBy],
    ],
  };
}
