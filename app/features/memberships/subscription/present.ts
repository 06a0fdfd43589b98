// Running plans as a member reads them.
import type { ShopCalendar } from "#features/shop/delivery/rules.ts";
import { boxDays } from "./parcels/parcel-days.ts";
import { leftWords, parcelStates } from "./parcels/parcel-words.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import {
  formatJapanese,
  formatJapaneseMoment,
  formatJapaneseYear,
  type TokyoDate,
  tokyoDate,
} from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import {
  nextCharges,
  shownState,
  type ShownPlanState,
  stateWords,
  stoppingWords,
  endOfPlan,
  pauseUntil,
} from "./plan-state.ts";
import {
  cutOffHour,
  deshiItems,
  parcelCutOffOf,
  receptionNumber,
  maxPauseMonths,
} from "./rules.ts";
import { type Card, cardWords } from "./card-words.ts";
import { isOtherStep } from "./change-rules.ts";
import { type OwedPlans, owedWords, planOpenUntil } from "./owed.ts";

type Row = {
  id: string;
  itemId: string;
  nextItemId: string | null;
  status: string;
  amount: number;
  interval: "month" | "year";
  periodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pausedUntil: Date | null;
  endedAt: Date | null;
  methodLabel: string;
  defaultMethod: string | null;
  droppedItemId: string | null;
};
/**
 * What is known beside the plan: the member's saved cards, and the licences that the plan has
 * opened.
 */
type Beside = {
  cards: readonly Card[];
  licences: readonly { origin: string; expireAt: Date }[];
  /** What is not paid, where any is. */
  owed?: OwedPlans | undefined;
};
export const per = { month: "／月", year: "／年" } as const;
export type PlanCard = {
  id: string;
  title: string;
  seal: string;
  state: ShownPlanState;
  stateWords: string;
  words: string;
  /** The number of a cancellation that was received. */
  reception: string | null;
  /** What a renewal costs; nothing while a change waits, of which `next` tells. */
  amount: number | null;
  interval: "month" | "year";
  method: string;
  /** The booked change that a cancellation took along. */
  dropped: string | null;
  canBookAgain: boolean;
  next: string | null;
  charges: { on: string; amount: number }[];
  canRest: boolean;
  /** When money is asked for again after a rest of one, two, three months. */
  resting: string[];
  deshi: boolean;
  goods: boolean;
  until: string;
  steps: { id: string; title: string; price: number }[];
};

export function presentPlan(
  row: Row,
  items: ReadonlyMap<string, Item>,
  ladder: readonly string[],
  { cards, licences, owed }: Beside,
  now: Date,
): PlanCard {
  const item = items.get(row.itemId);
  const state = shownState(row, now);
  const until = formatJapaneseMoment(row.periodEnd);
  // The card that the next charge goes to, and not the one that paid the last.
  const card =
    cards.find(({ id }) => id === row.defaultMethod) ??
    (row.defaultMethod ? undefined : cards.find(({ isDefault }) => isDefault));
  const charges = nextCharges(row);
  const dropped = state === "stopping" ? items.get(row.droppedItemId ?? "") : undefined;
  // In a rest the provider's periods go on without money: how long it is open stands in the
  // licences.
  const openUntil = planOpenUntil(licences, row.id);
  return {
    id: row.id,
    title: item?.title ?? row.itemId,
    seal: item?.seal ?? "",
    state,
    stateWords: state === "paused" && openUntil > now ? "お休みの予定" : stateWords[state],
    words:
      state === "late"
        ? owedWords(owed?.get(row.id), openUntil, now)
        : stateSentence(row, state, openUntil, now),
    reception: state === "stopping" ? receptionNumber(row.id) : null,
    amount: row.nextItemId || state === "stopping" ? null : row.amount,
    interval: row.interval,
    method: card ? cardWords(card) : row.methodLabel,
    dropped: dropped?.title ?? null,
    canBookAgain: dropped !== undefined && isOtherStep(row, dropped, ladder),
    next: nextWords(row, items.get(row.nextItemId ?? "")?.title, charges[0]?.on),
    charges: charges.map(({ on, amount }) => ({
      on: `${Number(on.slice(5, 7))}.${Number(on.slice(8, 10))}`,
      amount,
    })),
    canRest:
      row.status === "active" &&
      row.interval === "month" &&
      !row.cancelAtPeriodEnd &&
      !row.pausedUntil,
    resting: Array.from({ length: maxPauseMonths }, (_, at) => {
      const pausedUntil = pauseUntil(row.periodEnd, row.interval, at + 1);
      const [next] = nextCharges({ ...row, pausedUntil });
      return next ? formatJapaneseYear(next.on) : "";
    }),
    deshi: deshiItems.includes(row.itemId),
    goods: item?.kind === "product-subscription",
    until,
    steps:
      state === "active"
        ? ladder.flatMap((id) => {
            const step = items.get(id);
            return step && isOtherStep(row, step, ladder) && id !== row.nextItemId
              ? [{ id, title: step.title, price: step.price }]
              : [];
          })
        : [],
  };
}

/** How a plan stands, in a sentence. */
function stateSentence(
  row: Row,
  state: Exclude<ShownPlanState, "late">,
  openUntil: Date,
  now: Date,
): string {
  const until = formatJapaneseMoment(row.periodEnd);
  const [charge] = nextCharges(row);
  const again = charge ? `${formatJapaneseYear(charge.on)}のお支払いから、またはじまります` : "";
  const words: Record<typeof state, string> = {
    trial: `${until}までおためし。そのあとお支払いがはじまります`,
    active: `${formatJapaneseYear(tokyoDate(row.periodEnd))}に更新`,
    stopping: stoppingWords(row.periodEnd, openUntil, now),
    paused:
      openUntil > now
        ? `${formatJapaneseMoment(openUntil)}まで、いまのまま使えます。そのあとお休みして、${again}`
        : again,
    ended: `${formatJapaneseMoment(endOfPlan(row, openUntil))}に終わりました`,
  };
  return words[state];
}

/** A change that waits: it comes with the next charge, and never where none follows. */
function nextWords(
  { amount, interval }: Row,
  title: string | undefined,
  on: TokyoDate | undefined,
): string | null {
  return title && on
    ? `${formatJapaneseYear(on)}のお支払いから、` +
        `「${title}」（${formatYen(amount)}${per[interval]}）に変わります。それまでは、いまのままです。`
    : null;
}

export type ParcelCard = {
  id: string;
  state: string;
  shipOn: string;
  cutOff: string | null;
  address: string;
  contents: string;
  tracking: string;
  /** What is out, and until when an answer is waited for. */
  asks: string;
  /** The days to which it can be moved. */
  days: { day: string; words: string }[];
};
export function presentParcel(
  row: {
    id: string;
    state: keyof typeof parcelStates;
    shipOn: string;
    address: { name: string; prefecture: string; city: string; street: string; building: string };
    contents: { title: string; size: string }[];
    asks: string[];
    createdAt: Date;
    carrier: string | null;
    trackingNumber: string | null;
  },
  now: Date,
  calendar: ShopCalendar,
): ParcelCard {
  const shipOn = row.shipOn as TokyoDate;
  const cutOff = parcelCutOffOf(shipOn);
  const left = cutOff.getTime() - now.getTime();
  return {
    id: row.id,
    state: parcelStates[row.state],
    days: boxDays(row, now, calendar).map((day) => ({ day, words: formatJapanese(day) })),
    shipOn: formatJapanese(shipOn),
    address:
      `${row.address.name} 様　${row.address.prefecture}${row.address.city}` +
      `${row.address.street}${row.address.building}`,
    cutOff:
      row.state === "planned" && left > 0
        ? `${formatJapanese(tokyoDate(cutOff))} ${cutOffHour}:00まで変えられます（あと${leftWords(left)}）`
        : null,
    contents:
      row.contents.length > 0
        ? row.contents.map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`).join("、")
        : "おまかせ",
    asks:
      row.state === "planned" && row.asks.length > 0
        ? `「${row.asks.join("、")}」をご用意できなくなりました。ほかの品をえらぶか、今回をお休みにしてください。` +
          `${formatJapaneseMoment(cutOff)}までにお返事がないときは、今回はお休みにして、お支払いをお返しします。`
        : "",
    tracking: row.carrier && row.trackingNumber ? `${row.carrier} ${row.trackingNumber}` : "",
  };
}
