import { expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { owedWords, planOpenUntil } from "./owed.ts";

const now = tokyo("2026-12-24 12:00:00");
const owed = { amount: 3_300, nextAttemptAt: tokyo("2026-12-26 09:00:00") };

test("says how much is owed, when it is tried again, until when it is open, and what helps", () => {
  expect(owedWords(owed, tokyo("2026-12-27 09:00:00"), now)).toBe(
    "¥3,300のお支払いが通っていません。2026年12月26日に、もう一度お試しします。" +
      "2026年12月27日 9:00まで、いまのまま使えます。" +
      "カードを変えると、その場でお支払いして、すぐにつづけられます",
  );
});

test("promises no further attempt where there is none, and no use that is over", () => {
  const over = owedWords({ ...owed, nextAttemptAt: null }, tokyo("2026-12-24 11:59:59"), now);
  expect(over).not.toContain("もう一度お試しします");
  expect(over).toContain("いまは、お休みしています。");
  const passed = { ...owed, nextAttemptAt: tokyo("2026-12-24 11:00:00") };
  expect(owedWords(passed, now, now)).not.toContain("もう一度お試しします");
  expect(owedWords(undefined, now, now)).toMatch(/^お支払いが通っていません。/);
});

test("a plan is open as long as the last of its own licences", () => {
  const licences = [
    { origin: "subscription:a:000001:x", expireAt: tokyo("2026-12-22") },
    { origin: "subscription:a:000001:y", expireAt: tokyo("2026-12-25") },
    { origin: "subscription:b:000001:x", expireAt: tokyo("2027-12-22") },
  ];
  expect(planOpenUntil(licences, "a")).toEqual(tokyo("2026-12-25"));
  expect(planOpenUntil(licences, "c")).toEqual(new Date(0));
});
