import { type DeliveryRules, postageOn } from "#features/shop/delivery/delivery-rules.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";
import { shopTerms } from "./terms.ts";

/** The means that the operator offers, in the order of the shop. */
export const offeredMeans = (asked: readonly string[]): PaymentMeans[] =>
  paymentMeans.filter((means) => asked.includes(means));

/** The shop's conditions of this moment: by its settings, and by what staff wrote of sending. */
export const shopTermsOf = (asked: readonly string[], rules: DeliveryRules, now: Date) =>
  shopTerms(offeredMeans(asked), shopCalendarOn(rules, now), postageOn(rules, now));
