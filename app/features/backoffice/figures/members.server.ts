// Fees and contracts of a period, as the tiles and the panel beside the bars say them.
import type { Reader } from "#db/client.server.ts";
import {
  planComings,
  planEndings,
  movesOfFees,
  plansAway,
} from "#features/memberships/subscription/billing/revenue.server.ts";
import { momentsOf, type Period } from "./period.ts";
import { leftShare, percentSaid } from "./rules.ts";

export async function memberFigures(db: Reader, period: Period) {
  const [now, before] = [momentsOf(period), momentsOf(period.before)];
  const [moves, comings, comingsBefore, [trials], [trialsBefore], away] = await Promise.all([
    movesOfFees(db, now),
    planComings(db, now),
    planComings(db, before),
    planEndings(db, [now]),
    planEndings(db, [before]),
    plansAway(db),
  ]);
  return {
    moves,
    away,
    left: {
      share: leftShare(comings),
      count: comings.left,
      shareBefore: leftShare(comingsBefore),
      countBefore: comingsBefore.left,
    },
    trials: {
      ended: trials?.trials ?? 0,
      paid: trials?.trialsPaid ?? 0,
      share: percentSaid(trials?.trialsPaid ?? 0, trials?.trials ?? 0),
      shareBefore: percentSaid(trialsBefore?.trialsPaid ?? 0, trialsBefore?.trials ?? 0),
      failed: trials?.failed ?? 0,
      rescued: trials?.rescued ?? 0,
    },
  };
}
export type MemberFigures = Awaited<ReturnType<typeof memberFigures>>;
