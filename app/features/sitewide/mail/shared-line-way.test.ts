// A letter to many by LINE, through LINE's own library and the stand-in: a few calls, each member
// once, whoever is killed, and by the next way where LINE does not reach.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { recallMailing } from "#features/site/mailings/recall.server.ts";
import { mailingLetter } from "#features/site/mailings/send.server.ts";
import { beginMailing, writeMailing } from "#features/site/mailings/service.server.ts";
import type { LineMessenger } from "#integrations/line-messages/port.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  accountState,
  saveAccountState,
  saveFriend,
} from "#dev/stand-ins/line-messages/account.server.ts";
import { standInLine } from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { aPerson } from "#test/people.ts";
import { lineWay } from "./line-way.server.ts";
import { sendSharedLines, sharedLineWay } from "./shared-line-way.server.ts";
import { aLineShop } from "./testing/line-shop.ts";

const now = tokyo("2026-11-25 12:00:00");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const shop = aLineShop(now, "outbox, mailing");
const { mails } = shop;
/** Of each call: how many it was for. */
let calls: number[];
beforeEach(() => {
  calls = [];
});

const messenger = (): LineMessenger => {
  const own = lineMessenger({ token: standInLine.token, apiBase: shop.apiBase });
  return {
    ...own,
    multicast: (to, text, key) => {
      calls.push(to.length);
      return own.multicast(to, text, key);
    },
  };
};
const handlersAt = (at: Date) =>
  shop.handlersAt(at, {
    line: lineWay(shop.base.db, messenger(), () => at),
    sharedLine: sharedLineWay(shop.base.db, () => at),
  });
const carry = (at = now) => runDue(shop.base.db, handlersAt(at), at, { limit: 100 });
const send = (at: Date) => sendSharedLines(shop.base.db, messenger(), () => at);

const friend = (lineUserId?: string) => shop.friend("news", lineUserId ? { lineUserId } : {});
const friends = (count: number) => Promise.all(Array.from({ length: count }, () => friend()));

async function letter() {
  const { uid: actor } = await aPerson(shop.base, { authority: "owner" });
  const key = randomUUID();
  const edit = { key, version: 0, subject: "お休み", body: "休みます。", link: "", itemId: "" };
  await writeMailing(shop.base.db, edit, actor, now);
  await beginMailing(shop.base.db, { id: key, version: 1, beginsAt: null, actor }, now);
  return { id: key, actor };
}
const put = (id: string, uids: readonly string[]) =>
  shop.base.db.transaction((tx) =>
    notifyAll(
      tx,
      mailingLetter,
      uids.map((uid) => ({ once: `${id}:${uid}`, payload: { mailing: id, uid } })),
      now,
    ),
  );
/** Carried out of the post, and waiting for the call. */
async function waiting(people: readonly { uid: string }[]) {
  const { id, actor } = await letter();
  await put(
    id,
    people.map(({ uid }) => uid),
  );
  await carry();
  return { id, actor };
}
const arrived = async () =>
  (
    await shop.base.pool.query<{ to: string; n: number }>(
      `select data ->> 'to' as "to", count(*)::int as n from stand_in.object
       where provider = 'line-messages' and kind = 'message' group by 1 order by 1`,
    )
  ).rows;
const eachOnce = (people: readonly { lineUserId: string }[]) =>
  people
    .map(({ lineUserId }) => ({ to: lineUserId, n: 1 }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));

test("waits for others for a while, goes in one call, stands in each inbox, and is no mail", async () => {
  const people = await friends(5);
  await waiting(people);
  await send(after(10));
  expect([calls, await arrived()]).toEqual([[], []]);
  await send(after(20));
  await send(after(40));
  expect([calls, mails]).toEqual([[5], []]);
  expect(await arrived()).toEqual(eachOnce(people));
  const inbox = await shop.base.pool.query("select 1 from member_letter where subject = 'お休み'");
  expect(inbox.rowCount).toBe(5);
});

test("of more than five hundred a call goes when it is full, and the others after a while", async () => {
  const { id } = await letter();
  await shop.base.pool.query(
    `with person as (
       insert into users (uid, created, updated, line_user_id, line_official01_friend)
       select gen_random_uuid(), $2, $2, 'U' || replace(gen_random_uuid()::text, '-', ''), true
       from generate_series(1, 620) returning uid
     ), posted as (
       insert into outbox (id, kind, key, payload, created_at, next_at, done_at)
       select gen_random_uuid(), 'mail:mailing', 'bulk:' || uid,
         jsonb_build_object('mailing', $1::text, 'uid', uid), $2, null, $2
       from person returning id, payload
     )
     insert into shared_line (notice_id, uid, words, rest, next_at)
     select id, (payload ->> 'uid')::uuid, 'お休み', '{mail}', $2::timestamptz + interval '20 seconds'
     from posted`,
    [id, now.toISOString()],
  );
  await saveAccountState(shop.base.pool, { limit: null, used: 0, failNext: 0 }, now);
  await send(after(1));
  expect(calls).toEqual([500]);
  await send(after(20));
  expect([calls, (await arrived()).length]).toEqual([[500, 120], 620]);
});

test("is there once where the process died between LINE and its own rows, and where two carry", async () => {
  const people = await friends(4);
  const { id } = await waiting(people);
  const isKilled = {
    ...messenger(),
    multicast: async (...call: [string[], string, string]) => {
      await messenger().multicast(...call);
      throw new Error("killed");
    },
  } as LineMessenger;
  await expect(sendSharedLines(shop.base.db, isKilled, () => after(20))).rejects.toThrow("killed");
  // The rows of the post come again, too.
  await shop.base.pool.query("update outbox set done_at = null, next_at = $1", [now]);
  await carry(after(130));
  await Promise.all([send(after(150)), send(after(150))]);
  expect(await arrived()).toEqual(eachOnce(people));
  expect([mails, (await accountState(shop.base.pool)).used]).toEqual([[], 4]);
  await put(
    id,
    people.map(({ uid }) => uid),
  );
  await carry(after(200));
  await send(after(300));
  expect((await accountState(shop.base.pool)).used).toBe(4);
});

test("waits while LINE is busy, and then goes once", async () => {
  await waiting(await friends(3));
  await saveAccountState(shop.base.pool, { limit: 200, used: 0, failNext: 1 }, now);
  await send(after(20));
  expect(await arrived()).toEqual([]);
  await send(after(90));
  expect([(await arrived()).length, mails]).toEqual([3, []]);
});

test("goes by mail where LINE is away for half an hour", async () => {
  await waiting(await friends(3));
  await saveAccountState(shop.base.pool, { limit: 200, used: 0, failNext: 9 }, now);
  for (const minutes of [1, 3, 9, 45]) await send(after(minutes * 60));
  await carry(after(3_000));
  expect([await arrived(), mails.length]).toEqual([[], 3]);
});

test("where the month has fewer messages, so many get it, and the others a mail", async () => {
  await waiting(await friends(5));
  await saveAccountState(shop.base.pool, { limit: 10, used: 8, failNext: 0 }, now);
  await send(after(20));
  expect(await arrived()).toEqual([]);
  await carry(after(21));
  await send(after(60));
  expect([(await arrived()).length, mails.length]).toEqual([2, 3]);
});

test("one whom LINE does not know keeps nobody else from it", async () => {
  const people = await friends(3);
  const unknown = await friend(`unknown-${randomUUID()}`);
  await waiting([...people, unknown]);
  await send(after(20));
  await carry(after(21));
  expect(await arrived()).toEqual(eachOnce(people));
  expect(mails).toHaveLength(1);
});

test("who left the account meanwhile has a mail; who blocked it a moment ago, the inbox", async () => {
  const people = await friends(3);
  const [left, blocked] = people;
  await waiting(people);
  await shop.base.pool.query("update users set line_official01_friend = false where uid = $1", [
    left?.uid,
  ]);
  await saveFriend(shop.base.pool, blocked?.lineUserId ?? "", false, now);
  await send(after(20));
  await carry(after(21));
  expect([calls, (await arrived()).length, mails.length]).toEqual([[2], 1, 1]);
});

test("what was taken back before its call goes to nobody", async () => {
  const { id, actor } = await waiting(await friends(3));
  expect((await recallMailing(shop.base.db, { id, actor }, after(5))).ok).toBe(true);
  await send(after(60));
  expect([calls, mails]).toEqual([[], []]);
});
