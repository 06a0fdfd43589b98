import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { townsOfCode } from "#features/identity/addresses/service.server.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import type { ServerEnv } from "#server/request-context.server.ts";

const Town = z
  .object({ prefecture: z.string(), city: z.string(), town: z.string() })
  .openapi("Town");

export const postalCodes = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "get",
    path: "/{code}",
    tags: ["postal-codes"],
    summary: "郵便番号の町をすべて返します",
    request: { params: z.object({ code: z.string().max(20) }) },
    responses: answers(z.array(Town)),
  }),
  async (c) => {
    const code = toHalfWidthDigits(c.req.valid("param").code).replace(/[^0-9]/g, "");
    if (code.length !== 7) return fail(c, 422, "郵便番号は7桁の数字でご入力ください。");
    const towns = await townsOfCode(c.get("context").services.db, code);
    return towns.length > 0
      ? succeed(c, towns)
      : fail(c, 404, "この郵便番号の住所は見つかりませんでした。住所を直接ご入力ください。");
  },
);
