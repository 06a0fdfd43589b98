// Every payment and refund of plans and tickets with its tax: what the bookkeeper writes down.
import type { Reader } from "#db/client.server.ts";
import {
  inParts,
  type LedgerEntry,
  minus,
  refundPaper,
} from "#features/shop/purchase/receipt/ledger.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { reasonAtDesk } from "#features/shop/purchase/orders/refund-reasons.ts";
import { type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import {
  planPaidRows,
  planPaidRowsOf,
  type PlanLedgerRow,
  planRefundRows,
  planRefundRowsOf,
  type PlanRefundRow,
} from "../internal/ledger-store.server.ts";

/** Plans and tickets are under the standard rate of the day on which they were paid. */
const taxesOf = (amount: number, paidAt: string, rates: readonly TaxRate[]) =>
  taxSums({ lines: [{ amount, taxCategory: "standard" }] }, tokyoDate(new Date(paidAt)), rates);
const paidEntry = (row: PlanLedgerRow, rates: readonly TaxRate[]): LedgerEntry => ({
  id: row.id,
  at: new Date(row.at),
  kind: row.kind,
  orderId: null,
  uid: row.uid,
  number: `${row.kind === "plan" ? "S" : "P"}-${10_000 + row.number}`,
  paper: "",
  reason: "",
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
  reason: reasonAtDesk(row.reason),
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

/** Payments and refunds of plans and tickets by their ids, in no order. */
export async function planEntriesOf(
  db: Reader,
  ids: readonly string[],
  rates: readonly TaxRate[],
): Promise<LedgerEntry[]> {
  const [paid, back] = await Promise.all([planPaidRowsOf(db, ids), planRefundRowsOf(db, ids)]);
  return [
    ...paid.map((row) => paidEntry(row, rates)),
    ...back.map((row) => refundEntry(row, rates)),
  ];
}
export { entriesOfMembers, isOfItem, planEntries } from "../internal/ledger-store.server.ts";
