import { shopCalendar } from "#features/delivery/shop-calendar.ts";
import { type PaymentMeans, paymentMeans } from "#features/order/rules.ts";
import { shopTerms } from "#features/order/terms.ts";

/** The means that the operator offers, in the order of the shop. */
export const offeredMeans = (asked: readonly string[]): PaymentMeans[] =>
  paymentMeans.filter((means) => asked.includes(means));

/** The shop's present conditions by its settings. */
export const termsOf = (asked: readonly string[]) => shopTerms(offeredMeans(asked), shopCalendar);
