import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { withLazyRoutes } from "./lazy-routes.ts";

test("only the modules of pages wait until they are asked for", () => {
  const entry = 'import * as entryServer from "/app/entry.server.tsx";';
  expect(withLazyRoutes(`${entry}\n import * as route12 from "/app/root.tsx";`)).toBe(
    `${entry}\nconst route12 = { load: () => import("/app/root.tsx") };`,
  );
});

test("npm run dev imports no page before it is asked for", { timeout: 120_000 }, async () => {
  const vite = await createServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const build = await vite.transformRequest("virtual:react-router/server-build", { ssr: true });
    const isPage = (id: string) => /app\/(?:root|routes\/)/.test(id);
    expect(build?.deps?.filter(isPage)).toEqual([]);
    expect(build?.dynamicDeps?.filter(isPage).length).toBeGreaterThan(100);
  } finally {
    await vite.close();
  }
});
