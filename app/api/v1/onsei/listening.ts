// Where somebody is, what comes next, and how they like to listen. Source: specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { lastOn } from "#features/library/media/listening-page.server.ts";
import { shownItem } from "#features/library/media/library.server.ts";
import {
  deletePlayed,
  saveOwnPreferences,
  saveOwnQueue,
  position,
} from "#features/library/media/playback/playback.server.ts";
import { presentPosition } from "#features/library/media/present.ts";
import { isCollection, maxQueued } from "#features/library/media/rules.ts";
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import { answers, fail, jsonBody, succeed, refuseInput } from "../../answer.server.ts";
import { actsFor, notSignedIn, requireMember } from "../../call-access.server.ts";
import { savePlayingPosition } from "./save-position.server.ts";
import {
  itemId,
  KeptPosition,
  noId,
  Nothing,
  otherUid,
  ownUid,
  placeSeconds,
  savedAt,
} from "./shapes.ts";

/** What a player needs of a piece. */
const Track = z.custom<PlayTrack>().openapi("PlayTrack", {
  type: "object",
  required: ["id", "title"],
  properties: { id: { type: "string" }, title: { type: "string" } },
});

export const listeningCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/saveAudipos",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "聴いている位置だけを覚える",
      request: jsonBody(
        z.object({ onseiId: itemId, uid: ownUid, audipos: placeSeconds, at: savedAt }),
      ),
      responses: answers(KeptPosition),
    }),
    async (c) => {
      const { onseiId, uid: forUid, audipos, at: when } = c.req.valid("json");
      if (!actsFor(c.var.member, forUid)) return fail(c, 403, otherUid);
      return onseiId
        ? savePlayingPosition(c, { itemId: onseiId, seconds: audipos, at: when })
        : fail(c, 400, noId);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/position",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "どの端末でも新しいほうの位置",
      request: { query: z.object({ id: itemId }) },
      responses: answers(z.object({ position: KeptPosition.shape.newer }).openapi("Position")),
    }),
    async (c) => {
      const { id } = c.req.valid("query");
      if (!id) return fail(c, 400, noId);
      const found = await position(c.get("context").services.db, c.var.member.uid, id);
      return succeed(c, { position: found ? presentPosition(found) : null });
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/queue",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "つぎに聴くものの列",
      request: jsonBody(
        z.object({
          queue: z.array(z.string().max(100)).max(maxQueued),
          at: z.number().int().min(0).max(8.64e15),
        }),
      ),
      responses: answers(z.object({ kept: z.boolean() }).openapi("KeptQueue")),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { queue, at: when } = c.req.valid("json");
      const library = await services.library.read();
      return succeed(c, {
        kept: await saveOwnQueue(
          services.db,
          c.var.member.uid,
          queue.filter((one) => shownItem(library, one, now)),
          new Date(when),
          now,
        ),
      });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/queue",
      tags: ["onsei"],
      summary: "さいごに聴いていたものと、つぎに聴くものの列（どの端末のものでも）",
      responses: answers(
        z
          .object({
            track: Track.nullable(),
            queue: z.array(Track),
            at: z.number(),
          })
          .openapi("LastOn"),
      ),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      if (actor.kind !== "member") return fail(c, 401, notSignedIn);
      const [library, items] = await Promise.all([services.library.read(), services.items.read()]);
      const viewer = (free: boolean) => viewerOf(c.req.raw, services, free);
      const { db, signer } = services;
      return succeed(c, await lastOn({ db, library, items, signer, actor, viewer, now }));
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/preferences",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "速さ、巻きもどし、記録しない一時間",
      request: jsonBody(
        z.object({
          speed: z
            .object({
              collection: z.string().refine(isCollection),
              value: z.number().min(0.5).max(3),
            })
            .optional(),
          smartRewind: z.boolean().optional(),
          private: z.boolean().optional(),
        }),
      ),
      responses: answers(Nothing),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { speed, smartRewind, private: secret } = c.req.valid("json");
      await saveOwnPreferences(services.db, c.var.member.uid, {
        ...(speed ? { speed } : {}),
        ...(smartRewind === undefined ? {} : { smartRewind }),
        ...(secret === undefined
          ? {}
          : { privateUntil: secret ? new Date(now.getTime() + 3_600_000) : null }),
      });
      return succeed(c, {});
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/forget",
      middleware: requireMember,
      tags: ["onsei"],
      summary: "再生の記録から外す（id がなければ、すべて）",
      request: jsonBody(z.object({ id: itemId })),
      responses: answers(z.object({ forgotten: z.number().int() }).openapi("Forgotten")),
    }),
    async (c) => {
      return succeed(c, {
        forgotten: await deletePlayed(
          c.get("context").services.db,
          c.var.member.uid,
          c.req.valid("json").id,
        ),
      });
    },
  );
