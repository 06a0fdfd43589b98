// Money that waits for a person, for the desk: gathered from those who know of it, in words.
import type { Db } from "#db/client.server.ts";
import { givenUp, jobsNow } from "#features/platform/outbox/service.server.ts";
import { troubledEvents } from "#features/shop/purchase/settle/events.server.ts";
import {
  refundsInTrouble,
  troubleCount,
  troubles,
} from "#features/shop/purchase/settle/troubles.server.ts";
import {
  troubleWords,
  wordOfEventType,
  wordsOfEvent,
} from "#features/shop/purchase/settle/trouble-words.ts";
import { payersByIntent } from "#features/memberships/subscription/billing/charged.server.ts";
import {
  deadlineOf,
  providerPage,
  reasonOfDispute,
  todoOfDispute,
  wordsOfDisputeStatus,
} from "#features/shop/purchase/orders/disputes.ts";
import {
  isTransferIntent,
  orderNumber,
  stateLabels,
  type TroubleKind,
} from "#features/shop/purchase/orders/rules.ts";
import { disputesNow, disputesToAnswer } from "#features/shop/purchase/settle/disputes.server.ts";
import { failedChargesNow } from "#features/memberships/subscription/plans/staff.server.ts";
import { jobWords } from "./job-words.ts";

/** How many things of money a person must look at: for the first page. */
export async function moneyCount(db: Db, now: Date): Promise<number> {
  return (
    (await troubleCount(db)) +
    (await disputesToAnswer(db)) +
    (await refundsInTrouble(db, now)).length +
    (await jobsOf(db)).filter(({ failed }) => failed).length
  );
}

/** The state of every job: when it last ended, whether it failed, when it comes next. */
export const jobsOf = async (db: Db) =>
  (await jobsNow(db)).map(({ name, lastDoneAt, lastError, nextAt }) => ({
    name: jobWords[name] ?? name,
    lastDoneAt,
    nextAt,
    failed: lastError !== null,
    error: lastError ?? "",
  }));

/** What can be done with a difference here, beside looking at it. */
const actsOf = (kind: TroubleKind) => ({
  compare: kind !== "dispute-closed",
  resend: kind === "refund-missing",
  endPlan: kind === "plan-of-nobody",
});

function wordsOfRefund(isFailed: boolean, isTransfer: boolean) {
  if (isTransfer)
    return {
      what: "銀行振込のお返しを、まだ振り込んでいません。",
      todo: "お客さまの口座をうかがい、振り込んでから、注文の画面で「返金を振り込んだ」を押してください。",
    };
  return isFailed
    ? {
        what: "決済会社が返金できませんでした。",
        todo: "お客さまの口座やカードが閉じているおそれがあります。お客さまにご連絡のうえ、もう一度返金するか、振込でお返しください。",
      }
    : {
        what: "まだ送られていません。",
        todo: "「届かなかった連絡」にあるときは、そこで「もう一度送る」を押してください。二重に返金されることはありません。",
      };
}

/** The soonest deadline first, each with whose payment it is about. */
async function disputesAtDesk(db: Db, livemode: boolean, now: Date) {
  const running = await disputesNow(db);
  const payers = await payersByIntent(
    db,
    running.flatMap(({ paymentIntent }) => paymentIntent ?? []),
  );
  return running.map(({ orderId, orderNumber: number, orderState, paymentIntent, ...one }) => ({
    id: one.id,
    amount: one.amount,
    openedAt: one.openedAt,
    reason: reasonOfDispute(one.reason),
    status: wordsOfDisputeStatus(one.status),
    deadline: deadlineOf(one, now),
    todo: todoOfDispute(one, orderState),
    page: paymentIntent && providerPage(paymentIntent, livemode),
    order:
      orderId && number !== null && orderState
        ? { id: orderId, number: orderNumber(number), label: stateLabels[orderState] }
        : null,
    member: payers.get(paymentIntent ?? "") ?? null,
  }));
}

/** `livemode`: which of the provider's two worlds its pages lie in. */
export async function moneyDesk(db: Db, now: Date, livemode = false) {
  return {
    disputes: await disputesAtDesk(db, livemode, now),
    troubles: (await troubles(db)).map(({ key, kind, about, amount, foundAt, order }) => ({
      key,
      about,
      amount,
      at: foundAt,
      order: order && { id: order.id, number: orderNumber(order.number) },
      acts: actsOf(kind),
      ...troubleWords[kind],
    })),
    events: (await troubledEvents(db)).map(
      ({ id, type, objectId, receivedAt, nextAt, lastError }) => ({
        id,
        type: wordOfEventType(type),
        about: objectId,
        at: receivedAt,
        ...wordsOfEvent(lastError ?? "", nextAt !== null),
      }),
    ),
    refunds: (await refundsInTrouble(db, now)).map(
      ({ id, orderId, payment, paymentIntent, amount, state, requestedAt }) => ({
        id,
        orderId,
        payment,
        amount,
        at: requestedAt,
        ...wordsOfRefund(state === "failed", isTransferIntent(paymentIntent)),
      }),
    ),
    charges: await failedChargesNow(db, now),
    jobs: await jobsOf(db),
    waiting: (await givenUp(db)).length,
  };
}
export type MoneyDesk = Awaited<ReturnType<typeof moneyDesk>>;
