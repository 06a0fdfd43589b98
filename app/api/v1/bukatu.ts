import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { saveVimeo } from "#features/library/media/delivery/vimeo.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, succeed, refuseInput } from "../answer.server.ts";
import { refusedToStaff, requireMember } from "../call-access.server.ts";

const words = {
  "bad-address": "Vimeoの動画の住所（https://vimeo.com/…）をご入力ください。",
  "other-number": "住所の中の番号と、動画の番号がちがいます。",
  missing: "この動画は見つかりませんでした。非公開の場合は、Vimeoの設定をご確認ください。",
  "not-ready": "この動画は、まだ変換の途中です。すんでから、もう一度お試しください。",
  down: "Vimeoにつながりませんでした。しばらくして、もう一度お試しください。",
} as const;

/**
 * By staff with their second factor alone. Source: specification §7, docs/guides/reliability.md
 * §5.8.
 */
export const bukatu = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/saveVimeo",
    middleware: requireMember,
    tags: ["bukatu"],
    summary: "Vimeoの動画を、下書きとして置く（スタッフ）",
    request: {
      body: {
        required: true,
        content: {
          "application/json": {
            schema: z.object({
              url: z.string().max(500).optional(),
              videoId: z
                .union([z.string(), z.number()])
                .transform(String)
                .pipe(z.string().max(20))
                .optional(),
              uid: z.string().max(100).optional(),
            }),
          },
        },
      },
    },
    responses: answers(z.object({ id: z.string() }).openapi("SavedVimeo")),
  }),
  async (c) => {
    const { services, now } = c.get("context");
    const { member } = c.var;
    const { url = "", videoId = "" } = c.req.valid("json");
    if (member.authority === "customer" || !member.second)
      return fail(c, 403, "スタッフの方だけが使えます。");
    const refused = refusedToStaff(member, c.req.path);
    if (refused !== undefined) return fail(c, 403, refused);
    if (!videoId) return fail(c, 400, "error. no id.");
    const saved = await saveVimeo(
      { db: services.db, host: services.videos, storage: services.storage },
      { url, videoId, actor: member.uid },
      now,
    );
    if (saved.ok) return succeed(c, saved.value);
    switch (saved.code) {
      case "busy":
        c.header("retry-after", String(saved.waitSeconds));
        return fail(
          c,
          429,
          `Vimeoが混みあっています。${saved.waitSeconds}秒ほどおいて、もう一度お試しください。`,
        );
      case "bad-address":
      case "other-number":
        return fail(c, 422, words[saved.code], { url: [words[saved.code]] });
      case "missing":
        return fail(c, 404, words.missing);
      default:
        return fail(c, 409, words[saved.code]);
    }
  },
);
