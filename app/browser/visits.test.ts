// What a tab keeps of a visit, and what it tells.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellVisit, visitReaches } from "./visits.ts";

const aTab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  };
};
const advert = "?utm_source=meta&utm_medium=cpc&utm_campaign=spring";

test("the marks of the first page stay with every later step, and each step is told once", () => {
  const tab = aTab();
  const marks = { source: "meta", medium: "cpc", campaign: "spring" };
  expect(visitReaches({ path: "/landing/bf-jimi-shindan", search: advert }, "meta", tab)).toEqual({
    ...marks,
    reached: ["visit", "plans"],
  });
  expect(visitReaches({ path: "/about", search: "?utm_source=other" }, "other", tab)).toBe(
    undefined,
  );
  expect(visitReaches({ path: "/Cart", search: "" }, "", tab)).toEqual({
    ...marks,
    reached: ["cart"],
  });
  expect(visitReaches({ path: "/Cart", search: "" }, "", tab)).toBe(undefined);
});
test("what somebody else wrote into the store begins a visit anew", () => {
  const tab = aTab();
  tab.kept.set("visit", "{no json");
  expect(visitReaches({ path: "/", search: "" }, "", tab)?.reached).toEqual(["visit"]);
});

const sendBeacon = vi.fn();
const inABrowser = (tab: object, says: object) => {
  vi.stubGlobal("navigator", { ...says, sendBeacon });
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("document", { referrer: "" });
  vi.stubGlobal("location", { host: "shop.test" });
};
beforeEach(() => sendBeacon.mockClear());
afterEach(() => vi.unstubAllGlobals());
test.each([
  [{ doNotTrack: "1" }, 0],
  [{ globalPrivacyControl: true }, 0],
  [{}, 1],
])("who says %j is told of %i times, and only then the tab keeps something", (says, times) => {
  const tab = aTab();
  inABrowser(tab, says);
  tellVisit("/admin/figures", "");
  tellVisit("/preview/news/1", "");
  tellVisit("/", "");
  expect([sendBeacon.mock.calls.length, tab.kept.size]).toEqual([times, times]);
});
test("a tab that may keep nothing is not counted, and nothing breaks", () => {
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  inABrowser({ getItem: closed, setItem: closed }, {});
  tellVisit("/", "");
  expect(sendBeacon).not.toHaveBeenCalled();
});
