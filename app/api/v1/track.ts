import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { countPageView } from "#features/platform/page-views/service.server.ts";
import { mayBeCounted } from "#server/may-count.ts";
import { routeOf } from "#server/route-match.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const PageView = z
  .object({ path: z.string().max(2_000), source: z.string().max(100).default("") })
  .openapi("PageView");

export const track = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/pageview",
    tags: ["track"],
    summary: "ページの閲覧を数えます（だれが見たかは残しません）",
    request: jsonBody(PageView),
    responses: answers(z.null()),
  }),
  (c) => {
    const { services, now } = c.get("context");
    const { path, source } = c.req.valid("json");
    // Counted by route, so that an address with a person's words in it is never kept.
    const route = routeOf(path.split(/[?#]/)[0] ?? "")?.path;
    if (route && mayBeCounted(services.shop, c.req.raw.headers))
      countPageView(services.db, { route, source }, now);
    return succeed(c, null);
  },
);
