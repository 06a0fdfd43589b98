// A letter by LINE, through LINE's own library and the stand-in: once, whoever is killed, and by
// mail where LINE does not carry it.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { morningLetter } from "#features/identity/letters/morning.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  accountState,
  newestLines,
  saveAccountState,
  saveFriend,
} from "#dev/stand-ins/line-messages/account.server.ts";
import { standInLine } from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { lineWay } from "./line-way.server.ts";
import { aLineShop } from "./testing/line-shop.ts";

const now = tokyo("2026-11-25 12:00:00");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const shop = aLineShop(now);
const { mails } = shop;
const friend = (isFriend = true) => shop.friend("comment", { isFriend });
const tell = (uid: string) =>
  shop.base.db.transaction((tx) =>
    notify(
      tx,
      morningLetter,
      {
        once: randomUUID(),
        payload: { uid, count: 1, kinds: ["comment"], told: [{ subject: "返事", link: "/x" }] },
      },
      now,
    ),
  );
const aProcess = (token = standInLine.token) =>
  shop.handlersAt(now, {
    line: lineWay(shop.base.db, lineMessenger({ token, apiBase: shop.apiBase }), () => now),
  });
const arrived = async () => (await newestLines(shop.base.pool)).map(({ to, text }) => [to, text]);

test("goes to a friend by LINE, and by no other way", async () => {
  const { uid, lineUserId } = await friend();
  await tell(uid);
  expect(await runDue(shop.base.db, aProcess(), now)).toEqual({ done: 1, failed: 0 });
  expect(await arrived()).toEqual([[lineUserId, "返事\n/x"]]);
  expect(mails).toEqual([]);
});
test("is there once where the process died between LINE and its own row, beside a second one", async () => {
  const { uid } = await friend();
  await tell(uid);
  await runDue(shop.base.db, aProcess(), now);
  // As the row stands when nobody came to write down that it went.
  await shop.base.pool.query("update outbox set done_at = null, next_at = $1", [now]);
  const [one, two] = await Promise.all([
    runDue(shop.base.db, aProcess(), after(3)),
    runDue(shop.base.db, aProcess(), after(3)),
  ]);
  expect(one.done + two.done).toBe(1);
  expect(await arrived()).toHaveLength(1);
  expect([mails, (await accountState(shop.base.pool)).used]).toEqual([[], 1]);
});
test("waits while LINE is busy, and then goes once", async () => {
  const { uid } = await friend();
  await tell(uid);
  await saveAccountState(shop.base.pool, { limit: 200, used: 0, failNext: 1 }, now);
  expect(await runDue(shop.base.db, aProcess(), now)).toEqual({ done: 0, failed: 1 });
  expect(await runDue(shop.base.db, aProcess(), after(2))).toEqual({ done: 1, failed: 0 });
  expect([await arrived(), mails]).toMatchObject([{ length: 1 }, []]);
});
test("goes by mail where LINE is away for half an hour", async () => {
  const { uid } = await friend();
  await tell(uid);
  const refused = aProcess("another-token");
  for (const minutes of [0, 2, 8, 40]) await runDue(shop.base.db, refused, after(minutes));
  expect([await arrived(), mails.length]).toEqual([[], 1]);
});
test("goes by mail when the month's messages are used up, and asks LINE no more for a while", async () => {
  const [one, two] = [await friend(), await friend()];
  await saveAccountState(shop.base.pool, { limit: 1, used: 1, failNext: 0 }, now);
  const handlers = aProcess();
  await tell(one.uid);
  await runDue(shop.base.db, handlers, now);
  await saveAccountState(shop.base.pool, { limit: 9, used: 1, failNext: 0 }, now);
  await tell(two.uid);
  await runDue(shop.base.db, handlers, now);
  expect([await arrived(), mails.length]).toEqual([[], 2]);
});
test("goes by mail to who is no friend, and to nobody who blocked the account", async () => {
  const [stranger, blocked] = [await friend(false), await friend()];
  await saveFriend(shop.base.pool, blocked.lineUserId, false, now);
  await tell(stranger.uid);
  await tell(blocked.uid);
  await runDue(shop.base.db, aProcess(), now);
  expect([await arrived(), mails.length]).toEqual([[], 1]);
});
