// What a whole purchase asks of the database: each commit waits for the disk,
// and each question costs the one process.
import { Socket } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orderDetails, orderMailData } from "./orders/order-details.server.ts";
import { orderLink } from "./orders/order-link.server.ts";
import { applyDueEvents, receiveEvent } from "./settle/events.server.ts";
import { orderByLink, orderOfReturn } from "./settle/order-page.server.ts";
import { aShop, type Shop } from "./testing/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

/**
 * How many transactions a step takes (a statement by itself is one too), how many statements, and
 * in how many pieces they are written.
 */
async function counted<T>(step: () => Promise<T>) {
  const { pool } = shop;
  const { connect } = pool;
  let transactions = 0;
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      transactions += 1;
      return (connect as (...all: unknown[]) => unknown).apply(pool, args);
    },
  });
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const [one, several] = [
    vi.spyOn(Socket.prototype as Required<Socket>, "_write"),
    vi.spyOn(Socket.prototype as Required<Socket>, "_writev"),
  ];
  const answer = await step();
  Object.assign(pool, { connect });
  const statements = asked.mock.calls.length;
  /** What the database plans anew each time. */
  const unplanned = (asked.mock.calls as unknown as { name?: string; text: string }[][]).flatMap(
    ([one]) => (one && !one.name && !isFrame.test(one.text) ? [one.text] : []),
  );
  const pieces = one.mock.calls.length + several.mock.calls.length;
  vi.restoreAllMocks();
  return { answer, transactions, statements, pieces, unplanned };
}
const isFrame = /^(begin|commit|rollback)\b/;

test("from the confirmation to the letters: thirteen transactions with both letters", async () => {
  const { db, provider, now } = shop;
  const secret = "secret";
  const browserKey = "browser-of-mio";
  const placed = await counted(() => shop.placed());
  expect(placed).toMatchObject({ transactions: 4, statements: 21, pieces: 9 });
  const { sessionId, orderId } = placed.answer;
  provider.pay(sessionId);

  const back = await counted(() =>
    orderOfReturn(db, provider, secret, { sessionId, browserKey }, now()),
  );
  expect(back).toMatchObject({
    transactions: 2,
    statements: 14,
    pieces: 5,
    answer: { goTo: `${orderLink(secret, orderId)}&paid=1` },
  });
  const event = await counted(async () => {
    await receiveEvent(
      db,
      {
        id: "evt_1",
        type: "checkout.session.completed",
        created: now(),
        livemode: false,
        objectId: sessionId,
      },
      now(),
    );
    return applyDueEvents(db, provider, now());
  });
  for (const { unplanned } of [placed, back]) expect(unplanned).toEqual([]);
  // Kept, taken, looked up with its order, done: what is paid is not asked about again.
  expect(event).toMatchObject({
    transactions: 4,
    statements: 4,
    pieces: 4,
    unplanned: [],
    answer: { done: 1, failed: 0 },
  });
  const sign = new URLSearchParams(orderLink(secret, orderId).split("?")[1]).get("sign") ?? "";
  const page = await counted(() =>
    orderByLink(db, secret, { orderId, sign, fresh: true, signedIn: false }, new Date()),
  );
  // The order with its money, and what came back on the shelf.
  expect(page).toMatchObject({
    transactions: 1,
    unplanned: [],
    answer: { page: { step: "order" } },
  });
  expect(await counted(() => orderMailData(db, orderId))).toMatchObject({ transactions: 1 });
  expect(await counted(() => orderDetails(db, orderId))).toMatchObject({ transactions: 1 });
});
