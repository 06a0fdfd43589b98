// Who may import whom. Each refusal says where the thing belongs.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias: Record<string, string> = {
  "#api": "app/api",
  "#db": "app/db",
  "#features": "app/features",
  "#jobs": "app/jobs",
  "#lib": "app/lib",
  "#outside": "app/outside",
  "#server": "app/server",
  "#ui": "app/ui",
  "#seed": "seed",
  "#test": "test",
};

type Import = { to: string; typeOnly: boolean };
type Source = { path: string; text: string; imports: Import[] };

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, typeOnly, from, bare, dynamic] of text.matchAll(
    /^(?:import|export)\s+(type\s+)?[^;"']*?from\s+["']([^"']+)["']|^import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  )) {
    const name = from ?? bare ?? dynamic ?? "";
    const head = name.split("/")[0] ?? "";
    const to = name.startsWith(".")
      ? posix.normalize(posix.join(dirname(path), name))
      : alias[head]
        ? `${alias[head]}${name.slice(head.length)}`
        : name;
    found.push({ to, typeOnly: Boolean(typeOnly) });
  }
  return found;
}

const sources: Source[] = ["app", "tools"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|\/testing[./]/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, imports: importsOf(path, text) };
  });

/** A feature is a folder; the kernels are folders of `platform`, and the domains to come are like it. */
const feature = (path: string) => /^app\/features\/((?:platform\/)?[^/]+)\//.exec(path)?.[1];
/** What only the feature itself, and the list of all tables, may read. */
const insideOf = (path: string) => /^(app\/features\/.+)\/internal\//.exec(path)?.[1];
const isStore = (path: string) =>
  /^app\/features\/(?:[^/]+|[^/]+\/[^/]+\/internal)\/([a-z-]+-)?store\.server\.ts$/.test(path);
const isTable = (path: string) =>
  /^app\/features\/(?:[^/]+|[^/]+\/[^/]+\/internal)\/table\.ts$/.test(path);
const isPure = (path: string) => /^app\/features\/[^/]+\/(rules|schema|present)\.ts$/.test(path);
const isUi = (path: string) => /^app\/(ui|features\/[^/]+\/ui)\//.test(path);
const isServer = (path: string) => /\.server(\.tsx?)?$/.test(path);
const inside =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));

/** Where `from` holds, a value import that `to` names is refused, for the reason given. */
const refusals: {
  from: (path: string) => boolean;
  to: (path: string, from: string) => boolean;
  because: string;
  evenTypes?: boolean;
}[] = [
  {
    from: inside("app/routes", "app/api", "app/jobs"),
    to: (to) => isTable(to) || isStore(to) || to.startsWith("drizzle-orm"),
    because: "a query belongs into the feature's store.server, called by its service.server",
  },
  {
    from: (path) => feature(path) !== undefined,
    to: (to) => inside("app/routes", "app/api", "app/jobs", "tools")(to),
    because: "a feature knows no door: pass what it needs as an argument",
  },
  {
    from: isPure,
    to: (to) => isServer(to) || isTable(to) || /^(react|react-dom|node:|drizzle-orm|pg)\b/.test(to),
    because: "rules, schema and present are pure: reading belongs into service.server",
  },
  {
    from: isStore,
    to: (to, from) => isStore(to) && feature(to) !== feature(from),
    because: "another feature's rows are asked of its service.server",
  },
  {
    from: (path) => path !== "app/db/schema.server.ts",
    to: (to, from) => insideOf(to) !== undefined && !from.startsWith(`${insideOf(to)}/`),
    because: "what lies in internal/ is the feature's own: come through its front door",
    evenTypes: true,
  },
  {
    from: inside("app/lib"),
    to: (to) => /^(app|seed|test|tools)\//.test(to) && !to.startsWith("app/lib/"),
    because: "lib knows nothing of ours: this belongs to a feature",
  },
  {
    from: inside("app/ui"),
    to: (to) => inside("app/features", "app/routes", "app/db", "app/outside", "app/api")(to),
    because: "ui knows no feature: this belongs into features/*/ui",
  },
  {
    from: isUi,
    to: (to) => isServer(to) || isTable(to),
    because: "the browser's side never imports .server: its data comes from a loader",
  },
  {
    from: inside("app/outside"),
    to: (to) => inside("app/features", "app/routes", "app/api")(to),
    because: "an outside port knows no feature",
  },
];

describe("who may import whom", () => {
  test("holds everywhere", () => {
    const refused = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ to, typeOnly }) =>
        refusals
          .filter((rule) => (!typeOnly || rule.evenTypes) && rule.from(path) && rule.to(to, path))
          .map((rule) => `${path} → ${to}: ${rule.because}`),
      ),
    );
    expect(refused).toEqual([]);
  });
  test("sees imports at all", () => {
    expect(
      importsOf(
        "app/features/a/x.ts",
        'import { b } from "#features/b/rules.ts";\nimport type { C } from "./c.ts";\nawait import("../d.ts")',
      ),
    ).toEqual([
      { to: "app/features/b/rules.ts", typeOnly: false },
      { to: "app/features/a/c.ts", typeOnly: true },
      { to: "app/features/d.ts", typeOnly: false },
    ]);
  });
  test("the features have no cycle", () => {
    const graph = new Map<string, Set<string>>();
    for (const { path, imports } of sources) {
      const from = feature(path);
      if (!from || isTable(path)) continue;
      for (const { to, typeOnly } of imports) {
        const target = feature(to);
        if (!typeOnly && target && target !== from && !isTable(to))
          graph.set(from, (graph.get(from) ?? new Set()).add(target));
      }
    }
    const cycles: string[] = [];
    const walk = (name: string, way: string[]) => {
      if (way.includes(name)) {
        cycles.push([...way.slice(way.indexOf(name)), name].join(" → "));
        return;
      }
      for (const next of graph.get(name) ?? []) walk(next, [...way, name]);
    };
    for (const name of graph.keys()) walk(name, []);
    expect([...new Set(cycles)]).toEqual([]);
  });
});

const offenders = (pattern: RegExp, where: (path: string) => boolean) =>
  sources
    .filter(
      ({ path, text }) =>
        where(path) && pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")),
    )
    .map(({ path }) => path);

describe("what is done in one place", () => {
  test("settings are read in env.server.ts alone", () => {
    expect(offenders(/\bprocess\.env\b/, (path) => path !== "app/server/env.server.ts")).toEqual(
      [],
    );
  });
  test("rules, schemas, presenters and lib are told the time", () => {
    expect(
      offenders(
        /\bDate\.now\(|\bnew Date\(\)/,
        (path) => isPure(path) || path.startsWith("app/lib/"),
      ),
    ).toEqual([]);
  });
  test("raw HTML is set in at most one component", () => {
    expect(offenders(/dangerouslySetInnerHTML/, () => true).length).toBeLessThanOrEqual(1);
  });
  // JSX drops it there as it drops a blank, and two words run into one. In braces, as a string, it stays.
  test("no line of JSX begins or ends with a full-width space", () => {
    expect(offenders(/^[ \t]*　|　[ \t]*$/m, (path) => path.endsWith(".tsx"))).toEqual([]);
  });
});
