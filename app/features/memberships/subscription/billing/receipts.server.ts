// Receipts of plans and tickets: from what was paid, numbered, each further one marked 再発行.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { record } from "#features/shop/purchase/audit.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { lockMember } from "#features/identity/licence/service.server.ts";
import { refundNamed } from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { reasonForBuyer, refundedOn } from "#features/shop/purchase/refund/refund-papers.server.ts";
import type {
  Issuer,
  ReceiptData,
  RefundPaperData,
} from "#features/shop/purchase/receipt/rules.ts";
import { type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { planOrderOf } from "../internal/plan-order-store.server.ts";
import { paymentOf } from "../internal/charge-store.server.ts";
import { countReceipts, insertPlanReceipt } from "../internal/receipt-store.server.ts";

const maxIssues = 20;
/** Above every number of an order's receipt. */
const firstNumber = 500_000;

export type PaidThing = {
  key: string;
  title: string;
  amount: number;
  paidAt: Date;
  methodLabel: string;
  number: string;
  refunded: number;
};

/**
 * A payment of this member: of a plan by its invoice, of a ticket by its order. Not mine and not
 * there give the same.
 */
export async function paidThing(
  db: Db,
  { byId }: Items,
  uid: string,
  what: { invoiceId: string } | { orderId: string },
): Promise<PaidThing | undefined> {
  if ("invoiceId" in what) {
    const row = await paymentOf(db, uid, what.invoiceId);
    const last = row?.lines.at(-1);
    if (!row || !last || row.amount === 0) return undefined;
    const term =
      `${formatJapaneseYear(tokyoDate(new Date(last.from)))}` +
      `〜${formatJapaneseYear(tokyoDate(new Date(new Date(last.until).getTime() - 1)))}`;
    return {
      key: `invoice:${row.invoiceId}`,
      title: `${byId.get(last.itemId)?.title ?? "プラン"}（${term}）`,
      amount: row.amount,
      paidAt: row.paidAt,
      methodLabel: row.methodLabel,
      number: `S-${10_000 + row.number}`,
      refunded: row.refunded,
    };
  }
  const order = isUuid(what.orderId) ? await planOrderOf(db, uid, what.orderId) : undefined;
  if (order?.state !== "paid" || order.kind !== "ticket" || !order.paidAt) return undefined;
  return {
    key: `order:${order.id}`,
    title: byId.get(order.itemId)?.title ?? "券",
    amount: order.total,
    paidAt: order.paidAt,
    methodLabel: order.methodLabel,
    number: `P-${10_000 + order.number}`,
    refunded: order.refunded,
  };
}

/** Who issues a paper, and every rate of tax: the day of payment says which. */
export type PaperTerms = { issuer: Issuer; rates: readonly TaxRate[] };

export async function makePlanReceipt(
  db: Db,
  uid: string,
  thing: PaidThing,
  { addressee, proviso }: { addressee: string; proviso: string },
  { issuer, rates }: PaperTerms,
  now: Date,
): Promise<Result<ReceiptData, "too-many" | "refunded">> {
  // What went back whole was not received.
  if (thing.refunded >= thing.amount) return err("refunded");
  const name = addressee || (await profileOf(db, uid))?.displayName || "ご本人";
  return inTransaction(db, async (tx) => {
    await lockMember(tx, uid);
    const issue = (await countReceipts(tx, thing.key)) + 1;
    if (issue > maxIssues) return err("too-many");
    const issuedOn = tokyoDate(now);
    const number = await insertPlanReceipt(tx, {
      id: randomUUIDv7(),
      payment: thing.key,
      uid,
      issue,
      addressee: name,
      proviso,
      issuedOn,
      issuedAt: now,
    });
    await record(
      tx,
      {
        actor: uid,
        action: issue === 1 ? "receipt-issued" : "receipt-reissued",
        subject: `user:${uid}`,
        after: { payment: thing.key, receipt: firstNumber + number, issue },
      },
      now,
    );
    const paidOn = tokyoDate(thing.paidAt);
    return ok({
      number: firstNumber + number,
      issue,
      issuedOn,
      addressee: name,
      proviso,
      orderNumber: thing.number,
      paidOn,
      paidBy: thing.methodLabel || "カード",
      lines: [
        {
          name: thing.title,
          quantity: 1,
          unitPrice: thing.amount,
          amount: thing.amount,
          reduced: false,
        },
      ],
      itemsTotal: thing.amount,
      postage: 0,
      discount: 0,
      total: thing.amount,
      taxes: taxSums({ lines: [{ amount: thing.amount, taxCategory: "standard" }] }, paidOn, rates),
      refunded: thing.refunded,
      issuer,
    });
  });
}

/** The paper of a refund that went through, of this member's own payment; nothing otherwise. */
export async function planRefundPaperOf(
  db: Db,
  items: Items,
  { uid, displayName }: { uid: string; displayName: string },
  refundId: string,
  { issuer, rates }: PaperTerms,
): Promise<RefundPaperData | undefined> {
  const refund = isUuid(refundId) ? await refundNamed(db, refundId) : undefined;
  if (refund?.state !== "succeeded") return undefined;
  const [kind, id = ""] = refund.payment.split(/:(.*)/s);
  const what = kind === "invoice" ? { invoiceId: id } : { orderId: id };
  const thing = await paidThing(db, items, uid, what);
  if (!thing) return undefined;
  const paidOn = tokyoDate(thing.paidAt);
  return {
    number: refund.number,
    issuedOn: refundedOn(refund),
    addressee: displayName || "ご本人",
    orderNumber: thing.number,
    paidOn,
    refundedOn: refundedOn(refund),
    refundedBy: thing.methodLabel || "カード",
    reason: reasonForBuyer(refund.reason),
    amount: refund.amount,
    taxes: taxSums({ lines: [{ amount: refund.amount, taxCategory: "standard" }] }, paidOn, rates),
    issuer,
  };
}
