// The rows of tax: what may be added, what has begun stays, and every process hears of it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { shopRules } from "#features/platform/shop-rules/collection.ts";
import { createRuleMemory } from "#features/platform/shop-rules/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { firstTaxRates, rateOn, type TaxRate, taxSums } from "./rules.ts";
import { addTaxRate, dropTaxRate, taxRatesNow } from "./tax-rates.server.ts";
import {
  maxOwnRates,
  RateForm,
  rateRows,
  ratesWith,
  readOwnRates,
  readPercent,
  taxWordsOn,
  withoutRate,
  withRate,
} from "./tax-rates.ts";

const today = "2026-11-27";
const twelve: TaxRate = { category: "standard", basisPoints: 1_200, from: "2027-04-01" };

test.each([
  ["10", 1_000],
  ["１２．５％", 1_250],
  [" 7.25 % ", 725],
  ["0", 0],
  ["50", 5_000],
  ["50.01", undefined],
  ["-1", undefined],
  ["10.005", undefined],
  ["十", undefined],
  ["", undefined],
])("%o percent is %o", (typed, basisPoints) => expect(readPercent(typed)).toBe(basisPoints));

describe("a row", () => {
  test("holds from its day on, and the one before it until then", () => {
    const rates = ratesWith([twelve]);
    expect(rateOn("standard", "2027-03-31", rates)).toBe(1_000);
    expect(rateOn("standard", "2027-04-01", rates)).toBe(1_200);
    expect(rateOn("reduced", "2027-04-01", rates)).toBe(800);
    expect(taxWordsOn(rates, "2027-04-01")).toEqual({ standard: "12%", reduced: "8%" });
    const lines = [{ amount: 11_200, taxCategory: "standard" as const }];
    expect(taxSums({ lines }, "2027-04-01", rates)).toEqual([
      { basisPoints: 1_200, target: 11_200, tax: 1_200, reduced: false },
    ]);
  });
  test.each([
    ["of a day that is over", { ...twelve, from: "2026-11-26" }, "past"],
    ["of today", { ...twelve, from: today }, "past"],
    ["of the day of a row of the start", { ...twelve, from: "2019-10-01" }, "past"],
    ["too far ahead", { ...twelve, from: "2033-04-01" }, "far"],
    ["that changes nothing", { ...twelve, basisPoints: 1_000 }, "same-rate"],
  ] as const)("%s is refused", (_name, row, problem) =>
    expect(withRate([], row, today)).toBe(problem),
  );
  test("may begin tomorrow", () => {
    const row = { ...twelve, from: "2026-11-28" } as const;
    expect(withRate([], row, today)).toEqual([row]);
  });
  test("stands once for its day, and there is an end to their number", () => {
    expect(withRate([twelve], { ...twelve, basisPoints: 1_300 }, today)).toBe("there");
    const many = Array.from({ length: maxOwnRates }, (_, at): TaxRate => ({
      category: "reduced",
      basisPoints: 500 + at,
      from: `2028-${String(1 + Math.floor(at / 28)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}` as TaxRate["from"],
    }));
    expect(withRate(many, twelve, today)).toBe("too-many");
  });
  test("is taken back before it begins, and not after", () => {
    expect(withoutRate([twelve], "standard:2027-04-01", "2027-03-31")).toEqual([]);
    expect(withoutRate([twelve], "standard:2027-04-01", "2027-04-01")).toBe("past");
    expect(withoutRate([twelve], "standard:2019-10-01", today)).toBe("past");
    expect(withoutRate([twelve], "reduced:2027-04-01", today)).toBe("gone");
  });
  test("says at the desk where it stands", () =>
    expect(rateRows([twelve], today).map(({ kind, rate, state }) => [kind, rate, state])).toEqual([
      ["標準税率", "12%", "coming"],
      ["標準税率", "10%", "now"],
      ["標準税率", "8%", "over"],
      ["軽減税率", "8%", "now"],
    ]));
  test("that cannot be read is none", () => {
    expect(readOwnRates([{ ...twelve, from: "いつか" }])).toEqual([]);
    expect(readOwnRates([twelve])).toEqual([twelve]);
  });
});

test.each([
  [{ rate: "多い" }, "50までの数"],
  [{ from: "2027-02-30" }, "日付でお書きください"],
  [{ category: "luxury" }, "どちらの税率か"],
])("the form refuses %o", (change, says) => {
  const form = { seen: "0", category: "standard", rate: "12", from: "2027-04-01" };
  expect(RateForm.parse(form)).toEqual({ seen: 0, ...twelve });
  const read = RateForm.safeParse({ ...form, ...change });
  expect(read.error?.issues.map(({ message }) => message).join()).toContain(says);
});

describe("written", () => {
  const by = { actor: "019b0000-0000-7000-8000-000000000001", now: tokyo("2026-11-27 12:00:00") };
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  const opened: { close(): Promise<void> }[] = [];
  beforeEach(async () => void (base = await freshDatabase()));
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await base.close();
  });
  async function aProcess() {
    const fail = (error: unknown) => {
      throw error;
    };
    const collections = await openCollections({ ...base, everyMs: 3_600_000, onError: fail });
    opened.push(collections);
    const rules = createRuleMemory(base.db, () => collections.versionOf(shopRules));
    return { rates: () => taxRatesNow(rules), refresh: () => collections.refresh() };
  }

  test("they hold in every process, stand in the record, and can be taken back", async () => {
    const process = await aProcess();
    expect(await process.rates()).toEqual(firstTaxRates);
    expect(await addTaxRate(base.db, { seen: 0, ...twelve }, by)).toMatchObject({ ok: true });
    await process.refresh();
    expect(await process.rates()).toEqual([...firstTaxRates, twelve]);
    expect(await auditOf(base.db, "tax:shop")).toMatchObject([
      { action: "tax.changed", after: { rates: "2027年4月1日から 標準税率 12%" } },
    ]);
    expect(await dropTaxRate(base.db, "standard:2027-04-01", by)).toMatchObject({ ok: true });
    await process.refresh();
    expect(await process.rates()).toEqual(firstTaxRates);
  });
  test("nothing of a refused one is written", async () => {
    const row = { seen: 0, ...twelve, from: today } as const;
    expect(await addTaxRate(base.db, row, by)).toEqual({ ok: false, code: "past" });
    expect(await auditOf(base.db, "tax:shop")).toEqual([]);
  });
  test("of two who write at once, one is told", async () => {
    const both = await Promise.all(
      [1_200, 1_300].map((basisPoints) =>
        addTaxRate(base.db, { seen: 0, ...twelve, basisPoints }, by),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, code: "changed" }]);
  });
});
