// What the audio and the video calls share: where somebody is, and how often a piece is played.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { mediaAccessOf } from "#features/library/media/library.server.ts";
import { countPlay, countVisit } from "#features/library/media/playback/playback.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { actsFor, requireMember } from "../../call-access.server.ts";
import { savePlayingPosition } from "./save-position.server.ts";
import {
  closedToPlan,
  itemId,
  KeptPosition,
  notThere,
  noId,
  otherUid,
  ownUid,
  placeSeconds,
  savedAt,
} from "./shapes.ts";

const PlayingState = z.object({
  id: itemId,
  uid: ownUid,
  seconds: placeSeconds,
  completed: z.boolean().optional(),
  duration: placeSeconds.optional(),
  at: savedAt,
  session: z.string().max(60).optional(),
  hidden: z.boolean().optional(),
});

/** Calls of a member who plays. */
export const playingCalls = (tag: "onsei" | "douga") =>
  new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
    .openapi(
      createRoute({
        method: "post",
        path: "/userPlayingState",
        middleware: requireMember,
        tags: [tag],
        summary: "いまの位置を覚える（古い記録は新しい記録に勝ちません）",
        request: jsonBody(PlayingState),
        responses: answers(KeptPosition),
      }),
      async (c) => {
        const { id, uid: forUid, ...state } = c.req.valid("json");
        if (!actsFor(c.var.member, forUid)) return fail(c, 403, otherUid);
        return id ? savePlayingPosition(c, { itemId: id, ...state }) : fail(c, 400, noId);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/userIncrement",
        middleware: requireMember,
        tags: [tag],
        summary: "自分の再生を数える（30分に一度）",
        request: jsonBody(
          z.object({ id: itemId, uid: ownUid, title: z.string().max(500).optional() }),
        ),
        responses: answers(z.object({ counted: z.boolean() }).openapi("Counted")),
      }),
      async (c) => {
        const { services, now } = c.get("context");
        const { member } = c.var;
        const { id, uid: forUid } = c.req.valid("json");
        if (!actsFor(member, forUid)) return fail(c, 403, otherUid);
        if (!id) return fail(c, 400, noId);
        const counted = await countPlay(
          services.db,
          await services.library.read(),
          member.uid,
          (await mediaAccessOf(services.db, await services.items.read(), member, now)).listener,
          id,
          now,
        );
        if (counted.ok) return succeed(c, counted.value);
        return counted.code === "closed" ? fail(c, 403, closedToPlan) : fail(c, 404, notThere);
      },
    );

/** A play by a visitor counts once for each address and piece, and only of a free piece. */
async function countTotal(c: Context<ServerEnv>, id: string | undefined) {
  const { services, now, actor, limiter, ip } = c.get("context");
  if (!id) return fail(c, 400, noId);
  const counted = await countVisit(
    services.db,
    await services.library.read(),
    id,
    {
      visitor: actor.kind === "visitor",
      fresh: async () => (await limiter.take("play", `${ip} ${id}`)) === undefined,
    },
    now,
  );
  return counted.ok ? succeed(c, counted.value) : fail(c, 404, notThere);
}

const TotalPlays = answers(z.object({ total: z.number().int() }).openapi("TotalPlays"));
const totalSummary = "すべての人の再生の数（会員でない人の分は、ここで数えます）";
const WantedTotal = z.object({ id: itemId });

export const totalOfAudio = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/totalIncrement",
    tags: ["onsei"],
    summary: totalSummary,
    request: jsonBody(WantedTotal),
    responses: TotalPlays,
  }),
  (c) => countTotal(c, c.req.valid("json").id),
);

/** As a form. Source: specification §7. */
export const totalOfFilm = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput }).openapi(
  createRoute({
    method: "post",
    path: "/totalIncrement",
    tags: ["douga"],
    summary: totalSummary,
    request: {
      body: {
        required: true,
        content: { "application/x-www-form-urlencoded": { schema: WantedTotal } },
      },
    },
    responses: TotalPlays,
  }),
  (c) => countTotal(c, c.req.valid("form").id),
);
