// Charges of plans.
import type Stripe from "stripe";
import type { PlanInvoice, PlanProvider } from "./plans-port.ts";
import { date, dateOrNull, idOf, seconds } from "./values.ts";
import { labelOf } from "./checkouts.server.ts";
import { allPages, type Tools } from "./calls.server.ts";

const invoiceExpand = ["payments.data.payment.payment_intent.latest_charge"];

const dataExpand = invoiceExpand.map((path) => `data.${path}`);

const invoiceOf = (invoice: Stripe.Invoice): PlanInvoice => {
  const payment =
    invoice.payments?.data.find(({ status }) => status === "paid") ?? invoice.payments?.data[0];
  const intent = payment?.payment.payment_intent;
  const charge =
    intent &&
    typeof intent !== "string" &&
    intent.latest_charge &&
    typeof intent.latest_charge !== "string"
      ? intent.latest_charge
      : null;
  return {
    id: invoice.id,
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    customer: idOf(invoice.customer) ?? "",
    status: invoice.status ?? "draft",
    amountPaid: invoice.amount_paid,
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    reason: invoice.billing_reason ?? "",
    lines: invoice.lines.data.map((line) => ({
      price: idOf(line.pricing?.price_details?.price),
      amount: line.amount,
      periodStart: date(line.period.start),
      periodEnd: date(line.period.end),
      proration:
        line.parent?.subscription_item_details?.proration ??
        line.parent?.invoice_item_details?.proration ??
        false,
    })),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    paymentIntent: idOf(intent),
    methodLabel: charge
      ? labelOf(charge.payment_method_details?.type ?? "card", charge.payment_method_details?.card)
      : "カード",
    attempts: invoice.attempt_count,
    nextAttemptAt: dateOrNull(invoice.next_payment_attempt),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    number: invoice.number,
    livemode: invoice.livemode,
    created: date(invoice.created),
  };
};

export function invoices(
  tools: Tools,
): Pick<PlanProvider, "readInvoice" | "listInvoices" | "payInvoice" | "voidInvoice"> {
  const { stripe, call, found } = tools;
  return {
    async readInvoice(id) {
      const invoice = await found(() => stripe.invoices.retrieve(id, { expand: invoiceExpand }));
      return invoice && invoiceOf(invoice);
    },
    async listInvoices(of) {
      if (typeof of === "object" && "since" in of)
        return (
          await Array.fromAsync(
            allPages(call, (page) =>
              stripe.invoices.list({
                created: { gte: seconds(of.since) },
                ...page,
                expand: dataExpand,
              }),
            ),
          )
        ).map(invoiceOf);
      const which = typeof of === "string" ? { subscription: of } : of;
      return (
        await call(() => stripe.invoices.list({ ...which, limit: 100, expand: dataExpand }))
      ).data.map(invoiceOf);
    },
    async payInvoice(id, key) {
      return invoiceOf(
        await call(() =>
          stripe.invoices.pay(id, { expand: invoiceExpand }, { idempotencyKey: key }),
        ),
      );
    },
    async voidInvoice(id, key) {
      return invoiceOf(
        await call(() => stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key })),
      );
    },
  };
}
