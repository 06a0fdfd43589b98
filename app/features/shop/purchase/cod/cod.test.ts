// Paid at the door: what it costs and where it ends, packed unpaid, the money once, a parcel that
// came back, taken back before packing.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { packOrder, shipOrder } from "../orders/handle-order.server.ts";
import { orderMailData } from "../orders/order-details.server.ts";
import { labelsOf } from "../packing/board.ts";
import { carrierRows } from "../packing/carrier-files.ts";
import { packingOrders } from "../packing/packing.server.ts";
import { makeReceipt } from "../receipt/receipt.server.ts";
import { reconcile, settleOverdue } from "../settle/reconcile.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";
import { codBands } from "./cod-form.ts";
import { confirmCod, endCodAtDesk } from "./desk.server.ts";
import { orderDeskList } from "./list.server.ts";
import { codFee, codProblem } from "./rules.ts";

const staff = "019b0000-0000-7000-8000-000000000001";
const terms = {
  bands: [
    { upTo: 10_000, fee: 330 },
    { upTo: 30_000, fee: 440 },
  ],
  excluded: ["mug"],
};
// 5,280 for the shirt, 550 for sending, 330 for the door.
const total = 6_160;
const today = "2026-11-20";

describe("what it costs", () => {
  test.each([
    [1, 330],
    [10_000, 330],
    [10_001, 440],
    [30_000, 440],
  ])("for %i it is %i", (sum, fee) => expect(codFee(terms, sum)).toBe(fee));
  const order = { lines: [{ productId: "fudebito", title: "筆人" }], gift: null };
  test.each([
    ["the most that is taken", { ...order, total: 30_440, fee: 440 }, null],
    ["a yen more", { ...order, total: 30_001, fee: 0 }, "¥30,000"],
    ["a gift", { ...order, gift: {}, total: 5_830 }, "贈りもの"],
    [
      "goods that cannot",
      { ...order, lines: [{ productId: "mug", title: "マグ" }], total: 3_000 },
      "マグ",
    ],
  ])("%s", (_name, asked, says) => {
    const problem = codProblem(terms, asked);
    if (says === null) expect(problem).toBeNull();
    else expect(problem).toContain(says);
  });
  test("bands are read as the owner writes them", () =>
    expect(codBands.parse("１０，０００まで　３３０円\n30000 440\n")).toEqual(terms.bands));
  test.each(["10000", "30000 440\n10000 330", "300000 330", "100 330", "x y"])(
    "%o is refused",
    (text) => expect(codBands.safeParse(text).success).toBe(false),
  );
});

let shop: Shop;
let orderId: string;
beforeEach(async () => {
  shop = await aShop();
  await shop.pool.query(
    "insert into users (uid, display_name, created, updated) values ($1, '番', now(), now())",
    [staff],
  );
  const { means } = shop.terms;
  Object.assign(shop, { terms: { ...shop.terms, means: [...means, "cod"], cod: terms } });
  orderId = await ordered();
});
afterEach(() => shop.close());

async function ordered(more: Parameters<Shop["confirmed"]>[0] = {}) {
  const placed = await shop.place(await shop.confirmed({ means: "cod", ...more }));
  if (!placed.ok || placed.value.step !== "accepted") throw new Error(JSON.stringify(placed));
  return placed.value.orderId;
}
const send = async (id = orderId) => {
  await packOrder(shop.db, id, staff, shop.now());
  const left = { carrier: "ヤマト運輸", trackingNumber: "1234" } as const;
  await shipOrder(shop.db, id, left, staff, shop.now());
};
const receive = (amount = total, day: `${number}-${number}-${number}` = today) =>
  confirmCod(shop.db, orderId, { amount, day }, staff, shop.now());
const end = (restock: { sku: string; quantity: number }[]) =>
  endCodAtDesk(shop.db, orderId, restock, staff, shop.now());
const shirt = [{ sku: "TS-M", quantity: 1 }];
const unpaid = { payments: {}, refunds: {}, holds: { sold: 1 }, shirt: { stock: 9, reserved: 0 } };
const ended = { orders: { cancelled: 1 }, holds: { returned: 1 }, payments: {}, refunds: {} };

describe("ordered", () => {
  test("it waits for packing at once, unpaid, and the provider hears nothing", async () => {
    expect(await shop.standing()).toMatchObject({
      ...unpaid,
      orders: { accepted: 1 },
      confirmations: { accepted: 1 },
      outbox: { "mail:order-accepted": 1, "mail:order-staff": 1 },
    });
    expect(shop.provider.calls).toEqual([]);
    const { waiting } = await packingOrders(shop.db, 10);
    expect(waiting.map(({ id }) => id)).toEqual([orderId]);
  });
  test("fee and whole sum were said before, with their tax", async () => {
    const { confirmation } = (await orderMailData(shop.db, orderId))!;
    expect(confirmation).toMatchObject({ fee: 330, postage: 550, total });
    expect(confirmation.taxes).toEqual([
      { basisPoints: 1000, target: total, tax: 560, reduced: false },
    ]);
    const said = confirmation.statements.map(({ text }) => text).join();
    expect(said).toContain("代引手数料　¥330");
    expect(said).toContain("お支払い合計　¥6,160");
  });
  test("pressed five times at once it is one order", async () => {
    const wish = { means: "cod", email: "e@example.jp", browserKey: "e" } as const;
    const confirmed = await shop.confirmed({ ...wish, lines: [{ sku: "CAP-F", quantity: 1 }] });
    await Promise.all(Array.from({ length: 5 }, () => shop.place(confirmed)));
    expect((await shop.standing()).orders).toEqual({ accepted: 2 });
    expect(await shop.stockOf("CAP-F")).toEqual({ stock: 9, reserved: 0 });
  });
  test.each([
    ["where the shop does not take it", {}, { means: ["card"] }],
    ["of goods that cannot", { lines: [{ sku: "MUG-F", quantity: 1 }] }, {}],
    ["above the last band", { lines: [{ sku: "TS-M", quantity: 6 }] }, {}],
    ["as a gift", { gift: { giver: "三条 澪", noshi: null } }, {}],
  ])("not %s", async (_name, more, change) => {
    Object.assign(shop.terms, change);
    const wish = { means: "cod", email: "b@example.jp", browserKey: "b", ...more } as const;
    expect(await shop.confirm(wish)).toMatchObject({ ok: false, code: "means-refused" });
  });
  test("a fee that changed in between is said, and nothing is ordered", async () => {
    const wish = { means: "cod", email: "b@example.jp", browserKey: "b" } as const;
    const confirmed = await shop.confirmed({ ...wish, lines: [{ sku: "SO-F", quantity: 1 }] });
    const dearer = { ...terms, bands: [{ upTo: 30_000, fee: 500 }] };
    Object.assign(shop.terms, { cod: dearer });
    expect(await shop.place(confirmed)).toMatchObject({ ok: false, code: "changed" });
    expect((await shop.standing()).orders).toEqual({ accepted: 1 });
  });
  test("time ends nothing of it, and the night's comparison finds nothing", async () => {
    shop.at(later(60 * 24 * 30));
    await settleOverdue(shop.db, shop.provider, shop.now());
    const { repairs, troubles } = await reconcile(shop.db, shop.provider, shop.now());
    expect({ repairs, troubles }).toEqual({ repairs: [], troubles: [] });
    expect(await shop.standing()).toMatchObject({ ...unpaid, orders: { accepted: 1 } });
  });
});

test("the carrier's columns say what is taken, on the first parcel alone", async () => {
  const order = (await packingOrders(shop.db, 10)).waiting[0]!;
  const parcel = { carrier: "ヤマト運輸", trackingNumber: "", label: null } as const;
  const [first, second] = labelsOf({ ...order, parcels: [parcel, parcel] });
  expect(first!.collect).toEqual({ amount: total, tax: 560 });
  expect(second!.collect).toBeNull();
  const cells = (carrier: "ヤマト運輸" | "佐川急便" | "日本郵便", collect = first!.collect) => {
    const shopHere = { name: "店", address: "京都市", phone: "075" };
    const [names = [], row = []] = carrierRows(
      carrier,
      [{ ...first!, carrier, collect }],
      shopHere,
    );
    return Object.fromEntries(names.map((name, at) => [name, row[at]]));
  };
  expect(cells("ヤマト運輸")).toMatchObject({
    送り状種類: "2",
    "ｺﾚｸﾄ代金引換額(税込)": "6160",
    内消費税額等: "560",
  });
  expect(cells("佐川急便")).toMatchObject({ 代引金額: "6160", 消費税: "560", 決済種別: "2" });
  expect(cells("日本郵便")).toMatchObject({
    "元／着払／代引": "2",
    代引金額: "6160",
    代引消費税金額: "560",
  });
  expect(cells("ヤマト運輸", null)).toMatchObject({ 送り状種類: "0", "ｺﾚｸﾄ代金引換額(税込)": "" });
});

describe("the money", () => {
  test("counts once, by five who press at once, on its day", async () => {
    await send();
    shop.at(tokyo("2026-11-28 10:00:00"));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => receive(total, "2026-11-27")),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.code === "already")).toHaveLength(4);
    expect(await shop.standing()).toMatchObject({
      orders: { done: 1 },
      confirmations: { paid: 1 },
      payments: { [total]: 1 },
    });
    const [payment] = await shop.rows("payment_history");
    expect(payment).toMatchObject({ method: "cod", amount: total });
    expect(new Date(String(payment!["paid_at"]))).toEqual(tokyo("2026-11-27 12:00:00"));
  });
  test.each([
    ["another sum", total - 1, today, "wrong-sum"],
    ["a day to come", total, "2026-11-21", "wrong-day"],
    ["a day before it left", total, "2026-11-19", "wrong-day"],
  ] as const)("%s is said, and nothing is done", async (_name, amount, day, code) => {
    await send();
    expect(await receive(amount, day)).toEqual({ ok: false, code });
    expect(await shop.standing()).toMatchObject({ ...unpaid, orders: { shipped: 1 } });
  });
  test("never before the parcel has left, nor of another means", async () => {
    expect(await receive()).toEqual({ ok: false, code: "wrong-state" });
    orderId = (await shop.placed({ browserKey: "c", email: "c@example.jp" })).orderId;
    expect(await receive()).toEqual({ ok: false, code: "wrong-state" });
  });
  test("of many, from the list: each once, and of the others it is said", async () => {
    const { collected } = orderDeskList.acts ?? {};
    if (!collected || !("one" in collected)) throw new Error("not an act on each");
    const { one } = collected;
    const act = (id: string) => one(shop.db, id, { actor: staff, now: shop.now(), given: "" });
    expect(await act(orderId)).toContain("入金を待つ注文ではありません");
    await send();
    expect(await act(orderId)).toBeUndefined();
    expect(await act(orderId)).toBeUndefined();
    expect(await act(staff)).toContain("もうありません");
    expect(await shop.standing()).toMatchObject({ orders: { done: 1 }, payments: { [total]: 1 } });
  });
  test("no receipt before it", async () => {
    const issuer = { name: "", legalName: "店", address: "", phone: "", invoiceNumber: "" };
    const ask = { addressee: "", proviso: "お品代として" };
    const receipt = () =>
      makeReceipt(shop.db, orderId, ask, { issuer, actor: "guest" }, shop.now());
    await send();
    expect(await receipt()).toEqual({ ok: false, code: "not-paid" });
    await receive();
    expect(await receipt()).toMatchObject({
      ok: true,
      value: { total, fee: 330, paidBy: "代金引換" },
    });
  });
  test("dead at any step, it ends the same when it is pressed again", async () => {
    await send();
    let deaths = 0;
    for (let step = 1; step < 80; step += 1) {
      const died = await dieAt(shop, step, () => receive());
      if (!died) break;
      deaths += 1;
      // Whole or not at all: the last death comes after the commit.
      const { orders, payments } = await shop.standing();
      expect(payments).toEqual(orders["done"] ? { [total]: 1 } : {});
    }
    await receive();
    expect(deaths).toBeGreaterThan(3);
    expect(await shop.standing()).toMatchObject({ orders: { done: 1 }, payments: { [total]: 1 } });
  });
});

describe("ended without money", () => {
  test("taken back by the buyer before packing: pieces return once, nothing is refunded", async () => {
    const cancel = () => cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now());
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await shop.standing()).toMatchObject({
      ...ended,
      shirt: { stock: 10, reserved: 0 },
      outbox: { "mail:order-cancelled": 1, "mail:order-cancelled-staff": 1 },
    });
  });
  test("no more by the buyer once it is packed; by the desk it is", async () => {
    await packOrder(shop.db, orderId, staff, shop.now());
    expect(await cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now())).toMatchObject({
      ok: false,
      code: "too-late",
    });
    expect(await end([])).toMatchObject({ ok: true });
    expect(await shop.standing()).toMatchObject({ ...ended, shirt: { stock: 10, reserved: 0 } });
  });
  test("not taken at the door: what is whole returns to the shelf, once", async () => {
    await send();
    const answers = await Promise.all([end(shirt), end(shirt)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.standing()).toMatchObject({
      ...ended,
      confirmations: { failed: 1 },
      shirt: { stock: 10, reserved: 0 },
      outbox: { "mail:order-not-taken": 1 },
    });
    expect(await receive()).toEqual({ ok: false, code: "wrong-state" });
  });
  test("what is broken stays out; more than was sent is refused whole", async () => {
    await send();
    expect(await end([{ sku: "TS-M", quantity: 2 }])).toEqual({
      ok: false,
      code: "too-many-pieces",
    });
    expect(await shop.standing()).toMatchObject({ ...unpaid, orders: { shipped: 1 } });
    expect(await end([])).toMatchObject({ ok: true });
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 9, reserved: 0 });
  });
  test("money and a parcel that came back, at the same moment: one of both", async () => {
    await send();
    const answers = await Promise.all([receive(), end(shirt)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { payments, orders } = await shop.standing();
    expect(Object.keys(payments).length + (orders["cancelled"] ?? 0)).toBe(1);
  });
});
