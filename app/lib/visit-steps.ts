// The steps of a visit that are counted: which address is which, and what must have been before it.

/** `after`: counted only in a visit that has been there. */
type Place = { at: RegExp; after?: string };
const places = {
  goods: { at: /^\/(shop\/product|gallery)\/[^?]/ },
  cart: { at: /^\/cart\b/i },
  checkout: { at: /^\/buy\/products\b/, after: "cart" },
  confirm: { at: /^\/buy\/products\?(.*&)?confirm=/, after: "checkout" },
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
  const reached: VisitStep[] = before.length === 0 ? ["visit"] : [];
  for (const [step, place] of Object.entries(places) as [VisitStep, Place][]) {
    if (before.includes(step) || !place.at.test(address)) continue;
    if (place.after === undefined || before.includes(place.after)) reached.push(step);
  }
  return reached;
}
