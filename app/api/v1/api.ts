// /api/v1: one file for each first path segment; the document is made from the schemas that validate.
import { OpenAPIHono } from "@hono/zod-openapi";
import { refuse } from "../answer.server.ts";
import type { ServerEnv } from "#server/app.server.ts";
import { adminCalls } from "./admin.ts";
import { bukatu } from "./bukatu.ts";
import { cart } from "./cart.ts";
import { dictionaryRoutes } from "../dictionary/dictionary.ts";
import { docsPage } from "./docs-page.ts";
import { douga, onsei } from "./onsei.ts";
import { masters } from "./masters.ts";
import { orders } from "./orders.ts";
import { passkeyCalls } from "./passkey.ts";
import { postalCodes } from "./postal-codes.ts";
import { restockStop } from "./restock-stop.ts";
import { signInCalls } from "./sign-in.ts";
import { shop } from "./shop.ts";
import { points } from "./points.ts";
import { subscription } from "./subscription.ts";
import { track } from "./track.ts";

const description =
  "くせごよみの店と会員サイトが使う呼び出しです。答えはいつも { status, message } を持ち、status が 0 なら成功、-1 なら失敗です。";

export const api = new OpenAPIHono<ServerEnv>({ defaultHook: refuse })
  .route("/admin", adminCalls)
  .route("/cart", cart)
  .route("/masters", masters)
  .route("/orders", orders)
  .route("/postal-codes", postalCodes)
  .route("/shop", shop)
  .route("/onsei", onsei)
  .route("/douga", douga)
  .route("/bukatu", bukatu)
  .route("/track", track)
  .route("/passkey", passkeyCalls)
  .route("/subscription", subscription)
  .route("/", signInCalls)
  .route("/", points);

for (const route of dictionaryRoutes) api.openAPIRegistry.registerPath(route);
api.doc31("/openapi.json", {
  openapi: "3.1.0",
  info: { title: "API v1", version: "0.0.1", description },
});
api.get("/docs", (c) =>
  c.html(
    docsPage(
      api.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "API v1", version: "0.0.1", description },
      }),
    ),
  ),
);
api.route("/shop/restock", restockStop);
api.notFound((c) => c.json({ status: -1, message: "doesn't exist." }, 404));

/** What the typed client knows. */
export type Api = typeof api;
