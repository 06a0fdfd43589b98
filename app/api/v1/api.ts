// /api/v1: one file for each first path segment; the document is made from the schemas that
// validate.
import { OpenAPIHono } from "@hono/zod-openapi";
import { fail, refuseInput } from "../answer.server.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { adminCalls } from "./admin.ts";
import { doorCalls } from "./admin-door.ts";
import { draftCalls } from "./admin-drafts.ts";
import { pictureCalls } from "./admin-pictures.ts";
import { bukatu } from "./bukatu.ts";
import { cart } from "./cart.ts";
import { dictionaryCalls } from "../dictionary/dictionary.ts";
import { docsPage } from "./docs-page.ts";
import { douga, onsei } from "./onsei/onsei.ts";
import { kansouCalls } from "./kansou.ts";
import { live } from "./live.ts";
import { masterCalls } from "./masters.ts";
import { orderCalls } from "./orders.ts";
import { passkeyCalls } from "./passkey.ts";
import { pushCalls } from "./push.ts";
import { popupCalls } from "./popup.ts";
import { postalCodes } from "./postal-codes.ts";
import { restockStop } from "./restock-stop.ts";
import { signInCalls } from "./sign-in/sign-in.ts";
import { search } from "./search.ts";
import { shop } from "./shop.ts";
import { points } from "./points.ts";
import { subscriptionCalls } from "./subscription.ts";
import { track } from "./track.ts";

const description =
  "くせごよみの店と会員サイトが使う呼び出しです。答えはいつも { status, message } を持ち、status が 0 なら成功、-1 なら失敗です。";

export const api = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .route("/admin", adminCalls)
  .route("/admin", pictureCalls)
  .route("/admin", doorCalls)
  .route("/admin", draftCalls)
  .route("/cart", cart)
  .route("/kansou", kansouCalls)
  .route("/live", live)
  .route("/masters", masterCalls)
  .route("/orders", orderCalls)
  .route("/popup", popupCalls)
  .route("/push", pushCalls)
  .route("/postal-codes", postalCodes)
  .route("/search", search)
  .route("/shop", shop)
  .route("/onsei", onsei)
  .route("/douga", douga)
  .route("/bukatu", bukatu)
  .route("/track", track)
  .route("/passkey", passkeyCalls)
  .route("/subscription", subscriptionCalls)
  .route("/", signInCalls)
  .route("/", points);

/**
 * One document of all calls: those here under /api/v1, and the dictionary's under a base of its
 * own.
 */
function document() {
  const here = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "くせごよみ API", version: "1", description },
    servers: [{ url: "/", description: "この店" }],
  });
  const words = dictionaryCalls.getOpenAPI31Document({ openapi: "3.1.0", info: here.info });
  const under = (base: string, paths: object = {}) =>
    Object.entries(paths).map(
      ([path, item]) => [`${base}${path}`.replace(/\/$/, ""), item] as const,
    );
  return {
    ...here,
    paths: Object.fromEntries([
      ...under("/api/v1", here.paths),
      ...under("/v1/dictionary", words.paths),
    ]) as Readonly<Record<string, object>>,
    components: {
      ...here.components,
      schemas: { ...words.components?.schemas, ...here.components?.schemas },
    },
  };
}
api.get("/openapi.json", (c) => c.json(document()));
api.get("/docs", (c) => c.html(docsPage(document())));
api.route("/shop/restock", restockStop);
// A mounted app's own "not found" is never asked, so this stands last and takes every method.
api.all("*", (c) => fail(c, 404, "doesn't exist."));

/** What the typed client knows. */
export type Api = typeof api;
