// Where LINE tells who became a friend of the shop's account, and who left it.
import { Hono } from "hono";
import { noteLineFriendships } from "#features/identity/account/line-friend.server.ts";
import { readLineFriendships } from "#integrations/line-messages/events.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

export const lineWebhook = new Hono<ServerEnv>().post("/line", async (c) => {
  const { services, now } = c.get("context");
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  const told = readLineFriendships(
    body,
    c.req.header("x-line-signature"),
    services.line?.secrets ?? [],
  );
  if (!told) return c.text("signature", 401);
  await noteLineFriendships(services.db, told, now);
  return c.text("ok");
});
