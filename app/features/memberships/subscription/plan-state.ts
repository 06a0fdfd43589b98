// How a plan stands, as its member and the staff read it.
import { cancelReasons, maxPauseMonths, running, type PlanStanding } from "./rules.ts";
import {
  addDays,
  formatJapaneseMoment,
  tokyo,
  tokyoDate,
  type TokyoDate,
} from "#lib/tokyo-date.ts";
import { chargeDays } from "./plan-terms.ts";

export type ShownPlanState = "trial" | "active" | "stopping" | "paused" | "late" | "ended";

export const stateWords: Record<ShownPlanState, string> = {
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
  }: Pick<PlanStanding, "status" | "cancelAtPeriodEnd" | "pausedUntil">,
  now: Date,
): ShownPlanState {
  if (!running(status)) return "ended";
  if (cancelAtPeriodEnd) return "stopping";
  if (pausedUntil && pausedUntil > now) return "paused";
  if (status === "past_due") return "late";
  return status === "trialing" ? "trial" : "active";
}

/**
 * What a member said on stopping, while it counts: an undone cancellation takes its words with it.
 */
export function leavingWords(
  plan: Pick<PlanStanding, "status" | "cancelAtPeriodEnd" | "pausedUntil"> & {
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
  PlanStanding,
  "cancelAtPeriodEnd" | "pausedUntil" | "status"
>): { on: TokyoDate; amount: number }[] {
  if (cancelAtPeriodEnd || !running(status)) return [];
  const from = pausedUntil ? tokyoDate(pausedUntil) : null;
  return chargeDays(tokyoDate(periodEnd), interval, 3 + maxPauseMonths + 1)
    .filter((on) => !from || on >= from)
    .slice(0, 3)
    .map((on) => ({ on, amount }));
}

/** When money is collected again. */
export const dayOfNext = (row: Parameters<typeof nextCharges>[0]): string => {
  const [next] = nextCharges(row);
  return next ? tokyo(`${next.on} 00:00:00`).toISOString() : "";
};

/**
 * Nothing is collected until after this moment: one renewal is skipped, or so many months. The day
 * after the last skipped charge.
 */
export function pauseUntil(periodEnd: Date, interval: "month" | "year", count: number): Date {
  const lastSkipped =
    chargeDays(tokyoDate(periodEnd), interval, count).at(-1) ?? tokyoDate(periodEnd);
  return new Date(Date.parse(`${addDays(lastSkipped, 1)}T00:00:00+09:00`));
}

/** In a rest it closes before it ends; who has heard of no licence knows of no earlier end. */
export function stoppingWords(end: Date, openUntil: Date, now: Date): string {
  const until = formatJapaneseMoment(end);
  if (openUntil.getTime() === 0 || openUntil >= end)
    return `${until}まで使えます。それまでは取り消せます`;
  const open =
    openUntil > now ? `${formatJapaneseMoment(openUntil)}まで使えます` : "いまは、お休みしています";
  return `${open}。解約は、${until}まで取り消せます`;
}

/** A plan is over with what was paid of it, also where the provider ended it later. */
export function endOfPlan(
  { endedAt, periodEnd }: { endedAt: Date | null; periodEnd: Date },
  openUntil: Date,
): Date {
  const end = endedAt ?? periodEnd;
  return openUntil.getTime() > 0 && openUntil < end ? openUntil : end;
}
