// What a guest types stays in this tab until it is ordered: leaving the form loses nothing. It
// never leaves the browser.
import { useEffect, useRef } from "react";
import { checkoutFields, type CheckoutValues, emptyCheckout } from "../confirm/fields.ts";

const key = "checkout_typed";

/** What was typed since the purchase `after`; nothing of what was typed before it. */
function read(after: string): CheckoutValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const typed = stored as Record<string, unknown>;
    if (typed["after"] !== after) return undefined;
    const values = { ...emptyCheckout };
    for (const name of checkoutFields) {
      const value = typed[name];
      if (typeof value === "string") values[name] = value;
    }
    return values;
  } catch {
    // Storage is switched off, or holds something else.
    return undefined;
  }
}

type Form = {
  on: boolean;
  /** The server has just given back what was sent. */
  answered: boolean;
  after: string;
  /** The day on which a parcel would leave: an earlier wish is a wish no longer. */
  leaves: string;
};

/** Keeps what is typed, and gives it back when the form opens again. */
export function useKeptTyping(
  values: CheckoutValues,
  give: (values: CheckoutValues) => void,
  { on, answered, after, leaves }: Form,
) {
  const opened = useRef(false);
  useEffect(() => {
    if (!on) return;
    if (!opened.current) {
      opened.current = true;
      const kept = answered ? undefined : read(after);
      if (kept) give(kept.deliveryDay > leaves ? kept : { ...kept, deliveryDay: "" });
      return;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...values, after }));
    } catch {
      // As above.
    }
  }, [on, answered, after, leaves, values, give]);
}
