// The steps of a visit that are counted: which address is which, and what must have been before it.

/**
 * `after`: counted only in a visit that has been there. `through`: whoever is here is counted there
 * too, though the visit came by another way: a link to the checkout, a confirmation in a new tab.
 */
type Place = { at: RegExp; after?: string; through?: readonly string[] };
const places = {
  goods: { at: /^\/(shop\/product|gallery)\/[^?]/ },
  cart: { at: /^\/cart\b/i },
  checkout: { at: /^\/buy\/products\b/, through: ["cart"] },
  confirm: { at: /^\/buy\/products\?(.*&)?confirm=/, through: ["cart", "checkout"] },
  // A press, not an address: `orderPress`. Whoever comes to the thanks has pressed.
  order: { at: /^(press:order$|\/buy\/success_buy_products\b)/, after: "confirm" },
  paid: { at: /^\/buy\/success_buy_products\b/, after: "confirm" },
  plans: { at: /^\/(landing|membership|product\/techo-plus|account\/select_plan)\b/ },
  joining: { at: /^\/(buy\/\d+\b|account\/(start-|prevo_reserve|techo-3weeks))/ },
  joined: { at: /^\/buy\/success_(buy_ticket|free_trial)\b/, after: "joining" },
  quiz: { at: /^\/shindan\/(4st|bf-jimi-shindan-start|gps-shindan)\b/ },
  result: { at: /^\/shindan\/(gps-shindan\/[^?]|.*\?(.*&)?result=)/, after: "quiz" },
  "result-joining": { at: /^\/(buy\/\d+\b|account\/(start-|prevo_reserve))/, after: "result" },
  "result-joined": { at: /^\/buy\/success_(buy_ticket|free_trial)\b/, after: "result-joining" },
} satisfies Record<string, Place>;
/** What stands for an address where the button that orders is pressed. */
export const orderPress = "press:order";
export type VisitStep = "visit" | keyof typeof places;
export const visitSteps = ["visit", ...Object.keys(places)] as [VisitStep, ...VisitStep[]];

/** What this address reaches for the first time. `before`: what the visit has reached so far. */
export function stepsReached(address: string, before: readonly string[]): VisitStep[] {
  const rows = Object.entries(places) as [VisitStep, Place][];
  const here = rows.filter(
    ([, { at, after }]) => at.test(address) && (after === undefined || before.includes(after)),
  );
  const reached = new Set<string>(here.flatMap(([step, { through = [] }]) => [...through, step]));
  return visitSteps.filter(
    (step) => !before.includes(step) && (step === "visit" || reached.has(step)),
  );
}
