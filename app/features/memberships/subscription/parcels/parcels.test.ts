// Boxes of goods: what was chosen is kept from that moment, what is out is asked about, and nothing
// is kept for what is not sent.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { product, productSize } from "#features/shop/catalogue/internal/table.ts";
import { changeParcels, parcelsOfPlan, parcelWishes } from "./change-parcels.server.ts";
import { firstShopCalendar as calendar } from "#features/shop/delivery/shop-calendar.ts";
import { moveBoxDay, reportBroken } from "./parcel-changes.server.ts";
import { settleAskedParcels, skipParcel } from "./parcel-asks.server.ts";
import { runningPlans } from "../plans/read.server.ts";
import { applySubscription } from "../billing/apply-subscription.server.ts";
import { settlePlanOrder } from "../billing/settle.server.ts";
import { moveParcel } from "../plans/staff.server.ts";
import { begin, later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
let uid: string;
let id: string;
const monthLater = new Date("2036-12-21T03:00:00Z");
const afterCutOff = new Date("2036-11-24T09:01:00Z");
const line = (sku: string) => ({
  productId: sku,
  title: `品 ${sku}`,
  size: "",
  sku,
  quantity: 1,
});
const stockOf = async (sku: string) =>
  (
    await members.pool.query<{ stock: number; reserved: number }>(
      "select stock, reserved from product_size where sku = $1",
      [sku],
    )
  ).rows[0];
const setStock = (sku: string, stock: number, reserved = 0) =>
  members.pool.query("update product_size set stock = $2, reserved = $3 where sku = $1", [
    sku,
    stock,
    reserved,
  ]);
const joined = async (who: string) => {
  await members.address(who);
  const orderId = await members.pay(who, "400001");
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const [plan] = await runningPlans(members.db, who);
  if (!plan) throw new Error("no plan");
  return plan;
};
const refresh = async () => {
  const [plan] = await runningPlans(members.db, uid);
  await applySubscription(
    members.db,
    members.provider,
    members.items,
    plan?.providerId ?? "",
    members.now(),
  );
};
const nextMonth = async () => {
  await members.at(later(0.1, monthLater));
  await refresh();
};
const choose = (skus: string[], at = members.now(), who = { uid, id }) =>
  changeParcels(members.db, who.uid, who.id, { contents: skus.map(line) }, at);
const newest = async () => (await parcelsOfPlan(members.db, uid, id))[0];
const posted = async (kind: string) =>
  (await members.rows<{ kind: string; payload: Record<string, unknown> }>("outbox")).filter(
    (row) => row.kind === kind,
  );

beforeEach(async () => {
  members = await someMembers();
  uid = await members.member();
  for (const sku of ["mug", "pouch", "socks"]) {
    await members.db.insert(product).values({
      id: sku,
      familyId: sku,
      code: sku,
      title: `品 ${sku}`,
      category: "fashion",
      basePrice: 1_000,
      status: "open",
      publishedAt: begin,
    });
    await members.db.insert(productSize).values({ sku, productId: sku, size: "", stock: 2 });
  }
  id = (await joined(uid)).id;
});
afterEach(() => members.close());

describe("what was chosen for a box", () => {
  test("is kept for it at once, leaves the stock when it is sent, and is for one box alone", async () => {
    expect(await choose(["mug", "pouch"])).toMatchObject({ ok: true, value: { alsoNext: true } });
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 1 });
    await choose(["mug", "socks"]);
    expect([await stockOf("mug"), await stockOf("pouch"), await stockOf("socks")]).toEqual([
      { stock: 2, reserved: 1 },
      { stock: 2, reserved: 0 },
      { stock: 2, reserved: 1 },
    ]);
    const parcel = await newest();
    const sent = { carrier: "ヤマト運輸", trackingNumber: "1" };
    expect(await moveParcel(members.db, parcel?.id ?? "", sent, "staff", members.now())).toBe(true);
    expect(await moveParcel(members.db, parcel?.id ?? "", sent, "staff", members.now())).toBe(
      false,
    );
    expect(await stockOf("mug")).toEqual({ stock: 1, reserved: 0 });
    await nextMonth();
    expect((await newest())?.contents).toEqual([]);
    expect(await stockOf("mug")).toEqual({ stock: 1, reserved: 0 });
  });
  test("after the cut-off is kept for the box after the next charge, which nobody can buy away", async () => {
    expect(await choose(["mug"], afterCutOff)).toMatchObject({ value: { alsoNext: false } });
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 1 });
    await nextMonth();
    expect(await newest()).toMatchObject({ contents: [{ sku: "mug" }], asks: [] });
    expect((await parcelWishes(members.db, uid, id))?.contents).toEqual([]);
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 1 });
  });
  test("goes back to the shelf with the house's choice, and with the end of the plan", async () => {
    await choose(["mug"]);
    await choose([]);
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 0 });
    await choose(["mug"], afterCutOff);
    const [plan] = await runningPlans(members.db, uid);
    await members.provider.cancelNow(plan?.providerId ?? "", "end");
    await applySubscription(
      members.db,
      members.provider,
      members.items,
      plan?.providerId ?? "",
      members.now(),
    );
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 0 });
  });
  test("is taken whole or not at all when a piece is out; of twelve who want the last two, two get them", async () => {
    await setStock("socks", 0);
    expect(await choose(["mug", "socks"])).toMatchObject({ ok: false, code: "gone" });
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 0 });
    const others = [{ uid, id }];
    for (let n = 0; n < 5; n += 1) {
      const who = await members.member();
      others.push({ uid: who, id: (await joined(who)).id });
    }
    const asked = await Promise.all(
      others.flatMap((who) => [
        choose(["mug"], members.now(), who),
        choose(["mug"], members.now(), who),
      ]),
    );
    expect(asked.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
    expect(await stockOf("mug")).toEqual({ stock: 2, reserved: 2 });
    expect(
      (await members.rows<{ state: string }>("parcel_hold")).filter(
        ({ state }) => state === "held",
      ),
    ).toHaveLength(2);
  });
});

describe("a box of which something is out after all", () => {
  /** Chosen, then broken on the shelf: what was kept is not there when the box is planned. */
  beforeEach(async () => {
    await choose(["mug", "pouch"], afterCutOff);
    await members.pool.query("update parcel_hold set state = 'freed' where sku = 'mug'");
    await setStock("mug", 0);
    await nextMonth();
  });
  const paid = async () =>
    (
      await members.rows<{ amount: number; refunded: number; reason: string }>(
        "subscription_payment",
      )
    )
      .filter(({ reason }) => reason === "subscription_cycle")
      .map(({ amount, refunded }) => ({ amount, refunded }));

  test("is asked about by letter and on the page, and is not packed meanwhile", async () => {
    expect(await newest()).toMatchObject({ state: "planned", asks: ["品 mug"] });
    expect(await posted("mail:parcel-asks")).toMatchObject([{ payload: { asks: "品 mug" } }]);
    expect(
      await moveParcel(
        members.db,
        (await newest())?.id ?? "",
        { packing: true },
        "s",
        members.now(),
      ),
    ).toBe(false);
  });
  test("goes on with another piece", async () => {
    expect(await choose(["socks", "pouch"])).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({
      asks: [],
      contents: [{ sku: "socks" }, { sku: "pouch" }],
    });
    expect(await settleAskedParcels(members.db, later(30, monthLater))).toBe(0);
    expect(await paid()).toEqual([{ amount: 3_850, refunded: 0 }]);
  });
  test("is left out by its member alone, once: the money goes back and the pieces are free", async () => {
    const parcelId = (await newest())?.id ?? "";
    const other = await members.member();
    expect(await skipParcel(members.db, other, parcelId, members.now())).toMatchObject({
      code: "not-found",
    });
    const skipped = await Promise.all(
      Array.from({ length: 4 }, () => skipParcel(members.db, uid, parcelId, members.now())),
    );
    expect(skipped.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await paid()).toEqual([{ amount: 3_850, refunded: 3_850 }]);
    expect(await newest()).toMatchObject({ state: "cancelled", asks: [] });
    expect(await stockOf("pouch")).toEqual({ stock: 2, reserved: 0 });
    expect(await posted("mail:parcel-skipped")).toHaveLength(1);
    expect(await posted("refund")).toHaveLength(1);
  });
  test("without an answer is left out at the cut-off and not before; the money goes back once", async () => {
    expect(await settleAskedParcels(members.db, new Date("2036-12-24T08:59:00Z"))).toBe(0);
    const over = new Date("2036-12-24T09:01:00Z");
    await Promise.all([settleAskedParcels(members.db, over), settleAskedParcels(members.db, over)]);
    expect(await settleAskedParcels(members.db, over)).toBe(0);
    expect(await paid()).toEqual([{ amount: 3_850, refunded: 3_850 }]);
    expect(await newest()).toMatchObject({ state: "cancelled" });
  });
  test("that was left out when the machine stopped has its money sent back by the next turn", async () => {
    await members.pool.query("update parcel set state = 'cancelled' where asks <> '[]'");
    await settleAskedParcels(members.db, members.now());
    expect(await paid()).toEqual([{ amount: 3_850, refunded: 3_850 }]);
  });
});

describe("a kept piece that is broken", () => {
  const staff = { actor: "staff" };
  const report = async (sku: string, at = members.now()) =>
    reportBroken(members.db, { ...staff, parcelId: (await newest())?.id ?? "", sku }, calendar, at);
  beforeEach(async () => {
    await choose(["mug", "pouch"]);
  });
  test("leaves the stock, and another of the same takes its place without a question", async () => {
    expect(await report("mug")).toEqual({ ok: true, value: "replaced" });
    expect(await stockOf("mug")).toEqual({ stock: 1, reserved: 1 });
    expect(await newest()).toMatchObject({ state: "planned", asks: [] });
    expect(await posted("mail:parcel-asks")).toEqual([]);
  });
  test("the last one: the member is told and asked, also when it was being packed", async () => {
    await setStock("mug", 1, 1);
    const parcel = await newest();
    await moveParcel(members.db, parcel?.id ?? "", { packing: true }, "staff", members.now());
    // In the morning of the day on which it should leave.
    const morning = new Date("2036-11-25T00:00:00Z");
    expect(await report("mug", morning)).toEqual({ ok: true, value: "asked" });
    expect(await stockOf("mug")).toEqual({ stock: 0, reserved: 0 });
    expect(await newest()).toMatchObject({
      state: "planned",
      asks: ["品 mug"],
      shipOn: "2036-11-28",
    });
    expect(await posted("mail:parcel-asks")).toMatchObject([
      { payload: { uid, asks: "品 mug", until: "2036-11-27T09:00:00.000Z" } },
    ]);
    expect(await settleAskedParcels(members.db, morning)).toBe(0);
  });
  test("is reported once, and only what the box keeps while it is here", async () => {
    await setStock("mug", 1, 1);
    const twice = await Promise.all([report("mug"), report("mug"), report("mug")]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stockOf("mug")).toEqual({ stock: 0, reserved: 0 });
    expect(await report("socks")).toMatchObject({ code: "not-found" });
    expect(
      await reportBroken(
        members.db,
        { ...staff, parcelId: "x", sku: "mug" },
        calendar,
        members.now(),
      ),
    ).toMatchObject({ code: "not-found" });
  });
  test("is nothing to report of a box that has left", async () => {
    const sent = { carrier: "ヤマト運輸", trackingNumber: "1" };
    await moveParcel(members.db, (await newest())?.id ?? "", sent, "staff", members.now());
    expect(await report("mug")).toMatchObject({ code: "not-possible" });
    expect(await stockOf("mug")).toEqual({ stock: 1, reserved: 0 });
  });
});

describe("another day", () => {
  const move = async (day: string, who = uid, at = members.now()) =>
    moveBoxDay(members.db, who, { parcelId: (await newest())?.id ?? "", day }, calendar, at);
  test("is the member's own to choose among the open days", async () => {
    expect((await newest())?.shipOn).toBe("2036-11-25");
    expect(await move("2036-11-28")).toEqual({ ok: true, value: null });
    expect((await newest())?.shipOn).toBe("2036-11-28");
    expect(await move("2036-11-28")).toMatchObject({ code: "not-possible" });
  });
  test("is no weekend, nothing far away, and not after the cut-off", async () => {
    for (const day of ["2036-11-29", "2037-01-05", "2036-11-20", "x"])
      expect(await move(day), day).toMatchObject({ code: "not-possible" });
    expect(await move("2036-11-28", uid, afterCutOff)).toMatchObject({ code: "not-possible" });
    expect((await newest())?.shipOn).toBe("2036-11-25");
  });
  test("of somebody else's box is not there", async () => {
    expect(await move("2036-11-28", await members.member())).toMatchObject({ code: "not-found" });
  });
});

describe("another address", () => {
  const elsewhere = async (once: boolean, at = members.now()) => {
    const address = (await parcelWishes(members.db, uid, id))?.address;
    if (!address) throw new Error("no address");
    return changeParcels(
      members.db,
      uid,
      id,
      { address: { ...address, city: "宇治市" }, once },
      at,
    );
  };
  const cities = async () =>
    (await parcelsOfPlan(members.db, uid, id)).map(({ address }) => address.city);
  test("for the next box alone leaves the later ones where they were", async () => {
    await elsewhere(true);
    await nextMonth();
    expect(await cities()).toEqual(["京都市中京区", "宇治市"]);
  });
  test("for one box after the cut-off is used once", async () => {
    await elsewhere(true, afterCutOff);
    await nextMonth();
    await members.at(new Date("2037-01-21T06:00:00Z"));
    await refresh();
    expect(await cities()).toEqual(["京都市中京区", "宇治市", "京都市中京区"]);
  });
  test("for all later boxes stays", async () => {
    await elsewhere(false);
    await nextMonth();
    expect(await cities()).toEqual(["宇治市", "宇治市"]);
  });
});
