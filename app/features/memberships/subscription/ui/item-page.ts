// The page of a plan, ticket or trial that somebody wants to begin.
import type { PlanTerms } from "../plan-terms.ts";

export type ItemPage =
  | {
      step: "confirm";
      /** To whom it is shown. */
      me: string;
      itemId: string;
      seal: string;
      terms: PlanTerms;
      needsAddress: boolean;
      addresses: { id: string; words: string }[];
      addressId: string;
      trialUntil: string;
      left: boolean;
    }
  | { step: "held" | "late" | "change" | "taken-once"; title: string; subscriptionId: string };

export type ConfirmPage = Extract<ItemPage, { step: "confirm" }>;
