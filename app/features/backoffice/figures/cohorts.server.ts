// Who came in a month, and how many of them stayed: month by month, the newest first.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { planCohorts } from "#features/memberships/subscription/billing/revenue.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type Days, momentsOf, monthsUntil } from "./period.ts";
import { percentSaid } from "./rules.ts";

/** A year after they came can be seen. */
const shownMonths = 13;
export type Stay = { after: number; day: TokyoDate; count: number; percent: string };
export type CohortOfMonth = Days & { joined: number; stays: Stay[] };

export async function cohortsOfMonths(
  db: Reader,
  today: TokyoDate,
  count = shownMonths,
): Promise<CohortOfMonth[]> {
  const months = monthsUntil(today, count);
  const cohorts = await planCohorts(db, months.map(momentsOf));
  return months
    .flatMap((days, at) => {
      const cohort = cohorts[at];
      if (!cohort) return [];
      const { joined, stayed } = cohort;
      const stays = stayed.map((count, after) => ({
        after,
        day: months[at + after]?.to ?? today,
        count,
        percent: percentSaid(count, joined),
      }));
      return [{ ...days, joined, stays }];
    })
    .toReversed();
}

/** The same as a file: a line for each month, a column for each month after it. */
export async function* cohortTexts(db: Reader, today: TokyoDate): AsyncGenerator<string> {
  const cohorts = await cohortsOfMonths(db, today);
  const after = Array.from({ length: shownMonths }, (_, at) => at);
  yield stringify([
    ["月", "はじめての会費", ...after.map((at) => (at === 0 ? "その月の終わり" : `${at}か月あと`))],
  ]);
  yield stringify(
    cohorts.map(({ from, joined, stays }) => [
      from.slice(0, 7),
      joined,
      ...after.map((at) => stays[at]?.count ?? ""),
    ]),
  );
}
