import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import type { Member } from "#features/identity/account/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { balances, pointEntries } from "#features/identity/points/book.server.ts";
import { grantPoints, usePoints } from "#features/identity/points/service.server.ts";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { cancelCheckout } from "../cancel/cancel.server.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { settle } from "../settle/settle.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { aPerson } from "#test/people.ts";

let shop: Shop;
let mio: Member;
beforeEach(async () => {
  shop = await aShop();
  const { uid } = await aPerson(shop, { email: null });
  mio = {
    kind: "member",
    uid: uid as Member["uid"],
    displayName: "澪",
    email: null,
    authority: "customer",
    roles: [],
    heldItems: [],
    signInId: randomUUID(),
    provedAt: shop.now(),
    second: false,
    secondAt: null,
    leaving: false,
  };
});
afterEach(() => shop.close());

const give = (amount: number) =>
  inTransaction(shop.db, (tx) =>
    grantPoints(
      tx,
      { uid: mio.uid, product: "shop", amount, origin: `test:${randomUUID()}`, words: "試験" },
      shop.now(),
    ),
  );
const balance = async () =>
  (await balances(shop.db, mio.uid, shop.now())).find(({ product }) => product === "shop")
    ?.balance ?? 0;
const ledger = async () =>
  (await pointEntries(shop.db, mio.uid, 1_000)).reduce((sum, { amount }) => sum + amount, 0);
const placed = (points: number) => shop.placed({ buyer: mio, points });
const pay = async (order: { sessionId: string; temporaryId: string }) => {
  shop.provider.pay(order.sessionId);
  return settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
};
const refundAll = async (orderId: string, amount: number) => {
  await refundOrder(
    shop.db,
    orderId,
    { amount, reason: "返品", restock: "all" },
    "staff",
    shop.now(),
  );
  await runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
};

describe("a paid order of a member", () => {
  test("gives a point for each hundred yen of goods, once, however often it is settled", async () => {
    const order = await placed(0);
    await pay(order);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now()),
      ),
    );
    expect([await balance(), await ledger()]).toEqual([52, 52]);
  });
  test("of a guest gives none", async () => {
    const order = await shop.placed();
    await pay(order);
    expect(await shop.rows("point_grant")).toEqual([]);
  });
  test("takes them again when all the money goes back, as far as they are still there", async () => {
    const order = await placed(0);
    await pay(order);
    await inTransaction(shop.db, (tx) =>
      usePoints(
        tx,
        { uid: mio.uid, product: "shop", amount: 40, origin: "elsewhere", words: "" },
        shop.now(),
      ),
    );
    await refundAll(order.orderId, order.confirmation.total);
    expect([await balance(), await ledger()]).toEqual([0, 0]);
  });
  test("takes as large a part of them as went back of the money; parts of a point wait", async () => {
    const order = await placed(0);
    await pay(order);
    await refundAll(order.orderId, 100);
    expect(await balance()).toBe(52);
    // 2,915 of 5,830 is half: 26 of 52.
    await refundAll(order.orderId, 2_815);
    expect([await balance(), await ledger()]).toEqual([26, 26]);
    await refundAll(order.orderId, 2_915);
    expect([await balance(), await ledger()]).toEqual([0, 0]);
  });
});

describe("points used for an order", () => {
  test("come back in parts as the money does, and whole when all of it has", async () => {
    await give(300);
    const order = await placed(300);
    await pay(order);
    expect(await balance()).toBe(49);
    // Half of 5,530: 150 of 300 come back, 24 of 49 are taken.
    await refundAll(order.orderId, 2_765);
    expect([await balance(), await ledger()]).toEqual([175, 175]);
    await refundAll(order.orderId, 1);
    await refundAll(order.orderId, 2_764);
    expect([await balance(), await ledger()]).toEqual([300, 300]);
  });
  test("come off the total, with the tax by rate, and off the balance when it is placed", async () => {
    await give(1_000);
    const { confirmation } = await placed(300);
    expect(confirmation).toMatchObject({
      itemsTotal: 5_280,
      postage: 550,
      discount: 300,
      total: 5_530,
    });
    expect(confirmation.taxes.reduce((sum, { target }) => sum + target, 0)).toBe(5_530);
    expect(
      confirmation.statements.find(({ heading }) => heading === "お支払いの金額")?.text,
    ).toContain("ポイントのご利用　−¥300");
    expect(await balance()).toBe(700);
  });
  test("are what the provider asks less, and what was paid gives points only for the rest", async () => {
    await give(1_000);
    const order = await placed(1_000);
    expect(await pay(order)).toMatchObject({ state: "paid" });
    expect((await shop.rows("payment_history"))[0]).toMatchObject({ amount: 4_830 });
    expect([await balance(), await ledger()]).toEqual([42, 42]);
  });
  test.each([
    ["more than there are", 1_001, 1_000],
    ["more than the goods", 9_000, 5_280],
  ])("are refused beside the field when they are %s", async (_what, asked, most) => {
    await give(asked > 5_280 ? 20_000 : 1_000);
    expect(await shop.confirm({ buyer: mio, points: asked })).toMatchObject({
      ok: false,
      code: "points-refused",
      sentence: `このご注文でお使いいただけるのは、${most.toLocaleString("ja-JP")}ポイントまでです。`,
    });
    expect(await shop.stockOf("TS-M")).toMatchObject({ reserved: 0 });
  });
  test("are refused below the number that the shop takes, and taken from it on", async () => {
    await give(1_000);
    await shop.pool.query(
      "insert into point_rule (from_day, yen_per_point, term_days, least_use, written_at) values ('2020-01-01', 100, 365, 300, now())",
    );
    expect(await shop.confirm({ buyer: mio, points: 299 })).toMatchObject({
      code: "points-refused",
      sentence: "ポイントは、300ポイントからお使いいただけます。",
    });
    const { confirmation } = await shop.confirmed({ buyer: mio, points: 300 });
    expect(confirmation.discount).toBe(300);
  });
  test("of somebody else, and of a guest, are none", async () => {
    await give(1_000);
    expect(await shop.confirm({ points: 10 })).toMatchObject({ ok: false, code: "points-refused" });
  });
  test("leave enough that can be paid in the chosen way", async () => {
    await give(20_000);
    const cheap = { buyer: mio, lines: [{ sku: "SO-F", quantity: 1 }], means: "konbini" as const };
    const { confirmation } = await shop.confirmed({ ...cheap, points: 20_000, atMost: true });
    expect(confirmation.total).toBeGreaterThanOrEqual(120);
  });
  test("are used once by two orders that are placed at the same moment", async () => {
    await give(400);
    const one = await shop.confirmed({ buyer: mio, points: 400 });
    const two = await shop.confirmed({
      buyer: mio,
      browserKey: "another browser",
      points: 400,
      lines: [{ sku: "SO-F", quantity: 1 }],
    });
    const both = await Promise.all([shop.place(one), shop.place(two)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "changed",
      changes: ["お使いになるポイントの残りが、足りなくなりました。"],
    });
    expect([await balance(), await ledger(), (await shop.rows("orders")).length]).toEqual([
      0, 0, 1,
    ]);
  });
  test("come back once when the buyer turns back, when time runs out, and when the page closes", async () => {
    await give(300);
    const order = await placed(300);
    expect(await balance()).toBe(0);
    for (let i = 0; i < 2; i += 1)
      await cancelCheckout(
        shop.db,
        shop.provider,
        { temporaryId: order.temporaryId, proof: { key: order.key } },
        shop.now(),
      );
    expect([await balance(), await ledger()]).toEqual([300, 300]);
    const again = await placed(300);
    await shop.provider.expireCheckout(again.sessionId);
    for (let i = 0; i < 2; i += 1)
      await settle(shop.db, shop.provider, { temporaryId: again.temporaryId }, shop.now());
    expect([await balance(), await ledger()]).toEqual([300, 300]);
  });
  test("come back with a whole refund, and what the order gave goes", async () => {
    await give(300);
    const order = await placed(300);
    await pay(order);
    await refundAll(order.orderId, order.confirmation.total);
    expect([await balance(), await ledger()]).toEqual([300, 300]);
  });
  test.each([
    ["are used anew when money comes late and they are there", 0, 49, 0],
    ["send the late money back when they are not", 200, 100, 1],
  ])("%s", async (_what, elsewhere, left, refunds) => {
    await give(300);
    const order = await shop.placed({ buyer: mio, points: 300, means: "konbini" });
    const settled = () =>
      settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    shop.provider.takeVoucher(order.sessionId, later(60));
    await settled();
    expect(await balance()).toBe(0);
    shop.provider.letVoucherLapse(order.sessionId);
    await settled();
    expect(await balance()).toBe(300);
    if (elsewhere > 0)
      await inTransaction(shop.db, (tx) =>
        usePoints(
          tx,
          { uid: mio.uid, product: "shop", amount: elsewhere, origin: "elsewhere", words: "" },
          shop.now(),
        ),
      );
    shop.provider.payVoucher(order.sessionId);
    await Promise.all([settled(), settled()]);
    expect([await balance(), await ledger(), (await shop.rows("refund")).length]).toEqual([
      left,
      left,
      refunds,
    ]);
  });
  test("and given ones agree with the ledger, wherever the process dies", async () => {
    await give(300);
    let died = 0;
    const order = await placed(300);
    shop.provider.pay(order.sessionId);
    for (let step = 1; step < 60; step += 1) {
      if (
        !(await dieAt(shop, step, () =>
          settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now()),
        ))
      )
        break;
      died += 1;
      expect([0, 49]).toContain(await balance());
    }
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    expect(died).toBeGreaterThan(3);
    expect([await balance(), await ledger()]).toEqual([49, 49]);
  });
});

test("after any row of orders, payments, turning back and refunds the ledger is the balance, and never below nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          points: fc.integer({ min: 0, max: 600 }),
          what: fc.constantFrom("pay", "leave", "refund"),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (rows) => {
        await give(250);
        for (const { points, what } of rows) {
          const confirmed = await shop.confirmed({
            buyer: mio,
            points,
            atMost: true,
            lines: [{ sku: "SO-F", quantity: 1 }],
          });
          const answer = await shop.place(confirmed, { evenIfOrdered: "paid" });
          if (!answer.ok || answer.value.step !== "pay") throw new Error(JSON.stringify(answer));
          const order = {
            ...confirmed,
            ...answer.value,
            sessionId: answer.value.url.split("/").at(-1) ?? "",
          };
          if (what === "leave")
            await cancelCheckout(
              shop.db,
              shop.provider,
              { temporaryId: order.temporaryId, proof: { key: order.key } },
              shop.now(),
            );
          else await pay(order);
          if (what === "refund") await refundAll(order.orderId, order.confirmation.total);
          expect(await ledger()).toBe(await balance());
          expect(await balance()).toBeGreaterThanOrEqual(0);
        }
        await shop.pool.query("update product_size set stock = 10, reserved = 0");
        shop.at(later(1, shop.now()));
      },
    ),
    { numRuns: 5 },
  );
}, 60_000);

describe("a rule of the shop that begins on the day of the final confirmation", () => {
  const begin = (day: string) =>
    shop.pool.query(
      "insert into point_rule (from_day, yen_per_point, term_days, written_at) values ($1, 10, 30, now())",
      [day],
    );
  const granted = async () =>
    (
      await shop.pool.query<{ amount: number; days: number }>(
        `select amount, (extract(epoch from expires_at - created_at) / 86400)::int as days
         from point_grant where uid = $1 and origin like 'order:%'`,
        [mio.uid],
      )
    ).rows;
  test("gives by it, and for as long as it says", async () => {
    await begin(tokyoDate(shop.now()));
    await pay(await placed(0));
    expect(await granted()).toEqual([{ amount: 528, days: 30 }]);
  });
  test("gives nothing more to what was shown the day before", async () => {
    await begin(addDays(tokyoDate(shop.now()), 1));
    await pay(await placed(0));
    expect(await granted()).toEqual([{ amount: 52, days: 365 }]);
  });
});
