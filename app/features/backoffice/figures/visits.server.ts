// Visits of a period, beside what the books say of the same days.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { planTotals } from "#features/memberships/subscription/billing/revenue.server.ts";
import { goodsTotals } from "#features/shop/purchase/orders/sales.server.ts";
import {
  maxVisitMarks,
  maxRoutes,
  visitSums,
} from "#features/platform/page-views/visits.server.ts";
import { metByStep } from "#features/platform/page-views/met.server.ts";
import { type Days, momentsOf } from "./period.ts";
import { countOf } from "./rules.ts";
import { funnelsOf, marksShown, markWords, metOfSteps } from "./visits.ts";

export async function visitsOf(db: Reader, { from, to }: Days) {
  const moments = momentsOf({ from, to });
  const [{ steps, marks, routes }, goods, plans, met] = await Promise.all([
    visitSums(db, { from, to }),
    goodsTotals(db, moments),
    planTotals(db, moments),
    metByStep(db, { from, to }),
  ]);
  return {
    funnels: funnelsOf(steps),
    met: metOfSteps(met),
    marks: marksShown(marks.slice(0, maxVisitMarks)),
    moreMarks: marks.length > maxVisitMarks,
    routes: routes.slice(0, maxRoutes),
    moreRoutes: routes.length > maxRoutes,
    booked: { orders: countOf(goods.days), plans: countOf(plans.days) },
  };
}

/** All that the page shows, as one table. */
export async function* visitTexts(db: Reader, days: Days): AsyncGenerator<string> {
  const { funnels, met, marks, routes } = await visitsOf(db, days);
  yield stringify([["種類", "なに", "数", "前の段から", "訪れから", "支払い", "申しこみ"]]);
  yield stringify([
    ...funnels.flatMap(({ title, steps }) =>
      steps.map((one) => [title, one.label, one.visits, one.ofBefore, one.ofAll, "", ""]),
    ),
    ...met.flatMap(({ label, sentences }) =>
      sentences.map((one) => [
        "お断りの言葉",
        `${label}：${one.sentence}`,
        one.times,
        "",
        "",
        "",
        "",
      ]),
    ),
    ...marks.map((one) => ["どこから", markWords(one), one.visits, "", "", one.paid, one.joined]),
    ...routes.map(({ route, views }) => ["頁", route, views, "", "", "", ""]),
  ]);
}
