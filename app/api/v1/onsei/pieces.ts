// The pieces themselves: found by week or word, and opened for who may open them. Source:
// specification §7.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { mediaAccessOf, shownItem } from "#features/library/media/library.server.ts";
import { transcript } from "#features/library/media/playback/playback.server.ts";
import { isShown, isWeekCategory, lockOf, weekCategories } from "#features/library/media/rules.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import { answers, fail, succeed, refuseInput } from "../../answer.server.ts";
import { notSignedIn } from "../../call-access.server.ts";
import { closedToPlan, itemId, notThere, noId } from "./shapes.ts";

const ListedPieces = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        name: z.string(),
        tags: z.array(z.string()),
        tags1: z.array(z.string()),
        weeks: z.array(z.object({ category: z.string(), week: z.number().int() })),
        seconds: z.number(),
        open: z.boolean(),
      }),
    ),
  })
  .openapi("Onsei");

export const pieceCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/address",
      tags: ["onsei"],
      summary: "聴くための、短いあいだだけのアドレス",
      request: { query: z.object({ id: itemId }) },
      responses: answers(
        z
          .object({
            url: z.string(),
            expiresAt: z.number().int(),
            until: z.number().int().nullable(),
          })
          .openapi("MediaAddress"),
      ),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { id } = c.req.valid("query");
      if (!id) return fail(c, 400, noId);
      const item = shownItem(await services.library.read(), id, now);
      if (!item?.fileKey) return fail(c, 404, notThere);
      const { listener, until } = await mediaAccessOf(
        services.db,
        await services.items.read(),
        actor,
        now,
      );
      const lock = lockOf(item, listener);
      if (!lock.open)
        return lock.why === "sign-in" ? fail(c, 401, notSignedIn) : fail(c, 403, closedToPlan);
      const url = services.signer.sign(
        item.fileKey,
        viewerOf(c.req.raw, services, item.free),
        now,
        until(item),
      );
      return succeed(c, {
        url,
        expiresAt: Number(new URL(url, "http://media").searchParams.get("e")) * 1_000,
        until: until(item)?.getTime() ?? null,
      });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/transcript",
      tags: ["onsei"],
      summary: "文字で読む（WebVTT）",
      request: { query: z.object({ id: itemId }) },
      responses: answers(z.object({ vtt: z.string() }).openapi("Transcript")),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { id } = c.req.valid("query");
      if (!id) return fail(c, 400, noId);
      const item = shownItem(await services.library.read(), id, now);
      if (!item?.hasTranscript) return fail(c, 404, notThere);
      const lock = lockOf(
        item,
        (await mediaAccessOf(services.db, await services.items.read(), actor, now)).listener,
      );
      if (!lock.open)
        return lock.why === "sign-in" ? fail(c, 401, notSignedIn) : fail(c, 403, closedToPlan);
      return succeed(c, { vtt: (await transcript(services.db, id)) ?? "" });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/",
      tags: ["onsei"],
      summary: "週、またはことばで探した音声",
      request: {
        query: z.object({
          category: z.string().max(40).optional(),
          weeks: z.coerce.number().int().min(1).max(520).optional(),
          tag: z.string().max(100).optional(),
        }),
      },
      responses: answers(ListedPieces),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { category, weeks, tag } = c.req.valid("query");
      if (tag === undefined && category === undefined)
        return fail(c, 400, weeks === undefined ? "error. no tag." : "error. no category.");
      if (category !== undefined && weeks === undefined) return fail(c, 400, "error. no weeks.");
      if (category !== undefined && !isWeekCategory(category))
        return fail(c, 422, `category は ${weekCategories.join("、")} のどれかです。`);
      const library = await services.library.read();
      const { listener } = await mediaAccessOf(
        services.db,
        await services.items.read(),
        actor,
        now,
      );
      const named =
        category !== undefined && weeks !== undefined
          ? library.ofWeek(category, weeks)
          : library.ofCollection("onsei");
      const items = named.filter(
        (item) =>
          isShown(item, now) &&
          (tag === undefined || item.tags.includes(tag) || item.tags1.includes(tag)),
      );
      return succeed(c, {
        items: items.map((item) => ({
          id: item.id,
          title: item.title,
          name: item.name,
          tags: [...item.tags],
          tags1: [...item.tags1],
          weeks: item.weeks.map(({ category: kind, week }) => ({ category: kind, week })),
          seconds: item.seconds,
          open: lockOf(item, listener).open,
        })),
      });
    },
  );
