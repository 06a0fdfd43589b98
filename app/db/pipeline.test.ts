import { count, eq, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { openDatabase, prepared } from "./client.server.ts";

const status = pgTable("status", { id: text("id").primaryKey() });
/** Where a statement was answered. */
const where = sql<number>`pg_backend_pid()`;

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(async () => {
  await base.close();
});
const read = (id: string) =>
  base.db.select({ id: sql<string>`${id}::text`, where }).from(sql`(select 1) as one`);

test("reads of one turn are answered by one connection, each with its own answer", async () => {
  const answers = await Promise.all(["a", "b", "c"].map(read));
  expect(answers.map(([row]) => row?.id)).toEqual(["a", "b", "c"]);
  expect(new Set(answers.map(([row]) => row?.where)).size).toBe(1);
});
test("more than ten are shared out: nobody waits behind a hundred", async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => read(String(at))));
  expect(new Set(answers.map(([row]) => row?.where)).size).toBe(3);
});
test("one that fails takes no other with it, and the connection is not handed out again", async () => {
  const broken = base.db.select({ id: sql`1 / 0` }).from(sql`(select 1) as one`);
  const [before, failed, after] = await Promise.allSettled([read("a"), broken, read("b")]);
  expect([before.status, failed.status, after.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect((await read("c"))[0]?.id).toBe("c");
});
test("what was written out goes alone: a search holds nobody", async () => {
  const slow = base.db
    .execute<{ where: number }>(sql`select pg_backend_pid() as where from pg_sleep(0.3)`)
    .then(({ rows }) => rows[0]?.where);
  const began = performance.now();
  const [row] = await read("quick");
  expect(performance.now() - began).toBeLessThan(200);
  expect(row?.where).not.toBe(await slow);
});
test("the same asked twice in one turn is one question; in a transaction each sees what was written before it", async () => {
  const named = prepared((db) =>
    db
      .select({ at: sql<string>`clock_timestamp()::text`, n: count() })
      .from(status)
      .where(eq(status.id, sql.placeholder("id")))
      .prepare("counted"),
  );
  const ask = (id: string) => named(base.db).execute({ id });
  const [[one], [same], [other]] = await Promise.all([ask("x"), ask("x"), ask("y")]);
  expect(same?.at).toBe(one?.at);
  expect(other?.at).not.toBe(one?.at);
  await base.db.transaction(async (tx) => {
    await tx.execute(sql`insert into status (id, version) values ('x', 1)`);
    expect((await named(tx).execute({ id: "x" }))[0]?.n).toBe(1);
    expect((await ask("x"))[0]?.n).toBe(0);
  });
});
test("behind a pooler each goes by itself", async () => {
  const pooled = openDatabase(base.url, { max: 4, pooled: true });
  const own = () => pooled.db.select({ where }).from(sql`pg_sleep(0.05)`);
  const answers = await Promise.all([own(), own(), own()]);
  expect(new Set(answers.map(([row]) => row?.where)).size).toBe(3);
  await pooled.close();
});

test("a named statement asks for its columns once for each connection, and reads every answer by them", async () => {
  const named = prepared((db) =>
    db
      .select({
        id: sql<string>`${sql.placeholder("id")}::text`,
        none: sql<null>`null::int`,
        many: sql<number[]>`array[1, 2]`,
        where,
      })
      .from(sql`(select 1) as one`)
      .prepare("columns_once"),
  );
  const ask = (id: string) => named(base.db).execute({ id });
  const { describe } = pg.Connection.prototype as unknown as { describe: () => void };
  let described = 0;
  const counting = vi
    .spyOn(pg.Connection.prototype as unknown as { describe: () => void }, "describe")
    .mockImplementation(function (this: unknown, ...args: []) {
      described += 1;
      describe.apply(this, args);
    });
  try {
    const seen = new Set<number>();
    for (let at = 0; at < 4; at += 1) {
      const [[row], [other]] = await Promise.all([ask(`a${at}`), ask(`b${at}`)]);
      expect([row?.id, row?.none, row?.many]).toEqual([`a${at}`, null, [1, 2]]);
      expect(other?.id).toBe(`b${at}`);
      if (row) seen.add(row.where);
    }
    // Both of the first turn are sent before either is answered.
    expect(described).toBe(2 * seen.size);
  } finally {
    counting.mockRestore();
  }
});
test("a named statement that fails says so, and the next connection answers it", async () => {
  const named = prepared((db) =>
    db
      .select({ part: sql<number>`1 / ${sql.placeholder("by")}::int` })
      .from(sql`(select 1) as one`)
      .prepare("may_fail"),
  );
  const ask = (by: number) => named(base.db).execute({ by });
  expect(await ask(1)).toEqual([{ part: 1 }]);
  await expect(ask(0)).rejects.toThrow("Failed query");
  expect(await ask(1)).toEqual([{ part: 1 }]);
});
