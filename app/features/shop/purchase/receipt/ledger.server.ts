// Every payment and refund of goods with its tax by rate: what the bookkeeper writes down.
import type { Reader } from "#db/client.server.ts";
import type { TaxSum } from "#features/shop/tax/rules.ts";
import { refundShares } from "./rules.ts";
import {
  paidRows,
  type PaidRow,
  type LedgerPlace,
  paidRowsOf,
  refundedRows,
  type RefundedRow,
  refundedRowsOf,
} from "../internal/ledger-store.server.ts";
import type { Between } from "../internal/sales-store.server.ts";
import { payerOf } from "../orders/gift.ts";
import { reasonAtDesk } from "../orders/refund-reasons.ts";
import { orderNumber } from "../orders/rules.ts";

/** `amount` and the sums of a refund are below nothing. */
export type LedgerEntry = {
  id: string;
  at: Date;
  kind: "goods" | "goods-refund" | "plan" | "ticket" | "plan-refund" | "event" | "event-refund";
  number: string;
  /** Whose it is: an order of goods, or a member. */
  orderId: string | null;
  uid: string | null;
  /** The paper of a refund: H-10001. */
  paper: string;
  /** Why it went back, as the desk reads it. */
  reason: string;
  party: string;
  paidBy: string;
  amount: number;
  taxes: readonly TaxSum[];
};
const partSize = 500;
/** Part by part, each beginning where the last ended. */
export async function* inParts<Row extends { id: string; at: string }>(
  read: (place: LedgerPlace | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let place: LedgerPlace | undefined; ;) {
    const rows = await read(place, partSize);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < partSize) return;
    place = { at: last.at, id: last.id };
  }
}
export const minus = (taxes: readonly TaxSum[]): TaxSum[] =>
  taxes.map((sum) => ({ ...sum, target: -sum.target, tax: -sum.tax }));
export const refundPaper = (number: number) => `H-${10_000 + number}`;

const paidEntry = (row: PaidRow): LedgerEntry => ({
  id: row.id,
  at: new Date(row.at),
  kind: "goods",
  orderId: row.orderId,
  uid: null,
  number: orderNumber(row.number),
  paper: "",
  reason: "",
  party: payerOf(row.confirmation),
  paidBy: row.paidBy,
  amount: row.amount,
  taxes: row.confirmation.taxes,
});
const refundEntry = (row: RefundedRow): LedgerEntry => ({
  ...paidEntry(row),
  kind: "goods-refund",
  paper: refundPaper(row.refundNumber),
  reason: reasonAtDesk(row.reason),
  amount: -row.amount,
  taxes: minus(refundShares(row.confirmation.taxes, row.earlier, row.amount)),
});

/** Payments in their order, then refunds in theirs. */
export async function* goodsLedger(db: Reader, between: Between): AsyncGenerator<LedgerEntry[]> {
  for await (const rows of inParts((place, limit) => paidRows(db, between, place, limit)))
    yield rows.map(paidEntry);
  for await (const rows of inParts((place, limit) => refundedRows(db, between, place, limit)))
    yield rows.map(refundEntry);
}

/** Payments and refunds of goods by their ids, in no order. */
export async function goodsEntriesOf(db: Reader, ids: readonly string[]): Promise<LedgerEntry[]> {
  const [paid, back] = await Promise.all([paidRowsOf(db, ids), refundedRowsOf(db, ids)]);
  return [...paid.map(paidEntry), ...back.map(refundEntry)];
}
export { goodsEntries } from "../internal/ledger-store.server.ts";
