// What a plan costs and when: shown on the confirmation, and compared with what is true when the
// button is pressed.
import { areaNames, type Item } from "#features/identity/licence/rules.ts";
import {
  formatJapanese,
  formatJapaneseMoment,
  formatJapaneseYear,
  tokyoDate,
  type TokyoDate,
} from "#lib/tokyo-date.ts";
import { addMonths } from "#lib/months.ts";
import { itemLeads } from "./plans/plan-choice.ts";
import { dayMs } from "#lib/time.ts";
import { cutOffHour, parcelLeavesAfterDays } from "./rules.ts";
import { ticketWords } from "./ticket-words.ts";
import { formatYen } from "#lib/yen.ts";
import { stopOfBox, stopOfPlan } from "#features/platform/terms/rules.ts";

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

/**
 * What is delivered and how much of it (分量), which the law wants beside the name. Source: 特定商取引法
 * 第12条の6.
 */
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

type Statement = PlanTerms["statements"][number];

/** What taking an item now means in money and time. `becomes`: the item that a trial goes on as. */
export function planTermsOf(
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
    return {
      ...base,
      today: item.price,
      later: null,
      endsAt: end?.toISOString() ?? null,
      charges: item.price > 0 ? [{ on: today, amount: item.price }] : [],
      perYear: item.price,
      statements: onceStatements(item, end ? formatJapaneseMoment(end) : ""),
    };
  }
  const trial = item.trialDays > 0 && end;
  const first = trial ? tokyoDate(end) : today;
  const firstLater = trial ? first : (chargeDays(today, interval, 2)[1] ?? today);
  const charges = chargeDays(first, interval, 3).map((on) => ({ on, amount: running.price }));
  const perYear = running.price * (interval === "month" ? 12 : 1);
  return {
    ...base,
    today: trial ? 0 : running.price,
    later: { amount: running.price, interval, firstOn: firstLater },
    endsAt: trial ? end.toISOString() : null,
    charges,
    perYear,
    statements: runningStatements(running, {
      interval,
      first,
      charges,
      perYear,
      trialEnd: trial ? end : null,
    }),
  };
}

/** What is told of something that is paid once, or not at all. */
function onceStatements(item: Item, ends: string): Statement[] {
  const free = item.price === 0;
  const ticket = item.kind === "ticket" ? ticketWords(item) : undefined;
  return [
    { heading: "内容", text: ticket?.contents ?? contentsOf(item) },
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
      text:
        `お申し込みのすぐあとから、${ends}まで。` +
        (ticket?.until ?? "") +
        (item.kind === "trial" ? "その時に自動で終わり、続きません。" : ""),
    },
    {
      heading: "取り消し・返金",
      text: ticket?.back ?? "途中でやめても、料金はかかりません。",
    },
    { heading: "申込みの期間", text: "期間のかぎりはありません。" },
  ];
}

/**
 * What is told of something that is paid again and again. `trialEnd`: until then nothing is paid.
 */
function runningStatements(
  running: Item,
  {
    interval,
    first,
    charges,
    perYear,
    trialEnd,
  }: {
    interval: "month" | "year";
    first: TokyoDate;
    charges: PlanTerms["charges"];
    perYear: number;
    trialEnd: Date | null;
  },
): Statement[] {
  const parcels = running.kind === "product-subscription";
  return [
    {
      heading: "内容",
      text: parcels
        ? `${contentsOf(running)}\n${every[interval]}一回、品をひと包みお届けします。`
        : contentsOf(running),
    },
    {
      heading: "金額",
      text: trialEnd
        ? `${formatJapaneseMoment(trialEnd)}まで¥0。` +
          `そのあと${every[interval]}${formatYen(running.price)}（税込${parcels ? "・送料込み" : ""}）。` +
          `一年では${formatYen(perYear)}です。`
        : `${every[interval]}${formatYen(running.price)}（税込${parcels ? "・送料込み" : ""}）。` +
          `一年では${formatYen(perYear)}です。`,
    },
    {
      heading: "お支払いの時期と方法",
      text:
        `クレジットカードで、${charges.map(({ on }) => formatJapanese(on)).join("、")}と` +
        `続きます。${trialEnd ? `初回のお支払いは${formatJapaneseYear(first)}です。` : "初回はきょうです。"}`,
    },
    {
      heading: parcels ? "お届けの時期" : "使える時期",
      text: parcels
        ? `お支払いの${parcelLeavesAfterDays}日あとに発送します。中身とお届け先は、発送の前の日の${cutOffHour}時まで変えられます。`
        : "お支払いがすむと、すぐに開きます。",
    },
    {
      heading: "解約・返品",
      text: parcels
        ? `${stopOfBox}届いた品がちがうときは、8日以内にお知らせください。`
        : stopOfPlan,
    },
    { heading: "申込みの期間", text: "期間のかぎりはありません。" },
  ];
}

/** How long it goes from the showing on; what never ends by itself has no length. */
export const lengthOfTerms = ({
  endsAt,
  shownAt,
}: Pick<PlanTerms, "endsAt" | "shownAt">): number | null =>
  endsAt === null ? null : Date.parse(endsAt) - Date.parse(shownAt);

/** Whether what is charged now is what was shown: only the moments may have moved. */
export const sameTerms = (a: PlanTerms, b: PlanTerms): boolean =>
  a.itemId === b.itemId &&
  lengthOfTerms(a) === lengthOfTerms(b) &&
  a.today === b.today &&
  a.later?.amount === b.later?.amount &&
  a.later?.interval === b.later?.interval &&
  JSON.stringify(a.address) === JSON.stringify(b.address);
