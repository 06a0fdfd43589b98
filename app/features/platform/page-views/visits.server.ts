// How far visits come: counted together every five seconds, kept as sums of a day.
import type { Db, Reader } from "#db/client.server.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { VisitStep } from "#lib/visit-steps.ts";
import {
  addVisits,
  forgetCampaigns,
  markSums,
  removeVisitsBefore,
  routeSums,
  stepSums,
} from "./internal/visit-store.server.ts";
import { markOf } from "./rules.ts";

type From = { source: string; medium: string; campaign: string };
type Count = From & { day: TokyoDate; step: VisitStep; visits: number };
/** More marks than adverts have in five seconds: whoever invents them is counted without. */
const maxWaiting = 1_000;
const unmarked: From = { source: "-", medium: "-", campaign: "-" };
const waiting = new Map<string, Count>();
let timer: NodeJS.Timeout | undefined;

function countStep(day: TokyoDate, step: VisitStep, from: From): void {
  const key = [day, step, from.source, from.medium, from.campaign].join(" ");
  const known = waiting.get(key);
  if (known) known.visits++;
  else if (waiting.size < maxWaiting || from === unmarked)
    waiting.set(key, { day, step, ...from, visits: 1 });
  else countStep(day, step, unmarked);
}

/** One visit has come to these steps. No address and no identity is kept. */
export function countVisitSteps(
  db: Db,
  { reached, source, medium, campaign }: From & { reached: readonly VisitStep[] },
  now: Date,
): void {
  const from = { source: markOf(source), medium: markOf(medium), campaign: markOf(campaign) };
  for (const step of new Set(reached)) countStep(tokyoDate(now), step, from);
  timer ??= setTimeout(() => void flushVisits(db).catch(() => undefined), 5_000).unref();
}
/** Counts that cannot be written are let go: they are statistics, not promises. */
export async function flushVisits(db: Db): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counts = [...waiting.values()];
  waiting.clear();
  if (counts.length > 0) await addVisits(db, counts);
}

const campaignDays = 90;
/** 13 months, as the privacy policy says. */
const retentionDays = 396;
export async function purgeVisits(db: Db, now: Date): Promise<void> {
  const today = tokyoDate(now);
  await removeVisitsBefore(db, addDays(today, -retentionDays));
  await forgetCampaigns(db, addDays(today, -campaignDays));
}

type Days = { from: TokyoDate; to: TokyoDate };
export const maxVisitMarks = 100;
export const maxRoutes = 200;
/** How many visits came to each step on these days, both included. */
export const visitsByStep = (db: Reader, days: Days) => stepSums(db, days);
/** Of these days, both included; one row more than is shown tells that there are more. */
export async function visitSums(db: Reader, days: Days) {
  const [steps, marks, routes] = await Promise.all([
    stepSums(db, days),
    markSums(db, days, maxVisitMarks + 1),
    routeSums(db, days, maxRoutes + 1),
  ]);
  return { steps, marks, routes };
}
