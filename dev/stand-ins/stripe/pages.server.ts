// What a buyer's browser sees in development in place of Stripe's own pages. Everything works
// without scripts.
import { Hono } from "hono";
import { approvalRoutes } from "./approval-pages.server.ts";
import { controlRoutes } from "./control-page.server.ts";
import { payRoutes } from "./pay-page.server.ts";
import type { World } from "./payments.server.ts";
import { planRoutes } from "./plan-pages.server.ts";
import type { Faults } from "./store.server.ts";
import { style } from "./style.ts";

export type PageTools = {
  world: World;
  setFaults: (faults: Faults) => Promise<void>;
  deliver: () => Promise<unknown>;
};

export function stripePages(tools: PageTools): Hono {
  const app = new Hono();
  app.get("/style.css", (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  payRoutes(app, tools);
  approvalRoutes(app, tools);
  planRoutes(app, tools);
  controlRoutes(app, tools);
  return app;
}
