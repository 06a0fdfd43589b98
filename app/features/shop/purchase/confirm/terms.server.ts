import { type DeliveryRules, postageOn } from "#features/shop/delivery/dated-settings.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import type { TaxRate } from "#features/shop/tax/rules.ts";
import type { OfferedMeans } from "../means/rules.ts";
import type { WrapTerms } from "../wrap/rules.ts";
import { shopTerms } from "./terms.ts";

/** `version`: of the policies that hold. */
type Written = {
  means: OfferedMeans;
  delivery: DeliveryRules;
  wrap: WrapTerms | null;
  taxRates: readonly TaxRate[];
  version: string;
};
/**
 * The shop's conditions of this moment: what can be paid with, and what staff wrote of sending and
 * wrapping.
 */
export const shopTermsOf = ({ means, delivery, ...others }: Written, now: Date) =>
  shopTerms(means.offered, shopCalendarOn(delivery, now), postageOn(delivery, now), {
    ...means,
    ...others,
  });
