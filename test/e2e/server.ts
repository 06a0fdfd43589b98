import { test as base } from "@playwright/test";
import { type RunningServer, startServer } from "../server.ts";

/** Every spec file has the shop to itself. */
export const test = base.extend<{ shop: string }, { server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first argument
  server: [async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  }, { scope: "worker", timeout: 90_000 }],
  shop: async ({ server }, use) => { await use(server.base); },
  baseURL: async ({ server }, use) => { await use(server.base); },
});
export { expect } from "@playwright/test";
