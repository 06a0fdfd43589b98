import { expect, test } from "vitest";
import { isNetworkAway } from "./network-away.ts";

test.each<[what: string, error: unknown, onLine: boolean, away: boolean]>([
  ["Chromium", new TypeError("Failed to fetch"), true, true],
  ["Firefox", new TypeError("NetworkError when attempting to fetch resource."), true, true],
  ["Safari", new TypeError("Load failed"), true, true],
  ["any failed request without a network", new TypeError("cancelled"), false, true],
  ["a mistake of ours", new TypeError("Cannot read properties of undefined"), true, false],
  ["an answer of the server", { status: 500, data: null }, false, false],
  ["what the server could not do", new Error("Unexpected Server Error"), true, false],
])("a page that did not come, %s", (_what, error, onLine, away) => {
  expect(isNetworkAway(error, onLine)).toBe(away);
});
