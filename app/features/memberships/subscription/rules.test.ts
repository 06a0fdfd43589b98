import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { sameTerms, planTermsOf } from "./plan-terms.ts";
import { leavingWords, nextCharges, pauseUntil, shownState } from "./plan-state.ts";
import { parcelCutOffOf, type PaidLine, ranTogether, runsOf } from "./rules.ts";

const now = tokyo("2026-11-21 12:00:00");
const item = (id: string) => {
  const found = itemMasters.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const terms = (id: string) =>
  planTermsOf(
    item(id),
    itemMasters.find((one) => one.id === item(id).becomes),
    null,
    now,
  );
const going = { status: "active", cancelAtPeriodEnd: false, pausedUntil: null, endedAt: null };
const line = (itemId: string, from: string, until: string, amount = 3_300): PaidLine => ({
  itemId,
  amount,
  from: tokyo(from),
  until: tokyo(until),
});

describe("the terms of", () => {
  test("a monthly plan: today, every month, the next three days and the sum of a year", () => {
    expect(terms("000001")).toMatchObject({
      today: 3_300,
      later: { amount: 3_300, interval: "month", firstOn: "2026-12-21" },
      endsAt: null,
      perYear: 39_600,
      charges: [{ on: "2026-11-21" }, { on: "2026-12-21" }, { on: "2027-01-21" }],
    });
  });
  test("any item that is sold say what is delivered, and how much of it", () => {
    const contents = (id: string) =>
      terms(id).statements.find(({ heading }) => heading === "内容")?.text;
    expect(contents("000001")).toBe(
      "英知（会員プラン）\nからだのしくみを、週に二本の音声で学びます。\n開くもの：英知",
    );
    expect(contents("400001")).toContain("店の品を三つ、ひと包みに。\n毎月一回、品をひと包み");
    for (const { id, sale, kind } of itemMasters)
      if (sale === "open" && kind !== "ticket")
        expect(contents(id)?.split("\n").length, id).toBeGreaterThan(1);
  });
  test("a trial that ends by itself: nothing to pay, ever", () => {
    const shown = terms("000011");
    expect(shown).toMatchObject({
      today: 0,
      later: null,
      perYear: 0,
      charges: [],
      endsAt: tokyo("2026-12-12 12:00:00").toISOString(),
    });
    expect(shown.statements.map(({ text }) => text).join()).toContain("自動で終わり、続きません");
  });
  test("a trial that goes on: nothing today, the first charge with its day", () => {
    const shown = terms("000018");
    expect(shown).toMatchObject({
      today: 0,
      later: { amount: 4_950, interval: "month", firstOn: "2026-12-05" },
      charges: [{ on: "2026-12-05", amount: 4_950 }, { on: "2027-01-05" }, { on: "2027-02-05" }],
    });
    expect(shown.statements.map(({ text }) => text).join()).toContain("2026年12月5日");
  });
  test("a ticket: once, for half a year", () =>
    expect(terms("500003")).toMatchObject({
      today: 6_000,
      later: null,
      endsAt: tokyo("2027-05-20 12:00:00").toISOString(),
    }));
  test("a yearly plan", () =>
    expect(terms("400004")).toMatchObject({
      today: 16_500,
      perYear: 16_500,
      later: { firstOn: "2027-11-21" },
    }));
  test("every item on sale name the six things that the law asks for", () => {
    for (const { id, sale } of itemMasters)
      if (sale === "open") expect(terms(id).statements, id).toHaveLength(6);
  });
  test("the same item are the same a minute later, and not at another price", () => {
    expect(
      sameTerms(
        terms("000001"),
        planTermsOf(item("000001"), undefined, null, new Date(now.getTime() + 60_000)),
      ),
    ).toBe(true);
    expect(
      sameTerms(
        terms("000001"),
        planTermsOf({ ...item("000001"), price: 3_500 }, undefined, null, now),
      ),
    ).toBe(false);
  });
});

describe("what payments open", () => {
  test("one month, and the grace while it goes on", () =>
    expect(runsOf([line("000001", "2026-11-01", "2026-12-01")], going)).toEqual([
      { itemId: "000001", since: tokyo("2026-11-01"), until: tokyo("2026-12-04") },
    ]));
  test("to the second, once it is cancelled", () =>
    expect(
      runsOf([line("000001", "2026-11-01", "2026-12-01")], { ...going, cancelAtPeriodEnd: true })[0]
        ?.until,
    ).toEqual(tokyo("2026-12-01")));
  test("to the second, through a pause", () =>
    expect(
      runsOf([line("000001", "2026-11-01", "2026-12-01")], {
        ...going,
        pausedUntil: tokyo("2027-01-02"),
      })[0]?.until,
    ).toEqual(tokyo("2026-12-01")));
  test("until it was ended by hand", () =>
    expect(
      runsOf([line("000001", "2026-11-01", "2026-12-01")], {
        ...going,
        status: "canceled",
        endedAt: tokyo("2026-11-10"),
      })[0]?.until,
    ).toEqual(tokyo("2026-11-10")));
  test("one run for months in a row, two where a pause lay between", () => {
    expect(
      runsOf(
        [line("000001", "2026-11-01", "2026-12-01"), line("000001", "2026-12-01", "2027-01-01")],
        going,
      ),
    ).toHaveLength(1);
    expect(
      runsOf(
        [line("000001", "2026-10-01", "2026-11-01"), line("000001", "2026-12-01", "2027-01-01")],
        going,
      ),
    ).toHaveLength(2);
  });
  test("the dearer item from the change on, and the old one until then", () => {
    expect(
      runsOf(
        [line("000001", "2026-11-01", "2026-12-01"), line("000007", "2026-11-16", "2026-12-01")],
        { ...going, cancelAtPeriodEnd: true },
      ),
    ).toEqual([
      { itemId: "000001", since: tokyo("2026-11-01"), until: tokyo("2026-11-16") },
      { itemId: "000007", since: tokyo("2026-11-16"), until: tokyo("2026-12-01") },
    ]);
  });
  test("the dearer item where it was changed in the very second in which the period began, whatever their numbers", () => {
    for (const [cheap, dear] of [
      ["000016", "000021"],
      ["000021", "000016"],
    ] as const) {
      const lines = [
        line(cheap, "2026-11-01", "2026-12-01", 4_950),
        line(dear, "2026-11-01", "2026-12-01", 9_900),
      ];
      for (const order of [lines, lines.toReversed()])
        expect(runsOf(order, { ...going, cancelAtPeriodEnd: true }).at(-1)).toEqual({
          itemId: dear,
          since: tokyo("2026-11-01"),
          until: tokyo("2026-12-01"),
        });
    }
  });
  test("nothing without money", () => expect(runsOf([], going)).toEqual([]));
  test("the same in whatever order the payments came", () => {
    const lines = fc
      .array(
        fc.record({
          itemId: fc.constantFrom("000001", "000007"),
          month: fc.integer({ min: 0, max: 8 }),
          day: fc.integer({ min: 0, max: 20 }),
        }),
        { maxLength: 6 },
      )
      .map((given) =>
        given.map(({ itemId, month, day }): PaidLine => ({
          itemId,
          amount: 3_300,
          from: new Date(Date.UTC(2026, month, 1 + day)),
          until: new Date(Date.UTC(2026, month + 1, 1)),
        })),
      );
    fc.assert(
      fc.property(
        lines.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(runsOf(shuffled, going)).toEqual(runsOf(all, going));
        },
      ),
    );
  });
});

describe("a running plan", () => {
  const plan = {
    periodEnd: tokyo("2027-01-31 09:00:00"),
    interval: "month" as const,
    amount: 3_300,
    ...going,
  };
  test("shows its next three charges, on the last day of short months", () =>
    expect(nextCharges(plan).map(({ on }) => on)).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
    ]));
  test("shows none once it is cancelled", () =>
    expect(nextCharges({ ...plan, cancelAtPeriodEnd: true })).toEqual([]));
  test("leaves out what is skipped", () => {
    const until = pauseUntil(plan.periodEnd, "month", 1);
    expect(until).toEqual(tokyo("2027-02-01"));
    expect(nextCharges({ ...plan, pausedUntil: until }).map(({ on }) => on)).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
    ]);
  });
  test("rests three charges in a pause of three months", () =>
    expect(pauseUntil(plan.periodEnd, "month", 3)).toEqual(tokyo("2027-04-01")));
  test.each([
    [{ status: "trialing" }, "trial"],
    [{ status: "past_due" }, "late"],
    [{ cancelAtPeriodEnd: true }, "stopping"],
    [{ pausedUntil: tokyo("2027-03-01") }, "paused"],
    [{ status: "canceled" }, "ended"],
    [{}, "active"],
  ])("%o is %s", (change, expected) =>
    expect(shownState({ ...plan, ...change }, now)).toBe(expected),
  );
  test.each([
    [{ cancelAtPeriodEnd: true }, "時間がとれない／またいつか"],
    [{ status: "canceled" }, "時間がとれない／またいつか"],
    [{}, ""],
    [{ pausedUntil: tokyo("2027-03-01") }, ""],
    [{ cancelAtPeriodEnd: true, reasonSelected: null }, "またいつか"],
  ])(
    "%o: what was said on stopping is %j; an undone cancellation takes it along",
    (change, expected) =>
      expect(
        leavingWords(
          {
            ...plan,
            reasonSelected: "time",
            reasonText: "またいつか",
            shoshinText: null,
            ...change,
          },
          now,
        ),
      ).toBe(expected),
  );
  test("lets its parcel be changed until 18:00 of the day before", () =>
    expect(parcelCutOffOf("2026-12-25")).toEqual(tokyo("2026-12-24 18:00:00")));
});

describe("two plans ran together", () => {
  const plan = (
    from: string,
    until: string | null = null,
    status = until ? "canceled" : "active",
  ) => ({ status, createdAt: tokyo(from), endedAt: until ? tokyo(until) : null });
  test.each([
    ["both run", plan("2026-11-01"), plan("2026-11-05"), true],
    ["one ended after the other began", plan("2026-11-01", "2026-11-20"), plan("2026-11-05"), true],
    [
      "both ended, one in the time of the other",
      plan("2026-11-01", "2026-11-20"),
      plan("2026-11-05", "2026-11-06"),
      true,
    ],
    [
      "one began in the second in which the other ended",
      plan("2026-11-01", "2026-11-20"),
      plan("2026-11-20"),
      false,
    ],
    ["one after the other", plan("2026-11-01", "2026-11-20"), plan("2026-12-01"), false],
    [
      "the first payment of one never arrived",
      plan("2026-11-01"),
      plan("2026-11-05", "2026-11-06", "incomplete_expired"),
      false,
    ],
  ])("%s", (_, a, b, batch) =>
    expect([ranTogether(a, b), ranTogether(b, a)]).toEqual([batch, batch]),
  );
});
