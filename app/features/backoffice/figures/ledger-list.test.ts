// The list of all that came and went, against what was really bought, charged and given back.
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { listPage, shownFilters } from "#features/platform/desk-lists/list.server.ts";
import { readQuery } from "#features/platform/desk-lists/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { type Members, someMembers } from "#features/memberships/subscription/testing/members.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { firstTaxRates } from "#features/shop/tax/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { ledgerDesk } from "../staff/desk-money.server.ts";

let shop: Shop | undefined;
let members: Members | undefined;
afterEach(async () => {
  await shop?.close();
  await members?.close();
  shop = members = undefined;
});

const none: Items = { list: [], byId: new Map() };
async function found(db: Shop["db"], now: Date, asked: string, items = none) {
  const list = ledgerDesk(items, firstTaxRates);
  const query = readQuery(new URLSearchParams(asked), {
    filters: shownFilters(list),
    sorts: Object.keys(list.sorts),
  });
  const { rows } = await listPage(db, list, query, now);
  return rows.map(({ kind, amount, party }) => `${kind} ${amount} ${party}`);
}

test("goods are found by day, amount, party, number, goods, place and means", async () => {
  const there = (shop = await aShop());
  const buy = async (sku: string, email: string) => {
    const order = await there.placed({ lines: [{ sku, quantity: 1 }], email, browserKey: email });
    there.provider.pay(order.sessionId);
    await settle(there.db, there.provider, { temporaryId: order.temporaryId }, there.now());
    return order.orderId;
  };
  const shirt = await buy("TS-M", "a@example.jp"); // 2026-11-20, 5,280 and 550
  there.at(later(24 * 60));
  await buy("SO-F", "b@example.jp"); // 1,320 and 550
  await there.placed({ lines: [{ sku: "MUG-F", quantity: 1 }], email: "c@example.jp" }); // not paid
  const why = "unlike" as const;
  const wish = { amount: 1_000, reason: "お客さまのご都合", why, restock: "none" as const };
  await refundOrder(there.db, shirt, wish, "tool", there.now());
  const other = { ...wish, amount: 200, why: "size" } as const;
  await refundOrder(there.db, shirt, other, "tool", there.now());
  await runDue(there.db, paymentHandlers(there.db, there.provider, there.now), there.now());
  const of = (asked: string) => found(there.db, there.now(), asked);
  const [sale, socks] = ["品の売上 5830 三条 澪", "品の売上 1870 三条 澪"];
  const all = await of("");
  expect(all).toContain(sale);
  expect(all).toContain(socks);
  expect(all.filter((row) => row.startsWith("品の返金"))).toContain("品の返金 -1000 三条 澪");
  expect(await of("kind=goods")).toEqual([socks, sale]);
  expect(await of("kind=goods&sort=at")).toEqual([sale, socks]);
  expect(await of("kind=plans")).toEqual([]);
  expect(await of("at-from=2026-11-20&at-to=2026-11-20")).toEqual([sale]);
  expect(await of("amount=5830")).toEqual([sale]);
  expect(await of("amount=900〜2000&kind=goods")).toEqual([socks]);
  expect(await of("q=b@example.jp")).toEqual([socks]);
  expect(await of("q=三条&kind=goods&at-to=2026-11-20")).toEqual([sale]);
  expect(await of("q=K-10001&kind=goods")).toEqual([sale]);
  expect(await of("q=H-10001")).toEqual(["品の返金 -1000 三条 澪"]);
  expect(await of("why=unlike")).toEqual(["品の返金 -1000 三条 澪"]);
  expect(await of("why=size")).toEqual(["品の返金 -200 三条 澪"]);
  expect(await of("why=faulty")).toEqual([]);
  expect(await of("q=だれでもない")).toEqual([]);
  expect(await of("product=kutsushita")).toEqual([socks]);
  expect(await of("kind=goods&place=京都府")).toEqual([socks, sale]);
  expect(await of("place=北海道")).toEqual([]);
  expect(await of("kind=goods&means=card")).toEqual([socks, sale]);
  expect(await of("means=paypay")).toEqual([]);
});

test("plans are found beside goods, by their item and by who paid them", async () => {
  const there = (members = await someMembers());
  const uid = await there.member();
  const [plan, other] = there.items.list.filter(
    ({ kind, interval, trialDays }) => kind === "plan" && interval === "month" && !trialDays,
  );
  if (!plan || !other) throw new Error("no monthly plan");
  await there.pay(uid, plan.id);
  for (const event of await there.told()) await there.apply(event);
  const of = (asked: string) => found(there.db, there.now(), asked, there.items);
  const [row] = await of("");
  expect(row).toContain(`会費 ${plan.price}`);
  expect(await of(`kind=plans&item=${plan.id}`)).toEqual([row]);
  expect(await of(`item=${other.id}`)).toEqual([]);
  expect(await of("kind=goods")).toEqual([]);
  const [{ email } = { email: "" }] = await there.rows<{ email: string }>("users");
  expect(await of(`q=${encodeURIComponent(email)}`)).toEqual([row]);
  expect(await of("q=nobody@example.jp")).toEqual([]);
  // What went back of it counts; money that came twice was never a sale, and what failed went nowhere.
  const back = async (payment: string, amount: number, state: string) => {
    await there.db.execute(sql`
      insert into refund (id, payment, payment_intent, amount, reason, state, requested_at, updated_at)
      select gen_random_uuid(), ${payment}::text || invoice_id, 'pi', ${amount}::int, 'x', ${state},
        ${there.now().toISOString()}::timestamptz, ${there.now().toISOString()}::timestamptz
      from subscription_payment`);
  };
  await back("invoice:", 300, "succeeded");
  await back("second:", 400, "succeeded");
  await back("invoice:", 500, "failed");
  expect(await of("kind=back")).toEqual([expect.stringContaining("会費の返金 -300")]);
  expect(await of(`kind=back&item=${plan.id}`)).toHaveLength(1);
  expect(await of(`kind=back&q=${encodeURIComponent(email)}`)).toHaveLength(1);
});
