// Where LINE tells who became a friend of the shop's account and who left it, who asks in the chat
// to be joined, and who was.
import { Hono } from "hono";
import { noteLineFriendships } from "#features/identity/account/line-friend.server.ts";
import { answerLinkAsk, joinByChat } from "#features/identity/account/sign-in/chat-link.server.ts";
import { chatWords } from "#features/identity/account/sign-in/chat-link-words.ts";
import { readLineCall } from "#integrations/line-messages/events.server.ts";
import type { LineAccount, LineCall } from "#integrations/line-messages/port.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import type { Services } from "#server/services.server.ts";

type Told = Pick<LineCall, "asks" | "linked">;
async function speak(services: Services, line: LineAccount, { asks, linked }: Told, now: Date) {
  const { db, shop } = services;
  for (const one of linked) {
    const kind = await joinByChat(db, line.issuer, one, now);
    if (one.replyToken) await line.messenger.reply(one.replyToken, chatWords.end(kind));
  }
  for (const ask of asks) {
    try {
      await answerLinkAsk(db, line, ask, shop.baseUrl, now);
    } catch (error) {
      // LINE cannot be asked just now: who wants to be joined writes once more.
      services.log.error({ err: error }, "an answer in the chat of LINE");
    }
  }
}

export const lineWebhook = new Hono<ServerEnv>().post("/line", async (c) => {
  const { services, now } = c.get("context");
  const { line } = services;
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  const told = readLineCall(body, c.req.header("x-line-signature"), line?.secrets ?? []);
  if (!told || !line) return c.text("signature", 401);
  await noteLineFriendships(services.db, told.friendships, now);
  await speak(services, line, told, now);
  return c.text("ok");
});
