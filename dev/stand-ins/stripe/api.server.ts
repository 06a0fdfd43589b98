// The part of Stripe's API that goods need, on a listener of its own. Further kinds are further files that add routes.
import { createHash, randomBytes } from "node:crypto";
import { Hono, type Context } from "hono";
import { couponObject, lineObjects, sessionObject, unix, type Line, type Wire } from "./objects.ts";
import { cancelIntent, closeSession, readSession, refund, type World } from "./payments.server.ts";
import { planRoutes } from "./plans-api.server.ts";
import {
  claimKey,
  freeKey,
  get,
  keepAnswer,
  list,
  put,
  undelivered,
  type Row,
} from "./store.server.ts";
import { invalid, missing, need, readForm, StripeRefusal, whole, type Form } from "./wire.ts";

const sessionNames = [
  "mode",
  "locale",
  "customer_email",
  "client_reference_id",
  "line_items[][quantity]",
  "line_items[][price_data][currency]",
  "line_items[][price_data][unit_amount]",
  "line_items[][price_data][product_data][name]",
  "discounts[][coupon]",
  "allowed_payment_method_types[]",
  "payment_method_options[card][request_three_d_secure]",
  "payment_method_options[konbini][expires_after_days]",
  "expires_at",
  "custom_text[submit][message]",
  "metadata[*]",
  "payment_intent_data[metadata][*]",
  "success_url",
  "cancel_url",
  "customer",
  "line_items[][price]",
  "payment_method_collection",
  "subscription_data[metadata][*]",
  "subscription_data[billing_mode][type]",
  "subscription_data[trial_period_days]",
  "subscription_data[trial_settings][end_behavior][missing_payment_method]",
  "currency",
  "setup_intent_data[metadata][*]",
];
const listNames = ["limit", "starting_after", "created[gte]"];
type Handler = (form: Form, c: Context) => Promise<Wire>;
type Ask = {
  world: World;
  secretKey: string;
  trouble: (keyed: boolean) => Promise<"down" | "fail" | "keep-failure" | "hang" | null>;
  happened: () => void;
  log: (words: string) => void;
};

export function stripeApi({ world, secretKey, trouble, happened, log }: Ask): Hono {
  const { pool, now } = world;
  const app = new Hono();

  async function answer(c: Context, known: readonly string[], handler: Handler): Promise<Response> {
    const requestId = `req_${randomBytes(7).toString("hex")}`;
    const headers: Record<string, string> = {
      "request-id": requestId,
      "content-type": "application/json",
    };
    const version = c.req.header("stripe-version");
    if (version) headers["stripe-version"] = version;
    const post = c.req.method === "POST";
    const key = post ? c.req.header("idempotency-key") : undefined;
    if (key) headers["idempotency-key"] = key;
    let claimed = false;
    try {
      const ill = await trouble(key !== undefined);
      if (ill === "hang") return await new Promise<Response>(() => undefined);
      if (ill && ill !== "keep-failure")
        throw new StripeRefusal(ill === "down" ? 503 : 500, {
          type: "api_error",
          message: "An unknown error occurred",
        });
      if (c.req.header("authorization") !== `Bearer ${secretKey}`)
        throw new StripeRefusal(401, {
          type: "invalid_request_error",
          message: "Invalid API Key provided",
        });
      const text = post ? await c.req.text() : new URL(c.req.url).search.slice(1);
      if (key) {
        const ask = createHash("sha256").update(`${c.req.path}\n${text}`).digest("hex");
        const before = await claimKey(pool, key, ask, now());
        if (before !== "mine") {
          if (before.ask !== ask) {
            throw new StripeRefusal(400, {
              type: "idempotency_error",
              message:
                "Keys for idempotent requests can only be used with the same parameters they were first used with.",
            });
          }
          if (before.answer === null)
            throw new StripeRefusal(409, {
              type: "invalid_request_error",
              code: "idempotency_key_in_use",
              message: "There is currently another in-progress request using this key.",
            });
          return c.body(before.answer, before.status as 200, {
            ...headers,
            "idempotent-replayed": "true",
          });
        }
        claimed = true;
        if (ill === "keep-failure") {
          const failure = JSON.stringify({
            error: { type: "api_error", message: "An unknown error occurred" },
          });
          await keepAnswer(pool, key, 500, failure);
          return c.body(failure, 500, headers);
        }
      }
      const form = readForm(text, known);
      const body = JSON.stringify(await expanded(await handler(form, c), form.list("expand")));
      if (key) await keepAnswer(pool, key, 200, body);
      const { loseAnswers } = world.faults();
      if (post && loseAnswers !== "" && c.req.path.endsWith(loseAnswers))
        return c.body(null, 503, { ...headers, "stripe-should-retry": "false" });
      return c.body(body, 200, headers);
    } catch (error) {
      // Nothing was done: a refused call leaves its key free.
      if (claimed && key) await freeKey(pool, key);
      if (error instanceof StripeRefusal)
        return c.body(
          JSON.stringify({ error: { ...error.body, request_log_url: null } }),
          error.status,
          headers,
        );
      log(error instanceof Error ? error.message : String(error));
      return c.body(
        JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred" } }),
        500,
        headers,
      );
    } finally {
      // Making a page or a coupon is no event.
      if (post && /(expire|refunds|cancel)$/.test(c.req.path)) happened();
    }
  }

  const kinds: Record<string, string> = {
    pi: "payment_intent",
    ch: "charge",
    re: "refund",
    cs: "checkout.session",
    in: "invoice",
    cus: "customer",
    sub: "subscription",
    pm: "payment_method",
    seti: "setup_intent",
    price: "price",
  };
  async function expanded(object: Wire, paths: readonly string[]): Promise<Wire> {
    const out: Wire = { ...object };
    for (const [name, rest] of grouped(paths)) {
      const value = out[name];
      if (name === "data" && Array.isArray(value))
        out[name] = await Promise.all(value.map((item) => expanded(item as Wire, rest)));
      else if (name === "line_items" && out["object"] === "checkout.session")
        out[name] = linesOf(
          await get(pool, "checkout.session", String(out["id"])),
          String(out["id"]),
        );
      else if (typeof value === "string") {
        const found = await get(pool, kinds[value.split("_")[0] ?? ""] ?? "", value);
        if (!found)
          throw invalid(`This property cannot be expanded (${name}).`, { param: "expand" });
        out[name] = await expanded(found.object, rest);
      } else if (value === undefined && name === "payments")
        out[name] = { object: "list", data: [], has_more: false, url: "/v1/invoice_payments" };
      else if (typeof value === "object" && value !== null)
        out[name] = await expanded(value as Wire, rest);
      else if (value === undefined)
        throw invalid(`This property cannot be expanded (${name}).`, { param: "expand" });
    }
    return out;
  }

  const one =
    (kind: string): Handler =>
    async (_, c) => {
      const id = c.req.param("id") ?? "";
      const row =
        kind === "checkout.session" ? await readSession(world, id) : await get(pool, kind, id);
      if (!row) throw missing(kind, id);
      return row.object;
    };
  const many =
    (kind: string, filters: readonly string[] = []): Handler =>
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

  app.post("/v1/coupons", (c) =>
    answer(
      c,
      ["amount_off", "currency", "duration", "max_redemptions", "name", "metadata[*]"],
      async (form) => {
        const max = form.get("max_redemptions");
        const object = couponObject(
          whole(need(form, "amount_off"), "amount_off", 1),
          form.get("name") ?? null,
          max === undefined ? null : whole(max, "max_redemptions", 1),
          form.group("metadata"),
          now(),
        );
        await put(pool, "coupon", [{ object, kept: {} }], now());
        return object;
      },
    ),
  );
  app.post("/v1/checkout/sessions", (c) =>
    answer(c, sessionNames, async (form) => {
      const row = await newSession(form);
      await put(pool, "checkout.session", [row], now());
      return row.object;
    }),
  );
  app.get("/v1/checkout/sessions", (c) =>
    answer(
      c,
      [...listNames, "payment_intent", "status"],
      many("checkout.session", ["payment_intent", "status"]),
    ),
  );
  app.get("/v1/checkout/sessions/:id", (c) => answer(c, [], one("checkout.session")));
  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    answer(c, [], async (_, context) => {
      const id = context.req.param("id") ?? "";
      const closed = await closeSession(world, id);
      if (closed) return closed.object;
      const row = await get(pool, "checkout.session", id);
      if (!row) throw missing("checkout.session", id);
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(row.object["status"])}.`,
      );
    }),
  );
  app.get("/v1/checkout/sessions/:id/line_items", (c) =>
    answer(c, listNames, async (_, context) => {
      const id = context.req.param("id") ?? "";
      return linesOf(await get(pool, "checkout.session", id), id);
    }),
  );
  app.get("/v1/payment_intents", (c) => answer(c, listNames, many("payment_intent")));
  app.get("/v1/payment_intents/:id", (c) => answer(c, [], one("payment_intent")));
  app.post("/v1/payment_intents/:id/cancel", (c) =>
    answer(c, ["cancellation_reason"], (form, context) =>
      cancelIntent(world, context.req.param("id") ?? "", form.get("cancellation_reason") ?? null),
    ),
  );
  app.get("/v1/charges/:id", (c) => answer(c, [], one("charge")));
  app.post("/v1/refunds", (c) =>
    answer(c, ["payment_intent", "amount", "reason", "metadata[*]"], (form) => {
      const amount = form.get("amount");
      return refund(world, {
        intent: need(form, "payment_intent"),
        amount: amount === undefined ? undefined : whole(amount, "amount", 1),
        reason: form.get("reason") ?? null,
        metadata: form.group("metadata"),
      });
    }),
  );
  app.get("/v1/refunds", (c) =>
    answer(
      c,
      [...listNames, "payment_intent", "charge"],
      many("refund", ["payment_intent", "charge"]),
    ),
  );
  app.get("/v1/refunds/:id", (c) => answer(c, [], one("refund")));
  app.get("/v1/events", (c) =>
    answer(c, [...listNames, "delivery_success", "type"], many("event", ["type"])),
  );
  app.get("/v1/events/:id", (c) => answer(c, [], one("event")));
  planRoutes(app, { world, answer, one, many, happened });
  app.all("*", (c) =>
    c.json(
      {
        error: {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
        },
      },
      404,
    ),
  );
  return app;

  async function newSession(form: Form): Promise<Row> {
    const mode = need(form, "mode");
    if (mode === "subscription" || mode === "setup") return planSession(form, mode);
    if (mode !== "payment") throw invalid("Invalid mode", { param: "mode" });
    const lines: Line[] = Array.from({ length: form.count("line_items") }, (_, place) => {
      const at = (name: string) => need(form, `line_items[${place}]${name}`);
      if (at("[price_data][currency]") !== "jpy")
        throw invalid("The stand-in knows jpy only.", {
          param: `line_items[${place}][price_data][currency]`,
        });
      return {
        name: at("[price_data][product_data][name]"),
        unitAmount: whole(at("[price_data][unit_amount]"), "unit_amount"),
        quantity: whole(at("[quantity]"), "quantity", 1),
      };
    });
    if (lines.length === 0)
      throw invalid("Missing required param: line_items.", {
        code: "parameter_missing",
        param: "line_items",
      });
    const expiresAt = whole(form.get("expires_at") ?? String(unix(now()) + 86_400), "expires_at");
    const ahead = expiresAt - unix(now());
    if (ahead < 1800 || ahead > 86_400)
      throw invalid(
        "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
        { param: "expires_at" },
      );
    const couponId = form.get("discounts[0][coupon]") ?? null;
    const coupon = couponId === null ? undefined : await get(pool, "coupon", couponId);
    if (couponId !== null && !coupon) throw missing("coupon", couponId, "discounts[0][coupon]");
    const discount = Number(coupon?.object["amount_off"] ?? 0);
    const total =
      lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0) - discount;
    if (total < 50)
      throw invalid("The Checkout Session's total amount due must add up to at least ¥50 jpy", {
        code: "amount_too_small",
      });
    const means = form.list("allowed_payment_method_types");
    const threeDs = form.get("payment_method_options[card][request_three_d_secure]");
    const days = form.get("payment_method_options[konbini][expires_after_days]");
    const voucherDays = days === undefined ? undefined : whole(days, "expires_after_days");
    const object = sessionObject(
      {
        lines,
        discount,
        coupon: couponId,
        email: form.get("customer_email") ?? null,
        reference: form.get("client_reference_id") ?? null,
        means: means.length > 0 ? means : ["card"],
        expiresAt,
        metadata: form.group("metadata"),
        successUrl: need(form, "success_url"),
        cancelUrl: form.get("cancel_url") ?? null,
        submit: form.get("custom_text[submit][message]") ?? null,
        options: {
          ...(threeDs ? { card: { request_three_d_secure: threeDs } } : {}),
          ...(voucherDays === undefined ? {} : { konbini: { expires_after_days: voucherDays } }),
        },
        locale: form.get("locale") ?? null,
        url: (id) => world.pageUrl(`pay/${id}`),
      },
      now(),
    );
    return {
      object,
      kept: {
        lines,
        intentMetadata: form.group("payment_intent_data[metadata]"),
        ...(threeDs ? { threeDs } : {}),
        ...(voucherDays === undefined ? {} : { voucherDays }),
      },
    };
  }

  /** A page that begins a plan, or saves a card: always of a known customer. */
  async function planSession(form: Form, mode: "subscription" | "setup"): Promise<Row> {
    const customer = await get(pool, "customer", need(form, "customer"));
    if (!customer) throw missing("customer", need(form, "customer"), "customer");
    const expiresAt = whole(form.get("expires_at") ?? String(unix(now()) + 86_400), "expires_at");
    const ahead = expiresAt - unix(now());
    if (ahead < 1800 || ahead > 86_400)
      throw invalid(
        "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
        { param: "expires_at" },
      );
    const priceId = mode === "subscription" ? need(form, "line_items[0][price]") : undefined;
    const price = priceId === undefined ? undefined : await get(pool, "price", priceId);
    if (priceId !== undefined && !price) throw missing("price", priceId, "line_items[0][price]");
    const product = price && (await get(pool, "product", String(price.object["product"])));
    const trialDays = Number(form.get("subscription_data[trial_period_days]") ?? 0);
    const lines = price
      ? [
          {
            name: String(product?.object["name"] ?? ""),
            unitAmount: trialDays > 0 ? 0 : Number(price.object["unit_amount"]),
            quantity: 1,
          },
        ]
      : [];
    const object = sessionObject(
      {
        lines,
        discount: 0,
        coupon: null,
        email: null,
        reference: form.get("client_reference_id") ?? null,
        means: ["card"],
        expiresAt,
        metadata: form.group("metadata"),
        successUrl: need(form, "success_url"),
        cancelUrl: form.get("cancel_url") ?? null,
        submit: form.get("custom_text[submit][message]") ?? null,
        options: {},
        locale: form.get("locale") ?? null,
        url: (id) => world.pageUrl(`pay/${id}`),
      },
      now(),
    );
    Object.assign(object, {
      mode,
      customer: customer.object["id"],
      customer_creation: null,
      payment_method_collection: mode === "subscription" ? "always" : null,
      ...(mode === "setup"
        ? {
            amount_total: null,
            amount_subtotal: null,
            payment_status: "no_payment_required",
            total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
          }
        : {}),
    });
    const metadata = form.group("subscription_data[metadata]");
    return {
      object,
      kept: {
        lines,
        intentMetadata: form.group("setup_intent_data[metadata]"),
        ...(priceId === undefined ? {} : { plan: { price: priceId, trialDays, metadata } }),
      },
    };
  }

  function linesOf(row: Row | undefined, id: string): Wire {
    if (!row) throw missing("checkout.session", id);
    const { amount_discount } = row.object["total_details"] as { amount_discount: number };
    return {
      object: "list",
      data: lineObjects(row.kept.lines ?? [], amount_discount, now()),
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    };
  }
}

function grouped(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [first = "", ...rest] = path.split(".");
    groups.set(first, [...(groups.get(first) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  return groups;
}
