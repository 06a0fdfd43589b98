// Figures and the bookkeeper's file against what was really bought, refunded and charged.
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { parse } from "csv-parse/sync";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { ratesWith } from "#features/shop/tax/tax-rates.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { firstTaxRates } from "#features/shop/tax/rules.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { planList } from "#features/memberships/subscription/plans/desk.server.ts";
import { aShop, later, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { type Members, someMembers } from "#features/memberships/subscription/testing/members.ts";
import { figuresOf, plansOfMonths } from "./figures.server.ts";
import { ledgerTexts } from "./ledger-file.server.ts";
import { type Days, periodOf } from "./period.ts";

let shop: Shop | undefined;
let members: Members | undefined;
afterEach(async () => {
  await shop?.close();
  await members?.close();
  shop = members = undefined;
});

const issuedBy = { invoiceNumber: "T1234567890123", rates: firstTaxRates };
async function linesOf(
  db: Shop["db"],
  days: Days,
  rates = firstTaxRates,
): Promise<Record<string, string>[]> {
  let text = "";
  for await (const part of ledgerTexts(db, days, { ...issuedBy, rates })) text += part;
  return parse(text, { columns: true }) as Record<string, string>[];
}
const sum = (lines: Record<string, string>[], head: string) =>
  lines.reduce((all, line) => all + Number(line[head]), 0);
const none = { list: [], byId: new Map() };

test("goods: what was paid counts on its day, what went back is taken off, and the file agrees", async () => {
  const there = (shop = await aShop());
  const buy = async (sku: string, quantity: number, email: string) => {
    const order = await there.placed({ lines: [{ sku, quantity }], email, browserKey: email });
    there.provider.pay(order.sessionId);
    await settle(there.db, there.provider, { temporaryId: order.temporaryId }, there.now());
    return order.orderId;
  };
  const first = await buy("TS-M", 1, "a@example.jp"); // 5,280 and 550
  there.at(later(24 * 60));
  await buy("SO-F", 2, "b@example.jp"); // 2,640 and 550
  await there.placed({ lines: [{ sku: "MUG-F", quantity: 1 }], email: "c@example.jp" }); // not paid
  for (const amount of [1_000, 500]) {
    const wish = { amount, reason: "お客さまのご都合", restock: "none" as const };
    await refundOrder(there.db, first, wish, "tool", there.now());
    await runDue(there.db, paymentHandlers(there.db, there.provider, there.now), there.now());
    there.at(later(1, there.now()));
  }
  const asked = new URLSearchParams({ from: "2026-11-20", to: "2026-11-21" });
  const period = periodOf(asked, there.now());
  const figures = await figuresOf(there.db, none, period);
  expect(figures).toMatchObject({
    goods: { amount: 9_020, orders: 2, each: 4_510 },
    plans: { amount: 0, payments: 0 },
    refunds: { amount: 1_500, count: 2 },
    products: [
      { key: "fudebito", title: "筆人Tシャツ", amount: 5_280, count: 1 },
      { key: "kutsushita", amount: 2_640, count: 2 },
    ],
    means: [{ title: "クレジットカード", amount: 9_020, count: 2 }],
    prefectures: [{ title: "そのほか（5件に満たない地域）", count: 2 }],
  });
  expect(figures.days.goods.map(({ amount }) => amount)).toEqual([5_830, 3_190]);
  expect([figures.kept, figures.keptBefore]).toEqual([7_520, 0]);
  expect(figures.sentence).toContain("¥1,500を引くと¥7,520");
  const lines = await linesOf(there.db, period);
  expect(lines.map((line) => [line["種類"], line["税込の額"], line["うち消費税"]])).toEqual([
    ["品の売上", "5830", "530"],
    ["品の売上", "3190", "290"],
    ["品の返金", "-1000", "-91"],
    ["品の返金", "-500", "-46"],
  ]);
  expect(sum(lines, "税込の額")).toBe(7_520);
  expect(lines[2]).toMatchObject({ 相手: "三条 澪", 登録番号: "T1234567890123" });
  expect(lines[2]?.["返還請求書の番号"]).toMatch(/^H-\d+$/);
  const nextDay = { from: "2026-11-21", to: "2026-11-21" } as const;
  expect((await linesOf(there.db, nextDay)).map((line) => line["種類"])).toEqual([
    "品の売上",
    "品の返金",
    "品の返金",
  ]);
});

test("plans: charges count by item, running plans by the month, and who paid nothing is no line", async () => {
  const there = (members = await someMembers());
  const uid = await there.member();
  const plan = there.items.list.find(
    ({ kind, interval, trialDays }) => kind === "plan" && interval === "month" && !trialDays,
  );
  if (!plan) throw new Error("no monthly plan");
  await there.pay(uid, plan.id);
  for (const event of await there.told()) await there.apply(event);
  const paid = await there.rows<{ amount: number }>("subscription_payment");
  expect(paid).toHaveLength(1);
  const amount = paid[0]?.amount ?? 0;
  const period = periodOf(new URLSearchParams(), there.now());
  const figures = await figuresOf(there.db, there.items, period);
  expect(figures).toMatchObject({
    goods: { amount: 0 },
    plans: { amount, payments: 1 },
    items: [{ key: plan.id, title: plan.title, amount, count: 1 }],
    standing: { running: 1, trials: 0, late: 0, monthly: amount, joined: 1, left: 0 },
  });
  const lines = await linesOf(there.db, period);
  expect(lines).toMatchObject([{ 種類: "会費", 税率: "10%", 税込の額: String(amount) }]);
  const changed = (from: TokyoDate) =>
    ratesWith([{ category: "standard", basisPoints: 1_200, from }]);
  const day = tokyoDate(there.now());
  expect(await linesOf(there.db, period, changed(day))).toMatchObject([{ 税率: "12%" }]);
  expect(await linesOf(there.db, period, changed(addDays(day, 1)))).toMatchObject([
    { 税率: "10%" },
  ]);
  expect(figures.standing.leftShare).toBe("");
  const last = periodOf(new URLSearchParams("period=last"), there.now());
  expect(await linesOf(there.db, last)).toEqual([]);
  expect((await figuresOf(there.db, there.items, last)).standing.joined).toBe(0);
});

test("plans by month: what was paid for at each end, a year by its twelfth, and the list agrees", async () => {
  const there = (members = await someMembers());
  const plan = there.items.list.find(
    ({ kind, interval, trialDays }) => kind === "plan" && interval === "month" && !trialDays,
  );
  if (!plan) throw new Error("no monthly plan");
  for (const _ of [1, 2, 3]) await there.pay(await there.member(), plan.id);
  for (const event of await there.told()) await there.apply(event);
  const [year] = await there.rows<{ subscription_id: string; amount: number }>(
    "subscription_payment",
  );
  const yearly = year?.subscription_id ?? "";
  await there.db.execute(sql`
    update subscription_payment set amount = 12000, lines = jsonb_build_array(jsonb_build_object(
      'itemId', lines->0->>'itemId', 'amount', 12000, 'from', lines->0->>'from',
      'until', ((lines->0->>'from')::timestamptz + interval '1 year')::text))
    where subscription_id = ${yearly}`);
  const today = tokyoDate(there.now());
  const [now, before] = await plansOfMonths(there.db, today);
  const monthly = 1_000 + 2 * (year?.amount ?? 0);
  expect(now).toMatchObject({ running: 3, joined: 3, left: 0, monthly });
  expect(before).toMatchObject({ running: 0, joined: 0, monthly: 0, leftShare: "" });
  // Whoever paid for a month alone is counted no more two months later; who paid for a year is.
  const later60 = addDays(today, 60);
  expect((await plansOfMonths(there.db, later60))[0]).toMatchObject({ running: 1, joined: 0 });
  const listed = async (day: TokyoDate) => {
    const { on } = planList(there.items, async () => ({ uids: [], more: false })).filters;
    if (on?.kind !== "text") throw new Error("no such filter");
    const { rows } = await there.db.execute<{ count: number }>(
      sql`select count(*)::int as count from subscription where ${on.where(day, there.now())}`,
    );
    return rows[0]?.count;
  };
  expect([await listed(today), await listed(later60)]).toEqual([3, 1]);
  expect(await listed("no day" as TokyoDate)).toBe(0);
  await there.db.execute(
    sql`update subscription set ended_at = ${there.now().toISOString()}::timestamptz
      where id = ${yearly}`,
  );
  expect((await plansOfMonths(there.db, today))[0]).toMatchObject({ running: 2, left: 1 });
  expect(await listed(today)).toBe(2);
});
