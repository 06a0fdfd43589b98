// The letter before points end.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { tellEndingPoints } from "./notices.server.ts";
import { grantPoints, usePoints } from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
const now = tokyo("2026-11-21 12:00:00");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
beforeEach(async () => {
  base = await freshDatabase();
  ({ uid } = await aPerson(base));
});
afterEach(() => base.close());

const give = (amount: number, days: number, { of = uid, product = "shop" } = {}) =>
  inTransaction(base.db, (tx) =>
    grantPoints(
      tx,
      { uid: of, product, amount, days, origin: `${of}:${days}:${product}`, words: "お試し" },
      now,
    ),
  );
const letters = async () =>
  (
    await base.pool.query<{ payload: { uid: string; ends: { day: string; points: number }[] } }>(
      "select payload from outbox where kind = 'mail:points-ending' order by id",
    )
  ).rows.map(({ payload }) => payload);

describe("points that end", () => {
  test("are told of 30 days before, with those of the week after, once", async () => {
    await give(120, 100);
    await give(30, 107);
    await give(7, 108);
    await tellEndingPoints(base.db, later(69.9));
    expect(await letters()).toEqual([]);
    await tellEndingPoints(base.db, later(70));
    await tellEndingPoints(base.db, later(71));
    const first = {
      uid,
      ends: [
        { day: "2027-03-01", points: 120 },
        { day: "2027-03-08", points: 30 },
      ],
    };
    expect(await letters()).toEqual([first]);
    await tellEndingPoints(base.db, later(78));
    expect(await letters()).toEqual([first, { uid, ends: [{ day: "2027-03-09", points: 7 }] }]);
  });
  test("by two processes at the same moment one letter comes of them", async () => {
    const others = await Promise.all([aPerson(base), aPerson(base), aPerson(base)]);
    for (const other of others) await give(10, 20, { of: other.uid });
    await Promise.all([1, 2, 3].map(() => tellEndingPoints(base.db, now)));
    expect((await letters()).map((letter) => letter.uid).toSorted()).toEqual(
      others.map((other) => other.uid).toSorted(),
    );
  });
  test("are not told of where they were used, have ended, buy nothing, or nobody is there", async () => {
    await give(100, 20);
    await inTransaction(base.db, (tx) =>
      usePoints(tx, { uid, product: "shop", amount: 100, origin: "o", words: "注文" }, now),
    );
    await give(5, 10);
    await tellEndingPoints(base.db, later(11));
    await give(50, 25, { product: "onsei" });
    const left = await aPerson(base);
    await give(50, 20, { of: left.uid });
    await base.pool.query("update users set left_at = now() where uid = $1", [left.uid]);
    await tellEndingPoints(base.db, later(11));
    expect(await letters()).toEqual([]);
  });
  test("only what is left of them is named", async () => {
    await give(100, 20);
    await inTransaction(base.db, (tx) =>
      usePoints(tx, { uid, product: "shop", amount: 60, origin: "o", words: "注文" }, now),
    );
    await tellEndingPoints(base.db, now);
    expect(await letters()).toMatchObject([{ ends: [{ points: 40 }] }]);
  });
});
