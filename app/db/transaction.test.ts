import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { freshDatabase } from "#test/database.ts";
import { inTransaction } from "./transaction.server.ts";

let services: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  services = await freshDatabase();
  await services.db.execute(sql`create table pair (id int primary key, n int not null)`);
  await services.db.execute(sql`insert into pair values (1, 0), (2, 0)`);
});
afterEach(() => services.close());

const add = (id: number) => sql`update pair set n = n + 1 where id = ${id}`;

describe("a transaction", () => {
  test("that loses a deadlock is repeated: both callers end well, each effect is there once", async () => {
    let arrived = 0;
    let bothHere = () => {};
    const batch = new Promise<void>((resolve) => {
      bothHere = resolve;
    });
    const cross = (first: number, second: number) =>
      inTransaction(services.db, async (tx) => {
        await tx.execute(add(first));
        arrived += 1;
        if (arrived === 2) bothHere();
        await batch;
        await tx.execute(add(second));
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(arrived).toBeGreaterThan(2);
    const { rows } = await services.db.execute(sql`select n from pair order by id`);
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
  test("that fails for another reason is not repeated", async () => {
    let calls = 0;
    await expect(
      inTransaction(services.db, async (tx) => {
        calls += 1;
        await tx.execute(sql`insert into pair values (1, 0)`);
      }),
    ).rejects.toThrow();
    expect(calls).toBe(1);
  });
  test("is given up after three repeats", async () => {
    let calls = 0;
    await expect(
      inTransaction(services.db, async () => {
        calls += 1;
        throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      }),
    ).rejects.toThrow("deadlock detected");
    expect(calls).toBe(4);
  });
});
