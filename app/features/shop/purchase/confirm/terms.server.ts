import { shopCalendar } from "#features/shop/delivery/shop-calendar.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";
import { shopTerms } from "./terms.ts";

/** The means that the operator offers, in the order of the shop. */
export const offeredMeans = (asked: readonly string[]): PaymentMeans[] =>
  paymentMeans.filter((means) => asked.includes(means));

/** The shop's present conditions by its settings. */
export const shopTermsOf = (asked: readonly string[]) =>
  shopTerms(offeredMeans(asked), shopCalendar);
