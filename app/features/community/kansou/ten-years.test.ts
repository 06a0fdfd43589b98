// Thousands of impressions in one group and a dozen in another: what a page asks and reads is the
// same, however deep it lies.
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { like, likeComment, unlike } from "./likes.server.ts";
import { latestInList, latestKansou, oneKansou, ownInList } from "./read.server.ts";
import { type KansouGroup, writeKansouCursor } from "./rules.ts";
import { aWriter, openPlans } from "./testing.ts";

const now = tokyo("2026-11-24 12:00:00");
const many = 4_000;
const [likes, comments] = [6, 4];
let base: Awaited<ReturnType<typeof freshDatabase>>;
let mio = "";
/** The middle of the large group. */
let deep = "";
let idDeep = "";

beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  mio = await aWriter(base, ["000001", "000004"], now);
  const others: string[] = [];
  for (let at = 0; at < likes; at += 1) others.push(await aWriter(base, ["000001"], now));
  for (const [plan, count] of [
    ["eichi", many],
    ["syaka", 12],
  ] as const)
    await base.pool.query(
      `insert into kansou (id, plan, status, uid, body, summary, send_key, created_at)
       select uuidv7(), $1, 'open', ($2::uuid[])[1 + n % $3], 'よい朝', 'よい朝', gen_random_uuid(),
         $4::timestamptz - n * interval '1 hour' from generate_series(1, $5::int) n`,
      [plan, others, likes, now, count],
    );
  await base.pool.query(
    `insert into liked_user (kansou_id, uid, created_at)
     select kansou.id, who, kansou.created_at from kansou, unnest($1::uuid[]) who`,
    [others],
  );
  await base.pool.query(
    `insert into kansou_comment (id, kansou_id, uid, body, send_key, created_at)
     select uuidv7(), kansou.id, ($1::uuid[])[n], 'わかります', gen_random_uuid(), kansou.created_at
     from kansou, generate_series(1, $2::int) n`,
    [others, comments],
  );
  await base.pool.query("vacuum analyze kansou, liked_user, kansou_comment, community_profile");
  const { rows } = await base.pool.query<{ id: string; at: Date }>(
    "select id, created_at as at from kansou where plan = 'eichi' order by created_at offset $1",
    [many / 2],
  );
  idDeep = rows[0]?.id ?? "";
  deep = writeKansouCursor({ at: rows[0]?.at ?? now, id: idDeep });
}, 120_000);
afterAll(() => base.close());

type Ask = (db: Db) => Promise<unknown>;
const list =
  (group: KansouGroup, before: string | null): Ask =>
  (db) =>
    latestInList(db, { uid: mio, groups: [group], before }, now);
const one: Ask = (db) => oneKansou(db, { uid: mio, groups: ["eichi"], id: idDeep }, now);

async function statementsOf(ask: Ask): Promise<number> {
  let count = 0;
  const client = await base.pool.connect();
  try {
    await ask(drizzle(client, { logger: { logQuery: () => void (count += 1) } }) as unknown as Db);
  } finally {
    client.release();
  }
  return count;
}

test("a page of the list asks twice, one impression three times", async () => {
  expect(await statementsOf(list("eichi", null))).toBe(2);
  expect(await statementsOf(list("eichi", deep))).toBe(2);
  expect(await statementsOf((db) => ownInList(db, mio, null, now))).toBe(1);
  expect(await statementsOf(one)).toBe(3);
});

test("a like, of an impression or of a comment, and taking it back are a statement each", async () => {
  const liker = { uid: mio, asStaff: false };
  const said = await oneKansou(base.db, { uid: mio, groups: ["eichi"], id: idDeep }, now);
  const comment = said?.kansou.said[0]?.id ?? "";
  for (const act of [
    (db: Db) => like(db, liker, idDeep, now),
    (db: Db) => likeComment(db, liker, comment, now),
    (db: Db) => unlike(db, liker, idDeep, now),
  ])
    expect(await statementsOf(act)).toBe(1);
  const shown = await oneKansou(base.db, { uid: mio, groups: ["eichi"], id: idDeep }, now);
  expect(shown?.kansou).toMatchObject({
    liked: false,
    likes,
    said: [{ liked: true, likes: 1 }, {}, {}, {}],
  });
});

test("a page reads the same rows among a dozen and in the midst of thousands", async () => {
  const dozen = await rowsRead(base.pool, list("syaka", null));
  const midst = await rowsRead(base.pool, list("eichi", deep));
  expect(midst).toEqual(dozen);
  expect(midst["kansou"]).toBe(11 + 11);
  // How many like each is counted; who they are the list does not show.
  expect(midst["liked_user"]).toBe(11 * likes);
  // The whole group would be told from it.
  const whole = sql`select max(body) from kansou where plan = 'eichi'`;
  const all = await rowsRead(base.pool, (db) => db.execute(whole));
  expect(all["kansou"]).toBeGreaterThanOrEqual(many);
});

test("the call of the list brings everything of ten, and reads no more of the group", async () => {
  const call = (before: string | null, group: KansouGroup) =>
    rowsRead(base.pool, (db) => latestKansou(db, { uid: mio, groups: [group], before }, now));
  expect(await call(deep, "eichi")).toEqual(await call(null, "syaka"));
});
