// What goods left over what they cost, by product and by month. Where a cost was not known, no
// margin is said.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import {
  type Margin,
  marginsByMonth,
  marginsByProduct,
} from "#features/shop/purchase/orders/margins.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type Days, momentsOf, monthsUntil } from "./period.ts";
import { percentSaid } from "./rules.ts";

const shownMonths = 12;
export const maxMarginRows = 200;
/** `left`: null where the cost of no piece is known. */
const rowOf = (one: Margin) => ({
  ...one,
  left: one.pieces > 0 ? one.sales - one.cost : null,
  share: one.pieces > 0 ? percentSaid(one.sales - one.cost, one.sales) : "",
});
export type MarginRow = ReturnType<typeof rowOf>;

/** Of a period the products, of the newest months the sums; `more`: further ones are not shown. */
export async function marginsOf(db: Reader, period: Days, today: TokyoDate) {
  const calendar = monthsUntil(today, shownMonths);
  const [first] = calendar;
  const year: Days = { from: first?.from ?? today, to: today };
  const [products, months] = await Promise.all([
    marginsByProduct(db, momentsOf(period), maxMarginRows + 1),
    marginsByMonth(db, momentsOf(year)),
  ]);
  return {
    products: products.slice(0, maxMarginRows).map(rowOf),
    more: products.length > maxMarginRows,
    months: months.map((one) => {
      const days = calendar.find(({ from }) => from.startsWith(one.key));
      return { ...rowOf(one), from: days?.from ?? today, to: days?.to ?? today };
    }),
  };
}
export type MarginMonth = Awaited<ReturnType<typeof marginsOf>>["months"][number];

const head =
  "種類,IDか月,品名,原価のわかる点数,売上（税ぬき）,原価,粗利,粗利率," +
  "原価のわからない点数,その売上（税ぬき）";
function cellsOf(kind: string, one: MarginRow): (string | number)[] {
  const known = one.left === null ? ["", "", "", ""] : [one.sales, one.cost, one.left, one.share];
  return [kind, one.key, one.title, one.pieces, ...known, one.unknown, one.unknownSales];
}
export async function* marginTexts(
  db: Reader,
  period: Days,
  today: TokyoDate,
): AsyncGenerator<string> {
  const { products, months } = await marginsOf(db, period, today);
  yield stringify([
    head.split(","),
    ...products.map((one) => cellsOf("品", one)),
    ...months.map((one) => cellsOf("月", one)),
  ]);
}
