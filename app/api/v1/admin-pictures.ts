// Photographs that staff bring to a product, one a call.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addPicture } from "#features/shop/catalogue-editor/pictures.server.ts";
import { pictureWords } from "#features/shop/catalogue-editor/picture-limits.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, refuseInput, succeed } from "../answer.server.ts";
import { requireStaffCall } from "../call-access.server.ts";

const Added = z.object({ pictures: z.number() }).openapi("PictureAdded");
const status = { "not-found": 404, "too-many": 409, unreadable: 422 } as const;

export const pictureCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "put",
    path: "/products/{id}/pictures",
    middleware: requireStaffCall,
    tags: ["admin"],
    summary: "写真を一枚足す（同じ写真は一度だけ）",
    responses: answers(Added),
    request: {
      params: z.object({ id: z.string().max(100) }),
      body: {
        required: true,
        content: {
          "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
        },
      },
    },
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { id } = c.req.valid("param");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const added = await addPicture(services, id, { bytes, alt: "" }, c.var.member.uid, now);
    if (!added.ok && added.code !== "same")
      return fail(c, status[added.code], pictureWords[added.code], { reason: [added.code] });
    await services.collections.refresh();
    return succeed(c, { pictures: added.ok ? added.value.length : 0 });
  },
);
