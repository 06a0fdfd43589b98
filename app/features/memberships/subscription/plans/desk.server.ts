// The list of plans that run, ran, or wait for a payment.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { DeskFilter, DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { maxFound } from "#features/platform/desk-lists/rules.ts";
import { addMonths } from "#lib/months.ts";
import { addDays, isTokyoDate, stampTokyo, tokyo } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { awayDays, isLongAway } from "../internal/away-store.server.ts";
import { failedIn, wasCharged } from "../internal/endings-store.server.ts";
import { subscriptionIdsOf, subscriptionsByIds } from "../internal/subscription-store.server.ts";
import { paidForAt } from "../internal/revenue-store.server.ts";
import { leavingWords, shownState, stateWords } from "../plan-state.ts";
import { running } from "../rules.ts";

/** Members by what was typed, nearest first; `more`: further ones were left out. */
export type FindMembers = (
  db: Reader,
  typed: string,
) => Promise<{ uids: readonly string[]; more: boolean }>;

type Subscription = Awaited<ReturnType<typeof subscriptionsByIds>>[number];
const rowOf = (one: Subscription, { byId }: Items, now: Date) => ({
  id: one.id,
  uid: one.uid,
  name: one.name || one.email || "",
  email: one.email ?? "",
  title: byId.get(one.itemId)?.title ?? one.itemId,
  state: stateWords[shownState(one, now)],
  amount: one.amount,
  per: one.interval === "month" ? "／月" : "／年",
  began: one.createdAt,
  end: one.periodEnd,
  words: leavingWords(one, now),
  memo: one.memo ?? "",
  running: running(one.status),
});
export type DeskPlan = ReturnType<typeof rowOf>;

const ofMember: DeskFilter = {
  kind: "text",
  label: "会員番号",
  where: (value) => (isUuid(value) ? sql`subscription.uid = ${value}::uuid` : sql`false`),
};
const paidForOn: DeskFilter = {
  kind: "text",
  label: "この日につづいていた（2026-11-30 のように）",
  where: (value) => (isTokyoDate(value) ? paidForAt(tokyo(addDays(value, 1))) : sql`false`),
};
const failedInMonth = (label: string, rescued: boolean): DeskFilter => ({
  kind: "text",
  label: `${label}（2026-11 のように）`,
  where(value) {
    const first = `${value}-01`;
    if (!isTokyoDate(first)) return sql`false`;
    return failedIn({ from: tokyo(first), until: tokyo(addMonths(first, 1)) }, { rescued });
  },
});
/** What the figures of trials and of failed bills open. */
const endingFilters = {
  trial: { kind: "days", label: "おためしの終わり", at: sql`subscription.trial_end` },
  charged: {
    kind: "choice",
    label: "会費のお支払い",
    options: { yes: "あった", no: "まだない" },
    where: (value) => (value === "yes" ? wasCharged : sql`not ${wasCharged}`),
  },
  away: {
    kind: "choice",
    label: "さいごに来た日",
    options: { long: `${awayDays}日より前` },
    where: () => isLongAway,
  },
  failed: failedInMonth("引き落とせなかった月", false),
  rescued: failedInMonth("引き落とせず、7日のうちに払えた月", true),
} as const satisfies Record<string, DeskFilter>;

export const planList = (items: Items, findMembers: FindMembers): DeskListDefinition<DeskPlan> => ({
  name: "subscriptions",
  unit: "件",
  from: sql`subscription`,
  id: { key: sql`subscription.id`, type: "uuid" },
  sorts: {
    began: { key: sql`subscription.created_at`, type: "timestamptz" },
    end: { key: sql`subscription.period_end`, type: "timestamptz" },
  },
  sort: "-began",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: {
        active: "つづいている",
        trialing: "おためし",
        past_due: "お支払い待ち",
        canceled: "終わった",
        standing: "契約中（お休み・お支払い待ちも）",
      },
      where: (value) =>
        value === "standing"
          ? sql`subscription.status in ('active', 'past_due', 'paused')`
          : sql`subscription.status = ${value}`,
      tabs: true,
    },
    item: {
      kind: "choice",
      label: "プラン",
      options: Object.fromEntries(
        items.list
          .filter(({ interval }) => interval !== "none")
          .map(({ id, title }) => [id, title]),
      ),
      where: (value) => sql`subscription.item_id = ${value}`,
    },
    end: { kind: "days", label: "期間の終わり", at: sql`subscription.period_end` },
    first: {
      kind: "days",
      label: "はじめての会費の日",
      at: sql`(select min(paid_at) from subscription_payment bill
        where bill.subscription_id = subscription.id and bill.amount > 0)`,
    },
    left: {
      kind: "days",
      label: "終わった日（会費のあった契約）",
      at: sql`case when exists (select 1 from subscription_payment bill
        where bill.subscription_id = subscription.id and bill.amount > 0)
        then subscription.ended_at end`,
    },
    on: paidForOn,
    ...endingFilters,
    member: ofMember,
  },
  search: {
    label: "会員のお名前・ふりがな・メール",
    async nearest(db, typed) {
      const { uids, more } = await findMembers(db, typed);
      const ids = await subscriptionIdsOf(db, uids, maxFound + 1);
      return { ids, more: more || ids.length > maxFound };
    },
  },
  rows: async (db, ids, now) =>
    new Map((await subscriptionsByIds(db, ids)).map((row) => [row.id, rowOf(row, items, now)])),
  csv: [
    ["会員", ({ name }) => name],
    ["メールアドレス", ({ email }) => email],
    ["プラン", ({ title }) => title],
    ["金額", ({ amount }) => amount],
    ["お支払い", ({ per }) => (per === "／月" ? "毎月" : "毎年")],
    ["状態", ({ state }) => state],
    ["はじめた日時", ({ began }) => stampTokyo(began)],
    ["期間の終わり", ({ end }) => stampTokyo(end)],
    ["やめたわけ", ({ words }) => words],
    ["メモ", ({ memo }) => memo],
  ],
});
