// 判 for what other features know of: each once, of the right day, of nobody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { thankComment, writeComment } from "#features/community/kansou/comments.server.ts";
import { aWriter, openPlans, written } from "#features/community/kansou/testing.ts";
import { stampsOfMember } from "#features/learning/stamps/service.server.ts";
import { markArrived } from "#features/memberships/events/door/receive.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { giveMissingStamps } from "./stamps.server.ts";

const now = tokyo("2026-11-24 00:30:00");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
const put = (sql: string, ...values: unknown[]) => base.pool.query(sql, values);
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
  for (const [id, collection] of Object.entries({ asa: "onsei", yoru: "onsei", uta: "music" }))
    await put(
      `insert into media_item (id, collection, medium, title, kana, picture, open_at, updated_at)
       values ($1, $2, 'audio', $1, 'あ', '{}', now(), now())`,
      id,
      collection,
    );
}, 60_000);
afterAll(() => base.close());

const aMember = () => aWriter(base, ["000001"], before(600));
const find = (hours = 2) => giveMissingStamps(base, hours, now);
const stampsOf = async (uid: string) =>
  (await stampsOfMember(base.db, uid)).map(({ day, cause, subject }) => ({ day, cause, subject }));
const heard = (uid: string, itemId: string, at: Date | null, hidden = false) =>
  put(
    `insert into playback (uid, item_id, seconds, duration, completed, completed_at, session, device, at, hidden)
     values ($1, $2, 60, 60, $3, $4, '', '', $5, $6)`,
    uid,
    itemId,
    at !== null,
    at,
    at ?? now,
    hidden,
  );

describe("a lesson", () => {
  test("that was finished before midnight brings the 判 of that day; found again, no other", async () => {
    const [uid, other] = [await aMember(), await aMember()];
    await heard(uid, "asa", tokyo("2026-11-23 23:59:00"));
    await find();
    await Promise.all([find(), find()]);
    expect(await stampsOf(uid)).toEqual([{ day: "2026-11-23", cause: "lesson", subject: "asa" }]);
    expect(await stampsOf(other)).toEqual([]);
  });
  test("that was not finished, that is kept out of the list, or that is a song brings none", async () => {
    const uid = await aMember();
    await heard(uid, "asa", null);
    await heard(uid, "yoru", before(5), true);
    await heard(uid, "uta", before(5));
    await find();
    expect(await stampsOf(uid)).toEqual([]);
  });
  test("that was heard without a network some days ago is found at night", async () => {
    const uid = await aMember();
    await heard(uid, "asa", tokyo("2026-11-20 21:00:00"));
    await find();
    expect(await stampsOf(uid)).toEqual([]);
    await find(60 * 24);
    expect(await stampsOf(uid)).toMatchObject([{ day: "2026-11-20", cause: "lesson" }]);
  });
  test("of more listeners than one part holds reaches each of them", async () => {
    const { rows } = await base.pool.query<{ uid: string }>(
      `insert into users (uid, email, display_name, created, updated)
       select gen_random_uuid(), 'many' || n || '@example.jp', '', now(), now()
       from generate_series(1, 1100) n returning uid`,
    );
    await put(
      `insert into playback (uid, item_id, seconds, duration, completed, completed_at, session, device, at)
       select uid, 'yoru', 60, 60, true, $1, '', '', $1 from unnest($2::uuid[]) uid`,
      before(3),
      rows.map(({ uid }) => uid),
    );
    await find();
    const { rows: given } = await base.pool.query<{ count: number }>(
      "select count(*)::int from eichi_stamps where uid = any($1)",
      [rows.map(({ uid }) => uid)],
    );
    expect(given[0]?.count).toBe(1_100);
  });
});

test("thanks bring one for who was thanked; taken back, they leave it there", async () => {
  const [mio, ren] = [await aMember(), await aMember()];
  const id = await written(base, mio, "返事を待つ感想", before(300));
  const text = { body: "わかります。", key: randomUUID(), anyway: true };
  const said = await writeComment(base.db, { uid: ren, asStaff: false }, id, text, before(200));
  if (!said.ok) throw new Error(said.code);
  const thank = (thanked: boolean, at: Date) =>
    thankComment(base.db, mio, { kansouId: id, comment: said.value.id, thanked }, at);
  await thank(true, before(40));
  await find();
  await thank(false, before(20));
  await thank(true, before(10));
  await find();
  expect(await stampsOf(ren)).toMatchObject([{ day: "2026-11-23", cause: "thanks" }]);
  expect(await stampsOf(mio)).toEqual([]);
});

test("a knock at the window brings one of that day, however often it is found", async () => {
  const [mio, ren] = [await aMember(), await aMember()];
  await put(
    `insert into apartment_knock (id, uid, to_uid, day, reason, created_at)
     values ($1, $2, $3, '2026-11-23', 'night', $4)`,
    randomUUID(),
    ren,
    mio,
    before(40),
  );
  await find();
  await find();
  expect(await stampsOf(mio)).toMatchObject([{ day: "2026-11-23", cause: "thanks" }]);
  expect(await stampsOf(ren)).toEqual([]);
});

test("who came to an event has one, who reserved and did not come has none", async () => {
  const [came, stayed] = [await aMember(), await aMember()];
  await put(
    `insert into event (id, title, body, place, starts_at, ends_at, places, fee, series, open_at,
       free_until, status, updated_at)
     values ('iki', '息', '{}', '町', $1, $2, 5, 'free', '息', $1, $1, 'open', $1)`,
    before(60),
    now,
  );
  const [one, two] = [randomUUID(), randomUUID()];
  for (const [id, uid] of [
    [one, came],
    [two, stayed],
  ])
    await put(
      `insert into event_reservation (id, event_id, uid, seats, companions, note, state, free_until, created_at)
       values ($1, 'iki', $2, 1, '', '', 'confirmed', $3, $3)`,
      id,
      uid,
      before(60),
    );
  await markArrived(base.db, { eventId: "iki", id: one, arrived: true }, "staff", before(20));
  await find();
  await find();
  expect(await stampsOf(came)).toEqual([{ day: "2026-11-24", cause: "event", subject: "iki" }]);
  expect(await stampsOf(stayed)).toEqual([]);
});
