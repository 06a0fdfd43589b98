// Every payment and refund of plans and tickets with its tax: what the bookkeeper writes down.
import type { Reader } from "#db/client.server.ts";
import {
  inParts,
  type LedgerEntry,
  minus,
  refundPaper,
} from "#features/shop/purchase/receipt/ledger.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import {
  planPaidRows,
  type PlanLedgerRow,
  planRefundRows,
  type PlanRefundRow,
} from "../internal/ledger-store.server.ts";

/** Plans and tickets are under the standard rate of the day on which they were paid. */
const taxesOf = (amount: number, paidAt: string, rates: readonly TaxRate[]) =>
  taxSums({ lines: [{ amount, taxCategory: "standard" }] }, tokyoDate(new Date(paidAt)), rates);
const paidEntry = (row: PlanLedgerRow, rates: readonly TaxRate[]): LedgerEntry => ({
  at: new Date(row.at),
  kind: row.kind,
  number: `${row.kind === "plan" ? "S" : "P"}-${10_000 + row.number}`,
  paper: "",
  party: row.party || "ご本人",
  paidBy: row.paidBy || "カード",
  amount: row.amount,
  taxes: taxesOf(row.amount, row.at, rates),
});
/** What goes back has the rate that it was paid under. */
const refundEntry = (row: PlanRefundRow, rates: readonly TaxRate[]): LedgerEntry => ({
  ...paidEntry(row, rates),
  kind: "plan-refund",
  paper: refundPaper(row.refundNumber),
  amount: -row.amount,
  taxes: minus(taxesOf(row.amount, row.paidAt, rates)),
});

/** Payments in their order, then refunds in theirs. */
export async function* planLedger(
  db: Reader,
  between: Between,
  rates: readonly TaxRate[],
): AsyncGenerator<LedgerEntry[]> {
  for await (const rows of inParts((place, limit) => planPaidRows(db, between, place, limit)))
    yield rows.map((row) => paidEntry(row, rates));
  for await (const rows of inParts((place, limit) => planRefundRows(db, between, place, limit)))
    yield rows.map((row) => refundEntry(row, rates));
}
