// What a plan costs, when, and what its payments open. Pure. Source: specification §4, reading "Licences", integrations "Plans".
import { formatYen } from "#lib/yen.ts";

/** What the member saw before paying; kept as shown. */
export type PlanTerms = {
  version: 1;
  itemId: string;
  title: string;
  kind: "plan" | "ticket" | "trial" | "product-subscription";
  /** Charged today; whole yen with tax. */
  today: number;
  /** Each further charge, and when the first of them comes; null where nothing follows. */
  later: { amount: number; interval: "month" | "year"; firstAt: string } | null;
  trialEndsAt: string | null;
  /** The next three charges, as days of Tokyo. */
  charges: { on: string; amount: number }[];
  perYear: number;
  lines: { label: string; value: string }[];
  shownAt: string;
};

export const perInterval = (price: number, interval: "none" | "month" | "year") => `${formatYen(price)}${interval === "month" ? "／月" : interval === "year" ? "／年" : ""}`;
