import type { Duplex } from "node:stream";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { faultOf } from "#lib/fault.ts";
import { freshDatabase } from "#test/database.ts";
import { type Door, openDoor } from "#test/door.ts";
import { type Database, openDatabase } from "./client.server.ts";
import { patient } from "./connection.server.ts";
import { createListener } from "./listener.server.ts";
import { writtenOut } from "./written-out.server.ts";

const statementMs = 200;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let door: Door;
let shop: Database;
beforeEach(async () => {
  base = await freshDatabase();
  door = await openDoor(base.url);
  shop = openDatabase(door.through(base.url), { max: 4, statementMs });
});
afterEach(async () => {
  await shop.close();
  await door.close();
  await base.close();
});

const faultOfThat = (work: Promise<unknown>) => work.then(() => "none", faultOf);
const atOnce = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));
const read = () => shop.pool.query("select 1");
let key = 0;
const write = () =>
  shop.db.transaction((tx) =>
    tx.execute(sql`insert into rate_limit (key, points) values (${`test ${(key += 1)}`}, 0)`),
  );

describe("a pool that has just been opened", () => {
  test("has its connections before anybody asks, and opens no other for the first who ask", async () => {
    await shop.warm();
    expect([shop.pool.totalCount, shop.pool.idleCount]).toEqual([4, 4]);
    let opened = 0;
    shop.pool.on("connect", () => {
      opened += 1;
    });
    await atOnce(12, read);
    expect(opened).toBe(0);
  });
  test("opens none where the database is away, and says nothing: whoever asks first hears of it", async () => {
    const away = openDatabase("postgresql://127.0.0.1:1/none", { max: 2 });
    await away.warm();
    expect(away.pool.totalCount).toBe(0);
    await away.close();
  });
});

describe("who waits for a connection", () => {
  const few = () => openDatabase(door.through(base.url), { max: 1, quietMs: 200 });
  test.each([
    ["a query", (one: Database) => one.pool.query("select pg_sleep(0.09)")],
    [
      "a transaction",
      (one: Database) => one.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.09)`)),
    ],
  ])("gets it from a database that is busy with others: %s", async (_name, work) => {
    const shop = few();
    const all = await atOnce(8, () => faultOfThat(work(shop)));
    expect(all).toEqual(Array.from({ length: 8 }, () => "none"));
    await shop.close();
  });
  test("is told that it is away where nothing comes from it, and none is lost", async () => {
    const shop = few();
    const held = await shop.pool.connect();
    expect(await faultOfThat(shop.pool.query("select 1"))).toBe("away");
    expect(await faultOfThat(shop.db.transaction((tx) => tx.execute(sql`select 1`)))).toBe("away");
    held.release();
    expect(await faultOfThat(shop.pool.query("select 1"))).toBe("none");
    expect([shop.pool.totalCount, shop.pool.idleCount, shop.pool.waitingCount]).toEqual([1, 1, 0]);
    await shop.close();
  });
});

describe("connections whose other end has vanished without a word", () => {
  test.each([
    ["a query", read],
    ["a transaction", write],
  ])("%s ends as away, and nobody is handed the others of that time", async (_name, work) => {
    await atOnce(4, read);
    door.fallSilent();
    expect(await faultOfThat(work())).toBe("away");
    await atOnce(4, read);
    expect(await atOnce(4, () => faultOfThat(write()))).toEqual(["none", "none", "none", "none"]);
  });

  test("are not those of a slow statement: the database ends it, and the connection is kept", async () => {
    const slow = shop.db.transaction((tx) => tx.execute(sql`select pg_sleep(3)`));
    await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
    await read();
    expect(shop.pool.totalCount).toBe(1);
  });

  test("are not those of a statement that says it takes long", async () => {
    const client = await shop.pool.connect();
    await client.query("set statement_timeout = 5000");
    await client.query(patient(5_000, "select pg_sleep(1.4)"));
    client.release(true);
  });

  test("keep nothing locked: the database ends their transaction, and others go on", async () => {
    const lost = openDatabase(door.through(base.url), { max: 1, silentMs: 300, statementMs });
    const held = await lost.pool.connect();
    await held.query("begin");
    await held.query("lock table rate_limit");
    door.fallSilent();
    await base.pool.query("insert into rate_limit (key, points) values ('after', 0)");
    expect(await faultOfThat(held.query("select 1"))).toBe("away");
    held.release(true);
    await lost.close();
  });

  test("are noticed by who only listens, and it hears again", async () => {
    let heard = 0;
    const listener = createListener(shop.pool, "news", () => (heard += 1));
    await atOnce(2, () => listener.open());
    door.fallSilent();
    expect(await faultOfThat(listener.open())).toBe("away");
    await listener.open();
    await base.pool.query("notify news");
    await expect.poll(() => heard).toBe(1);
    listener.close();
  });
});

test("a transaction that says nothing for long is told that the database is away, and none is lost", async () => {
  const slow = openDatabase(base.url, { max: 1, silentMs: 50 });
  const late = slow.db.transaction(async (tx) => {
    await tx.execute(sql`insert into rate_limit (key, points) values ('late', 0)`);
    await base.pool.query("select pg_sleep(0.3)");
    await tx.execute(sql`select 1`);
  });
  expect(await faultOfThat(late)).toBe("away");
  expect(await faultOfThat(slow.pool.query("select 1"))).toBe("none");
  const { rows } = await base.pool.query("select from rate_limit where key = 'late'");
  expect(rows).toEqual([]);
  await slow.close();
});

test("a transaction that cannot begin gives its connection back", async () => {
  const cut = (client: PoolClient) =>
    (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  shop.pool.on("acquire", cut);
  for (let turn = 0; turn < 5; turn += 1) expect(await faultOfThat(write())).toBe("away");
  shop.pool.off("acquire", cut);
  expect(await atOnce(4, () => faultOfThat(write()))).toEqual(["none", "none", "none", "none"]);
});

test("connections that take no writes any more are let go at the first refused write", async () => {
  const name = new URL(base.url).pathname.slice(1);
  await base.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await atOnce(4, read);
  await base.pool.query(`alter database ${name} reset default_transaction_read_only`);
  expect(shop.pool.idleCount).toBe(4);
  expect(await faultOfThat(write())).toBe("away");
  expect(await atOnce(4, () => faultOfThat(write()))).toEqual(["none", "none", "none", "none"]);
});

test("a statement whose answer has another type since is refused once, and then planned anew", async () => {
  const kept = writtenOut<{ n: number }, Record<string, never>>(
    "test_kept",
    sql`select n from kept for update`,
  );
  const ask = () => faultOfThat(shop.db.transaction((tx) => kept(tx, {})));
  await base.pool.query("create table kept (n integer)");
  for (const _ of [1, 2]) expect(await atOnce(4, ask)).toEqual(["none", "none", "none", "none"]);
  await base.pool.query("alter table kept alter n type bigint");
  await ask();
  expect(await atOnce(4, ask)).toEqual(["none", "none", "none", "none"]);
});
