// Orders on the board: numbers are kept while they are packed, all that is ready leaves once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placesOf, savePlaces } from "#features/shop/catalogue/storeroom.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { packOrder, shipOrder, shipPacked } from "../orders/handle-order.server.ts";
import { orderMailData } from "../orders/order-details.server.ts";
import { ordersByIds } from "../orders/orders.server.ts";
import { settle } from "../settle/settle.server.ts";
import { anAddress, aShop, noon, type Shop } from "../testing/shop.ts";
import { carrierShares, picksOf } from "./board.ts";
import { packingList } from "./desk.server.ts";
import {
  addParcel,
  chooseCarrier,
  dropParcel,
  keepNumbers,
  packingOrders,
  writeLabel,
} from "./packing.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

async function paid(email: string, change: Parameters<Shop["placed"]>[0] = {}) {
  const order = await shop.placed({ email, browserKey: email, ...change });
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  return order.orderId;
}
async function packed(email: string, change: Parameters<Shop["placed"]>[0] = {}) {
  const id = await paid(email, change);
  await packOrder(shop.db, id, "staff", noon);
  return id;
}
const number = (orderId: string, trackingNumber: string, place = 0) => ({
  orderId,
  place,
  carrier: "ヤマト運輸" as const,
  trackingNumber,
});
const orderOf = async (id: string) => (await ordersByIds(shop.db, [id]))[0];
const letters = async () => {
  const { rows } = await shop.pool.query<{ kind: string }>(
    "select kind from outbox where kind = 'mail:order-shipped'",
  );
  return rows.length;
};
const act = (name: "pack" | "ship", id: string) => {
  const found = packingList.acts?.[name];
  if (!found || !("one" in found)) throw new Error("no act");
  return found.one(shop.db, id, { actor: "staff", now: noon, given: "" });
};

describe("numbers", () => {
  test("are kept with what was done in the record, and the first is the order's", async () => {
    const id = await packed("a@example.jp");
    const kept = await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    expect(kept).toEqual({ kept: 1, problems: new Map() });
    expect((await orderOf(id))?.parcels).toEqual([
      { carrier: "ヤマト運輸", trackingNumber: "400122330119", label: null },
    ]);
    const { rows } = await shop.pool.query("select * from audit where action = 'order-numbers'");
    expect(rows).toHaveLength(1);
  });
  test("of an order that is not packed are told, and the others are kept", async () => {
    const [one, other] = [await packed("a@example.jp"), await paid("b@example.jp")];
    const given = [number(one, "400122330119"), number(other, "400122330120")];
    const { kept, problems } = await keepNumbers(shop.db, given, "staff", noon);
    expect(kept).toBe(1);
    expect([...problems.keys()]).toEqual([`${other}:0`]);
    expect((await orderOf(other))?.parcels).toEqual([]);
  });
  test("stand at one parcel alone", async () => {
    const [one, other] = [await packed("a@example.jp"), await packed("b@example.jp")];
    const both = [number(one, "400122330119"), number(other, "400122330119")];
    expect((await keepNumbers(shop.db, both, "staff", noon)).problems.size).toBe(1);
    await keepNumbers(shop.db, [number(one, "400122330119")], "staff", noon);
    const again = await keepNumbers(shop.db, [number(other, "400122330119")], "staff", noon);
    expect([...again.problems.values()][0]).toContain("K-10001");
    // The same number of another carrier is another number.
    const sagawa = { ...number(other, "400122330119"), carrier: "佐川急便" as const };
    expect((await keepNumbers(shop.db, [sagawa], "staff", noon)).problems.size).toBe(0);
  });
  test("that somebody else wrote since are told, stay, and are written where they are seen; the same twice is nothing", async () => {
    const id = await packed("a@example.jp");
    const typed = (given: string, shown: string) =>
      keepNumbers(shop.db, [{ ...number(id, given), shown: `ヤマト運輸 ${shown}` }], "mio", noon);
    const stands = async () => (await orderOf(id))?.parcels[0]?.trackingNumber;
    expect((await typed("400122330119", "")).problems.size).toBe(0);
    expect([...(await typed("400122330130", "")).problems.values()]).toEqual([
      "ほかの方が、さきに「ヤマト運輸 400122330119」に変えています。",
    ]);
    expect((await typed("400122330119", "")).problems.size).toBe(0);
    expect(await stands()).toBe("400122330119");
    expect((await typed("400122330130", "400122330119")).problems.size).toBe(0);
    expect(await stands()).toBe("400122330130");
  });
  test("of two parcels may be exchanged", async () => {
    const [one, other] = [await packed("a@example.jp"), await packed("b@example.jp")];
    const first = [number(one, "400122330119"), number(other, "400122330120")];
    await keepNumbers(shop.db, first, "staff", noon);
    const turned = [number(one, "400122330120"), number(other, "400122330119")];
    expect((await keepNumbers(shop.db, turned, "staff", noon)).problems.size).toBe(0);
    expect((await orderOf(one))?.parcels[0]?.trackingNumber).toBe("400122330120");
  });
  test("that are kept again leave no further row in the record", async () => {
    const id = await packed("a@example.jp");
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    const { rows } = await shop.pool.query("select * from audit where action = 'order-numbers'");
    expect(rows).toHaveLength(1);
  });
});

describe("sending", () => {
  test("all that is ready sends each once, with one letter, and leaves the others", async () => {
    const [one, other] = [await packed("a@example.jp"), await packed("b@example.jp")];
    await keepNumbers(shop.db, [number(one, "400122330119")], "staff", noon);
    expect(await act("ship", one)).toBeUndefined();
    expect(await act("ship", one)).toBeUndefined();
    expect(await act("ship", other)).toBe("お問い合わせ番号が、まだ入っていません。");
    expect(await orderOf(one)).toMatchObject({
      state: "shipped",
      carrier: "ヤマト運輸",
      trackingNumber: "400122330119",
    });
    expect((await orderOf(other))?.state).toBe("packing");
    expect(await letters()).toBe(1);
  });
  test("twice at the same moment sends once", async () => {
    const id = await packed("a@example.jp");
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    const done = await Promise.all([1, 2, 3].map(() => shipPacked(shop.db, id, "staff", noon)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await letters()).toBe(1);
  });
  test("waits for the number of every parcel, and the letter names them all", async () => {
    const id = await packed("a@example.jp");
    expect((await addParcel(shop.db, id, "staff", noon)).ok).toBe(true);
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    expect(await shipPacked(shop.db, id, "staff", noon)).toMatchObject({ code: "no-number" });
    await keepNumbers(shop.db, [number(id, "400122330120", 1)], "staff", noon);
    expect((await shipPacked(shop.db, id, "staff", noon)).ok).toBe(true);
    const data = await orderMailData(shop.db, id);
    expect(data?.parcel?.trackingNumber).toBe("400122330119");
    expect(data?.otherParcels.map(({ trackingNumber }) => trackingNumber)).toEqual([
      "400122330120",
    ]);
  });
  test("from the page of one order keeps the numbers of its further parcels", async () => {
    const id = await packed("a@example.jp");
    await addParcel(shop.db, id, "staff", noon);
    await keepNumbers(shop.db, [number(id, "400122330120", 1)], "staff", noon);
    const first = { carrier: "佐川急便", trackingNumber: "111122223333" } as const;
    await shipOrder(shop.db, id, first, "staff", noon);
    expect((await orderOf(id))?.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([
      "111122223333",
      "400122330120",
    ]);
  });
  test("may not be changed afterwards", async () => {
    const id = await packed("a@example.jp");
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    await shipPacked(shop.db, id, "staff", noon);
    const late = await keepNumbers(shop.db, [number(id, "999922330119")], "staff", noon);
    expect(late.problems.size).toBe(1);
    expect(await addParcel(shop.db, id, "staff", noon)).toMatchObject({ code: "not-packing" });
  });
});

describe("the board", () => {
  test("shows what waits and what is packed by the day on which it leaves", async () => {
    const late = await paid("late@example.jp", { deliveryDay: "2026-11-28" });
    const soon = await paid("soon@example.jp");
    await shop.pool.query(
      "update orders set confirmation = jsonb_set(confirmation, '{shipDay}', $2) where id = $1",
      [late, '"2026-11-27"'],
    );
    const { waiting, packing } = await packingOrders(shop.db, 300);
    expect(waiting.map(({ id }) => id)).toEqual([soon, late]);
    expect(packing).toEqual([]);
    expect(await act("pack", soon)).toBeUndefined();
    expect(await act("pack", soon)).toBeUndefined();
    expect((await packingOrders(shop.db, 300)).packing.map(({ id }) => id)).toEqual([soon]);
  });
  test("gathers by shelf, with the boxes of each thing", async () => {
    const both = [
      { sku: "TS-M", quantity: 2 },
      { sku: "SO-F", quantity: 1 },
    ];
    await packed("a@example.jp", { lines: both });
    await packed("b@example.jp", { lines: [{ sku: "SO-F", quantity: 3 }] });
    await inTransaction(shop.db, (tx) => savePlaces(tx, { "SO-F": "A-10-1", "TS-M": "A-2-1" }));
    const { packing } = await packingOrders(shop.db, 300);
    const places = await placesOf(shop.db, ["SO-F", "TS-M"]);
    const picks = picksOf(packing, new Map(), places);
    expect(picks.map(({ place, count }) => [place, count])).toEqual([
      ["A-2-1", 2],
      ["A-10-1", 4],
    ]);
    expect(picks[1]?.boxes).toHaveLength(2);
  });
  test("holds a label that cannot be printed until it alone is put right", async () => {
    const id = await packed("a@example.jp", { address: anAddress({ name: "𠮷野 澪" }) });
    const wrong = async () =>
      carrierShares((await packingOrders(shop.db, 300)).packing).flatMap((one) => one.wrong);
    expect(await wrong()).toMatchObject([{ key: "K-10001", orderId: id }]);
    const label = { name: "吉野 澪", address: "京都市", building: "" };
    const given = { orderId: id, place: 0, label };
    expect((await writeLabel(shop.db, given, "staff", noon)).ok).toBe(true);
    expect(await wrong()).toEqual([]);
    expect((await orderOf(id))?.confirmation.address.name).toBe("𠮷野 澪");
    await keepNumbers(shop.db, [number(id, "400122330119")], "staff", noon);
    await shipPacked(shop.db, id, "staff", noon);
    expect((await orderOf(id))?.parcels[0]?.label).toBeNull();
  });
  test("gives all parcels without a number to one carrier", async () => {
    const [one, other] = [await packed("a@example.jp"), await packed("b@example.jp")];
    await keepNumbers(shop.db, [number(one, "400122330119")], "staff", noon);
    expect(await chooseCarrier(shop.db, "日本郵便", "staff", noon)).toBe(1);
    expect((await orderOf(one))?.parcels[0]?.carrier).toBe("ヤマト運輸");
    expect((await orderOf(other))?.parcels[0]?.carrier).toBe("日本郵便");
  });
  test("takes a further parcel back only while it has no number", async () => {
    const id = await packed("a@example.jp");
    expect(await dropParcel(shop.db, id, "staff", noon)).toMatchObject({ code: "no-parcel" });
    await addParcel(shop.db, id, "staff", noon);
    await keepNumbers(shop.db, [number(id, "400122330120", 1)], "staff", noon);
    expect(await dropParcel(shop.db, id, "staff", noon)).toMatchObject({ code: "has-number" });
    await keepNumbers(shop.db, [number(id, "", 1)], "staff", noon);
    expect((await dropParcel(shop.db, id, "staff", noon)).ok).toBe(true);
    expect((await orderOf(id))?.parcels).toHaveLength(1);
  });
});
