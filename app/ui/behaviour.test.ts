import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isChunkFailure, mayReload } from "#browser/stale-build-reload.ts";
import { toasts } from "#browser/stores.ts";
import { readFavourites, toggled } from "#browser/favourites.ts";
import { isUnder } from "./navigation.ts";
import { sendPageView, visitSource } from "#browser/page-views.ts";
import { mayPrefetch } from "#browser/prefetch.ts";
import {
  failIfUnderWay,
  failProgress,
  finishProgress,
  progress,
  startProgress,
} from "#browser/progress.ts";
import { eased } from "#browser/smooth-scroll.ts";
import { firstView, stepOfKey, viewAfter } from "./viewer-rules.ts";

describe("prefetching a link", () => {
  test.each([
    ["4g, online", { effectiveType: "4g" }, true, true],
    ["a browser that does not tell its connection", undefined, true, true],
    ["3g", { effectiveType: "3g", saveData: false }, true, true],
    ["2g", { effectiveType: "2g" }, true, false],
    ["slow 2g", { effectiveType: "slow-2g" }, true, false],
    ["data-saver", { effectiveType: "4g", saveData: true }, true, false],
    ["offline", { effectiveType: "4g" }, false, false],
  ])("%s", (_why, connection, online, may) => expect(mayPrefetch(connection, online)).toBe(may));
});

describe("a piece of code that cannot be loaded", () => {
  test.each([
    ["Loading chunk 7 failed.", true],
    ["Loading chunk product-gallery failed.\n(error: …)", true],
    ["Failed to fetch dynamically imported module: http://localhost/assets/a.js", true],
    ["error loading dynamically imported module: http://localhost/assets/a.js", true],
    ["Importing a module script failed.", true],
    ["Loading the cart failed", false],
    ["Failed to fetch", false],
  ])("%s", (message, is) => expect(isChunkFailure(message)).toBe(is));

  const now = 1_000_000_000;
  test.each([
    ["is reloaded the first time", null, true],
    ["is not reloaded again 59.999 s later", String(now - 59_999), false],
    ["is reloaded again after 60 s", String(now - 60_000), true],
    ["is reloaded when the stored time is nonsense", "soon", true],
    ["is reloaded when the clock was set back", String(now + 5_000), true],
  ])("%s", (_why, last, may) => expect(mayReload(last, now)).toBe(may));
});

describe("with a clock", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    progress.set("idle");
    toasts.set([]);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("what comes within 200 ms shows no line", () => {
    startProgress();
    vi.advanceTimersByTime(199);
    expect(progress.get()).toBe("waiting");
    finishProgress();
    vi.advanceTimersByTime(1_000);
    expect(progress.get()).toBe("idle");
  });

  test("what takes longer shows it from 200 ms on, and it finishes in 200 ms", () => {
    startProgress();
    vi.advanceTimersByTime(200);
    expect(progress.get()).toBe("running");
    finishProgress();
    expect(progress.get()).toBe("finishing");
    vi.advanceTimersByTime(200);
    expect(progress.get()).toBe("idle");
  });

  test("a second start does not put the line back to its beginning", () => {
    startProgress();
    vi.advanceTimersByTime(150);
    startProgress();
    vi.advanceTimersByTime(50);
    expect(progress.get()).toBe("running");
  });

  test("a failure is red for 2 s, also when the navigation ends meanwhile, and a card says so", () => {
    startProgress();
    failProgress();
    finishProgress();
    vi.advanceTimersByTime(1_999);
    expect(progress.get()).toBe("failed");
    expect(toasts.get().map(({ kind, open }) => ({ kind, open }))).toEqual([
      { kind: "error", open: true },
    ]);
    vi.advanceTimersByTime(1);
    expect(progress.get()).toBe("idle");
  });

  test("an error page that was opened directly stays quiet; one that a link led to does not", () => {
    failIfUnderWay();
    expect(progress.get()).toBe("idle");
    startProgress();
    failIfUnderWay();
    expect(progress.get()).toBe("failed");
  });

  test("an error page counts as the failure of a navigation that ended in the same breath, not of one long over", () => {
    startProgress();
    finishProgress();
    vi.advanceTimersByTime(100);
    failIfUnderWay();
    expect(progress.get()).toBe("idle");
    startProgress();
    finishProgress();
    vi.advanceTimersByTime(99);
    failIfUnderWay();
    expect(progress.get()).toBe("failed");
  });

  test("a page view is sent 250 ms after the change, with the page and nothing about the person", async () => {
    const sent: [string, Blob][] = [];
    vi.stubGlobal("navigator", { sendBeacon: (to: string, body: Blob) => sent.push([to, body]) });
    sendPageView("/shop", "");
    vi.advanceTimersByTime(249);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent[0]?.[0]).toBe("/api/v1/track/pageview");
    expect(JSON.parse(await sent[0]![1].text())).toEqual({ path: "/shop", source: "" });
  });

  test("a page left within 250 ms is not counted", () => {
    const sendBeacon = vi.fn();
    vi.stubGlobal("navigator", { sendBeacon });
    const callOff = sendPageView("/shop", "");
    vi.advanceTimersByTime(249);
    callOff();
    vi.advanceTimersByTime(1_000);
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

describe("where a first view came from", () => {
  test.each([
    ["a campaign mark before all", "?utm_source=letter", "https://example.jp/page", "letter"],
    [
      "the linking site's name, never its address",
      "",
      "https://example.jp/page?q=secret",
      "example.jp",
    ],
    ["nothing for our own pages", "", "https://shop.test/cart", ""],
    ["nothing when the browser does not say", "", "", ""],
  ])("%s", (_why, search, referrer, source) =>
    expect(visitSource(search, referrer, "shop.test")).toBe(source),
  );
});

describe("the viewer", () => {
  test("the keys of the specification each do one thing, and others none", () => {
    expect(["+", "-", "r", "ArrowLeft", "ArrowRight", "a"].map(stepOfKey)).toEqual([
      "closer",
      "farther",
      "turn",
      "previous",
      "next",
      undefined,
    ]);
  });
  test("goes round at both ends, and another picture is upright and whole", () => {
    expect(viewAfter({ at: 2, zoom: 2, turn: 90 }, "next", 3)).toEqual({ at: 0, zoom: 1, turn: 0 });
    expect(viewAfter(firstView(0), "previous", 3)).toEqual({ at: 2, zoom: 1, turn: 0 });
  });
  test("zooms by a quarter, between a half and four times", () => {
    expect(viewAfter(firstView(0), "closer", 1).zoom).toBe(1.25);
    expect(viewAfter({ at: 0, zoom: 3.9, turn: 0 }, "closer", 1).zoom).toBe(4);
    expect(viewAfter({ at: 0, zoom: 0.5, turn: 0 }, "farther", 1).zoom).toBe(0.5);
  });
  test("four turns come back", () => {
    let view = firstView(0);
    const turns = [1, 2, 3, 4].map(() => (view = viewAfter(view, "turn", 1)).turn);
    expect(turns).toEqual([90, 180, 270, 0]);
  });
});

describe("favourites", () => {
  test("come first when added, and go when pressed again", () => {
    expect(toggled(["a"], "b")).toEqual(["b", "a"]);
    expect(toggled(["b", "a"], "b")).toEqual(["a"]);
  });
  test.each([[null], ["{"], ['{"a":1}'], ["3"]])("are empty for %s", (json) =>
    expect(readFavourites(json)).toEqual([]),
  );
  test("keep only ids", () => expect(readFavourites('["a",1,null,"b"]')).toEqual(["a", "b"]));
});

test("a place is current for its own page and those below, not for its namesakes", () => {
  expect(isUnder("/shop/tag/socks", ["/shop"])).toBe(true);
  expect(isUnder("/shop", ["/shop"])).toBe(true);
  expect(isUnder("/shop02", ["/shop"])).toBe(false);
});

test("the glide begins and ends where it should, and does not overshoot", () => {
  expect([eased(0), eased(1), eased(2)]).toEqual([0, 1, 1]);
  expect(eased(0.5)).toBeCloseTo(0.875);
});
