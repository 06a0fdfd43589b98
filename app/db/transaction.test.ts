import type { Duplex } from "node:stream";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { freshDatabase } from "#test/database.ts";
import { together } from "./together.server.ts";
import { writtenOut } from "./written-out.server.ts";
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

/** How often this process writes to the database meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await services.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Required<Duplex> } }).connection;
  const together = vi.spyOn(stream, "_writev");
  const alone = vi.spyOn(stream, "_write");
  client.release();
  await work();
  return together.mock.calls.length + alone.mock.calls.length;
}

describe("what a transaction asks in one turn is written in one piece", () => {
  test("its beginning goes with its first statement", async () => {
    expect(await writesOf(() => services.db.transaction((tx) => tx.execute(add(1))))).toBe(2);
  });
  test("statements that do not wait for each other go together, in their order", async () => {
    const some = () =>
      services.db.transaction(async (tx) => {
        await together([tx.execute(add(1)), tx.execute(add(2)), tx.execute(add(1))]);
        return (await tx.execute(sql`select n from pair order by id`)).rows;
      });
    expect(await writesOf(some)).toBe(3);
    expect(await some()).toEqual([{ n: 4 }, { n: 2 }]);
  });
  test("what is built once is asked in the order of its calls: behind a lock when it is held", async () => {
    const lock = writtenOut<object, Record<never, never>>(
      "test_lock",
      sql`select pg_advisory_xact_lock(1)`,
    );
    const all = writtenOut<{ n: number }, Record<never, never>>(
      "test_all",
      sql`select n from pair order by id`,
    );
    const { db } = services;
    let waiting: Promise<number[]> | undefined;
    await db.transaction(async (tx) => {
      await lock(tx, {});
      waiting = db.transaction(async (other) => {
        const [, { rows }] = await together([lock(other, {}), all(other, {})]);
        return rows.map(({ n }) => n);
      });
      // It stands at the lock, its question behind it on its way.
      await vi.waitFor(async () => {
        const { rows } = await services.pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toHaveLength(1);
      });
      await tx.execute(add(1));
    });
    expect(await waiting).toEqual([1, 0]);
  });
  test("one of them that is refused takes the others back", async () => {
    const wrong = services.db.transaction((tx) =>
      together([
        tx.execute(add(1)).then(() => tx.execute(add(1))),
        tx.execute(sql`insert into pair values (1, 0)`),
        tx.execute(add(2)),
      ]),
    );
    await expect(wrong).rejects.toMatchObject({ cause: { code: "23505" } });
    const { rows } = await services.db.execute(sql`select n from pair order by id`);
    expect(rows).toEqual([{ n: 0 }, { n: 0 }]);
  });
  test("what was going on when one failed ends before the rollback: nothing of it is written", async () => {
    const wrong = services.db.transaction((tx) =>
      together([
        tx.execute(sql`select 1`).then(() => tx.execute(add(1))),
        Promise.reject(new Error("a rule")),
      ]),
    );
    await expect(wrong).rejects.toThrow("a rule");
    const { rows } = await services.db.execute(sql`select n from pair where id = 1`);
    expect(rows).toEqual([{ n: 0 }]);
  });
  test("what is asked behind the end is refused", async () => {
    let late: (() => Promise<unknown>) | undefined;
    await services.db.transaction(async (tx) => {
      late = () => tx.execute(add(1));
    });
    await expect(late?.()).rejects.toMatchObject({
      cause: { message: "Asked behind the end of a transaction" },
    });
  });
  test("a beginning that was refused is told at the end at the latest", async () => {
    const client = await services.pool.connect();
    const { query } = client;
    const refusing = (asked: pg.QueryConfig, ...more: unknown[]): unknown =>
      asked.text?.startsWith("begin")
        ? Promise.reject(new Error("refused"))
        : (query as (...all: unknown[]) => unknown).call(client, asked, ...more);
    Object.assign(client, { query: refusing });
    client.release();
    await expect(services.db.transaction(async () => {})).rejects.toThrow();
    Object.assign(client, { query });
  });
});

describe("a statement that is written out", () => {
  const add = writtenOut<{ id: number; n: number }, { ids: number[] }>(
    "test_add",
    sql`update pair set n = n + 1 where id = any(${sql.placeholder("ids")}::int[]) returning id, n`,
  );
  const empty = writtenOut<object, { id: number }>(
    "test_empty",
    sql`update pair set n = 0 where id = ${sql.placeholder("id")}`,
  );
  test("answers the same each time it is asked, in a transaction and without one", async () => {
    const { db } = services;
    for (const n of [1, 2, 3])
      expect(await inTransaction(db, (tx) => add(tx, { ids: [1] }))).toMatchObject({
        rows: [{ id: 1, n }],
        rowCount: 1,
      });
    expect((await add(db, { ids: [1] })).rows).toEqual([{ id: 1, n: 4 }]);
    for (const id of [1, 2, 3])
      expect(await inTransaction(db, (tx) => empty(tx, { id }))).toMatchObject({
        rows: [],
        rowCount: id === 3 ? 0 : 1,
      });
  });
  test("is planned once for each connection", async () => {
    await inTransaction(services.db, async (tx) => {
      for (let asked = 0; asked < 3; asked += 1) await add(tx, { ids: [2] });
      const { rows } = await tx.execute(
        sql`select (generic_plans + custom_plans)::int as asked from pg_prepared_statements
          where name = 'test_add'`,
      );
      expect(rows).toEqual([{ asked: 3 }]);
    });
  });
});
