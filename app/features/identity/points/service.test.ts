import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { orderOfOrigin, pointsFor, spendGrants } from "./rules.ts";
import { adjustPoints } from "./change-by-staff.server.ts";
import { balances, pointBook, pointEntries } from "./book.server.ts";
import {
  endPoints,
  firstAddCoin,
  grantPoints,
  returnPoints,
  takeBackGrant,
  usePoints,
} from "./service.server.ts";
import { aPerson } from "#test/people.ts";

const now = tokyo("2026-11-21 12:00:00");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
  ["use:order:019aa0f0-0000-7000-8000-000000000000", "019aa0f0-0000-7000-8000-000000000000"],
  [
    "return:order:019aa0f0-0000-7000-8000-000000000000:revived#40",
    "019aa0f0-0000-7000-8000-000000000000",
  ],
  ["grant:staff:019aa0f0-0000-7000-8000-000000000000", null],
  ["grant:order:K-10001", null],
])("the reason %s is about the order %s", (origin, order) =>
  expect(orderOfOrigin(origin)).toBe(order),
);

describe("a use", () => {
  test("takes from what ends soonest, exactly what was asked, or nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 200 }),
        (lefts, amount) => {
          const parts = spendGrants(
            lefts.map((left, at) => ({ id: String(at), left })),
            amount,
          );
          const all = lefts.reduce((sum, left) => sum + left, 0);
          if (!parts) expect(all).toBeLessThan(amount);
          else {
            expect(parts.reduce((sum, { taken }) => sum + taken, 0)).toBe(amount);
            for (const { id, taken } of parts)
              expect(taken).toBeLessThanOrEqual(lefts[Number(id)] ?? 0);
          }
        },
      ),
    );
  });
  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [5_499, 54],
    [-100, 0],
  ])("¥%i of goods gives %i", (yen, points) => expect(pointsFor(yen)).toBe(points));
});

describe("the ledger", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  let uid: string;
  beforeEach(async () => {
    base = await freshDatabase();
    ({ uid } = await aPerson(base, { email: null }));
  });
  afterEach(() => base.close());
  const balance = async () =>
    (await balances(base.db, uid, now)).find(({ product }) => product === "shop")?.balance ?? 0;
  const sum = async () =>
    (await pointEntries(base.db, uid)).reduce((total, { amount }) => total + amount, 0);
  const grant = (amount: number, origin: string = randomUUID(), days = 365) =>
    inTransaction(base.db, (tx) =>
      grantPoints(tx, { uid, product: "shop", amount, origin, words: "試験", days }, now),
    );
  const use = (amount: number, origin: string) =>
    inTransaction(base.db, (tx) =>
      usePoints(tx, { uid, product: "shop", amount, origin, words: "注文" }, now),
    );

  test("gives the first coin once under fifty calls at the same moment", async () => {
    const given = await Promise.all(
      Array.from({ length: 50 }, () => firstAddCoin(base.db, uid, "shop", now)),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect([await balance(), await sum()]).toEqual([100, 100]);
  });
  test("never goes below nothing when many use at once, and the balance is the sum of the rows", async () => {
    await grant(100);
    const used = await Promise.all(Array.from({ length: 20 }, (_, at) => use(30, `order:${at}`)));
    expect(used.filter(({ ok }) => ok)).toHaveLength(3);
    expect([await balance(), await sum()]).toEqual([10, 10]);
  });
  test("uses once for one order, gives it back once", async () => {
    await grant(100);
    await use(60, "order:1");
    await use(60, "order:1");
    expect(await balance()).toBe(40);
    const back = () => inTransaction(base.db, (tx) => returnPoints(tx, "order:1", "取り消し", now));
    expect([await back(), await back()]).toEqual([true, false]);
    expect([await balance(), await sum()]).toEqual([100, 100]);
  });
  test("takes back from a returned order only what is left of its points", async () => {
    await grant(100, "order:9");
    await use(70, "order:10");
    const take = () => inTransaction(base.db, (tx) => takeBackGrant(tx, "order:9", "返品", now));
    expect([await take(), await take()]).toEqual([30, 0]);
    expect([await balance(), await sum()]).toEqual([0, 0]);
  });
  test("ends what was not used in time, once", async () => {
    await grant(100, "old", 1);
    await grant(50, "new", 10);
    expect([await endPoints(base.db, later(2)), await endPoints(base.db, later(2))]).toEqual([
      1, 0,
    ]);
    expect(await sum()).toBe(50);
    expect((await balances(base.db, uid, later(2)))[0]?.balance).toBe(50);
  });
  test("is changed by staff with a reason, and not below nothing", async () => {
    expect(
      await adjustPoints(
        base.db,
        { uid, product: "shop", amount: 30, reason: "お詫び", actor: "staff-1" },
        now,
      ),
    ).toMatchObject({ ok: true });
    expect(
      await adjustPoints(
        base.db,
        { uid, product: "shop", amount: -40, reason: "誤り", actor: "staff-1" },
        now,
      ),
    ).toMatchObject({ ok: false, code: "not-enough" });
    expect(await balance()).toBe(30);
    expect(
      (await base.pool.query("select 1 from audit where action = 'points.changed-by-staff'"))
        .rowCount,
    ).toBe(1);
  });
  test("the first coin is given where it can be spent, once, and nowhere else", async () => {
    const coins = [];
    for (const product of ["shop", "shop", "eichi", "onsei"])
      coins.push(await firstAddCoin(base.db, uid, product, now));
    expect(coins).toEqual([true, false, false, false]);
    expect((await balances(base.db, uid, now)).map(({ product }) => product)).toEqual(["shop"]);
  });
  test("the book says what can be spent, what ends when, and all that came and went, page by page", async () => {
    for (let n = 0; n < 40; n += 1) await grant(1, `many:${n}`, 1 + (n % 2));
    await use(5, "order:11");
    const [seen, sizes]: [string[], number[]] = [[], []];
    for (let before: string | undefined; ;) {
      const book = await pointBook(base.db, uid, now, before);
      seen.push(...book.entries.map(({ id }) => id));
      sizes.push(book.entries.length);
      if (!book.next) break;
      before = book.next;
    }
    expect([sizes, new Set(seen).size]).toEqual([[30, 11], 41]);
    const book = await pointBook(base.db, uid, now);
    expect(book.balance).toBe(35);
    expect(book.ends.reduce((total, { amount }) => total + amount, 0)).toBe(book.balance);
    expect(book.ends[0]?.at).toEqual(later(1));
    expect((await pointBook(base.db, randomUUID(), now)).entries).toEqual([]);
  });
});
