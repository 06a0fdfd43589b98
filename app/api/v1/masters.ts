import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import {
  isMaster,
  masterCollections,
  readMaster,
} from "#features/sitewide/site-data/service.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const Version = z.object({ version: z.number().int() }).openapi("MasterVersion");
const Master = z
  .object({
    version: z.number().int(),
    items: z.array(z.record(z.string(), z.unknown())),
    partial: z.literal(true).optional(),
    count: z.number().int().optional(),
  })
  .openapi("Master");

export const masterCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/version",
      tags: ["masters"],
      summary: "status/shopdb の版",
      responses: answers(Version),
    }),
    (c) => succeed(c, { version: c.get("context").services.collections.version() }),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/{collection}",
      tags: ["masters"],
      summary: "マスターのひとつ",
      request: {
        params: z.object({
          collection: z
            .string()
            .max(40)
            .openapi({ enum: [...masterCollections] }),
        }),
      },
      responses: answers(Master),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { collection } = c.req.valid("param");
      if (!isMaster(collection)) return fail(c, 404, "no data");
      const { db, catalogue } = services;
      const version = services.collections.version();
      const library = await services.library.read();
      return succeed(c, {
        version,
        ...(await readMaster({ db, catalogue, library }, collection, heldItemsOf(actor), now)),
      });
    },
  );
