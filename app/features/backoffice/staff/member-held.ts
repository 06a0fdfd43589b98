// What a member holds, as the desk says it: plans with their next charge, licences with their end.
import {
  originName,
  presentLicences,
  stateNames,
  stateOf,
} from "#features/identity/licence/present.ts";
import { isValid, type Item, type Licence, mainForm } from "#features/identity/licence/rules.ts";
import {
  leavingWords,
  shownState,
  type ShownPlanState,
  stateWords,
} from "#features/memberships/subscription/plan-state.ts";
import type { allPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

type Titles = ReadonlyMap<string, Item>;
type Own = Licence & { id: string; origin: string };
type Plan = Awaited<ReturnType<typeof allPlans>>[number];

function licenceRow(byId: Titles, one: Own, now: Date) {
  const item = byId.get(one.itemId);
  const state = stateOf(one, now);
  return {
    id: one.id,
    title: item?.title ?? one.itemId,
    seal: item?.seal ?? "",
    other: mainForm(one.itemId) === one.itemId ? "" : one.itemId,
    ticket: item?.kind === "ticket",
    words: presentLicences(byId, [one], now)[0]?.words ?? "",
    times: `${formatJapaneseMoment(one.sinceAt)}から${formatJapaneseMoment(one.expireAt)}まで`,
    state,
    stateName: stateNames[state],
    store: one.store,
    origin: originName(one.origin),
  };
}
export type HeldLicence = ReturnType<typeof licenceRow>;

/** What counts or will count, and apart from it what is over. */
export function presentHeld(byId: Titles, licences: readonly Own[], now: Date) {
  const rows = licences
    .toSorted((a, b) => b.expireAt.getTime() - a.expireAt.getTime())
    .map((one) => licenceRow(byId, one, now));
  const isOver = ({ state }: HeldLicence) => state === "over" || state === "used-up";
  return { held: rows.filter((one) => !isOver(one)), over: rows.filter(isOver) };
}

/** Uses of tickets that are left, and when the first of them end. */
export function ticketsOf(byId: Titles, licences: readonly Own[], now: Date) {
  const open = licences
    .filter((one) => byId.get(one.itemId)?.kind === "ticket" && isValid(one, now))
    .toSorted((a, b) => a.expireAt.getTime() - b.expireAt.getTime());
  const [first] = open;
  return {
    left: open.reduce((sum, { store }) => sum + store, 0),
    first: first
      ? `${byId.get(first.itemId)?.title ?? ""}・${formatJapaneseYear(first.expire)}まで`
      : "",
  };
}

const nextWords: Readonly<Record<ShownPlanState, (day: string) => string>> = {
  trial: (day) => `${day}までおためし`,
  active: (day) => `次の会費は${day}`,
  stopping: (day) => `${day}に終わります`,
  paused: (day) => `いまの期間は${day}まで`,
  late: (day) => `期間は${day}まで`,
  ended: (day) => `${day}まで`,
};
export function heldPlan(byId: Titles, plan: Plan, now: Date) {
  const item = byId.get(plan.itemId);
  const state = shownState(plan, now);
  const ends = formatJapaneseYear(
    tokyoDate(state === "ended" ? (plan.endedAt ?? plan.periodEnd) : plan.periodEnd),
  );
  return {
    id: plan.id,
    title: item?.title ?? plan.itemId,
    seal: item?.seal ?? "",
    state,
    stateName: stateWords[state],
    fee: `${plan.interval === "month" ? "月" : "年"} ${formatYen(plan.amount)}`,
    words: [nextWords[state](ends), plan.methodLabel].filter(Boolean).join("・"),
    leaving: leavingWords(plan, now),
  };
}
export type PlanRow = ReturnType<typeof heldPlan>;
