// How goods give points: from a day on, never backwards, and what was shown is given.
import { describe, expect, test } from "vitest";
import {
  houseRule,
  mayBegin,
  pointsFor,
  pointsTaken,
  ruleOn,
} from "#features/identity/points/rules.ts";
import {
  pointRuleOn,
  withdrawPointRule,
  writePointRule,
} from "#features/identity/points/point-rules.server.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const today = tokyoDate(new Date());
const [tomorrow, later] = [addDays(today, 1), addDays(today, 9)];

describe("the rule of a day", () => {
  const may = { from: "2026-05-01", yenPerPoint: 50, termDays: 90, leastUse: 1 } as const;
  const june = { from: "2026-06-01", yenPerPoint: 200, termDays: 30, leastUse: 500 } as const;
  test.each([
    ["2026-04-30", houseRule],
    ["2026-05-01", may],
    ["2026-05-31", may],
    ["2026-06-01", june],
    ["2027-01-01", june],
  ] as const)("%s", (day, rule) => {
    expect(ruleOn([june, may], day)).toEqual(rule);
    expect(ruleOn([may, june], day)).toEqual(rule);
  });
  test("begins tomorrow at the earliest", () => {
    expect(mayBegin("2026-05-02", "2026-05-01")).toBe(true);
    expect(mayBegin("2026-05-01", "2026-05-01")).toBe(false);
    expect(mayBegin("2026-04-30", "2026-05-01")).toBe(false);
  });
  test("gives one for each full part, and nothing for less", () => {
    expect([149, 150, 299].map((yen) => pointsFor(yen, { yenPerPoint: 150 }))).toEqual([0, 1, 1]);
    expect(pointsFor(-1, { yenPerPoint: 1 })).toBe(0);
  });
  test.each([
    [0, 500, 100, 0, false],
    [100, 500, 100, 100, false],
    [99, 500, 100, 0, true],
    [501, 500, 100, 500, true],
    [80, 99, 100, 0, true],
    [80, 0, 1, 0, true],
    [1, 1, 1, 1, false],
  ])("%i wished, at most %i, from %i on: %i are taken", (wanted, max, leastUse, take, told) => {
    const taken = pointsTaken(wanted, { max, leastUse });
    expect([taken.take, taken.problem !== null]).toEqual([take, told]);
  });
  test("the table answers as the rule does", async () => {
    const { db } = shop.base();
    const { uid: actor } = await shop.person({ authority: "owner" });
    const rules = [
      { from: tomorrow, yenPerPoint: 50, termDays: 90, leastUse: 1 },
      { from: later, yenPerPoint: 200, termDays: 30, leastUse: 500 },
    ];
    for (const rule of rules)
      expect((await writePointRule(db, { ...rule, actor }, new Date())).ok).toBe(true);
    for (let day = 0; day < 12; day += 1)
      expect(await pointRuleOn(db, addDays(today, day))).toEqual(
        ruleOn(rules, addDays(today, day)),
      );
    const twice = await Promise.all(
      [1, 2].map(() => withdrawPointRule(db, { from: later, actor }, new Date())),
    );
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await withdrawPointRule(db, { from: tomorrow, actor }, new Date());
  });
});

describe("the desk of points", () => {
  const rule = {
    intent: "write",
    from: tomorrow,
    yenPerPoint: "80",
    termDays: "180",
    leastUse: "300",
  };
  test("writes a rule once, shows it, and takes it back before it begins", async () => {
    const owner = await shop.browserOf({ authority: "owner" }, { second: true });
    expect((await owner.post("/admin/points", rule)).status).toBe(303);
    expect((await owner.post("/admin/points", rule)).status).toBe(409);
    expect(await (await owner.get("/admin/points")).text()).toContain(
      "80円ごとに1ポイント、180日のあいだ、300ポイントから使えます",
    );
    expect((await owner.post("/admin/points", { intent: "withdraw", from: tomorrow })).status).toBe(
      303,
    );
    expect((await owner.post("/admin/points", { intent: "withdraw", from: tomorrow })).status).toBe(
      409,
    );
  });
  test("refuses today and what has begun, and what is no number, beside the field", async () => {
    const owner = await shop.browserOf({ authority: "owner" }, { second: true });
    for (const from of [today, addDays(today, -1), "きのう"])
      expect([from, (await owner.post("/admin/points", { ...rule, from })).status]).toEqual([
        from,
        422,
      ]);
    for (const yenPerPoint of ["0", "-1", "1.5", "たくさん", "100001"]) {
      const answer = await owner.post("/admin/points", { ...rule, yenPerPoint });
      expect([yenPerPoint, answer.status]).toEqual([yenPerPoint, 422]);
    }
    await shop.query(
      "insert into point_rule (from_day, yen_per_point, term_days, written_at) values ($1, 70, 100, now())",
      [today],
    );
    const gone = await owner.post("/admin/points", { intent: "withdraw", from: today });
    expect(gone.status).toBe(409);
    await shop.query("delete from point_rule");
  });
  test("the shop's people look, the owner alone writes", async () => {
    const staff = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    expect((await staff.get("/admin/points")).status).toBe(200);
    expect((await staff.post("/admin/points", rule)).status).toBe(403);
    const other = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect((await other.get("/admin/points")).status).toBe(403);
    expect(await shop.query("select 1 from point_rule")).toEqual([]);
  });
});
