// How every call is answered: its secret, its key that is used once, what the form may hold, and
// the faults that a test asks for.
import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { expanded } from "./expand.server.ts";
import type { Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { readPayPage } from "./session-state.server.ts";
import { claimKey, freeKey, get, saveAnswer, list, undelivered } from "./store.server.ts";
import { type Form, invalid, missing, readForm, StripeRefusal, whole } from "./wire.ts";

export type CallHandler = (form: Form, c: Context) => Promise<Wire>;
export type ApiAsk = {
  world: World;
  secretKey: string;
  trouble: (keyed: boolean) => Promise<"down" | "fail" | "keep-failure" | "hang" | null>;
  happened: () => void;
  log: (words: string) => void;
};
export type Calls = {
  world: World;
  /** Tells that something was done of which events speak. */
  happened: () => void;
  answer: (c: Context, known: readonly string[], handler: CallHandler) => Promise<Response>;
  one: (kind: string) => CallHandler;
  many: (kind: string, filters?: readonly string[]) => CallHandler;
};
export const listNames = ["limit", "starting_after", "created[gte]"];

const unknownError = { type: "api_error", message: "An unknown error occurred" };
/** What an earlier call with this key was told; nothing where this is the first. */
async function earlier(
  { pool, now }: World,
  key: string,
  asked: string,
): Promise<{ answer: string; status: number | null } | undefined> {
  const ask = createHash("sha256").update(asked).digest("hex");
  const before = await claimKey(pool, key, ask, now());
  if (before === "mine") return undefined;
  if (before.ask !== ask)
    throw new StripeRefusal(400, {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were " +
        "first used with.",
    });
  if (before.answer === null)
    throw new StripeRefusal(409, {
      type: "invalid_request_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this key.",
    });
  return { answer: before.answer, status: before.status };
}
function headersOf(c: Context, key: string | undefined): Record<string, string> {
  const version = c.req.header("stripe-version");
  return {
    "request-id": `req_${randomBytes(7).toString("hex")}`,
    "content-type": "application/json",
    ...(version ? { "stripe-version": version } : {}),
    ...(key ? { "idempotency-key": key } : {}),
  };
}

const oneOf =
  (world: World): Calls["one"] =>
  (kind: string): CallHandler =>
  async (form, c) => {
    const id = c.req.param("id") ?? "";
    if (kind === "checkout.session") {
      const page = await readPayPage(world, id);
      if (!page) throw missing(kind, id);
      return expanded(world, page.row.object, form.list("expand"), page.near);
    }
    const row = await get(world.pool, kind, id);
    if (!row) throw missing(kind, id);
    return row.object;
  };
const manyOf =
  ({ pool }: World): Calls["many"] =>
  (kind: string, filters: readonly string[] = []): CallHandler =>
  async (form, c) => {
    const limit = whole(form.get("limit") ?? "10", "limit", 1);
    if (limit > 100) throw invalid("Limit cannot be greater than 100.", { param: "limit" });
    const where = Object.fromEntries(
      filters.flatMap((name) => {
        const value = form.get(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const page = {
      limit,
      after: form.get("starting_after"),
      since: whole(form.get("created[gte]") ?? "0", "created[gte]"),
      where,
    };
    const { rows, more } =
      form.get("delivery_success") === "false"
        ? await undelivered(pool, limit, page.after)
        : await list(pool, kind, page);
    return {
      object: "list",
      data: rows.map(({ object }) => object),
      has_more: more,
      url: c.req.path,
    };
  };

export function createCalls({ world, secretKey, trouble, happened, log }: ApiAsk): Calls {
  const { pool } = world;
  /** Whether it may be asked now; gives the fault that is still to come. */
  async function admit(c: Context, key: string | undefined) {
    const ill = await trouble(key !== undefined);
    if (ill === "hang") return ill;
    if (ill && ill !== "keep-failure")
      throw new StripeRefusal(ill === "down" ? 503 : 500, unknownError);
    if (c.req.header("authorization") !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, {
        type: "invalid_request_error",
        message: "Invalid API Key provided",
      });
    return ill;
  }
  function refused(c: Context, error: unknown, headers: Record<string, string>) {
    const known = error instanceof StripeRefusal;
    if (!known) log(error instanceof Error ? error.message : String(error));
    const told = known ? { ...error.body, request_log_url: null } : unknownError;
    return c.body(JSON.stringify({ error: told }), known ? error.status : 500, headers);
  }
  async function answer(
    c: Context,
    known: readonly string[],
    handler: CallHandler,
  ): Promise<Response> {
    const post = c.req.method === "POST";
    const key = post ? c.req.header("idempotency-key") : undefined;
    const headers = headersOf(c, key);
    let claimed = false;
    try {
      const ill = await admit(c, key);
      if (ill === "hang") return await new Promise<Response>(() => undefined);
      const text = post ? await c.req.text() : new URL(c.req.url).search.slice(1);
      if (key) {
        const before = await earlier(world, key, `${c.req.path}\n${text}`);
        if (before)
          return c.body(before.answer, before.status as 200, {
            ...headers,
            "idempotent-replayed": "true",
          });
        claimed = true;
        if (ill === "keep-failure") {
          const failure = JSON.stringify({ error: unknownError });
          await saveAnswer(pool, key, 500, failure);
          return c.body(failure, 500, headers);
        }
      }
      const form = readForm(text, known);
      const body = JSON.stringify(
        await expanded(world, await handler(form, c), form.list("expand")),
      );
      if (key) await saveAnswer(pool, key, 200, body);
      const { loseAnswers } = world.faults();
      if (post && loseAnswers !== "" && c.req.path.endsWith(loseAnswers))
        return c.body(null, 503, { ...headers, "stripe-should-retry": "false" });
      return c.body(body, 200, headers);
    } catch (error) {
      // Nothing was done: a refused call leaves its key free.
      if (claimed && key) await freeKey(pool, key);
      return refused(c, error, headers);
    } finally {
      // Making a page or a coupon is no event.
      if (post && /(expire|refunds|cancel)$/.test(c.req.path)) happened();
    }
  }
  return { world, happened, answer, one: oneOf(world), many: manyOf(world) };
}
