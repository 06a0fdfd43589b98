// Tickets that stay in a browser: read back, over with their event, and nothing of another's text.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ticketsKey } from "#browser/stores.ts";
import {
  dropTicket,
  keepTicket,
  type KeptTicket,
  keptTickets,
  lookAtTickets,
  readTickets,
} from "./kept-tickets.ts";

const now = Date.parse("2026-12-05T10:00:00+09:00");
const hour = 3_600_000;
const ticket = (id: string, endsIn: number): KeptTicket => ({
  id,
  title: "足のうら",
  day: "12月5日（土）",
  hours: "10:00–11:30",
  place: "道場",
  seats: 2,
  code: "3F7A-90BC",
  qr: { size: 41, path: "M4 4h1v1h-1z" },
  endsAt: now + endsIn,
  keptAt: now,
});
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the nearest comes first, what is over is not there", () => {
  const json = JSON.stringify([ticket("late", 2 * hour), ticket("over", 0), ticket("soon", hour)]);
  expect(readTickets(json, now).map(({ id }) => id)).toEqual(["soon", "late"]);
  expect(readTickets(json, now + hour).map(({ id }) => id)).toEqual(["late"]);
});
test.each([null, "", "{", "{}", "[null, 3, {}]", '[{"id":"a","endsAt":"never"}]'])(
  "%j holds no ticket",
  (json) => expect(readTickets(json, now)).toEqual([]),
);
test("the same ticket twice is one, as it was seen last; given back it goes", () => {
  expect(keepTicket(ticket("a", hour))).toBe(true);
  expect(keepTicket({ ...ticket("a", hour), seats: 3 })).toBe(true);
  keepTicket(ticket("b", hour));
  expect(keptTickets.get().map(({ id, seats }) => [id, seats])).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
  dropTicket("a");
  dropTicket("b");
  expect(kept.has(ticketsKey)).toBe(false);
});
test("once its event is over it leaves the device", () => {
  keepTicket(ticket("a", hour));
  vi.setSystemTime(now + hour);
  lookAtTickets();
  expect([keptTickets.get(), kept.has(ticketsKey)]).toEqual([[], false]);
});
test("a browser without room says that nothing was kept", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(keepTicket(ticket("a", hour))).toBe(false);
  expect(() => lookAtTickets()).not.toThrow();
});
