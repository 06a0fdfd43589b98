import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { visitSteps } from "#lib/visit-steps.ts";
import { isPressPage, maxPresses, pressGrid } from "#lib/press-pages.ts";
import { countPagePresses } from "#features/platform/page-views/presses.server.ts";
import { countPageView } from "#features/platform/page-views/service.server.ts";
import { countVisitSteps } from "#features/platform/page-views/visits.server.ts";
import { mayBeCounted } from "#server/may-count.ts";
import { routeOf } from "#server/route-match.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const PageView = z
  .object({ path: z.string().max(2_000), source: z.string().max(100).default("") })
  .openapi("PageView");

const mark = z.string().max(100).default("");
const Visit = z
  .object({
    reached: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
    source: mark,
    medium: mark,
    campaign: mark,
  })
  .openapi("Visit");

const upTo = (end: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(end - 1);
const Presses = z
  .object({
    path: z.string().max(2_000),
    wide: z.boolean(),
    presses: z.array(z.tuple([upTo(pressGrid.columns), upTo(pressGrid.bands)])).max(maxPresses),
    tenths: z.array(z.number().int().min(1).max(pressGrid.tenths)).max(pressGrid.tenths),
  })
  .openapi("Presses");

const pageView = createRoute({
  method: "post",
  path: "/pageview",
  tags: ["track"],
  summary: "ページの閲覧を数えます（だれが見たかは残しません）",
  request: jsonBody(PageView),
  responses: answers(z.null()),
});
const visit = createRoute({
  method: "post",
  path: "/visit",
  tags: ["track"],
  summary: "ひとつの訪れが、どの段まで進んだかを数えます（だれかは残しません）",
  request: jsonBody(Visit),
  responses: answers(z.null()),
});

const presses = createRoute({
  method: "post",
  path: "/presses",
  tags: ["track"],
  summary: "公開の頁のどのあたりが押され、どこまで読まれたかを数えます（だれかは残しません）",
  request: jsonBody(Presses),
  responses: answers(z.null()),
});

export const track = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(pageView, (c) => {
    const { services, now } = c.get("context");
    const { path, source } = c.req.valid("json");
    // Counted by route, so that an address with a person's words in it is never kept.
    const route = routeOf(path.split(/[?#]/)[0] ?? "")?.path;
    if (route && mayBeCounted(services.shop, c.req.raw.headers))
      countPageView(services.db, { route, source }, now);
    return succeed(c, null);
  })
  .openapi(visit, (c) => {
    const { services, now } = c.get("context");
    if (mayBeCounted(services.shop, c.req.raw.headers))
      countVisitSteps(services.db, c.req.valid("json"), now);
    return succeed(c, null);
  })
  .openapi(presses, (c) => {
    const { services, now } = c.get("context");
    const { path, ...seen } = c.req.valid("json");
    const row = isPressPage(path) ? routeOf(path) : undefined;
    if (row?.access === "visitor" && mayBeCounted(services.shop, c.req.raw.headers))
      countPagePresses(services.db, { route: row.path, ...seen }, now);
    return succeed(c, null);
  });
