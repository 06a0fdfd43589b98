import {
  bandName,
  deliveryProblem,
  shipDayFor,
  type ShopCalendar,
} from "#features/shop/delivery/rules.ts";
import { postage, type PostageTable } from "#features/shop/delivery/postage.ts";
import { edition } from "#features/platform/terms/rules.ts";
import { firstTaxRates, type TaxRate, taxSums } from "#features/shop/tax/rules.ts";
import { type CodTerms, firstCod } from "../cod/rules.ts";
import type { Terms } from "./compose-confirmation.ts";
import type { PaymentMeans } from "../orders/rules.ts";
import type { WrapTerms } from "../wrap/rules.ts";

/**
 * The shop's present conditions: means that the operator offers, postage, tax rates of the day, and
 * the calendar of packing.
 */
export const shopTerms = (
  means: readonly PaymentMeans[],
  calendar: ShopCalendar,
  table: PostageTable,
  {
    resting = [],
    transferTo = "",
    cod = firstCod,
    wrap = null,
    version = edition.version,
    taxRates = firstTaxRates,
  }: {
    resting?: readonly string[];
    transferTo?: string | undefined;
    cod?: CodTerms;
    wrap?: WrapTerms | null;
    version?: string;
    taxRates?: readonly TaxRate[];
  } = {},
): Terms => ({
  version,
  means,
  restingMeans: resting,
  transferTo,
  cod,
  wrap,
  postages: table,
  postage: (prefecture, itemsTotal, weightG) => postage(table, prefecture, itemsTotal, weightG),
  taxes: (amounts, day) => taxSums(amounts, day, taxRates),
  deliveryProblem: (prefecture, day, band, now) =>
    deliveryProblem(prefecture, day, band, now, calendar),
  bandName: (band) => (band === "none" ? "" : bandName(band)),
  shipDay: (prefecture, deliveryDay, now) => shipDayFor(now, prefecture, deliveryDay, calendar),
});
