// Every payment and refund of places at events with its tax: what the bookkeeper writes down.
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import {
  inParts,
  type LedgerEntry,
  minus,
  refundPaper,
} from "#features/shop/purchase/receipt/ledger.server.ts";
import { reasonAtDesk } from "#features/shop/purchase/orders/refund-reasons.ts";
import { type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import {
  type EventLedgerRow,
  eventPaidRows,
  eventPaidRowsOf,
  type EventRefundRow,
  eventRefundRows,
  eventRefundRowsOf,
  eventRevenueByDay,
  refundedOfEvents,
} from "../internal/event-ledger-store.server.ts";
import { paymentNumber } from "./pay.server.ts";

const taxesOf = (amount: number, paidAt: string, rates: readonly TaxRate[]) =>
  taxSums({ lines: [{ amount, taxCategory: "standard" }] }, tokyoDate(new Date(paidAt)), rates);
const paidEntry = (row: EventLedgerRow, rates: readonly TaxRate[]): LedgerEntry => ({
  id: row.id,
  at: new Date(row.at),
  kind: "event",
  orderId: null,
  uid: row.uid,
  number: paymentNumber(row.number),
  paper: "",
  reason: "",
  party: row.party,
  paidBy: row.paidBy || "カード",
  amount: row.amount,
  taxes: taxesOf(row.amount, row.at, rates),
});
/** What goes back has the rate that it was paid under. */
const refundEntry = (row: EventRefundRow, rates: readonly TaxRate[]): LedgerEntry => ({
  ...paidEntry(row, rates),
  kind: "event-refund",
  paper: refundPaper(row.refundNumber),
  reason: reasonAtDesk(row.reason),
  amount: -row.amount,
  taxes: minus(taxesOf(row.amount, row.paidAt, rates)),
});

/** Payments in their order, then refunds in theirs. */
export async function* eventLedger(
  db: Reader,
  between: Between,
  rates: readonly TaxRate[],
): AsyncGenerator<LedgerEntry[]> {
  for await (const rows of inParts((place, limit) => eventPaidRows(db, between, place, limit)))
    yield rows.map((row) => paidEntry(row, rates));
  for await (const rows of inParts((place, limit) => eventRefundRows(db, between, place, limit)))
    yield rows.map((row) => refundEntry(row, rates));
}

/** Payments and refunds of events by their ids, in no order. */
export async function eventEntriesOf(
  db: Reader,
  ids: readonly string[],
  rates: readonly TaxRate[],
): Promise<LedgerEntry[]> {
  const [paid, back] = await Promise.all([eventPaidRowsOf(db, ids), eventRefundRowsOf(db, ids)]);
  return [
    ...paid.map((row) => paidEntry(row, rates)),
    ...back.map((row) => refundEntry(row, rates)),
  ];
}

/** What events brought in between two moments; whole yen with tax. */
export async function eventTotals(db: Reader, between: Between) {
  const [days, refunds] = await Promise.all([
    eventRevenueByDay(db, between),
    refundedOfEvents(db, between),
  ]);
  return { days, refunds };
}
export { eventEntries, eventEntriesOfMembers } from "../internal/event-ledger-store.server.ts";
