// What a plan costs, when, and what its payments open. Pure. Source: specification §4, reading "Licences", integrations §2, guide §4.
import { areaNames, type Item } from "#features/identity/licence/rules.ts";
import { stopRule } from "#features/platform/terms/rules.ts";
import { addMonths } from "#lib/months.ts";
import { itemLeads } from "./plans/plan-choice.ts";
import {
  addDays,
  formatJapanese,
  formatJapaneseMoment,
  formatJapaneseYear,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

const dayMs = 86_400_000;
/** While a charge is tried again the plan stays open for so many days after what is paid. Source: integrations §2.C. */
export const graceDays = 3;
export const maxPauseMonths = 3;
/** A parcel leaves so many days after its charge; its contents and address can be changed until 18:00 of the day before. */
export const parcelLeavesAfterDays = 4;
export const cutOffHour = 18;

export type PlanAddress = {
  name: string;
  kana: string;
  postalCode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  phone: string;
};
/** What the member saw before paying; kept as shown. Amounts are whole yen with tax. */
export type PlanTerms = {
  version: 1;
  itemId: string;
  title: string;
  kind: Item["kind"];
  today: number;
  /** Each further charge, and when the first of them comes; nothing where nothing follows. */
  later: { amount: number; interval: "month" | "year"; firstOn: TokyoDate } | null;
  /** The last moment of a trial, or of what is bought for a time. */
  endsAt: string | null;
  charges: { on: TokyoDate; amount: number }[];
  perYear: number;
  statements: { heading: string; text: string }[];
  address: PlanAddress | null;
  shownAt: string;
};

const every = { month: "毎月", year: "毎年" } as const;
const stepOf = (interval: "month" | "year") => (interval === "month" ? 1 : 12);

/** The days of the next charges from a first one on. */
export const chargeDays = (
  first: TokyoDate,
  interval: "month" | "year",
  count: number,
): TokyoDate[] => Array.from({ length: count }, (_, at) => addMonths(first, at * stepOf(interval)));

/** What is delivered and how much of it (分量), which the law wants beside the name. Source: 特定商取引法 第12条の6. */
const contentsOf = ({ id, title, areas, kind }: Item): string =>
  [
    `${title}${kind === "plan" ? "（会員プラン）" : ""}`,
    itemLeads[id] ?? "",
    kind === "product-subscription" || areas.length === 0
      ? ""
      : `開くもの：${areas.map((area) => areaNames[area]).join("・")}`,
  ]
    .filter((line) => line !== "")
    .join("\n");

/** What taking an item now means in money and time. `becomes`: the item that a trial goes on as. */
export function termsOf(
  item: Item,
  becomes: Item | undefined,
  address: PlanAddress | null,
  now: Date,
): PlanTerms {
  const today = tokyoDate(now);
  const running = item.kind === "trial" && item.trialDays > 0 ? becomes : item;
  const interval = running && running.interval !== "none" ? running.interval : null;
  const base = {
    version: 1 as const,
    itemId: item.id,
    title: item.title,
    kind: item.kind,
    address,
    shownAt: now.toISOString(),
  };
  const end =
    item.trialDays > 0
      ? new Date(now.getTime() + item.trialDays * dayMs)
      : item.termDays > 0
        ? new Date(now.getTime() + item.termDays * dayMs)
        : null;
  if (!interval || !running) {
    const ends = end ? formatJapaneseMoment(end) : "";
    const free = item.price === 0;
    return {
      ...base,
      today: item.price,
      later: null,
      endsAt: end?.toISOString() ?? null,
      charges: item.price > 0 ? [{ on: today, amount: item.price }] : [],
      perYear: item.price,
      statements: [
        {
          heading: "内容",
          text:
            item.kind === "ticket"
              ? `${item.title}（${item.grants}回お使いいただけます）`
              : contentsOf(item),
        },
        {
          heading: "金額",
          text: free
            ? "¥0。お支払いの登録もいりません。"
            : `${formatYen(item.price)}（税込）。お支払いは今回だけです。`,
        },
        {
          heading: "お支払いの時期と方法",
          text: free
            ? "お支払いはありません。"
            : "つぎの画面で、クレジットカードでお支払いいただきます。",
        },
        {
          heading: "使える期間",
          text: `お申し込みのすぐあとから、${ends}まで。${item.kind === "trial" ? "その時に自動で終わり、続きません。" : ""}`,
        },
        {
          heading: "取り消し・返金",
          text:
            item.kind === "ticket"
              ? "使っていない券は、購入から8日以内ならお問い合わせから返金を承ります。"
              : "途中でやめても、料金はかかりません。",
        },
        { heading: "申込みの期間", text: "期間のかぎりはありません。" },
      ],
    };
  }
  const trial = item.trialDays > 0 && end;
  const first = trial ? tokyoDate(end) : today;
  const firstLater = trial ? first : (chargeDays(today, interval, 2)[1] ?? today);
  const charges = chargeDays(first, interval, 3).map((on) => ({ on, amount: running.price }));
  const perYear = running.price * (interval === "month" ? 12 : 1);
  const parcels = running.kind === "product-subscription";
  return {
    ...base,
    today: trial ? 0 : running.price,
    later: { amount: running.price, interval, firstOn: firstLater },
    endsAt: trial ? end.toISOString() : null,
    charges,
    perYear,
    statements: [
      {
        heading: "内容",
        text: parcels
          ? `${contentsOf(running)}\n${every[interval]}一回、品をひと包みお届けします。`
          : contentsOf(running),
      },
      {
        heading: "金額",
        text: trial
          ? `${formatJapaneseMoment(end)}まで¥0。そのあと${every[interval]}${formatYen(running.price)}（税込${parcels ? "・送料込み" : ""}）。一年では${formatYen(perYear)}です。`
          : `${every[interval]}${formatYen(running.price)}（税込${parcels ? "・送料込み" : ""}）。一年では${formatYen(perYear)}です。`,
      },
      {
        heading: "お支払いの時期と方法",
        text: `クレジットカードで、${charges.map(({ on }) => formatJapanese(on)).join("、")}と続きます。${trial ? `初回のお支払いは${formatJapaneseYear(first)}です。` : "初回はきょうです。"}`,
      },
      {
        heading: parcels ? "お届けの時期" : "使える時期",
        text: parcels
          ? `お支払いの${parcelLeavesAfterDays}日あとに発送します。中身とお届け先は、発送の前の日の${cutOffHour}時まで変えられます。`
          : "お支払いがすむと、すぐに開きます。",
      },
      {
        heading: "解約・返品",
        text: parcels ? `${stopRule}届いた品がちがうときは、8日以内にお知らせください。` : stopRule,
      },
      { heading: "申込みの期間", text: "期間のかぎりはありません。" },
    ],
  };
}

/** Whether what is charged now is what was shown: only the moments may have moved. */
export const sameTerms = (a: PlanTerms, b: PlanTerms): boolean =>
  a.itemId === b.itemId &&
  a.today === b.today &&
  a.later?.amount === b.later?.amount &&
  a.later?.interval === b.later?.interval &&
  JSON.stringify(a.address) === JSON.stringify(b.address);

// ---- what payments open ----

export type PaidLine = {
  itemId: string;
  amount: number;
  from: Date;
  until: Date;
  /** Money of it went back and took its time along: there is no grace after it. */
  cut?: boolean;
};
export type Standing = {
  status: string;
  cancelAtPeriodEnd: boolean;
  pausedUntil: Date | null;
  endedAt: Date | null;
};
export type Run = { itemId: string; since: Date; until: Date };

/**
 * The licences of one plan: each paid period opens its item from its start until its end, or until another item's period
 * begins; the last one stays open through the grace while the plan goes on. Whatever the order of the payments: of two that
 * begin at the same second the dearer one is the change, since only a dearer item begins at once.
 */
export function runsOf(
  lines: readonly PaidLine[],
  { status, cancelAtPeriodEnd, pausedUntil, endedAt }: Standing,
): Run[] {
  const sorted = lines.toSorted(
    (a, b) =>
      a.from.getTime() - b.from.getTime() ||
      a.until.getTime() - b.until.getTime() ||
      a.amount - b.amount ||
      a.itemId.localeCompare(b.itemId),
  );
  const runs: Run[] = [];
  for (const { itemId, from, until } of sorted) {
    const last = runs.at(-1);
    if (last && last.itemId === itemId && from <= last.until) {
      if (until > last.until) last.until = until;
      continue;
    }
    // Another item's period begins: the one before ends there.
    if (last && last.until > from) last.until = from;
    runs.push({ itemId, since: from, until });
  }
  const last = runs.at(-1);
  if (last) {
    const goesOn =
      !sorted.at(-1)?.cut &&
      ["active", "trialing", "past_due"].includes(status) &&
      !cancelAtPeriodEnd &&
      !(pausedUntil && pausedUntil > last.until);
    if (goesOn) last.until = new Date(last.until.getTime() + graceDays * dayMs);
    else if (endedAt && endedAt < last.until)
      last.until = endedAt > last.since ? endedAt : last.since;
  }
  return runs;
}

/** What staff may note of a plan, in characters as people count them. */
export const maxMemo = 1_000;

// ---- cancelling ----

/** Answers are never required. Source: targets §3. */
export const cancelReasons = [
  { key: "time", label: "聴く時間がとれない" },
  { key: "content", label: "内容が合わなかった" },
  { key: "done", label: "ひととおり学びおえた" },
  { key: "cost", label: "費用のこと" },
  { key: "other", label: "そのほか" },
] as const;
export const isCancelReason = (key: string): boolean =>
  cancelReasons.some((reason) => reason.key === key);
/** Plans of the deshi, which ask for the first intention (初心) too. */
export const deshiItems = [
  "000001",
  "000002",
  "000003",
  "000004",
  "000005",
  "000006",
  "000007",
  "000008",
  "000009",
];
export const receptionNumber = (id: string): string =>
  `S-${id.replaceAll("-", "").slice(-8).toUpperCase()}`;

export const running = (status: string): boolean =>
  ["trialing", "active", "past_due", "paused"].includes(status);

/** Two plans had a moment in common; one that began in the second in which the other ended came after it. A first payment that never arrived began nothing. */
export type Lifespan = { status: string; createdAt: Date; endedAt: Date | null };
export function ranTogether(a: Lifespan, b: Lifespan): boolean {
  const began = ({ status, endedAt }: Lifespan) =>
    running(status) || (endedAt !== null && !status.startsWith("incomplete"));
  const beforeEndOf = (moment: Date, { endedAt }: Lifespan) => endedAt === null || moment < endedAt;
  return began(a) && began(b) && beforeEndOf(a.createdAt, b) && beforeEndOf(b.createdAt, a);
}

export type ShownState = "trial" | "active" | "stopping" | "paused" | "late" | "ended";
export const stateWords: Record<ShownState, string> = {
  trial: "おためし中",
  active: "つづいています",
  stopping: "解約の受付ずみ",
  paused: "お休み中",
  late: "お支払いをお待ちしています",
  ended: "終わりました",
};
export function shownState(
  {
    status,
    cancelAtPeriodEnd,
    pausedUntil,
  }: Pick<Standing, "status" | "cancelAtPeriodEnd" | "pausedUntil">,
  now: Date,
): ShownState {
  if (!running(status)) return "ended";
  if (cancelAtPeriodEnd) return "stopping";
  if (pausedUntil && pausedUntil > now) return "paused";
  if (status === "past_due") return "late";
  return status === "trialing" ? "trial" : "active";
}

/** What a member said on stopping, while it counts: an undone cancellation takes its words with it. */
export function leavingWords(
  plan: Pick<Standing, "status" | "cancelAtPeriodEnd" | "pausedUntil"> & {
    reasonSelected: string | null;
    reasonText: string | null;
    shoshinText: string | null;
  },
  now: Date,
): string {
  if (!["stopping", "ended"].includes(shownState(plan, now))) return "";
  return [
    cancelReasons.find(({ key }) => key === plan.reasonSelected)?.label,
    plan.reasonText,
    plan.shoshinText,
  ]
    .filter(Boolean)
    .join("／");
}

/** The next three charges of a running plan; those of a pause are left out. */
export function nextCharges({
  periodEnd,
  interval,
  amount,
  cancelAtPeriodEnd,
  pausedUntil,
  status,
}: { periodEnd: Date; interval: "month" | "year"; amount: number } & Pick<
  Standing,
  "cancelAtPeriodEnd" | "pausedUntil" | "status"
>): { on: TokyoDate; amount: number }[] {
  if (cancelAtPeriodEnd || !running(status)) return [];
  const from = pausedUntil ? tokyoDate(pausedUntil) : null;
  return chargeDays(tokyoDate(periodEnd), interval, 3 + maxPauseMonths + 1)
    .filter((on) => !from || on >= from)
    .slice(0, 3)
    .map((on) => ({ on, amount }));
}

/** Nothing is collected until after this moment: one renewal is skipped, or so many months. The day after the last skipped charge. */
export function pauseUntil(periodEnd: Date, interval: "month" | "year", count: number): Date {
  const lastSkipped =
    chargeDays(tokyoDate(periodEnd), interval, count).at(-1) ?? tokyoDate(periodEnd);
  return new Date(Date.parse(`${addDays(lastSkipped, 1)}T00:00:00+09:00`));
}

/** The last moment at which a parcel can still be changed. */
export const parcelCutOff = (shipOn: TokyoDate): Date =>
  new Date(Date.parse(`${addDays(shipOn, -1)}T${String(cutOffHour).padStart(2, "0")}:00:00+09:00`));

/** A piece of a box, as it was when it was chosen. */
export type ParcelLine = {
  productId: string;
  title: string;
  size: string;
  sku: string;
  quantity: number;
};
