// The calls of impressions: the list, one, and liking by saying the state that is wished.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { like, unlike } from "#features/community/kansou/likes.server.ts";
import { latestKansou, oneKansou, ownKansou } from "#features/community/kansou/read.server.ts";
import { isKansouGroup } from "#features/community/kansou/rules.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import { answers, fail, refuseInput, succeed } from "../answer.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { requireMember } from "../call-access.server.ts";

const Writer = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.number() });
const Said = z.object({
  id: z.string(),
  body: z.string(),
  by: Writer,
  ofStaff: z.boolean(),
  pinned: z.boolean(),
  createdAt: z.string(),
});
const Kansou = z
  .object({
    id: z.string(),
    plan: z.string(),
    status: z.string(),
    body: z.string(),
    summary: z.string(),
    by: Writer,
    created: z.string(),
    createdAt: z.string(),
    likes: z.number().int(),
    liked: z.boolean(),
    comments: z.number().int(),
    likedUsers: z.array(Writer),
    kansouComments: z.array(Said.extend({ answers: z.array(Said) })),
  })
  .openapi("Kansou");
const Page = z
  .object({ kansou: z.array(Kansou), next: z.string().nullable() })
  .openapi("KansouPage");
const Liked = z.object({ liked: z.boolean(), likes: z.number().int() }).openapi("Liked");

type Shown = Awaited<ReturnType<typeof latestKansou>>["kansou"][number];
type ShownSaid = Omit<Shown["said"][number], "answers">;
const saidOf = ({ id, body, by, ofStaff, pinned, createdAt }: ShownSaid) => ({
  id,
  body,
  by,
  ofStaff,
  pinned,
  createdAt,
});
const kansouOf = (one: Shown) => ({
  id: one.id,
  plan: one.plan,
  status: one.status,
  body: one.body,
  summary: one.summary,
  by: one.by,
  created: one.created,
  createdAt: one.createdAt,
  likes: one.likes,
  liked: one.liked,
  comments: one.comments,
  likedUsers: one.likers.map(({ id, name, avatar }) => ({ id, name, avatar })),
  kansouComments: one.said.map(({ answers: under, ...top }) => ({
    ...saidOf(top),
    answers: under.map(saidOf),
  })),
});

const params = z.object({ id: z.string().max(60) });
const liking = (method: "put" | "delete", summary: string) =>
  createRoute({
    method,
    path: "/{id}/likedUsers",
    middleware: requireMember,
    tags: ["kansou"],
    summary,
    request: { params },
    responses: answers(Liked),
  });

export const kansouCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "get",
      path: "/",
      middleware: requireMember,
      tags: ["kansou"],
      summary: "感想の一覧（新しい10件から）",
      request: {
        query: z.object({
          plan: z.string().max(20).optional(),
          before: z.string().max(80).optional(),
          mine: z.enum(["1"]).optional(),
        }),
      },
      responses: answers(Page),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { uid, groups } = kansouReader(c.var.member);
      const { plan = "all", before = null, mine } = c.req.valid("query");
      if (plan !== "all" && !(isKansouGroup(plan) && groups.includes(plan)))
        return fail(c, 403, "このプランの感想は、会員の方が読めます。");
      const page = mine
        ? await ownKansou(services.db, uid, before, now)
        : await latestKansou(
            services.db,
            { uid, groups: isKansouGroup(plan) ? [plan] : groups, before },
            now,
          );
      return succeed(c, { kansou: page.kansou.map(kansouOf), next: page.next });
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/{id}",
      middleware: requireMember,
      tags: ["kansou"],
      summary: "ひとつの感想とコメント",
      request: { params },
      responses: answers(Kansou),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { uid, groups } = kansouReader(c.var.member);
      const { id } = c.req.valid("param");
      const one = await oneKansou(services.db, { uid, groups, id }, now);
      return one ? succeed(c, kansouOf(one.kansou)) : fail(c, 404, "doesn't exist.");
    },
  )
  .openapi(liking("put", "いいねする（何度でも、ひとつ）"), async (c) => {
    const { services, now } = c.get("context");
    const { id } = c.req.valid("param");
    const said = await like(services.db, kansouReader(c.var.member), id, now);
    return said.ok ? succeed(c, said.value) : fail(c, 404, "doesn't exist.");
  })
  .openapi(liking("delete", "いいねをやめる"), async (c) => {
    const { services, now } = c.get("context");
    const { id } = c.req.valid("param");
    const said = await unlike(services.db, kansouReader(c.var.member), id, now);
    return said.ok ? succeed(c, said.value) : fail(c, 404, "doesn't exist.");
  });
