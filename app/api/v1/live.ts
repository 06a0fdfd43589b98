// What an open page hears: one stream for all that it wants to hear of. By the cookie, since a page
// cannot give a stream headers.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { isSignedIn } from "#features/identity/session/service.server.ts";
import { answers, fail, notSignedIn, refuse } from "../answer.server.ts";
import { cookieIn } from "#server/cookie.ts";
import { isHttps, sessionCookie } from "#server/sign-in.server.ts";
import type { ServerEnv } from "#server/app.server.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Proxies pass it on as it comes.
  "x-accel-buffering": "no",
};

export const live = new OpenAPIHono<ServerEnv>({ defaultHook: refuse }).openapi(
  createRoute({
    method: "get",
    path: "/",
    tags: ["live"],
    summary: "ひらいている画面への知らせ（text/event-stream）",
    request: {
      query: z.object({
        topics: z.string().max(700).default("letters"),
        after: z.string().max(2_000).optional(),
      }),
    },
    responses: answers(z.null()),
  }),
  async (c) => {
    const { services, actor } = c.get("context");
    if (actor.kind !== "member") return fail(c, 401, notSignedIn) as never;
    if (!c.req.header("accept")?.includes("text/event-stream"))
      return fail(c, 400, "text/event-stream を受けとれる形でお求めください。") as never;
    const { topics, after } = c.req.valid("query");
    const token = cookieIn(c.req.header("cookie") ?? "", sessionCookie(isHttps({ services })));
    const heard = await services.live.hear({
      hearer: actor,
      stillSignedIn: () => isSignedIn(services.db, token ?? "", services.clock()),
      topics,
      lastEventId: c.req.header("last-event-id") ?? after,
    });
    if (heard.ok) return new Response(heard.value, { headers }) as never;
    return heard.code === "stopping"
      ? (c.json({ status: -1, message: "server is stopping." }, 503) as never)
      : (fail(c, 403, "この知らせは聞けません。") as never);
  },
);
