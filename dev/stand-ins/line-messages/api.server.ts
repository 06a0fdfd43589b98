// The calls of LINE's Messaging that the shop makes, answered as LINE's reference says.
import { type Context, Hono } from "hono";
import type { Pool } from "pg";
import { z } from "zod";
import { randomUUID } from "node:crypto";
import {
  accountState,
  keepAnswer,
  keepOnce,
  lineContacts,
  takeLine,
  takeOnce,
} from "./account.server.ts";

const messages = z
  .array(z.object({ type: z.literal("text"), text: z.string().min(1).max(5_000) }))
  .min(1)
  .max(5);
const userId = z.string().regex(/^U[0-9a-f]{32}$/);
const Push = z.object({ to: userId.transform((to) => [to]), messages });
const Multicast = z.object({ to: z.array(userId).min(1).max(500), messages });
const Reply = z.object({ replyToken: z.string().min(1), messages });
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function lineMessagesApi(pool: Pool, token: string, now: () => Date): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header("authorization") === `Bearer ${token}`) return next();
    return c.json(
      { message: "Authentication failed. Confirm that the access token is valid." },
      401,
    );
  });
  app.post("/v2/bot/message/push", (c) =>
    take(c, { schema: Push, pool, now: now(), accepted: (id) => ({ sentMessages: [{ id }] }) }),
  );
  app.post("/v2/bot/message/multicast", (c) =>
    take(c, { schema: Multicast, pool, now: now(), accepted: () => ({}) }),
  );
  answerChat(app, pool, now);
  app.get("/v2/bot/message/quota", async (c) => {
    const { limit } = await accountState(pool);
    return c.json(limit === null ? { type: "none" } : { type: "limited", value: limit });
  });
  app.get("/v2/bot/message/quota/consumption", async (c) =>
    c.json({ totalUsage: (await accountState(pool)).used }),
  );
  app.all("*", (c) => c.json({ message: "Not found" }, 404));
  return app;
}

type Taking = {
  schema: typeof Push | typeof Multicast;
  pool: Pool;
  now: Date;
  accepted(id: string): Record<string, unknown>;
};
async function take(c: Context, { schema, pool, now, accepted }: Taking) {
  const key = c.req.header("x-line-retry-key");
  if (key !== undefined && !uuid.test(key))
    return c.json({ message: "The header 'X-Line-Retry-Key' is invalid" }, 400);
  const sent = schema.safeParse(await c.req.json().catch(() => null));
  if (!sent.success) {
    const property = sent.error.issues[0]?.path.join(".") ?? "";
    return c.json({ message: `The property, '${property}', in the request body is invalid` }, 400);
  }
  const texts = sent.data.messages.map(({ text }) => text);
  const taken = await takeLine(pool, { to: sent.data.to, texts, key }, now);
  if (taken.kind === "broken") return c.json({ message: "The API server is busy" }, 500);
  if (taken.kind === "used-up")
    return c.json({ message: "You have reached your monthly limit." }, 429);
  if (taken.kind === "sent") return c.json(accepted(taken.id));
  const again = { message: "The retry key is already accepted", ...accepted(taken.id) };
  return c.json(again, 409, { "x-line-accepted-request-id": taken.id });
}

/** What belongs to one person in the chat: answers, the name, and the token of joining. */
function answerChat(app: Hono, pool: Pool, now: () => Date): void {
  app.post("/v2/bot/message/reply", async (c) => {
    const sent = Reply.safeParse(await c.req.json().catch(() => null));
    const token = sent.data && `reply:${sent.data.replyToken}`;
    const to = token && (await takeOnce(pool, token, now()));
    if (!to || !sent.data) return c.json({ message: "Invalid reply token" }, 400);
    for (const { text } of sent.data.messages) await keepAnswer(pool, to, text, now());
    return c.json({ sentMessages: sent.data.messages.map(() => ({ id: randomUUID() })) });
  });
  app.get("/v2/bot/profile/:userId", async (c) => {
    const userId = c.req.param("userId");
    const person = (await lineContacts(pool)).find((one) => one.userId === userId);
    return person
      ? c.json({ userId, displayName: person.name })
      : c.json({ message: "Not found" }, 404);
  });
  app.post("/v2/bot/user/:userId/linkToken", async (c) => {
    const linkToken = randomUUID().replaceAll("-", "");
    await keepOnce(pool, `link:${linkToken}`, c.req.param("userId"), now());
    return c.json({ linkToken });
  });
}
