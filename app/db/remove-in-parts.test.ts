// What a night takes away goes in parts, and is found by an index where a table grows with the post.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeSent } from "#features/platform/outbox/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());
beforeEach(() => base.pool.query("delete from outbox"));

const now = tokyo("2026-11-20 04:20:00");
/** So many letters, each sent so many days ago. */
const sent = (letters: number, daysAgo: number) =>
  base.pool.query(
    `insert into outbox (id, kind, key, payload, created_at, done_at)
      select gen_random_uuid(), 'mail', 'sent ' || $2 || ' ' || at, '{}', $3, $3
      from generate_series(1, $1) as at`,
    [letters, daysAgo, new Date(now.getTime() - daysAgo * 86_400_000)],
  );
const left = async () =>
  (await base.pool.query<{ n: number }>("select count(*)::int as n from outbox")).rows[0]?.n;
/** How many statements were asked. */
function counted() {
  let asked = 0;
  const db = Object.create(base.db) as typeof base.db;
  db.execute = ((query: never) => {
    asked += 1;
    return base.db.execute(query);
  }) as typeof db.execute;
  return { db, asked: () => asked };
}

test("what has had its time goes part by part, nothing younger with it", async () => {
  await sent(25, 91);
  await sent(3, 89);
  const { db, asked } = counted();
  expect(await purgeSent(db, now, 10)).toBe(25);
  expect(asked()).toBe(3);
  expect(await left()).toBe(3);
  expect(await purgeSent(db, now, 10)).toBe(0);
});
test("a row that somebody works on at this moment is left for the next night", async () => {
  await sent(3, 91);
  const client = await base.pool.connect();
  await client.query("begin");
  await client.query("select from outbox where key = 'sent 91 2' for update");
  expect(await purgeSent(base.db, now)).toBe(2);
  await client.query("rollback");
  client.release();
  expect(await purgeSent(base.db, now)).toBe(1);
});
test("sent letters are found by the time they left, however many there are", async () => {
  await sent(20_000, 10);
  await base.pool.query("analyze outbox");
  const { rows } = await base.db.execute<{ "QUERY PLAN": string }>(
    sql`explain select ctid from outbox where done_at < ${tokyo("2026-08-01").toISOString()}`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("outbox_done");
});
