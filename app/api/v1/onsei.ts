// The calls of the players. Source: specification §7; what a player of our own needs beside them follows below.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deviceOf, type Member } from "#features/identity/account/rules.ts";
import { mediaAccessOf, listenerOf, shownItem } from "#features/library/media/library.server.ts";
import {
  addMemo,
  dropMemo,
  keepWholeMemo,
  rewriteMemo,
} from "#features/library/media/playback/memo.server.ts";
import {
  countPlay,
  countVisit,
  forgetPlayed,
  saveKeptPosition,
  keepPreferences,
  keepQueue,
  position,
  transcript,
} from "#features/library/media/playback/playback.server.ts";
import { lastOn } from "#features/library/media/listening-page.server.ts";
import { presentPosition } from "#features/library/media/present.ts";
import {
  isCollection,
  isShown,
  isWeekCategory,
  lockOf,
  maxQueued,
  weekCategories,
} from "#features/library/media/rules.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import type { ServerEnv } from "#server/app.server.ts";
import { actsFor, answers, fail, memberOf, notSignedIn, ok, refuse } from "../answer.server.ts";

const id = z.string().max(100).optional();
const uid = z.string().max(100).optional();
const moment = z.number().finite().min(0).max(360_000);
/** Milliseconds since 1970, by the server's clock as the page knows it. */
const at = z.number().int().min(0).max(8.64e15).optional();
const none = z.object({}).openapi("Nothing");
const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
/** What is no id of a memo is simply not there. */
const MemoId = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) =>
      z.uuid().safeParse(text).success ? text : "00000000-0000-0000-0000-000000000000",
    ),
});
const noId = "error. no id.";
const missing = "doesn't exist.";
const otherUid = "ほかの人の記録は変えられません。";
/** `open`: whether the piece is still open to who plays it. Their place is kept either way. */
const Kept = z
  .object({
    kept: z.boolean(),
    open: z.boolean(),
    newer: z
      .object({
        seconds: z.number(),
        duration: z.number(),
        completed: z.boolean(),
        device: z.string(),
        session: z.string(),
        at: z.number(),
      })
      .nullable(),
  })
  .openapi("KeptPosition");

type Who = { member: Member } | { refused: Response };
/** The member who calls, for their own uid. */
async function caller(c: Context<ServerEnv>, forUid?: string): Promise<Who> {
  const member = await memberOf(c);
  if (!member) return { refused: fail(c, 401, notSignedIn) };
  return actsFor(member, forUid) ? { member } : { refused: fail(c, 403, otherUid) };
}

type Given = {
  itemId: string;
  seconds: number;
  duration?: number | undefined;
  completed?: boolean | undefined;
  at?: number | undefined;
  session?: string | undefined;
  hidden?: boolean | undefined;
};
async function keep(c: Context<ServerEnv>, member: Member, { at: when, hidden, ...save }: Given) {
  const { services, now } = c.get("context");
  const device = deviceOf(c.req.header("user-agent") ?? "");
  const library = await services.library.read();
  const item = shownItem(library, save.itemId, now);
  const kept = await saveKeptPosition(
    services.db,
    library,
    member.uid,
    {
      ...save,
      device,
      ...(when === undefined ? {} : { at: new Date(when) }),
      ...(hidden ? { hidden } : {}),
    },
    now,
  );
  if (!kept.ok || !item) return fail(c, 404, missing);
  const items = await services.items.read();
  // Weeks cost a question, and most pieces have none.
  const listener =
    item.weeks.length > 0
      ? (await mediaAccessOf(services.db, items, member, now)).listener
      : listenerOf(items, member);
  return ok(c, {
    kept: kept.value.kept,
    open: lockOf(item, listener).open,
    newer: kept.value.kept ? null : presentPosition(kept.value.newer),
  });
}

const State = z.object({
  id,
  uid,
  seconds: moment,
  completed: z.boolean().optional(),
  duration: moment.optional(),
  at,
  session: z.string().max(60).optional(),
  hidden: z.boolean().optional(),
});

/** What the audio and the video calls share. */
function countingCalls(tag: "onsei" | "douga") {
  const calls = new OpenAPIHono<ServerEnv>({ defaultHook: refuse })
    .openapi(
      createRoute({
        method: "post",
        path: "/userPlayingState",
        tags: [tag],
        summary: "いまの位置を覚える（古い記録は新しい記録に勝ちません）",
        request: json(State),
        responses: answers(Kept),
      }),
      async (c) => {
        const { id: itemId, uid: forUid, ...state } = c.req.valid("json");
        const who = await caller(c, forUid);
        if ("refused" in who) return who.refused as never;
        return itemId ? keep(c, who.member, { itemId, ...state }) : fail(c, 400, noId);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/userIncrement",
        tags: [tag],
        summary: "自分の再生を数える（30分に一度）",
        request: json(z.object({ id, uid, title: z.string().max(500).optional() })),
        responses: answers(z.object({ counted: z.boolean() }).openapi("Counted")),
      }),
      async (c) => {
        const { services, now } = c.get("context");
        const { id: itemId, uid: forUid } = c.req.valid("json");
        const who = await caller(c, forUid);
        if ("refused" in who) return who.refused as never;
        if (!itemId) return fail(c, 400, noId);
        const counted = await countPlay(
          services.db,
          await services.library.read(),
          who.member.uid,
          (await mediaAccessOf(services.db, await services.items.read(), who.member, now)).listener,
          itemId,
          now,
        );
        if (counted.ok) return ok(c, counted.value);
        return counted.code === "closed"
          ? fail(c, 403, "いまのプランでは、ひらきません。")
          : fail(c, 404, missing);
      },
    );
  const total = async (c: Context<ServerEnv>, itemId: string | undefined) => {
    const { services, now, actor, limiter, address } = c.get("context");
    if (!itemId) return fail(c, 400, noId);
    const counted = await countVisit(
      services.db,
      await services.library.read(),
      itemId,
      {
        visitor: actor.kind === "visitor",
        fresh: async () => (await limiter.take("play", `${address} ${itemId}`)) === undefined,
      },
      now,
    );
    return counted.ok ? ok(c, counted.value) : fail(c, 404, missing);
  };
  const Total = answers(z.object({ total: z.number().int() }).openapi("TotalPlays"));
  const summary = "すべての人の再生の数（会員でない人の分は、ここで数えます）";
  return tag === "onsei"
    ? calls.openapi(
        createRoute({
          method: "post",
          path: "/totalIncrement",
          tags: [tag],
          summary,
          request: json(z.object({ id })),
          responses: Total,
        }),
        (c) => total(c, c.req.valid("json").id),
      )
    : calls.openapi(
        createRoute({
          method: "post",
          path: "/totalIncrement",
          tags: [tag],
          summary,
          request: {
            body: {
              required: true,
              content: { "application/x-www-form-urlencoded": { schema: z.object({ id }) } },
            },
          },
          responses: Total,
        }),
        (c) => total(c, c.req.valid("form").id),
      );
}

export const douga = countingCalls("douga");

const Listed = z
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

export const onsei = countingCalls("onsei")
  .openapi(
    createRoute({
      method: "post",
      path: "/saveAudipos",
      tags: ["onsei"],
      summary: "聴いている位置だけを覚える",
      request: json(z.object({ onseiId: id, uid, audipos: moment, at })),
      responses: answers(Kept),
    }),
    async (c) => {
      const { onseiId, uid: forUid, audipos, at: when } = c.req.valid("json");
      const who = await caller(c, forUid);
      if ("refused" in who) return who.refused as never;
      return onseiId
        ? keep(c, who.member, { itemId: onseiId, seconds: audipos, at: when })
        : fail(c, 400, noId);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/saveMemo",
      tags: ["onsei"],
      summary: "音声ぜんたいのメモ（空にすると消えます）",
      request: json(z.object({ onseiId: id, uid, memo: z.string().max(10_000) })),
      responses: answers(none),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { onseiId, uid: forUid, memo } = c.req.valid("json");
      const who = await caller(c, forUid);
      if ("refused" in who) return who.refused as never;
      if (!onseiId) return fail(c, 400, noId);
      const kept = await keepWholeMemo(
        services.db,
        await services.library.read(),
        who.member.uid,
        onseiId,
        memo,
        now,
      );
      return kept.ok ? ok(c, {}) : fail(c, 404, missing);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/memos",
      tags: ["onsei"],
      summary: "その時刻のメモを書く（id はブラウザが決めます）",
      request: json(
        z.object({ id: z.uuid(), onseiId: id, atSeconds: moment, memo: z.string().max(10_000) }),
      ),
      responses: answers(none),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      const { id: memoId, onseiId, atSeconds, memo } = c.req.valid("json");
      if (!onseiId) return fail(c, 400, noId);
      const kept = await addMemo(
        services.db,
        await services.library.read(),
        who.member.uid,
        { id: memoId, itemId: onseiId, atSeconds, words: memo },
        now,
      );
      if (kept.ok) return ok(c, {});
      return kept.code === "not-found"
        ? fail(c, 404, missing)
        : kept.code === "empty"
          ? fail(c, 422, "メモを書いてください。", { memo: ["メモを書いてください。"] })
          : fail(c, 409, "ひとつの音声のメモは200までです。");
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/memos/{id}",
      tags: ["onsei"],
      summary: "メモを書きなおす",
      request: { params: MemoId, ...json(z.object({ memo: z.string().max(10_000) })) },
      responses: answers(none),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      const kept = await rewriteMemo(
        services.db,
        who.member.uid,
        c.req.valid("param").id,
        c.req.valid("json").memo,
        now,
      );
      if (kept.ok) return ok(c, {});
      return kept.code === "empty"
        ? fail(c, 422, "メモを書いてください。", { memo: ["メモを書いてください。"] })
        : fail(c, 404, missing);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/memos/{id}",
      tags: ["onsei"],
      summary: "メモを消す",
      request: { params: MemoId },
      responses: answers(none),
    }),
    async (c) => {
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      return (await dropMemo(c.get("context").services.db, who.member.uid, c.req.valid("param").id))
        ? ok(c, {})
        : fail(c, 404, missing);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/position",
      tags: ["onsei"],
      summary: "どの端末でも新しいほうの位置",
      request: { query: z.object({ id }) },
      responses: answers(z.object({ position: Kept.shape.newer }).openapi("Position")),
    }),
    async (c) => {
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      const { id: itemId } = c.req.valid("query");
      if (!itemId) return fail(c, 400, noId);
      const found = await position(c.get("context").services.db, who.member.uid, itemId);
      return ok(c, { position: found ? presentPosition(found) : null });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/address",
      tags: ["onsei"],
      summary: "聴くための、短いあいだだけのアドレス",
      request: { query: z.object({ id }) },
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
      const { id: itemId } = c.req.valid("query");
      if (!itemId) return fail(c, 400, noId);
      const item = shownItem(await services.library.read(), itemId, now);
      if (!item?.fileKey) return fail(c, 404, missing);
      const { listener, until } = await mediaAccessOf(
        services.db,
        await services.items.read(),
        actor,
        now,
      );
      const lock = lockOf(item, listener);
      if (!lock.open)
        return lock.why === "sign-in"
          ? fail(c, 401, notSignedIn)
          : fail(c, 403, "いまのプランでは、ひらきません。");
      const url = services.signer.address(
        item.fileKey,
        viewerOf(c.req.raw, services, item.free),
        now,
        until(item),
      );
      return ok(c, {
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
      request: { query: z.object({ id }) },
      responses: answers(z.object({ vtt: z.string() }).openapi("Transcript")),
    }),
    async (c) => {
      const { services, actor, now } = c.get("context");
      const { id: itemId } = c.req.valid("query");
      if (!itemId) return fail(c, 400, noId);
      const item = shownItem(await services.library.read(), itemId, now);
      if (!item?.hasTranscript) return fail(c, 404, missing);
      const lock = lockOf(
        item,
        (await mediaAccessOf(services.db, await services.items.read(), actor, now)).listener,
      );
      if (!lock.open)
        return lock.why === "sign-in"
          ? fail(c, 401, notSignedIn)
          : fail(c, 403, "いまのプランでは、ひらきません。");
      return ok(c, { vtt: (await transcript(services.db, itemId)) ?? "" });
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/queue",
      tags: ["onsei"],
      summary: "つぎに聴くものの列",
      request: json(
        z.object({
          queue: z.array(z.string().max(100)).max(maxQueued),
          at: z.number().int().min(0).max(8.64e15),
        }),
      ),
      responses: answers(z.object({ kept: z.boolean() }).openapi("KeptQueue")),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      const { queue, at: when } = c.req.valid("json");
      const library = await services.library.read();
      return ok(c, {
        kept: await keepQueue(
          services.db,
          who.member.uid,
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
            track: z.looseObject({ id: z.string(), title: z.string() }).nullable(),
            queue: z.array(z.looseObject({ id: z.string(), title: z.string() })),
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
      return ok(c, await lastOn({ db, library, items, signer, actor, viewer, now })) as never;
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/preferences",
      tags: ["onsei"],
      summary: "速さ、巻きもどし、記録しない一時間",
      request: json(
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
      responses: answers(none),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      const { speed, smartRewind, private: secret } = c.req.valid("json");
      await keepPreferences(services.db, who.member.uid, {
        ...(speed ? { speed } : {}),
        ...(smartRewind === undefined ? {} : { smartRewind }),
        ...(secret === undefined
          ? {}
          : { privateUntil: secret ? new Date(now.getTime() + 3_600_000) : null }),
      });
      return ok(c, {});
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/forget",
      tags: ["onsei"],
      summary: "再生の記録から外す（id がなければ、すべて）",
      request: json(z.object({ id })),
      responses: answers(z.object({ forgotten: z.number().int() }).openapi("Forgotten")),
    }),
    async (c) => {
      const who = await caller(c);
      if ("refused" in who) return who.refused as never;
      return ok(c, {
        forgotten: await forgetPlayed(
          c.get("context").services.db,
          who.member.uid,
          c.req.valid("json").id,
        ),
      });
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
      responses: answers(Listed),
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
      return ok(c, {
        items: items.map(
          ({ id: itemId, title, name, tags, tags1, weeks: given, seconds, ...item }) => ({
            id: itemId,
            title,
            name,
            tags: [...tags],
            tags1: [...tags1],
            weeks: given.map(({ category: kind, week }) => ({ category: kind, week })),
            seconds,
            open: lockOf({ ...item, weeks: given }, listener).open,
          }),
        ),
      });
    },
  );
