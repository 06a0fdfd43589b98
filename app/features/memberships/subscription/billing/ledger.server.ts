// Every payment and refund of plans and tickets with its tax: what the bookkeeper writes down.
import type { Reader } from "#db/client.server.ts";
import {
  inParts,
  type LedgerEntry,
  minus,
  refundPaper,
} from "#features/shop/purchase/receipt/ledger.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { taxSums } from "#features/shop/tax/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import {
  planPaidRows,
  type PlanLedgerRow,
  planRefundRows,
  type PlanRefundRow,
} from "../internal/ledger-store.server.ts";

/** Plans and tickets are under the standard rate of the day on which they were paid. */
const taxesOf = (amount: number, paidAt: string) =>
  taxSums({ lines: [{ amount, taxCategory: "standard" }] }, tokyoDate(new Date(paidAt)));
const paidEntry = (row: PlanLedgerRow): LedgerEntry => ({
  at: new Date(row.at),
  kind: row.kind,
  number: `${row.kind === "plan" ? "S" : "P"}-${10_000 + row.number}`,
  paper: "",
  party: row.party || "ご本人",
  paidBy: row.paidBy || "カード",
  amount: row.amount,
  taxes: taxesOf(row.amount, row.at),
});
const refundEntry = (row: PlanRefundRow): LedgerEntry => ({
  ...paidEntry(row),
  kind: "plan-refund",
  paper: refundPaper(row.refundNumber),
  amount: -row.amount,
  taxes: minus(taxesOf(row.amount, row.paidAt)),
});

/** Payments in their order, then refunds in theirs. */
export async function* planLedger(db: Reader, between: Between): AsyncGenerator<LedgerEntry[]> {
  for await (const rows of inParts((place, limit) => planPaidRows(db, between, place, limit)))
    yield rows.map(paidEntry);
  for await (const rows of inParts((place, limit) => planRefundRows(db, between, place, limit)))
    yield rows.map(refundEntry);
}
