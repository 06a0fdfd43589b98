// What an open page hears: one stream for all that it wants to hear of. By the cookie, since a page
// cannot give a stream headers.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Member } from "#features/identity/account/rules.ts";
import { memberNow } from "#features/identity/session/service.server.ts";
import { refusedText } from "#features/platform/live/rules.ts";
import { answers, fail, failure, refuseInput } from "../answer.server.ts";
import { notSignedIn } from "../call-access.server.ts";
import { opensDesk } from "#server/desk-access.ts";
import { cookieIn } from "#lib/cookie.ts";
import { isHttps, sessionCookie } from "#server/sign-in-cookies.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Proxies pass it on as it comes.
  "x-accel-buffering": "no",
};

const hearerOf = (actor: Member) => ({
  uid: actor.uid,
  heldItems: actor.heldItems,
  opensDesk: (desk: string) => opensDesk(actor, desk),
});

export const live = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
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
    responses: {
      ...answers(z.null()),
      200: {
        content: { "text/event-stream": { schema: z.string() } },
        description: "What happens, as long as the page is open",
      },
      503: {
        content: { "application/json": { schema: failure } },
        description: "The server is stopping",
      },
    },
  }),
  async (c) => {
    const { services, actor } = c.get("context");
    if (actor.kind !== "member") return fail(c, 401, notSignedIn);
    if (!c.req.header("accept")?.includes("text/event-stream"))
      return fail(c, 400, "text/event-stream を受けとれる形でお求めください。");
    const { topics, after } = c.req.valid("query");
    const lastEventId = c.req.header("last-event-id") ?? after;
    const token = cookieIn(c.req.header("cookie") ?? "", sessionCookie(isHttps({ services })));
    const heard = await services.live.hear({
      hearer: hearerOf(actor),
      async hearerNow() {
        const member = await memberNow(services.db, token ?? "", services.clock());
        return member && hearerOf(member);
      },
      topics,
      lastEventId,
    });
    if (heard.ok) return new Response(heard.value, { headers });
    // A page that heard it before shows what it may not read any more: it is told so, once.
    if (heard.code === "not-heard" && lastEventId) return new Response(refusedText, { headers });
    return heard.code === "stopping"
      ? c.json({ status: -1 as const, message: "server is stopping." }, 503)
      : fail(c, 403, "この知らせは聞けません。");
  },
);
