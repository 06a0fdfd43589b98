// /v1/dictionary, a base of its own: what others read of the dictionary with an access code.
// Source: specification §7 "Dictionary API", reading "The calls".
import { createHash } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import { knownCode } from "#features/library/dictionary/codes.server.ts";
import { presentListed, presentWhole } from "#features/library/dictionary/present.ts";
import type { DictionaryListed } from "#features/library/dictionary/service.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { failure } from "../answer.server.ts";

/** Source: specification §9, "Dictionary cache". */
const maxAgeSeconds = 30 * 60;

const ListedWord = z
  .object({
    id: z.string(),
    word: z.string(),
    kana: z.string(),
    initial: z.string(),
    tags: z.array(z.string()),
    summary: z.string(),
    score: z.number().int(),
  })
  .openapi("DictionaryListed");
const Whole = ListedWord.extend({
  body: z.string(),
  related: z.array(z.string()),
  prev: z.string().nullable(),
  next: z.string().nullable(),
}).openapi("DictionaryEntry");

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { "application/json": { schema } },
  description,
});
const answers = <T extends z.ZodType>(data: T) => ({
  200: json(z.object({ status: z.literal(0), data }), "success"),
  304: { description: "Nothing new since the ETag that was sent" },
  400: json(failure, "Something is missing"),
  401: json(failure, "No access code, or none that is in force"),
  404: json(failure, "Not there"),
  429: json(failure, "Too many requests with this code"),
});
const code = z.object({
  code: z.string().max(100).optional().openapi({ description: "The access code" }),
});

/** As many words as one question by ids may name. */
const maxIds = 100;
const named = z.object({
  dictionary_ids: z
    .union([z.string().max(8_000), z.array(z.string().max(8_000))])
    .optional()
    .openapi({
      description: "Ids, parted by commas: these words alone, in this order. Without it, all",
      type: "string",
    }),
});

const list = createRoute({
  method: "get",
  path: "/",
  tags: ["dictionary"],
  summary: "すべての言葉を五十音の順に、dictionary_ids があればその言葉だけをその順に返します",
  request: { query: code.extend(named.shape) },
  responses: { ...answers(z.array(ListedWord)), 422: json(failure, "Too many ids") },
});
const ofTag = createRoute({
  method: "get",
  path: "/tag/{tag}",
  tags: ["dictionary"],
  summary: "札のついた言葉を、五十音の順に返します",
  request: { query: code, params: z.object({ tag: z.string() }) },
  responses: answers(z.array(ListedWord)),
});
const one = createRoute({
  method: "get",
  path: "/{id}",
  tags: ["dictionary"],
  summary: "ひとつの言葉を、前後の言葉とともに返します",
  request: { query: code, params: z.object({ id: z.string() }) },
  responses: answers(Whole),
});

const fail = <S extends 400 | 401 | 404 | 422 | 429>(c: Context, status: S, message: string) => {
  c.header("cache-control", "no-store");
  return c.json({ status: -1 as const, message, data: null }, status);
};
/**
 * Marks an answer; true where the caller has it already. The address holds the code, so no shared
 * cache keeps it.
 */
function isKnown(c: Context, of: string): boolean {
  const etag = `"${createHash("sha256").update(of).digest("base64url").slice(0, 22)}"`;
  c.header("etag", etag);
  c.header("cache-control", `private, max-age=${maxAgeSeconds}`);
  const known = (c.req.header("if-none-match") ?? "")
    .split(",")
    .map((mark) => mark.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
/** The data with its mark; only the mark where the caller has it already. */
const ok = <T>(c: Context, data: T) =>
  isKnown(c, JSON.stringify(data)) ? c.body(null, 304) : c.json({ status: 0 as const, data }, 200);

/**
 * Many words, sent as they are read: a dictionary has no end. Their mark is the version of the
 * dictionary.
 */
function many(c: Context, mark: string, pages: AsyncGenerator<readonly DictionaryListed[]>) {
  if (isKnown(c, mark)) return c.body(null, 304);
  const encoder = new TextEncoder();
  let begun = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pages.next();
      const head = begun ? "" : '{"status":0,"data":[';
      if (done) {
        controller.enqueue(encoder.encode(`${head}]}`));
        return controller.close();
      }
      const words = value.map((word) => JSON.stringify(presentListed(word))).join(",");
      controller.enqueue(encoder.encode(`${begun ? "," : head}${words}`));
      begun = true;
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
  c.header("content-type", "application/json");
  return c.body(stream, 200) as unknown as Response &
    TypedResponse<{ status: 0; data: [] }, 200, "json">;
}

export const dictionaryCalls = new OpenAPIHono<ServerEnv>({
  defaultHook: (result, c) => (result.success ? undefined : fail(c, 422, "入力をご確認ください。")),
});

dictionaryCalls.use("*", async (c, next) => {
  const { services, limiter } = c.get("context");
  const known = await knownCode(services.db, c.req.query("code"));
  if (!known) return fail(c, 401, "アクセスコードをお確かめください。");
  const wait = await limiter.take("dictionary", known);
  if (wait) {
    c.header("retry-after", String(wait));
    return fail(c, 429, `アクセスが続いています。${wait}秒ほどおいて、もう一度お試しください。`);
  }
  await next();
  return undefined;
});
dictionaryCalls.get("/tag", (c) => fail(c, 400, "error. no tag."));
dictionaryCalls
  .openapi(list, async (c) => {
    const { dictionary } = c.get("context").services;
    const given = c.req.valid("query").dictionary_ids;
    if (given === undefined) {
      const { version } = await dictionary.index();
      return many(c, `all ${version}`, dictionary.all({}));
    }
    const ids = [
      ...new Set(
        [given]
          .flat()
          .flatMap((text) => text.split(","))
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ];
    if (ids.length === 0) return fail(c, 400, "error. no dictionary_ids.");
    if (ids.length > maxIds) return fail(c, 422, `一度に引けるのは${maxIds}語までです。`);
    const words = await dictionary.listed(ids);
    return words.length > 0 ? ok(c, words.map(presentListed)) : fail(c, 404, "doesn't exist.");
  })
  .openapi(ofTag, async (c) => {
    const { dictionary } = c.get("context").services;
    const { tag } = c.req.valid("param");
    const { tags, version } = await dictionary.index();
    return tags.has(tag)
      ? many(c, `tag ${tag} ${version}`, dictionary.all({ tag }))
      : fail(c, 404, "doesn't exist.");
  })
  .openapi(one, async (c) => {
    const word = await c.get("context").services.dictionary.word(c.req.valid("param").id);
    return word ? ok(c, presentWhole(word)) : fail(c, 404, "doesn't exist.");
  });
dictionaryCalls.all("*", (c) => fail(c, 404, "doesn't exist."));
