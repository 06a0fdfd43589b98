// A real copy that follows by streaming: lists come from it, and never without what was written.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Postgres, startPair } from "#test/kit/postgres.ts";
import { type Database, openDatabase } from "./client.server.ts";
import { type Lists, listsFrom, primaryLists } from "./replica.server.ts";

let primary: Postgres;
let second: Postgres;
let database: Database;
let copy: Database;
let lists: Lists;
const restingMs = 50;
beforeAll(async () => {
  [primary, second] = await startPair({ durable: true });
  await primary.ask("create table note (id int primary key)");
  database = openDatabase(primary.url(), { max: 4 });
  copy = openDatabase(second.url(), { max: 4 });
  lists = listsFrom(copy.pool, database.pool, restingMs);
}, 60_000);
afterAll(async () => {
  await copy?.close();
  await database?.close();
  await second?.stop();
  await primary?.stop();
});
beforeEach(() => database.pool.query("delete from note"));

const write = (id: number) => database.pool.query("insert into note values ($1)", [id]);
/** What a list would see, and who answered. */
async function look() {
  const { rows } = await lists.db.execute<{ count: number; follows: boolean }>(
    sql`select count(*)::int as count, pg_is_in_recovery() as follows from note`,
  );
  return rows[0];
}
async function untilFollowing() {
  await expect.poll(look, { timeout: 10_000, interval: restingMs }).toMatchObject({
    follows: true,
  });
}

test("what was written a moment ago is always in the list, a hundred times", async () => {
  await untilFollowing();
  const before = lists.state();
  for (let id = 1; id <= 100; id += 1) {
    await write(id);
    expect((await look())?.count).toBe(id);
  }
  const { answered, passedOn } = lists.state();
  expect(answered + passedOn - before.answered - before.passedOn).toBe(100);
  expect(answered - before.answered, "the copy was hardly asked").toBeGreaterThan(50);
});
test("many lists at the same moment look once, and none is behind", async () => {
  await untilFollowing();
  await write(1);
  const seen = await Promise.all(Array.from({ length: 12 }, look));
  expect(seen.map((one) => one?.count)).toEqual(Array.from({ length: 12 }, () => 1));
});
test("a copy that does not come along is passed by, and told how far behind it is", async () => {
  await untilFollowing();
  await second.ask("select pg_wal_replay_pause()");
  await write(1);
  expect(await look()).toEqual({ count: 1, follows: false });
  expect(lists.state().behindBytes).toBeGreaterThan(0);
  await second.ask("select pg_wal_replay_resume()");
  await untilFollowing();
  expect(lists.state().behindBytes).toBe(0);
});
test("whoever asks how it is gets an answer also where no list was read", async () => {
  await untilFollowing();
  const unread = listsFrom(copy.pool, database.pool);
  expect(unread.state().behindBytes).toBeNull();
  expect((await unread.look()).behindBytes).toBe(0);
});
const written = async () => (await database.pool.query("select id from note")).rows;
const readOnly = { cause: { code: "25006" } };
test("the copy takes no writes through a list, and a list begins no transaction", async () => {
  await untilFollowing();
  await expect(lists.db.execute(sql`insert into note values (7)`)).rejects.toMatchObject(readOnly);
  expect(() => lists.db.transaction(async () => {})).toThrow("lists are read");
});
test("nor does the database itself, for a copy that is late or where there is none", async () => {
  await untilFollowing();
  await second.ask("select pg_wal_replay_pause()");
  await write(1);
  for (const one of [lists.db, database.lists, primaryLists(database.pool)]) {
    await expect(one.execute(sql`insert into note values (7)`)).rejects.toMatchObject(readOnly);
    expect(() => one.transaction(async () => {})).toThrow("lists are read");
    // The connection is as good as new for whoever comes next.
    expect((await one.execute(sql`select id from note`)).rows).toEqual([{ id: 1 }]);
  }
  expect(await written()).toEqual([{ id: 1 }]);
  await second.ask("select pg_wal_replay_resume()");
  await write(2);
  expect(await written()).toEqual([{ id: 1 }, { id: 2 }]);
});
test("a mistake of ours is told, and not asked again of the database itself", async () => {
  await untilFollowing();
  const { passedOn } = lists.state();
  await expect(lists.db.execute(sql`select nothing from note`)).rejects.toThrow();
  expect(lists.state().passedOn).toBe(passedOn);
});
test("a copy that became a database of its own is asked no more; nor is one that is gone", async () => {
  await untilFollowing();
  await second.ask("select pg_promote()");
  await write(1);
  expect(await look()).toEqual({ count: 1, follows: false });
  await second.kill();
  expect(await look()).toEqual({ count: 1, follows: false });
  expect(lists.state().behindBytes).toBeNull();
  expect((await lists.look()).behindBytes).toBeNull();
  // While it rests nobody waits for it.
  const began = performance.now();
  expect(await look()).toEqual({ count: 1, follows: false });
  expect(performance.now() - began).toBeLessThan(restingMs * 20);
  await pause(restingMs);
  expect(await look()).toEqual({ count: 1, follows: false });
});
