// The list of what was charged for plans and tickets.
import { sql } from "drizzle-orm";
import type { Items } from "#features/identity/licence/items.server.ts";
import { amountFilter } from "#features/platform/desk-lists/amounts.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { maxFound } from "#features/platform/desk-lists/rules.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { charged, chargeIdsOf, isCharged } from "../internal/charge-store.server.ts";
import type { FindMembers } from "../plans/desk.server.ts";
import { type Charged, chargedRows } from "./charged.server.ts";

const kinds = { plan: "プラン", ticket: "券" } as const;
const gone = {
  none: { label: "返金なし", where: sql`charged.refunded = 0` },
  part: {
    label: "一部返金",
    where: sql`charged.refunded > 0 and charged.refunded < charged.amount`,
  },
  whole: { label: "全額返金", where: sql`charged.refunded = charged.amount` },
} as const;

export const chargeList = (
  items: Items,
  findMembers: FindMembers,
): DeskListDefinition<Charged> => ({
  name: "payments",
  unit: "件",
  from: charged,
  id: { key: sql`charged.id`, type: "text" },
  where: isCharged,
  sorts: { paid: { key: sql`charged.paid_at`, type: "timestamptz" } },
  sort: "-paid",
  filters: {
    kind: {
      kind: "choice",
      label: "種類",
      options: kinds,
      where: (value) => sql`charged.kind = ${value}`,
      tabs: true,
    },
    refund: {
      kind: "choice",
      label: "返金",
      options: Object.fromEntries(Object.entries(gone).map(([key, { label }]) => [key, label])),
      where: (value) => sql`(${gone[value as keyof typeof gone].where})`,
    },
    paid: { kind: "days", label: "お支払いの日", at: sql`charged.paid_at` },
    amount: amountFilter(sql`charged.amount`),
    member: {
      kind: "text",
      label: "会員番号",
      where: (value) => (isUuid(value) ? sql`charged.uid = ${value}::uuid` : sql`false`),
    },
  },
  search: {
    label: "会員のお名前・ふりがな・メール",
    async nearest(db, typed) {
      const { uids, more } = await findMembers(db, typed);
      const ids = await chargeIdsOf(db, uids, maxFound + 1);
      return { ids, more: more || ids.length > maxFound };
    },
  },
  rows: (db, ids, now) => chargedRows(db, items, ids, now),
  csv: [
    ["お支払いの日時", ({ paidAt }) => stampTokyo(paidAt)],
    ["会員", ({ name }) => name],
    ["メールアドレス", ({ email }) => email],
    ["種類", ({ kind }) => kinds[kind]],
    ["内容", ({ title }) => title],
    ["金額", ({ amount }) => amount],
    ["返金", ({ refunded }) => refunded],
    ["お支払い方法", ({ method }) => method],
  ],
});
