// LINE's own library against a listener that answers as LINE's reference says.
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { lineMessenger } from "./real.server.ts";

type Sent = { to: string; text: string; key: string | undefined; token: string | undefined };
let closing: (() => void) | undefined;
afterEach(() => {
  closing?.();
  closing = undefined;
});

async function lineWhere(
  answer: (sent: Sent, before: number) => Response | Promise<Response>,
  patienceMs = 60_000,
) {
  const asked: Sent[] = [];
  const app = new Hono()
    .post("/v2/bot/message/push", async (c) => {
      const { to, messages } = await c.req.json<{ to: string; messages: { text: string }[] }>();
      const sent = {
        to,
        text: messages[0]?.text ?? "",
        key: c.req.header("x-line-retry-key"),
        token: c.req.header("authorization"),
      };
      const before = asked.filter(({ key }) => key === sent.key).length;
      asked.push(sent);
      return answer(sent, before);
    })
    .get("/v2/bot/message/quota", (c) => c.json({ type: "limited", value: 200 }))
    .get("/v2/bot/message/quota/consumption", (c) => c.json({ totalUsage: 12 }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((done) => server.once("listening", done));
  closing = () => server.close();
  const { port } = server.address() as AddressInfo;
  const messenger = lineMessenger({
    token: "channel-token",
    apiBase: `http://127.0.0.1:${port}`,
    patienceMs,
  });
  return { asked, messenger };
}
const to = `U${"a".repeat(32)}`;
const key = "123e4567-e89b-42d3-a456-426614174000";
const accepted = () => Response.json({ sentMessages: [{ id: "1" }] });
const saying = (status: number, message = "no") => Response.json({ message }, { status });

test("a text goes to one friend with the letter's key", async () => {
  const { asked, messenger } = await lineWhere(accepted);
  expect(await messenger.push(to, "お荷物を送りました", key)).toEqual({ kind: "accepted" });
  expect(asked).toEqual([{ to, text: "お荷物を送りました", key, token: "Bearer channel-token" }]);
});

test("who asks again with the same key is told that it was taken", async () => {
  const { messenger } = await lineWhere((_sent, before) =>
    before === 0 ? accepted() : saying(409, "The retry key is already accepted"),
  );
  await messenger.push(to, "一通", key);
  expect(await messenger.push(to, "一通", key)).toEqual({ kind: "accepted" });
});

test.each([
  [429, "You have reached your monthly limit.", { kind: "quota" }],
  [429, "The API rate limit has been exceeded.", { kind: "later", why: "429" }],
  [500, "", { kind: "later", why: "500" }],
  [401, "", { kind: "later", why: "401" }],
  [400, "The property, 'to', in the request body is invalid", { kind: "refused", why: "400" }],
] as const)("%i (%s) is %o", async (status, words, outcome) => {
  const { messenger } = await lineWhere(() => saying(status, words));
  expect(await messenger.push(to, "一通", key)).toEqual(outcome);
});

test("a LINE that does not answer is asked later, with the same key", async () => {
  const { messenger } = await lineWhere(() => new Promise<never>(() => {}), 200);
  expect(await messenger.push(to, "一通", key)).toMatchObject({ kind: "later" });
});

test("the month's messages and what is used of them", async () => {
  const { messenger } = await lineWhere(accepted);
  expect(await messenger.quota()).toEqual({ limit: 200, used: 12 });
});
