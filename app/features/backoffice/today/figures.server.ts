// The figures beside what needs a hand; each is asked for only for who may open its desk.
import type { Db } from "#db/client.server.ts";
import { salesToday } from "#features/backoffice/figures/today-sales.server.ts";
import { playsOfDays } from "#features/library/media/playback/plays-of-days.server.ts";
import {
  plansMoved,
  plansStanding,
} from "#features/memberships/subscription/billing/standing.server.ts";
import { addDays, tokyo, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { actsSince } from "./internal/store.server.ts";

type May = Record<"sales" | "plans" | "plays" | "record", boolean>;

export async function todayFigures(db: Db, uid: string, may: May, now: Date) {
  const today = tokyoDate(now);
  const [yesterday, before] = [addDays(today, -1), addDays(today, -8)];
  const monthFrom = `${today.slice(0, 8)}01` as TokyoDate;
  const [sales, plans, moved, plays, done] = await Promise.all([
    may.sales ? salesToday(db, now) : undefined,
    may.plans ? plansStanding(db) : undefined,
    may.plans ? plansMoved(db, tokyo(monthFrom)) : undefined,
    may.plays ? playsOfDays(db, [yesterday, before]) : undefined,
    may.record ? actsSince(db, uid, tokyo(today)) : undefined,
  ]);
  return {
    today,
    sales,
    plans: plans &&
      moved && {
        running: plans.running,
        trials: plans.trials,
        late: plans.late,
        ...moved,
        monthFrom,
      },
    plays: plays && { yesterday: plays.get(yesterday) ?? 0, before: plays.get(before) ?? 0 },
    done: done && { count: done, uid },
  };
}
export type TodayFigures = Awaited<ReturnType<typeof todayFigures>>;
