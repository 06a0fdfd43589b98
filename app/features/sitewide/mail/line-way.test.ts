// A letter by LINE, through LINE's own library and the stand-in: once, whoever is killed, and by
// mail where LINE does not carry it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { chooseContact } from "#features/identity/account/profile/contact.server.ts";
import { morningLetter } from "#features/identity/letters/morning.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { usualChoices } from "#features/platform/notifications/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  accountState,
  newestLines,
  saveAccountState,
  saveFriend,
} from "#dev/stand-ins/line-messages/account.server.ts";
import {
  type LineListener,
  standInLine,
  startLineListener,
} from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { mailHandlers } from "./handlers.server.ts";
import { lineWay } from "./line-way.server.ts";

const now = tokyo("2026-11-25 12:00:00");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let line: LineListener;
let mails: string[];
beforeAll(async () => {
  base = await freshDatabase();
  line = await startLineListener({ pool: base.pool, now: () => now });
});
afterAll(async () => {
  await line.close();
  await base.close();
});
beforeEach(async () => {
  mails = [];
  await base.pool.query("delete from outbox");
  await base.pool.query("delete from stand_in.object where provider = 'line-messages'");
});

/** A member whom LINE knows, and who wants comments by LINE, else by mail. */
async function friend(isFriend = true) {
  const { uid } = await aPerson(base);
  const lineUserId = `U${randomUUID().replaceAll("-", "")}`;
  await base.pool.query(
    "update users set line_user_id = $2, line_official01_friend = $3 where uid = $1",
    [uid, lineUserId, isFriend],
  );
  const marks = (["line", "mail"] as const).map((way) => ({
    kind: "comment" as const,
    way,
    wanted: true,
  }));
  await chooseContact(base.db, uid, { ...usualChoices, marks });
  return { uid, lineUserId };
}
const tell = (uid: string) =>
  base.db.transaction((tx) =>
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
/** A process of its own: it remembers nothing of another. */
const aProcess = (token = standInLine.token) =>
  mailHandlers({
    db: base.db,
    mail: { send: async ({ to }) => void mails.push(to.address) },
    shop: { name: "店", email: "a@example.jp", phone: "", baseUrl: "https://shop.example" },
    secret: "a secret of at least thirty-two marks",
    items: createItemMemory(base.db, () => 1),
    clock: () => now,
    line: lineWay(base.db, lineMessenger({ token, apiBase: line.apiBase }), () => now),
  });
const arrived = async () => (await newestLines(base.pool)).map(({ to, text }) => [to, text]);

test("goes to a friend by LINE, and by no other way", async () => {
  const { uid, lineUserId } = await friend();
  await tell(uid);
  expect(await runDue(base.db, aProcess(), now)).toEqual({ done: 1, failed: 0 });
  expect(await arrived()).toEqual([[lineUserId, "返事\n/x"]]);
  expect(mails).toEqual([]);
});
test("is there once where the process died between LINE and its own row, beside a second one", async () => {
  const { uid } = await friend();
  await tell(uid);
  await runDue(base.db, aProcess(), now);
  // As the row stands when nobody came to write down that it went.
  await base.pool.query("update outbox set done_at = null, next_at = $1", [now]);
  const [one, two] = await Promise.all([
    runDue(base.db, aProcess(), after(3)),
    runDue(base.db, aProcess(), after(3)),
  ]);
  expect(one.done + two.done).toBe(1);
  expect(await arrived()).toHaveLength(1);
  expect([mails, (await accountState(base.pool)).used]).toEqual([[], 1]);
});
test("waits while LINE is busy, and then goes once", async () => {
  const { uid } = await friend();
  await tell(uid);
  await saveAccountState(base.pool, { limit: 200, used: 0, failNext: 1 }, now);
  expect(await runDue(base.db, aProcess(), now)).toEqual({ done: 0, failed: 1 });
  expect(await runDue(base.db, aProcess(), after(2))).toEqual({ done: 1, failed: 0 });
  expect([await arrived(), mails]).toMatchObject([{ length: 1 }, []]);
});
test("goes by mail where LINE is away for half an hour", async () => {
  const { uid } = await friend();
  await tell(uid);
  const refused = aProcess("another-token");
  for (const minutes of [0, 2, 8, 40]) await runDue(base.db, refused, after(minutes));
  expect([await arrived(), mails.length]).toEqual([[], 1]);
});
test("goes by mail when the month's messages are used up, and asks LINE no more for a while", async () => {
  const [one, two] = [await friend(), await friend()];
  await saveAccountState(base.pool, { limit: 1, used: 1, failNext: 0 }, now);
  const handlers = aProcess();
  await tell(one.uid);
  await runDue(base.db, handlers, now);
  await saveAccountState(base.pool, { limit: 9, used: 1, failNext: 0 }, now);
  await tell(two.uid);
  await runDue(base.db, handlers, now);
  expect([await arrived(), mails.length]).toEqual([[], 2]);
});
test("goes by mail to who is no friend, and to nobody who blocked the account", async () => {
  const [stranger, blocked] = [await friend(false), await friend()];
  await saveFriend(base.pool, blocked.lineUserId, false, now);
  await tell(stranger.uid);
  await tell(blocked.uid);
  await runDue(base.db, aProcess(), now);
  expect([await arrived(), mails.length]).toEqual([[], 1]);
});
