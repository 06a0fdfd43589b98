import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { labelsOf } from "../packing/board.ts";
import { packingOrders } from "../packing/packing.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, anAddress, later, noon, type Shop } from "../testing/shop.ts";
import { changeDelivery, type DeliveryChange } from "./change-delivery.server.ts";
import { orderList } from "../orders/desk.server.ts";
import { packOrder } from "../orders/handle-order.server.ts";
import { orderById } from "../internal/order-store.server.ts";

let shop: Shop;
let orderId: string;
beforeEach(async () => {
  shop = await aShop();
  orderId = await paid("京都府");
});
afterEach(() => shop.close());

async function paid(prefecture: string) {
  const placed = await shop.placed({ address: anAddress({ prefecture }) });
  shop.provider.pay(placed.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: placed.temporaryId }, shop.now());
  return placed.orderId;
}
const kyoto = anAddress({ street: "御倌町9", name: "三条 花" });
const change = (more: Partial<DeliveryChange> = {}, now = later(5)) =>
  changeDelivery(
    shop.db,
    orderId,
    { address: kyoto, deliveryDay: null, deliveryBand: "none", ...more },
    { actor: "guest", terms: shop.terms },
    now,
  );
const order = async () => (await orderById(shop.db, orderId))!;
const letters = async () =>
  (await shop.rows("outbox")).filter(({ kind }) => kind === "mail:order-delivery").length;
const refunds = async () => (await shop.rows("refund")).map(({ amount }) => amount);

describe("where an order goes, before it is packed", () => {
  test("changes with the board, the label, the search and one letter", async () => {
    expect(await change()).toMatchObject({ ok: true, value: { changed: true, refunded: 0 } });
    const { confirmation, total } = await order();
    expect(confirmation.address).toEqual(kyoto);
    expect(total).toBe(5_830);
    // What was agreed on stays as it was shown.
    expect(JSON.stringify(confirmation.statements)).toContain("御倉町1-2");
    const query = { q: "三条花", filters: {}, sort: "", after: "", before: "" };
    expect((await listPage(shop.db, orderList, query, noon)).rows).toHaveLength(1);
    await packOrder(shop.db, orderId, "staff", later(6));
    const { packing } = await packingOrders(shop.db, 0);
    expect(JSON.stringify(packing.flatMap(labelsOf))).toContain("御倌町9");
    expect(await letters()).toBe(1);
    const audit = await shop.rows("audit");
    const row = audit.find(({ action }) => action === "order-delivery");
    expect(row).toMatchObject({ after: { what: "お届け先" } });
    // The record outlives the buyer: it knows no address.
    expect(JSON.stringify(row)).not.toContain("御倌町");
  });
  test("the shop hears of it where the buyer did it, and not where the desk did", async () => {
    const toShop = async () =>
      (await shop.rows("outbox")).filter(({ kind }) => kind === "mail:order-moved-staff").length;
    const by = { actor: "a member of staff", terms: shop.terms };
    const wish = { address: kyoto, deliveryDay: null, deliveryBand: "none" };
    await changeDelivery(shop.db, orderId, wish, by, later(4));
    expect([await letters(), await toShop()]).toEqual([1, 0]);
    await change({ address: anAddress() });
    expect([await letters(), await toShop()]).toEqual([2, 1]);
  });
  test("a wished day that can be kept, and none that cannot", async () => {
    const day = { deliveryDay: "2026-11-26", deliveryBand: "am" };
    expect(await change(day)).toMatchObject({ ok: true });
    expect((await order()).confirmation).toMatchObject({ ...day, shipDay: "2026-11-25" });
    expect(await change({ deliveryDay: "2026-11-20" })).toMatchObject({
      ok: false,
      code: "cannot-deliver",
    });
    expect((await order()).confirmation.deliveryDay).toBe("2026-11-26");
  });
  test("the same twice is one change, also at the same moment", async () => {
    const both = await Promise.all([change(), change()]);
    expect(both.map((one) => one.ok && one.value.changed).toSorted()).toEqual([false, true]);
    expect(await change()).toMatchObject({ ok: true, value: { changed: false } });
    expect(await letters()).toBe(1);
  });
});

describe("the postage", () => {
  const okinawa = anAddress({ prefecture: "沖縄県", city: "那覇市" });
  const dearer = () =>
    shop.terms.postage("沖縄県", 5_280, 0) - shop.terms.postage("京都府", 5_280, 0);
  test("what would cost more is refused in words, and nothing is changed", async () => {
    expect(dearer()).toBeGreaterThan(0);
    const answer = await change({ address: okinawa });
    expect(answer).toMatchObject({ ok: false, code: "dearer" });
    expect(JSON.stringify(answer)).toContain("送料が¥550から");
    expect((await order()).confirmation.address.prefecture).toBe("京都府");
    expect(await letters()).toBe(0);
  });
  test("unless the shop bears it: then the record says how much", async () => {
    expect(await change({ address: okinawa, waive: true })).toMatchObject({
      ok: true,
      value: { waived: dearer() },
    });
    expect((await order()).total).toBe(5_830);
    expect(await refunds()).toEqual([]);
    const audit = await shop.rows("audit");
    expect(audit.find(({ action }) => action === "order-delivery")).toMatchObject({
      after: { waived: dearer() },
    });
  });
  test("what costs less goes back once, also at the same moment and to and fro", async () => {
    shop.at(later(60));
    const placed = await shop.placed({
      address: okinawa,
      browserKey: "other",
      email: "b@example.jp",
    });
    shop.provider.pay(placed.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: placed.temporaryId }, shop.now());
    orderId = placed.orderId;
    await Promise.all([change({}, later(61)), change({}, later(61))]);
    expect(await refunds()).toEqual([dearer()]);
    expect((await order()).refunded).toBe(dearer());
    expect(await change({ address: okinawa }, later(62))).toMatchObject({ code: "dearer" });
    await change({ address: anAddress() }, later(63));
    expect(await refunds()).toEqual([dearer()]);
  });
});

describe("too late", () => {
  test("once packing began", async () => {
    await packOrder(shop.db, orderId, "staff", later(1));
    expect(await change()).toEqual({ ok: false, code: "too-late" });
    expect((await order()).confirmation.address.street).toBe("御倉町1-2");
    expect(await letters()).toBe(0);
  });
  test("at the same moment either is first, and both know it", async () => {
    const [changed, packed] = await Promise.all([
      change(),
      packOrder(shop.db, orderId, "staff", later(5)),
    ]);
    expect(packed.ok).toBe(true);
    const { confirmation, state } = await order();
    expect(state).toBe("packing");
    expect(confirmation.address.street).toBe(changed.ok ? "御倌町9" : "御倉町1-2");
    if (!changed.ok) expect(changed.code).toBe("too-late");
    expect(await letters()).toBe(changed.ok ? 1 : 0);
  });
  test("not while it waits for money, and not where there is none", async () => {
    shop.at(later(60));
    const placed = await shop.placed({ browserKey: "third", email: "c@example.jp" });
    orderId = placed.orderId;
    expect(await change({}, later(61))).toEqual({ ok: false, code: "too-late" });
    orderId = "00000000-0000-7000-8000-000000000000";
    expect(await change({}, later(61))).toEqual({ ok: false, code: "not-found" });
  });
});
