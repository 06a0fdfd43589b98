import { describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { presentPlan } from "./present.ts";

const now = tokyo("2026-11-22 12:00:00");
const items = new Map(itemMasters.map((item) => [item.id, item]));
const plan = {
  id: "00000000-0000-4000-8000-00000000abcd",
  itemId: "000001",
  nextItemId: null,
  status: "active",
  amount: 3_300,
  interval: "month" as const,
  periodEnd: tokyo("2026-12-22 09:00:00"),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pausedUntil: null,
  endedAt: null,
  methodLabel: "Visa 末尾3184",
  defaultMethod: "pm_new",
  droppedItemId: null,
};
const cards = [
  { id: "pm_new", brand: "jcb", last4: "0000", isDefault: true },
  { id: "pm_old", brand: "visa", last4: "3184", isDefault: false },
];
const openUntil = (at: string) => [
  { origin: `subscription:${plan.id}:000001:x`, expireAt: tokyo(at) },
  { origin: "subscription:another:000001:x", expireAt: tokyo("2027-12-22") },
];
const shown = (
  change: Partial<Omit<typeof plan, "nextItemId" | "pausedUntil">> & {
    nextItemId?: string;
    pausedUntil?: Date;
  } = {},
  licences = openUntil("2026-12-22 09:00:00"),
  saved = cards,
) =>
  presentPlan(
    { ...plan, ...change },
    items,
    ["000001", "000005", "000007"],
    { cards: saved, licences },
    now,
  );

describe("a plan as its member reads it", () => {
  test("says when money is asked for again after a rest of one, two and three months", () => {
    expect(shown().resting).toEqual(["2027年1月22日", "2027年2月22日", "2027年3月22日"]);
    expect(shown({ periodEnd: tokyo("2026-12-31 09:00:00") }).resting[1]).toBe("2027年2月28日");
  });
  test("names the card that the next charge goes to", () => {
    expect(shown().method).toBe("JCB 末尾0000");
    expect(shown({ defaultMethod: "pm_old" }).method).toBe("Visa 末尾3184");
    expect(shown({ defaultMethod: "pm_unknown" }).method).toBe("Visa 末尾3184");
    expect(shown({}, [], []).method).toBe("Visa 末尾3184");
  });
  test("that will change says to what, when and for how much, and no price as if it were today's", () => {
    const waiting = shown({ nextItemId: "000007", amount: 5_500 });
    expect(waiting).toMatchObject({ title: "英知", amount: null });
    expect(waiting.next).toMatch(
      /^2026年12月22日のお支払いから、「.+」（¥5,500／月）に変わります。/,
    );
    expect(waiting.steps.map(({ id }) => id)).not.toContain("000001");
    expect(shown()).toMatchObject({ amount: 3_300, next: null });
  });
  test("that will rest says until when it is open, and when it goes on", () => {
    const paused = { pausedUntil: tokyo("2026-12-23") };
    expect(shown(paused)).toMatchObject({
      stateWords: "お休みの予定",
      words:
        "2026年12月22日 9:00まで、いまのまま使えます。そのあとお休みして、2027年1月22日のお支払いから、またはじまります",
    });
    expect(shown(paused, openUntil("2026-11-22 11:59:59"))).toMatchObject({
      stateWords: "お休み中",
      words: "2027年1月22日のお支払いから、またはじまります",
    });
  });
  test("that was stopped says how long it is open and how long that can be taken back", () => {
    const stopped = { cancelAtPeriodEnd: true };
    expect(shown(stopped).words).toBe("2026年12月22日 9:00まで使えます。それまでは取り消せます");
    expect(shown(stopped, openUntil("2026-12-01 09:00:00")).words).toBe(
      "2026年12月1日 9:00まで使えます。解約は、2026年12月22日 9:00まで取り消せます",
    );
    expect(shown(stopped, openUntil("2026-11-22 11:00:00")).words).toBe(
      "いまは、お休みしています。解約は、2026年12月22日 9:00まで取り消せます",
    );
  });
  test("that is over ended with what was paid, and not when the provider noticed", () => {
    const over = { status: "canceled", periodEnd: tokyo("2026-12-22 09:00:00") };
    expect(shown(over, openUntil("2026-11-22 09:00:00")).words).toBe(
      "2026年11月22日 9:00に終わりました",
    );
    expect(shown(over, []).words).toBe("2026年12月22日 9:00に終わりました");
  });
  test("that was stopped gives its reception number", () =>
    expect([shown({ cancelAtPeriodEnd: true }).reception, shown().reception]).toEqual([
      "S-0000ABCD",
      null,
    ]));
});
