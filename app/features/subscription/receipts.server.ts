// Receipts of plans and tickets: from what was paid, numbered, each further one marked 再発行.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { profileOf } from "#features/account/service.server.ts";
import { record } from "#features/audit/service.server.ts";
import { type Items, lockMember } from "#features/licence/service.server.ts";
import type { Issuer, ReceiptData } from "#features/receipt/rules.ts";
import { taxSums } from "#features/tax/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { countReceipts, insertPlanReceipt, paymentOf, planOrderOf } from "./store.server.ts";

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
};
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A payment of this member: of a plan by its invoice, of a ticket by its order. Not mine and not there give the same. */
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
    const term = `${formatJapaneseYear(tokyoDate(new Date(last.from)))}〜${formatJapaneseYear(tokyoDate(new Date(new Date(last.until).getTime() - 1)))}`;
    return {
      key: `invoice:${row.invoiceId}`,
      title: `${byId.get(last.itemId)?.title ?? "プラン"}（${term}）`,
      amount: row.amount,
      paidAt: row.paidAt,
      methodLabel: row.methodLabel,
      number: `S-${10_000 + row.number}`,
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
  };
}

export async function makePlanReceipt(
  db: Db,
  uid: string,
  thing: PaidThing,
  { addressee, proviso }: { addressee: string; proviso: string },
  issuer: Issuer,
  now: Date,
): Promise<Result<ReceiptData, "too-many">> {
  const name = addressee || (await profileOf(db, uid))?.displayName || "ご本人";
  return transact(db, async (tx) => {
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
        after: { payment: thing.key, number, issue },
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
      taxes: taxSums({ lines: [{ amount: thing.amount, taxCategory: "standard" }] }, paidOn),
      issuer,
    });
  });
}
