import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { pointEntries } from "#features/identity/points/book.server.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import { settle } from "../settle/settle.server.ts";
import { ordersOfMember, ownOrders } from "./orders.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const who = { email: "mio@example.jp", proved: true, left: false };
async function member(change: Partial<typeof who> = {}) {
  const { email, proved, left } = { ...who, ...change };
  const uid = randomUUID();
  await shop.pool.query(
    "insert into users (uid, email, email_verified_at, left_at, remove_at, created, updated) values ($1, $2, $3, $4, $4, now(), now())",
    [uid, email, proved ? shop.now() : null, left ? shop.now() : null],
  );
  return uid;
}
/** Bought without signing in, with mio@example.jp. */
const placed = () => shop.placed({ browserKey: randomUUID() });
async function pay({ sessionId, temporaryId }: { sessionId: string; temporaryId: string }) {
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
}
/** What every device of the member shows, without signing in anew. */
const seen = async (uid: string) => (await ordersOfMember(shop.db, uid)).orders.length;
const opened = async (uid: string) => (await ownOrders(shop.db, uid, shop.now())).orders.length;

describe("bought signed out, with an address that a member has proved", () => {
  test("it is the member's as soon as it is paid, with its payment and its points", async () => {
    const uid = await member();
    await pay(await placed());
    expect(await seen(uid)).toBe(1);
    expect(await shop.rows("payment_history")).toMatchObject([{ uid }]);
    expect(await pointEntries(shop.db, uid, 10)).toMatchObject([{ amount: 52 }]);
  });
  test("what was paid before the address was proved is there when the orders are opened", async () => {
    await pay(await placed());
    const uid = await member();
    expect([await seen(uid), await opened(uid), await opened(uid)]).toEqual([0, 1, 1]);
    expect(await shop.rows("payment_history")).toMatchObject([{ uid }]);
  });
  test("so is what still waits for its money", async () => {
    const uid = await member();
    await placed();
    expect(await opened(uid)).toBe(1);
  });
});

describe("nobody else has it", () => {
  test.each([
    ["a member who has not proved the address", { proved: false }],
    ["a member with another address", { email: "nagi@example.jp" }],
    ["a member who has left", { left: true }],
  ])("%s", async (_who, change) => {
    const uid = await member(change);
    await pay(await placed());
    expect([await seen(uid), await opened(uid)]).toEqual([0, 0]);
    expect(await shop.rows("orders")).toMatchObject([{ buyer: "guest", state: "paid" }]);
    expect(await shop.rows("payment_history")).toMatchObject([{ uid: "guest" }]);
    expect(await pointEntries(shop.db, uid, 10)).toEqual([]);
  });
  test("not even whoever proves the address later: it has its member already", async () => {
    const first = await member();
    await pay(await placed());
    await shop.pool.query("update users set email = 'new@example.jp' where uid = $1", [first]);
    const second = await member();
    expect([await opened(second), await opened(first)]).toEqual([0, 1]);
  });
});
