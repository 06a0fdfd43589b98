// Money of a plan or a ticket that goes back: only after the second factor.
import { PlanRefundForm, TicketRefundForm } from "#features/backoffice/staff/refund-schema.ts";
import {
  refundPlanPayment,
  refundTicket,
} from "#features/memberships/subscription/billing/refunds.server.ts";
import { backToList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";

const notThere = "このお支払いは見つからないか、返金できる状態ではありません。";

const plan = staffAction(PlanRefundForm, {
  fresh: true,
  do: ({ services, actor, value, now }) => refundPlanPayment(services.db, value, actor.uid, now),
  words: {
    "not-found": notThere,
    "bad-amount": "金額は1円以上でご入力ください。",
    "too-much": "返金できる金額をこえています。",
  },
  done: (_value, { request }) => backToList(request, { done: "1" }),
});

const ticket = staffAction(TicketRefundForm, {
  fresh: true,
  do: async ({ services, actor, value, now }) =>
    refundTicket(services.db, await services.items.read(), value, actor.uid, now),
  words: {
    "not-found": notThere,
    "bad-count": "返す枚数は、1から残りの枚数までです。",
    "not-promised":
      "使いはじめているか、お求めから8日を過ぎています。当店の都合で返すときは、しるしを付けてください。",
  },
  done: (_value, { request }) => backToList(request, { done: "1" }),
});

export const paymentActs = { plan, ticket };
