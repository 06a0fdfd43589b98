import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/identity/account/internal/table.ts";
import { base, freshForEach, later, member, now } from "#features/identity/account/testing.ts";
import type { ServerEnv } from "#server/app.server.ts";
import { lineWebhook } from "./line.ts";

freshForEach();

const [newer, older] = ["the-newer-secret", "the-older-secret"];
const friendId = `U${"a1".repeat(16)}`;

const send = (body: string, signature?: string) =>
  new Hono<ServerEnv>()
    .use(async (c, next) => {
      const services = { db: base.db, line: { secrets: [newer, older] } };
      c.set("context", {
        services,
        now: later(60),
      } as unknown as ServerEnv["Variables"]["context"]);
      await next();
    })
    .route("/api/webhooks", lineWebhook)
    .request("/api/webhooks/line", {
      method: "POST",
      body,
      headers: signature === undefined ? {} : { "x-line-signature": signature },
    });
const signed = (body: string, secret = newer) =>
  createHmac("sha256", secret).update(body).digest("base64");
const tell = (body: string, secret = newer) => send(body, signed(body, secret));

type Told = { type: string; minute: number; userId?: string };
const calls = (...told: Told[]) =>
  JSON.stringify({
    destination: `U${"0".repeat(32)}`,
    events: told.map(({ type, minute, userId = friendId }, index) => ({
      type,
      mode: "active",
      timestamp: later(minute).getTime(),
      webhookEventId: `event-${minute}-${index}`,
      deliveryContext: { isRedelivery: false },
      source: { type: "user", userId },
    })),
  });

async function lineMember() {
  const uid = await member("line@example.jp");
  await base.db.update(users).set({ lineUserId: friendId }).where(eq(users.uid, uid));
  return uid;
}
async function isFriend(uid: string) {
  const [row] = await base.db.select().from(users).where(eq(users.uid, uid));
  return row?.lineOfficial01Friend;
}

test("keeps who became a friend and who left", async () => {
  const uid = await lineMember();
  const stranger = await member("other@example.jp");
  expect((await tell(calls({ type: "follow", minute: 1 }))).status).toBe(200);
  expect([await isFriend(uid), await isFriend(stranger)]).toEqual([true, false]);
  expect((await tell(calls({ type: "unfollow", minute: 2 }), older)).status).toBe(200);
  expect(await isFriend(uid)).toBe(false);
});

test("an older word that comes later, or a word that comes twice, changes nothing", async () => {
  const uid = await lineMember();
  const [follow, unfollow] = [
    calls({ type: "follow", minute: 1 }),
    calls({ type: "unfollow", minute: 2 }),
  ];
  await tell(unfollow);
  await Promise.all(Array.from({ length: 10 }, () => tell(follow)));
  expect(await isFriend(uid)).toBe(false);
  await tell(calls({ type: "follow", minute: 3 }, { type: "unfollow", minute: 2 }));
  expect(await isFriend(uid)).toBe(true);
});

test("an hour ahead of ours does not silence what comes after it", async () => {
  const uid = await lineMember();
  await tell(calls({ type: "follow", minute: 100_000 }));
  const [row] = await base.db.select().from(users).where(eq(users.uid, uid));
  expect([row?.lineOfficial01Friend, row?.lineFriendAt]).toEqual([true, later(60)]);
});

const follow = calls({ type: "follow", minute: 1 });
test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["nonsense", "***"],
  ["one of another secret", signed(follow, "somebody-else")],
  ["one of another body", signed(`${follow} `)],
])("believes no signature but its own: %s", async (_what, signature) => {
  const uid = await lineMember();
  const answer = await send(follow, signature);
  expect([answer.status, await answer.text(), await isFriend(uid)]).toEqual([
    401,
    "signature",
    false,
  ]);
});

test.each([
  ["the console's check", JSON.stringify({ destination: "U0", events: [] })],
  ["no JSON", "follow"],
  ["a kind of tomorrow", calls({ type: "waved", minute: 1 })],
  ["a group", JSON.stringify({ events: [{ type: "follow", source: { type: "group" } }] })],
  [
    "somebody without an account",
    calls({ type: "follow", minute: 1, userId: `U${"b".repeat(32)}` }),
  ],
])("%s is answered and changes nothing", async (_what, body) => {
  const uid = await lineMember();
  expect((await tell(body)).status).toBe(200);
  const [row] = await base.db.select().from(users).where(eq(users.uid, uid));
  expect([row?.lineOfficial01Friend, row?.lineFriendAt, row?.updated]).toEqual([false, null, now]);
});
