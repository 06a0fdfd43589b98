// Notes of a listener: one of a whole piece, and those at a moment of it. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  addMemo,
  removeMemo,
  saveWholeMemo,
  rewriteMemo,
} from "#features/library/media/playback/memo.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { actsFor, requireMember } from "../../call-access.server.ts";
import { itemId, notThere, noId, Nothing, otherUid, ownUid, placeSeconds } from "./shapes.ts";

const unwritten = {
  empty: "メモを書いてください。",
  "too-long": "メモは、ひとつ2,000字までです。",
} as const;

/** What is no id of a memo is simply not there. */
const MemoId = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) =>
      z.uuid().safeParse(text).success ? text : "00000000-0000-0000-0000-000000000000",
    ),
});

export const memoCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/saveMemo",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "音声ぜんたいのメモ（空にすると消えます）",
      request: jsonBody(z.object({ onseiId: itemId, uid: ownUid, memo: z.string().max(10_000) })),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { onseiId, uid: forUid, memo } = c.req.valid("json");
      if (!actsFor(c.var.member, forUid)) return fail(c, 403, otherUid);
      if (!onseiId) return fail(c, 400, noId);
      const kept = await saveWholeMemo(
        services.db,
        await services.library.read(),
        c.var.member.uid,
        onseiId,
        memo,
        now,
      );
      if (kept.ok) return succeed(c, {});
      return kept.code === "not-found"
        ? fail(c, 404, notThere)
        : fail(c, 422, unwritten[kept.code], { memo: [unwritten[kept.code]] });
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/memos",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "その時刻のメモを書く（id はブラウザが決めます）",
      request: jsonBody(
        z.object({
          id: z.uuid(),
          onseiId: itemId,
          atSeconds: placeSeconds,
          memo: z.string().max(10_000),
        }),
      ),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { id: memoId, onseiId, atSeconds, memo } = c.req.valid("json");
      if (!onseiId) return fail(c, 400, noId);
      const kept = await addMemo(
        services.db,
        await services.library.read(),
        c.var.member.uid,
        { id: memoId, itemId: onseiId, atSeconds, words: memo },
        now,
      );
      if (kept.ok) return succeed(c, {});
      if (kept.code === "not-found") return fail(c, 404, notThere);
      return kept.code === "too-many"
        ? fail(c, 409, "ひとつの音声のメモは200までです。")
        : fail(c, 422, unwritten[kept.code], { memo: [unwritten[kept.code]] });
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/memos/{id}",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "メモを書きなおす",
      request: { params: MemoId, ...jsonBody(z.object({ memo: z.string().max(10_000) })) },
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const kept = await rewriteMemo(
        services.db,
        c.var.member.uid,
        c.req.valid("param").id,
        c.req.valid("json").memo,
        now,
      );
      if (kept.ok) return succeed(c, {});
      return kept.code === "not-found"
        ? fail(c, 404, notThere)
        : fail(c, 422, unwritten[kept.code], { memo: [unwritten[kept.code]] });
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/memos/{id}",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "メモを消す",
      request: { params: MemoId },
      responses: answers(Nothing),
    }),
    async (c) => {
      return (await removeMemo(
        c.get("context").services.db,
        c.var.member.uid,
        c.req.valid("param").id,
      ))
        ? succeed(c, {})
        : fail(c, 404, notThere);
    },
  );
