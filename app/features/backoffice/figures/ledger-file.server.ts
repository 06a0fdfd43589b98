// The bookkeeper's file: a line for each payment or refund and rate of tax.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { guardCell } from "#features/platform/csv/rows.ts";
import { eventLedger } from "#features/memberships/events/card/ledger.server.ts";
import { planLedger } from "#features/memberships/subscription/billing/ledger.server.ts";
import { goodsLedger, type LedgerEntry } from "#features/shop/purchase/receipt/ledger.server.ts";
import { formatRate, type TaxRate } from "#features/shop/tax/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { type Days, momentsOf } from "./period.ts";
import { entryKinds } from "./rules.ts";

const heads = [
  "日付",
  "種類",
  "番号",
  "返還請求書の番号",
  "相手",
  "税率",
  "軽減税率",
  "税込の額",
  "うち消費税",
  "支払い方法",
  "登録番号",
];
const linesOf = (entry: LedgerEntry, invoiceNumber: string) =>
  entry.taxes.map(({ basisPoints, target, tax, reduced }) => [
    tokyoDate(entry.at),
    entryKinds[entry.kind],
    entry.number,
    entry.paper,
    guardCell(entry.party),
    formatRate(basisPoints),
    reduced ? "※" : "",
    target,
    tax,
    guardCell(entry.paidBy),
    invoiceNumber,
  ]);

/** Part by part, of any length. The sums of all lines are what was received. */
export async function* ledgerTexts(
  db: Reader,
  days: Days,
  { invoiceNumber, rates }: { invoiceNumber: string; rates: readonly TaxRate[] },
): AsyncGenerator<string> {
  yield stringify([heads]);
  for (const ledger of [goodsLedger, planLedger, eventLedger])
    for await (const entries of ledger(db, momentsOf(days), rates))
      yield stringify(entries.flatMap((entry) => linesOf(entry, invoiceNumber)));
}
