// What stands beside the sales of a period: how far visits came, how lessons are heard, and when
// the books were last compared with the payment provider's.
import type { Db, Reader } from "#db/client.server.ts";
import { listenersStop } from "#features/library/media/playback/play-figures.server.ts";
import { jobsNow } from "#features/platform/outbox/service.server.ts";
import { metByStep } from "#features/platform/page-views/met.server.ts";
import { visitsByStep } from "#features/platform/page-views/visits.server.ts";
import { troubleCount } from "#features/shop/purchase/settle/troubles.server.ts";
import type { Days } from "./period.ts";
import { funnelsOf, metOfSteps } from "./visits.ts";

const piecesTold = 5;
/** The most played pieces, the one with the most listeners first. */
export async function heardMost(db: Reader) {
  const { stops, few } = await listenersStop(db, piecesTold);
  return { pieces: stops.toSorted((a, b) => b.listeners - a.listeners), few };
}

/** The way of a purchase, and which sentences stopped it. */
export async function buyingWay(db: Reader, days: Days) {
  const [steps, met] = await Promise.all([visitsByStep(db, days), metByStep(db, days)]);
  const [buying] = funnelsOf(steps);
  return { steps: buying?.steps ?? [], met: metOfSteps(met) };
}

/** The night's comparison with the payment provider, and what it found that nobody has settled. */
export async function comparedAtNight(db: Db) {
  const [jobs, open] = await Promise.all([jobsNow(db), troubleCount(db)]);
  const night = jobs.find(({ name }) => name === "reconcile");
  return { at: night?.lastDoneAt ?? null, failed: typeof night?.lastError === "string", open };
}
