// How far a visit comes: kept in this tab alone, told once for each step, of nobody.
// Source: adr/0566.
import { orderPress, stepsReached } from "#lib/visit-steps.ts";
import { asksNot } from "./asks-not.ts";
import { visitSource } from "./page-views.ts";

type Visit = { source: string; medium: string; campaign: string; steps: string[] };
const key = "visit";
type Kept = Pick<Storage, "getItem" | "setItem">;

function keptVisit(store: Kept): Visit | undefined {
  try {
    return JSON.parse(store.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
/** Of an advert its three marks; else who linked here. */
function begun(search: string, source: string): Visit {
  const marks = new URLSearchParams(search);
  const mark = (name: string) => (marks.get(`utm_${name}`) ?? "").slice(0, 100);
  return { source, medium: mark("medium"), campaign: mark("campaign"), steps: [] };
}

/** What this address reaches for the first time in this visit; nothing where nothing is new. */
export function visitReaches(
  { path, search }: { path: string; search: string },
  source: string,
  store: Kept,
): (Omit<Visit, "steps"> & { reached: string[] }) | undefined {
  const { steps, ...from } = keptVisit(store) ?? begun(search, source);
  const reached = stepsReached(path + search, steps);
  if (reached.length === 0) return undefined;
  store.setItem(key, JSON.stringify({ ...from, steps: [...steps, ...reached] }));
  return { ...from, reached };
}

/** The desk, and what is looked at before it is published, are no visits. */
const noVisit = /^\/(admin|preview)(\/|$)/;
export function tellVisit(path: string, search: string): void {
  if (noVisit.test(path) || asksNot()) return;
  try {
    const source = visitSource(search, document.referrer, location.host);
    const told = visitReaches({ path, search }, source, sessionStorage);
    if (!told) return;
    navigator.sendBeacon(
      "/api/v1/track/visit",
      new Blob([JSON.stringify(told)], { type: "application/json" }),
    );
  } catch {
    // A tab that may keep nothing is not counted.
  }
}

/** Whether this form orders: it may lead away from the shop, so its press is the step. */
export const isOrder = (path: string, submitter: Element | null): boolean =>
  /^\/buy\/products\/?$/.test(path) &&
  submitter?.getAttribute("name") === "intent" &&
  submitter.getAttribute("value") === "pay";
export function listenForOrders(): void {
  addEventListener(
    "submit",
    ({ submitter }) => {
      if (isOrder(location.pathname, submitter)) tellVisit(orderPress, "");
    },
    { capture: true, passive: true },
  );
}
