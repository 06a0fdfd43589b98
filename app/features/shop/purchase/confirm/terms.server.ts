import { type DeliveryRules, postageOn } from "#features/shop/delivery/dated-settings.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import type { TaxRate } from "#features/shop/tax/rules.ts";
import type { OfferedMeans } from "../means/rules.ts";
import { shopTerms } from "./terms.ts";

/**
 * The shop's conditions of this moment: what can be paid with, and what staff wrote of sending.
 * `version`: of the policies that hold.
 */
export const shopTermsOf = (
  means: OfferedMeans,
  rules: DeliveryRules,
  taxRates: readonly TaxRate[],
  version: string,
  now: Date,
) =>
  shopTerms(means.offered, shopCalendarOn(rules, now), postageOn(rules, now), {
    ...means,
    taxRates,
    version,
  });
