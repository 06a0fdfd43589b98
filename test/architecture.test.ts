// Who may import whom. Each refusal says where the thing belongs.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  classesOfMarkup,
  isCompleted,
  moduleClasses,
  moduleUses,
  namedInCode,
  nameInPage,
  plainClasses,
  ruledClasses,
  sharedSheets,
} from "./classes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias: Record<string, string> = {
  "#api": "app/api",
  "#browser": "app/browser",
  "#db": "app/db",
  "#dev": "dev",
  "#features": "app/features",
  "#integrations": "app/integrations",
  "#jobs": "app/jobs",
  "#lib": "app/lib",
  "#studio": "studio",
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

const sources: Source[] = ["app", "dev", "studio", "tools"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|testing[./]|\/node_modules\//.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, imports: importsOf(path, text) };
  });

/** Which domain may import from which others; within a domain the features have no circle. */
const below: Record<string, readonly string[]> = {
  platform: [],
  identity: ["platform"],
  shop: ["platform", "identity"],
  library: ["platform", "identity"],
  site: ["platform", "identity", "shop"],
  memberships: ["platform", "identity", "shop"],
  editorial: ["platform", "identity", "library", "site"],
  community: ["platform", "identity", "library"],
  learning: ["platform", "identity", "library"],
  backoffice: ["platform", "identity", "shop", "library", "site", "memberships", "editorial"],
  sitewide: ["platform", "identity", "shop", "library", "site", "memberships", "community"],
};
const featureParts = (path: string) => /^app\/features\/([^/]+)\/([^/]+)\//.exec(path);
const domain = (path: string) => featureParts(path)?.[1];
/** A feature by its domain and name: `shop/cart`. */
const feature = (path: string) => {
  const parts = featureParts(path);
  return parts ? `${parts[1]}/${parts[2]}` : undefined;
};
const mayReach = (from: string, to: string) =>
  domain(from) === domain(to) || (below[domain(from) ?? ""] ?? []).includes(domain(to) ?? "");
const isInternal = (path: string) => /^app\/features\/[^/]+\/[^/]+\/internal\//.test(path);
const isStore = (path: string) => isInternal(path) && path.endsWith("store.server.ts");
const isTable = (path: string) => isInternal(path) && path.endsWith("table.ts");
const isPure = (path: string) => /^app\/features\/.+\/(rules|schema|present)\.ts$/.test(path);
const isUi = (path: string) => /^app\/(ui|browser|features\/.+\/ui)\//.test(path);
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
    from: inside("app/routes", "app/api", "app/jobs", "app/server", "tools"),
    to: (to) => isInternal(to),
    because: "what lies in internal/ is the feature's own: ask its service.server",
    evenTypes: true,
  },
  {
    from: inside("app/routes", "app/api", "app/jobs"),
    to: (to) => to.startsWith("drizzle-orm"),
    because: "a query belongs into the feature's store.server, called by its service.server",
  },
  {
    from: inside("app/routes", "app/api", "app/jobs", "app/server"),
    to: (to) => to === "app/db/transaction.server.ts",
    because: "what happens together or not at all is a service's: ask its service.server",
  },
  {
    from: (path) => feature(path) !== undefined,
    to: (to, from) => isInternal(to) && feature(to) !== feature(from) && !joins(from, to),
    because: "what lies in internal/ is the feature's own: come through its front door",
    evenTypes: true,
  },
  {
    from: (path) => feature(path) !== undefined,
    to: (to, from) => feature(to) !== undefined && !mayReach(from, to),
    because: "domains import downwards only",
    evenTypes: true,
  },
  {
    from: (path) => feature(path) !== undefined,
    to: inside("app/routes", "app/api", "app/jobs", "app/server", "tools", "dev"),
    because: "a feature knows no door: pass what it needs as an argument",
    evenTypes: true,
  },
  {
    from: isPure,
    to: (to) => isServer(to) || isTable(to) || /^(react|react-dom|node:|drizzle-orm|pg)\b/.test(to),
    because: "rules, schema and present are pure: reading belongs into service.server",
  },
  {
    from: inside("app/lib", "studio"),
    to: (to, from) =>
      /^(app|dev|seed|studio|test|tools)\//.test(to) &&
      !to.startsWith("app/lib/") &&
      !(from.startsWith("studio/") && to.startsWith("studio/")),
    because: "lib and the drawings know nothing of ours: this belongs to a feature",
    evenTypes: true,
  },
  {
    from: inside("app/ui"),
    to: inside("app/features", "app/routes", "app/db", "app/integrations", "app/api", "dev"),
    because: "ui knows no feature: this belongs into features/*/*/ui",
    evenTypes: true,
  },
  {
    from: inside("app/browser"),
    to: inside("app/routes", "app/db", "app/integrations", "dev"),
    because: "the browser's side asks calls, never the server's rooms",
    evenTypes: true,
  },
  {
    from: isUi,
    to: (to) => isServer(to) || isTable(to),
    because: "the browser's side never imports .server: its data comes from a loader",
  },
  {
    from: inside("app/routes", "app/api/v1", "app/server/forms"),
    to: inside("app/integrations"),
    because: "a provider's exception is a code of a service: pages and calls hear the code",
  },
  {
    from: inside("app/integrations"),
    to: inside("app/features", "app/routes", "app/api", "dev"),
    because: "an integration knows no feature",
    evenTypes: true,
  },
];

/**
 * A store or table may join the table of a feature below it, or beside it in its domain, by its
 * key.
 */
const joins = (from: string, to: string) =>
  isTable(to) && (isStore(from) || isTable(from)) && mayReach(from, to);

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
  test("refuses a page or a call that would catch a provider's exception", () => {
    const caught = { path: "app/api/v1/x.ts", to: "app/integrations/stripe/port.ts" };
    const rules = refusals.filter(
      ({ from, to }) => from(caught.path) && to(caught.to, caught.path),
    );
    expect(rules).toHaveLength(1);
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
      if (!from) continue;
      for (const { to, typeOnly } of imports) {
        const target = feature(to);
        if (!typeOnly && target && target !== from)
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

/**
 * The rooms of one story, by the folder: what is above may ask what is below, and nobody is asked
 * back.
 */
test("the rooms of a purchase have no circle", () => {
  const roomOf = (path: string) => {
    const [, room = ""] = /^app\/features\/shop\/purchase\/([^/]+)\//.exec(path) ?? [];
    return ["", "ui", "internal", "testing"].includes(room) ? undefined : room;
  };
  const asks = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = roomOf(path);
    if (!from) continue;
    for (const { to } of imports) {
      const target = roomOf(to);
      if (target && target !== from) asks.set(from, (asks.get(from) ?? new Set()).add(target));
    }
  }
  const circles = (room: string, way: string[]): string[] =>
    way.includes(room)
      ? [[...way, room].join(" → ")]
      : [...(asks.get(room) ?? [])].flatMap((next) => circles(next, [...way, room]));
  expect(asks.size).toBeGreaterThan(5);
  expect([...asks.keys()].flatMap((room) => circles(room, []))).toEqual([]);
});

/** Which feature declares a table, by the name in the database and the name in code. */
const tableOwners = new Map(
  sources
    .filter(({ path }) => isTable(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)].flatMap(
        ([, code = "", name = ""]) =>
          [
            [code, feature(path)],
            [name, feature(path)],
          ] as const,
      ),
    ),
);
/** What a file writes, as SQL or by Drizzle, that another feature declares. */
const writtenElsewhere = (path: string, text: string) =>
  [
    ...text.matchAll(/\b(?:update|insert into|delete from)\s+(?:\$\{)?(\w+)/g),
    ...text.matchAll(/\.(?:update|insert|delete)\((\w+)\)/g),
  ]
    .map(([, name = ""]) => name)
    // A name that is the file's own is no table of somebody else.
    .filter((name) => !new RegExp(`(?:const|let) ${name}\\b|\\b${name}:`).test(text))
    .filter((name) => tableOwners.has(name) && tableOwners.get(name) !== feature(path))
    .map((name) => `${path} writes ${name} of ${tableOwners.get(name)}`);
test("rows are written by the feature that they belong to", () => {
  const wrong = sources.flatMap(({ path, text }) => {
    const from = feature(path);
    return from ? writtenElsewhere(path, text) : [];
  });
  expect(wrong).toEqual([]);
  expect(
    writtenElsewhere("app/features/shop/purchase/x.ts", "sql`update product_size as size`"),
  ).toHaveLength(1);
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
  // A typed path cannot lead to a page that is not there (`lib/href.ts`).
  test("links, moves and forms name our pages by href()", () => {
    expect(
      offenders(
        /\b(?:to|href|action|formAction)="\/[a-zA-Z]|\bredirect(?:Document)?\(\s*["`]\/[a-zA-Z]|`\/(?:mypage|admin|account|buy|shop|player|dictionary|matome|gallery|landing|select|liff|membership|another-frontier|listen|watch|single-\w+)[/?]?\$\{/,
        (path) => path.startsWith("app/") && path !== "app/api/v1/docs-page.ts",
      ),
    ).toEqual([]);
  });
  test("rules, schemas, presenters and lib are told the time", () => {
    expect(
      offenders(
        /\bDate\.now\(|\bnew Date\(\)/,
        (path) => isPure(path) || path.startsWith("app/lib/"),
      ),
    ).toEqual([]);
  });
  test("parts of ui/ ask nobody and keep nothing: what does lies in browser/", () => {
    const asks =
      /\bfetch\(|\b(?:local|session)Storage\b|\bindexedDB\b|\bsendBeacon\b|new EventSource/;
    const found = sources.filter(({ path, text }) => path.startsWith("app/ui/") && asks.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(
      sources.some(({ path, text }) => path.startsWith("app/browser/") && asks.test(text)),
    ).toBe(true);
  });
  // The one script of the head, and what React itself wrote of a part that is kept.
  test("raw HTML is set in two components that are named", () => {
    expect(offenders(/dangerouslySetInnerHTML/, () => true)).toEqual([
      "app/root.tsx",
      "app/ui/kept-part.tsx",
    ]);
  });
  // A code is a name; which status it becomes, and what a cookie is called, the door decides.
  test("services of shop and memberships answer with codes and know no HTTP", () => {
    expect(
      offenders(
        /\bstatus: [45]\d\d\b|\bRequest\b|\bredirect\(|"set-cookie"/,
        (path) => /^app\/features\/(?:shop|memberships)\//.test(path) && !isUi(path),
      ),
    ).toEqual([]);
  });
  // JSX drops it there as it drops a blank, and two words run into one. In braces, as a string, it
  // stays.
  test("no line of JSX begins or ends with a full-width space", () => {
    expect(offenders(/^[ \t]*　|　[ \t]*$/m, (path) => path.endsWith(".tsx"))).toEqual([]);
  });
});

/** Routes that read what was typed by themselves, each with its reason; the list only shrinks. */
const byHand: Record<string, string> = JSON.parse(
  readFileSync(join(root, "test", "forms-by-hand.json"), "utf8"),
);
test("forms are read by the kit, but for those of a list that only shrinks", () => {
  const reading = offenders(/\bformData\(\)/, (path) => path.startsWith("app/routes/"));
  expect(reading.filter((path) => !byHand[path])).toEqual([]);
  expect(Object.keys(byHand).filter((path) => !reading.includes(path))).toEqual([]);
});

/** Forms that are taken from whoever sits at the browser, each with its reason. */
const ofNobody: Record<string, string> = {
  "app/features/shop/cart/ui/cart-screen.tsx": "the cart is the browser's",
  "app/features/shop/cart/ui/kept-pieces.tsx": "the cart is the browser's",
  "app/features/shop/catalogue/ui/product-screen.tsx": "the cart is the browser's",
  "app/features/shop/purchase/ui/order-side.tsx": "the cart is the browser's",
  "app/features/shop/catalogue/ui/restock-form.tsx":
    "a page that is kept for many; asks an address",
  "app/features/shop/purchase/ui/order-thanks.tsx": "for who is not signed in",
  "app/features/identity/account/ui/ways-in.tsx": "for who is not signed in",
  "app/routes/account/line-callback.tsx": "for who is not signed in",
  "app/routes/account/logout.tsx": "who wants to leave leaves, whoever it is",
  "app/routes/account/unsubscribe.tsx": "the letter's link says whose it is",
  "app/routes/events/event-receipt-form.tsx": "the reservation's link says whose it is",
  "app/ui/shells/viewing-bar.tsx": "ends what the browser shows",
};
test("a form says whom it was shown to (docs/adr/0666), but for those of a list with reasons", () => {
  const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  const silent = sources.filter(
    ({ path, text }) =>
      path.startsWith("app/") &&
      path.endsWith(".tsx") &&
      count(text, /\bmethod="post"/g) > count(text, /<Whose\b/g),
  );
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.keys(ofNobody).toSorted());
});

const maxLines = 250;
/**
 * Files that are longer, and how long they may be at most: a number for what is still to be cut, with
 * a reason what is as long as it is because it is data.
 */
const tooLong: Record<string, number | { lines: number; reason: string }> = JSON.parse(
  readFileSync(join(root, "test", "too-long.json"), "utf8"),
);
const maxLinesOf = (path: string) => {
  const may = tooLong[path] ?? maxLines;
  return typeof may === "number" ? may : may.lines;
};
test(`no file is longer than ${maxLines} lines, but for those of a list that only shrinks`, () => {
  const lines = new Map(sources.map(({ path, text }) => [path, text.split("\n").length - 1]));
  const wrong = [...new Set([...lines.keys(), ...Object.keys(tooLong)])].flatMap((path) => {
    const now = lines.get(path) ?? 0;
    const allowed = maxLinesOf(path);
    if (now > allowed) return [`${path}: ${now} lines, at most ${allowed}`];
    return path in tooLong && now <= maxLines
      ? [`${path}: short now, take it out of the list`]
      : [];
  });
  expect(wrong).toEqual([]);
});
test("a file that stays long says why, and is data: no page, no service, no rule", () => {
  const kept = Object.entries(tooLong).flatMap(([path, may]) =>
    typeof may === "number" ? [] : [{ path, reason: may.reason }],
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter(({ reason }) => reason.length < 20)).toEqual([]);
  expect(kept.filter(({ path }) => !/^(studio|tools)\//.test(path))).toEqual([]);
});

describe("classes", () => {
  const ruled = ruledClasses();
  const shared = ruledClasses(sharedSheets());
  const modules = moduleClasses();
  const uses = moduleUses();
  /** Asked for by others than stylesheets: the structured data of a page name them. */
  const hooks = ["rest", "matome-rest"];

  test("each has more than three letters (docs/adr/0161)", () => {
    expect([...ruled].filter((name) => name.length <= 3)).toEqual([]);
  });
  test("each that a page names has a rule", () => {
    const named = [...classesOfMarkup()].filter((name) => !hooks.includes(name));
    expect(named.filter((name) => !shared.has(name))).toEqual([]);
  });
  test("each that has a rule is named by some page", () => {
    const { words, beginnings } = namedInCode();
    const unnamed = [...shared].filter((name) => !words.has(name));
    expect(unnamed.filter((name) => !isCompleted(name, beginnings))).toEqual([]);
  });
  test("a component asks a module of styles for what is there (docs/adr/0225)", () => {
    const missing = uses.flatMap(({ path, module, names }) =>
      names
        .filter((name) => !modules.get(module)?.has(name))
        .map((name) => `${path}: ${module} has no ${name}`),
    );
    expect(missing).toEqual([]);
  });
  test("each class of a module is asked for by some component", () => {
    const asked = new Set(uses.flatMap(({ module, names }) => names.map((n) => `${module} ${n}`)));
    const idle = [...modules].flatMap(([module, names]) =>
      [...names.keys()].map((name) => `${module} ${name}`).filter((name) => !asked.has(name)),
    );
    expect(idle).toEqual([]);
  });
  test("what a module calls another's is nobody's own, or some page has it by that name", () => {
    const own = new Set([...modules.values()].flatMap((names) => [...names.values()]));
    const plain = plainClasses();
    const { beginnings } = namedInCode();
    const torn = [...shared].filter((name) => own.has(name) && !plain.has(name));
    // `button-${look}` completes what one component would have for itself.
    const completed = [...own].filter((name) =>
      [...beginnings].some((start) => /^(?:button|art)-$/.test(start) && name.startsWith(start)),
    );
    expect([...torn, ...completed]).toEqual([]);
  });
  test("no two modules, and no module and a shared sheet, make the same name", () => {
    const made = [...modules].flatMap(([module, names]) =>
      [...names.values()].map((name) => nameInPage(module, name)),
    );
    expect(made.filter((name, at) => made.indexOf(name) !== at || shared.has(name))).toEqual([]);
  });
});
