// Joining LINE from the chat, from the word of somebody there to the member's account: through
// LINE's own library, the stand-in and the webhook.
import { createHmac, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  agreeToChatLink,
  chatLinkOf,
} from "#features/identity/account/sign-in/chat-link.server.ts";
import { chatWords } from "#features/identity/account/sign-in/chat-link-words.ts";
import type { LineAccount } from "#integrations/line-messages/port.ts";
import { lineMessenger } from "#integrations/line-messages/real.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { keepOnce, newestLines } from "#dev/stand-ins/line-messages/account.server.ts";
import {
  type LineListener,
  standInLine,
  startLineListener,
} from "#dev/stand-ins/line-messages/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { lineWebhook } from "./line.ts";

const noon = tokyo("2026-11-25 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const linkDialog = "https://line.invalid/dialog/bot/accountLink";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let listener: LineListener;
let line: LineAccount;
beforeAll(async () => {
  base = await freshDatabase();
  listener = await startLineListener({ pool: base.pool, now: () => noon });
  line = {
    messenger: lineMessenger({ token: standInLine.token, apiBase: listener.apiBase }),
    secrets: [standInLine.secret],
    issuer: "https://line.invalid",
    linkDialog,
  };
});
afterAll(async () => {
  await listener.close();
  await base.close();
});

async function inLine(name = "澪") {
  const userId = `U${randomUUID().replaceAll("-", "")}`;
  await base.pool.query(
    `insert into stand_in.object (provider, id, kind, data, created_at)
      values ('oidc-line', $1, 'persona', $2, now())`,
    [`persona:${userId}`, JSON.stringify({ name, friend: true })],
  );
  return userId;
}
async function tell(userId: string, told: object, at = noon, repeated = false) {
  const replyToken = randomUUID();
  await keepOnce(base.pool, `reply:${replyToken}`, userId, noon);
  const body = JSON.stringify({
    events: [
      {
        ...told,
        replyToken,
        timestamp: at.getTime(),
        deliveryContext: { isRedelivery: repeated },
        source: { type: "user", userId },
      },
    ],
  });
  const signature = createHmac("sha256", standInLine.secret).update(body).digest("base64");
  const services = { db: base.db, line, shop: { baseUrl: "https://shop.invalid" } };
  const answer = await new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("context", { services, now: at } as unknown as ServerEnv["Variables"]["context"]);
      await next();
    })
    .route("/", lineWebhook)
    .request("/line", { method: "POST", body, headers: { "x-line-signature": signature } });
  expect(answer.status).toBe(200);
}
const heard = async (userId: string) =>
  (await newestLines(base.pool)).filter(({ to }) => to === userId).map(({ text }) => text);
const says = (userId: string, text = "連携") =>
  tell(userId, { type: "message", message: { type: "text", id: "1", text } });
const tokenFor = async (userId: string) => {
  const before = await heard(userId);
  await says(userId);
  const newest = (await heard(userId)).find((text) => !before.includes(text)) ?? "";
  return /\/liff\/link\?linkToken=([0-9a-f]{32})\b/.exec(newest)?.[1] ?? "";
};
async function agreed(uid: string, token: string, at = noon): Promise<string> {
  const done = await agreeToChatLink(base.db, linkDialog, { uid, token }, at);
  if (!done.ok) throw new Error(done.code);
  const to = new URL(done.value.to);
  expect([to.origin + to.pathname, to.searchParams.get("linkToken")]).toEqual([linkDialog, token]);
  return to.searchParams.get("nonce") ?? "";
}
const comesBack = (userId: string, nonce: string, at = noon, result = "ok") =>
  tell(userId, { type: "accountLink", link: { result, nonce } }, at);
const linesOf = async (uid: string) =>
  (await base.pool.query("select subject from identity where uid = $1", [uid])).rows.map(
    ({ subject }: { subject: string }) => subject,
  );
const member = async () => (await aPerson(base)).uid;

test("who asks in the chat is joined to the member who agreed, once, and hears so", async () => {
  const [userId, uid] = [await inLine(), await member()];
  const token = await tokenFor(userId);
  expect(await chatLinkOf(base.db, uid, token, noon)).toEqual({ name: "澪" });
  const nonce = await agreed(uid, token);
  expect(Buffer.from(nonce, "base64")).toHaveLength(32);
  expect(JSON.stringify((await base.pool.query("select * from login_flow")).rows)).not.toContain(
    nonce,
  );
  await Promise.all([comesBack(userId, nonce), comesBack(userId, nonce)]);
  expect(await linesOf(uid)).toEqual([userId]);
  const told = await heard(userId);
  expect(told.filter((text) => text === chatWords.end("linked"))).toHaveLength(1);
  expect(told.filter((text) => text === chatWords.end("expired"))).toHaveLength(1);
  expect(await chatLinkOf(base.db, uid, token, noon)).toBeUndefined();
  await says(userId, " LINE連携 ");
  expect((await heard(userId)).includes(chatWords.already)).toBe(true);
});

describe("nobody is joined", () => {
  test.each([
    ["by a word that nobody was given", async () => "bm90LW91cnM="],
    ["after ten minutes", agreed],
  ])("%s", async (_what, wordOf) => {
    const [userId, uid] = [await inLine(), await member()];
    const nonce = await wordOf(uid, await tokenFor(userId));
    await comesBack(userId, nonce, after(10));
    expect(await linesOf(uid)).toEqual([]);
  });
  test("where another of LINE brings the word, or LINE says no; the word is gone then", async () => {
    const [userId, thief, uid] = [await inLine(), await inLine("だれか"), await member()];
    const nonce = await agreed(uid, await tokenFor(userId));
    await comesBack(thief, nonce);
    await comesBack(userId, nonce);
    const second = await agreed(uid, await tokenFor(userId));
    await comesBack(userId, second, noon, "failed");
    await comesBack(userId, second);
    expect(await linesOf(uid)).toEqual([]);
  });
  test("by a link that another member has taken, or that is over", async () => {
    const [userId, uid, other] = [await inLine(), await member(), await member()];
    const token = await tokenFor(userId);
    const first = await agreed(uid, token);
    const over = { ok: false, code: "chat-over" };
    const ask = (who: string, which: string, at = noon) =>
      agreeToChatLink(base.db, linkDialog, { uid: who, token: which }, at);
    expect(await ask(other, token)).toEqual(over);
    expect(await chatLinkOf(base.db, other, token, noon)).toBeUndefined();
    expect(await ask(uid, token, after(10))).toEqual(over);
    expect(await ask(uid, "made-up")).toEqual(over);
    // Pressed twice: the newer word counts, the older does not.
    const newer = await agreed(uid, token);
    await comesBack(userId, first);
    expect(await linesOf(uid)).toEqual([]);
    await comesBack(userId, newer);
    expect(await linesOf(uid)).toEqual([userId]);
  });
  test("where the member has another LINE", async () => {
    const [one, two, uid] = [await inLine(), await inLine(), await member()];
    await comesBack(one, await agreed(uid, await tokenFor(one)));
    await comesBack(two, await agreed(uid, await tokenFor(two)));
    expect(await linesOf(uid)).toEqual([one]);
    expect((await heard(two)).includes(chatWords.end("has-another"))).toBe(true);
  });
});

test("other words, and what is told a second time, are answered by nothing", async () => {
  const userId = await inLine();
  await says(userId, "連携ってなんですか");
  const message = { type: "text", id: "1", text: "連携" };
  await tell(userId, { type: "message", message }, noon, true);
  expect(await heard(userId)).toEqual([]);
});
