import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, succeed, refuseInput } from "../answer.server.ts";
import { suggestedNames } from "#features/sitewide/search/names.server.ts";
import { maxQuery } from "#lib/near-text.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const Names = z.array(z.string()).openapi("SearchNames");

export const search = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "get",
    path: "/names",
    tags: ["search"],
    summary: "打ちかけの文字に近い名前（言葉・音声・品・まとめ・ご案内）を八つまで",
    request: { query: z.object({ q: z.string().trim().min(1).max(maxQuery) }) },
    responses: answers(Names),
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { q } = c.req.valid("query");
    const { dictionary, catalogue } = services;
    const all = await services.search.read();
    return succeed(c, await suggestedNames({ all, dictionary, catalogue }, q.toWellFormed(), now));
  },
);
