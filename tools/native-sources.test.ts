import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer } from "vite";
import { afterEach, expect, test } from "vitest";
import { createNativeFiles, createVersions, fileOfIn, readNatively } from "./native-sources.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const shared = {
  "package.json": JSON.stringify({ type: "module", imports: { "#lib/*": "./lib/*" } }),
};
/** A folder with these files, gone after the test. */
function sources(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "native-sources-"));
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries({ ...shared, ...files })) write(path, text);
  return { root, write };
}

test("Node reads what leads to no page, no screen and nothing of Vite's", () => {
  const { root } = sources({
    "lib/yen.ts": "export const yen = 1;",
    "app/price.ts": 'import { yen } from "#lib/yen.ts";\nimport { z } from "zod";',
    "app/ring.ts": 'import "./ring-too.ts";',
    "app/ring-too.ts": 'import "./ring.ts";',
    "app/typed.ts": 'import type { Card } from "./card.tsx";',
    "app/card.tsx": "export const Card = () => <b />;",
    "app/screen.ts": 'export * from "./card.tsx";',
    "app/later.ts": 'const later = () => import("./screen.ts");',
    "app/built.ts": "export const isServer = import.meta.env.SSR;",
    "app/routes/file.ts": "export const loader = () => null;",
  });
  const { isNative } = createNativeFiles(root);
  const native = (name: string) => isNative(join(root, "app", name));
  expect(["price.ts", "ring.ts", "typed.ts"].map(native)).toEqual([true, true, true]);
  const others = ["card.tsx", "screen.ts", "later.ts", "built.ts", "routes/file.ts", "away.ts"];
  expect(others.filter(native)).toEqual([]);
});

test("of the shop's own server all but what shows pages is read by Node", () => {
  const root = join(import.meta.dirname, "..");
  const { isNative } = createNativeFiles(root);
  const named = (name: string) => fileOfIn(root)(name, root) ?? "";
  const rooms = ["create-services.server.ts", "services.server.ts", "limiter.server.ts"];
  expect(rooms.filter((room) => !isNative(named(`#server/${room}`)))).toEqual([]);
  expect(isNative(named("#api/v1/api.ts"))).toBe(true);
  expect(isNative(named("#jobs/jobs.server.ts"))).toBe(true);
});

test("a changed file and all that lead to it have new addresses, the others keep theirs", () => {
  const { imports, changed, addressOf } = createVersions();
  imports("/app.ts", "/shop.ts");
  imports("/shop.ts", "/yen.ts");
  imports("/app.ts", "/mail.ts");
  expect(changed("/yen.ts").toSorted()).toEqual(["/app.ts", "/shop.ts", "/yen.ts"]);
  expect(addressOf("/app.ts")).toBe("file:///app.ts?v=1");
  expect(addressOf("/mail.ts")).toBe("file:///mail.ts");
  changed("/mail.ts");
  expect(addressOf("/app.ts")).toBe("file:///app.ts?v=2");
  expect(addressOf("/yen.ts")).toBe("file:///yen.ts?v=1");
});

test("what changes is there at the next question, what does not stays what it was", async () => {
  const { root, write } = sources({
    "app/start.ts": [
      'export { yen } from "./price.ts";',
      'export { name } from "./name.tsx";',
      'export { kept } from "#lib/kept.ts";',
    ].join("\n"),
    "app/name.tsx": 'export { yen as name } from "./price.ts";',
    "app/price.ts": 'export { yen } from "#lib/yen.ts";',
    "lib/yen.ts": "export const yen: number = 100;",
    "lib/kept.ts": "export const kept = {};",
  });
  const vite = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  ends.push(() => vite.close());
  ends.push(readNatively(vite).end);
  const ask = () => vite.ssrLoadModule("/app/start.ts");
  const first = await ask();
  expect(first).toMatchObject({ yen: 100, name: 100 });
  expect(await ask()).toBe(first);
  const change = (path: string, text: string) => {
    write(path, text);
    vite.watcher.emit("change", join(root, path));
  };

  change("lib/yen.ts", "export const yen: number = 120;");
  const second = await ask();
  expect(second).toMatchObject({ yen: 120, name: 120 });
  expect(second["kept"]).toBe(first["kept"]);

  change("lib/yen.ts", "export const yen = ;");
  await expect(ask()).rejects.toThrow();
  change("lib/yen.ts", "export const yen: number = 130;");
  expect(await ask()).toMatchObject({ yen: 130, name: 130 });
});
