// Which means of payment fail, month by month.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { meansByMonth } from "#features/shop/purchase/orders/means-figures.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type Days, momentsOf, monthsUntil } from "./period.ts";
import { paidByNames, percentSaid } from "./rules.ts";

const shownMonths = 12;
/** The newest month first, in each the means that was chosen most. */
export async function paymentsOfMonths(db: Reader, today: TokyoDate) {
  const months = monthsUntil(today, shownMonths);
  const [first] = months;
  const all: Days = { from: first?.from ?? today, to: today };
  const rows = await meansByMonth(db, momentsOf(all));
  return rows.flatMap((row) => {
    const days = months.find(({ from }) => from.startsWith(row.month));
    const title = paidByNames[row.means] ?? row.means;
    return days ? [{ ...row, ...days, title, share: percentSaid(row.ended, row.tried) }] : [];
  });
}
export type PaymentsOfMonth = Awaited<ReturnType<typeof paymentsOfMonths>>[number];

export async function* paymentTexts(db: Reader, today: TokyoDate): AsyncGenerator<string> {
  yield stringify([
    [
      "月",
      "支払い方法",
      "注文",
      "払われた",
      "お支払い前",
      "払われずに終わった",
      "その割合",
      "うち7日のうちに別の注文で払われた",
    ],
    ...(await paymentsOfMonths(db, today)).map((one) => [
      one.month,
      one.title,
      one.tried,
      one.paid,
      one.open,
      one.ended,
      one.share,
      one.later,
    ]),
  ]);
}
