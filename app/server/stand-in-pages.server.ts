import type { Hono } from "hono";
import type { StandIns } from "./create-services.server.ts";
import type { ServerEnv } from "./request-context.server.ts";

/** Pages of what is stood in for here; nothing else lies under their address. */
export function addStandIns(
  app: Hono<ServerEnv>,
  { videos, mail, stripe, line, push, identity }: StandIns,
) {
  if (videos) app.route("/__stand-in/vimeo", videos);
  if (mail) app.route("/__stand-in/mail", mail);
  if (stripe) app.route("/__stand-in/stripe", stripe);
  if (push) app.route("/__stand-in/push", push);
  if (line) app.route("/__stand-in/line-messages", line);
  if (identity)
    for (const name of ["line", "google"])
      app.all(`/__stand-in/${name}/*`, (c) => identity(c.req.raw));
  app.all("/__stand-in/*", (c) => c.text("", 404));
}
