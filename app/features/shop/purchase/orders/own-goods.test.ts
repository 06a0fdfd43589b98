// The goods that a member has: what was paid and kept, each once.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aPerson } from "#test/people.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import { settle } from "../settle/settle.server.ts";
import { ownGoods } from "./own-goods.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const place = (uid: string) =>
  shop.placed({
    buyer: { kind: "member", uid, heldItems: [] },
    browserKey: randomUUID(),
  });
const buy = async (uid: string) => {
  const { sessionId, temporaryId } = await place(uid);
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
};

test("what was paid is there once, and gone with the order that goes back; another's is not there", async () => {
  const [mio, ren] = [(await aPerson(shop, { email: null })).uid, randomUUID()];
  expect(await ownGoods(shop.db, mio, 1)).toMatchObject({ ids: [], total: 0, pages: 1 });
  await buy(mio);
  const [first] = (await ownGoods(shop.db, mio, 1)).ids;
  expect(first).toBeDefined();
  expect(await ownGoods(shop.db, mio, 1)).toMatchObject({ total: 1, pages: 1 });
  expect(await ownGoods(shop.db, mio, 2)).toMatchObject({ ids: [] });
  expect(await ownGoods(shop.db, ren, 1)).toMatchObject({ ids: [], total: 0 });
  await shop.pool.query("update orders set state = 'refunded' where buyer = $1", [mio]);
  expect(await ownGoods(shop.db, mio, 1)).toMatchObject({ ids: [], total: 0 });
});
