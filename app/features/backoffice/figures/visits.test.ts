// A month of visits, walked one by one and added up with a pencil, against what the desk shows.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  countVisitSteps,
  flushVisits,
  purgeVisits,
} from "#features/platform/page-views/visits.server.ts";
import { countMet, flushMet, purgeMet } from "#features/platform/page-views/met.server.ts";
import { addDays, tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { stepsReached, type VisitStep } from "#lib/visit-steps.ts";
import { freshDatabase } from "#test/database.ts";
import { visitsOf, visitTexts } from "./visits.server.ts";
import { markWords } from "./visits.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
}, 120_000);
afterAll(() => base.close());

const none = { source: "", medium: "", campaign: "" };
const spring = { source: "meta", medium: "cpc", campaign: "spring" };
const bought = [
  "/shop/product/a",
  "/Cart",
  "/buy/products",
  "/buy/products?confirm=1",
  "/buy/success_buy_products",
];
type Walk = { times: number; day: TokyoDate; from: typeof none; pages: string[] };
const month: Walk[] = [
  { times: 6, day: "2026-03-01", from: none, pages: ["/about"] },
  { times: 3, day: "2026-03-05", from: none, pages: bought.slice(0, 2) },
  { times: 2, day: "2026-03-31", from: none, pages: bought },
  {
    times: 5,
    day: "2026-03-10",
    from: spring,
    pages: ["/shindan/4st", "/shindan/4st?result=ue"],
  },
  {
    times: 1,
    day: "2026-03-11",
    from: spring,
    pages: ["/shindan/4st", "/shindan/4st?result=ue", "/buy/000011", "/buy/success_free_trial"],
  },
  {
    times: 2,
    day: "2026-03-12",
    from: { ...none, source: "letter" },
    pages: ["/landing/membership", "/buy/000001", "/buy/success_buy_ticket"],
  },
  { times: 1, day: "2026-03-13", from: { ...none, source: "a b" }, pages: ["/landing/membership"] },
  { times: 9, day: "2026-02-28", from: none, pages: bought },
];
/*
 * By pencil, for March:
 *   visits        6+3+2+5+1+2+1 = 20
 *   goods 3+2 = 5   cart 5   checkout 2   confirm 2   order 2   paid 2
 *   plans 2+1 = 3   joining 1+2 = 3   joined 1+2 = 3
 *   quiz 5+1 = 6    result 6   joining after it 1   joined after it 1
 *   without a mark 6+3+2+1 = 12 · meta 6 · letter 2, fewer than five
 */
const march = { from: "2026-03-01", to: "2026-03-31" } as const;

async function walkAll(): Promise<void> {
  for (const { times, day, from, pages } of month) {
    const reached = pages.reduce<VisitStep[]>(
      (before, page) => [...before, ...stepsReached(page, before)],
      [],
    );
    for (let n = 0; n < times; n += 1)
      countVisitSteps(base.db, { reached, ...from }, tokyo(`${day} 23:59:59`));
  }
  await flushVisits(base.db);
}

test("the funnels and marks of a month are what the pencil says; another month's are its own", async () => {
  await walkAll();
  const { funnels, marks, booked } = await visitsOf(base.db, march);
  expect(funnels.map(({ steps }) => steps.map(({ visits }) => visits))).toEqual([
    [20, 5, 5, 2, 2, 2, 2],
    [20, 3, 3, 3],
    [20, 6, 6, 1, 1],
  ]);
  expect(funnels[0]?.steps.map(({ ofBefore }) => ofBefore)).toEqual([
    "",
    "25%",
    "100%",
    "40%",
    "100%",
    "100%",
    "100%",
  ]);
  expect(funnels[2]?.steps.at(-1)?.ofAll).toBe("5%");
  expect(marks.map((one) => [markWords(one), one.visits, one.paid, one.joined])).toEqual([
    ["しるしのない訪れ", 12, 2, 0],
    ["meta／cpc／spring", 6, 0, 1],
    ["そのほか（5に満たないもの）", 2, 0, 2],
  ]);
  expect(booked).toEqual({ orders: 0, plans: 0 });
  const february = await visitsOf(base.db, { from: "2026-02-01", to: "2026-02-28" });
  expect(february.funnels[0]?.steps.map(({ visits }) => visits)).toEqual([9, 9, 9, 9, 9, 9, 9]);
});

test("the file has the same numbers", async () => {
  let text = "";
  for await (const part of visitTexts(base.db, march)) text += part;
  expect(text).toContain("買いもの,支払いを終えた,2,100%,10%");
  expect(text).toContain("どこから,meta／cpc／spring,6,,,0,1");
});

test("after 90 days the campaign is forgotten and the sums stay, however often it is done", async () => {
  const marks = async () => (await visitsOf(base.db, march)).marks.map(markWords);
  await purgeVisits(base.db, tokyo(addDays("2026-03-10", 90)));
  expect(await marks()).toContain("meta／cpc／spring");
  for (const _ of [1, 2, 3]) await purgeVisits(base.db, tokyo(addDays("2026-03-31", 91)));
  expect(await marks()).toEqual(["しるしのない訪れ", "meta", "そのほか（5に満たないもの）"]);
  expect((await visitsOf(base.db, march)).funnels[0]?.steps[0]?.visits).toBe(20);
  // A visit of that old day that another process writes late is added, not lost.
  await walkAll();
  await purgeVisits(base.db, tokyo(addDays("2026-03-31", 91)));
  expect((await visitsOf(base.db, march)).funnels[0]?.steps[0]?.visits).toBe(40);
});

test("after 13 months nothing is left of a day", async () => {
  await purgeVisits(base.db, tokyo(addDays("2026-03-31", 397)));
  expect((await visitsOf(base.db, march)).funnels[0]?.steps[0]?.visits).toBe(0);
});

test("sentences stand beside their step with their numbers, in the file too, and leave with the visits", async () => {
  const at = (day: TokyoDate) => tokyo(`${day} 12:00:00`);
  for (const day of ["2026-03-02", "2026-03-31", "2026-04-01"] as const)
    countMet(base.db, { step: "checkout", codes: ["postal-unknown", "kana-form"] }, at(day));
  countMet(base.db, { step: "checkout", codes: ["kana-form", "kana-form"] }, at("2026-03-02"));
  countMet(base.db, { step: "confirm", codes: ["of-an-earlier-version"] }, at("2026-03-03"));
  await flushMet(base.db);
  const { met } = await visitsOf(base.db, march);
  expect(
    met.map(({ label, times, sentences }) => [
      label,
      times,
      sentences.map((one) => [one.sentence, one.times]),
    ]),
  ).toEqual([
    [
      "お届け先とお支払いへ",
      5,
      [
        ["ふりがなは、ひらがなかカタカナでご入力ください。", 3],
        ["この郵便番号の住所は見つかりませんでした。住所を直接ご入力ください。", 2],
      ],
    ],
    ["内容の確認へ", 1, [["of-an-earlier-version", 1]]],
  ]);
  let text = "";
  for await (const part of visitTexts(base.db, march)) text += part;
  expect(text).toContain(
    "お断りの言葉,お届け先とお支払いへ：ふりがなは、ひらがなかカタカナでご入力ください。,3,,,,",
  );
  await purgeMet(base.db, tokyo(addDays("2026-03-31", 397)));
  expect((await visitsOf(base.db, march)).met).toEqual([]);
  const april = await visitsOf(base.db, { from: "2026-04-01", to: "2026-04-30" });
  expect(april.met.map(({ times }) => times)).toEqual([2]);
});
