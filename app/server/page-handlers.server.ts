// A handler for each page that knows the routes of this page alone. A handler for all of them looks
// through the whole table four times for each request, and makes every route of it anew for each
// rendering: a third of a page's cost beside React.
import { LRUCache } from "lru-cache";
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { withDataAside } from "./handoff.server.ts";
import { deskLayout, wholeTableOf } from "./route-tables.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The table as the router's own matching takes it. */
function treeOf(routes: Routes): RouteObject[] {
  const byParent = Map.groupBy(
    Object.values(routes).filter((route) => route !== undefined),
    ({ parentId = "" }) => parentId,
  );
  const below = (parent: string): RouteObject[] =>
    (byParent.get(parent) ?? []).map(({ id, path, index }) => {
      const own = path === undefined ? { id } : { id, path };
      if (index) return { ...own, index };
      return byParent.has(id) ? { ...own, children: below(id) } : own;
    });
  return below("");
}

/** The first part of an address or of a route, as the router compares it; null: unreadable. */
function firstPart(path: string): string | null {
  try {
    const [first = ""] = path.replace(/^\/+/, "").split("/");
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return null;
  }
}

/** What may match an address that begins with this part; null: what begins with no word. */
function beginningWith(routes: readonly RouteObject[], first: string | null): RouteObject[] {
  return routes.flatMap((route) => {
    const begin = firstPart(route.path ?? "");
    if (begin === "" && route.children)
      return [{ ...route, children: beginningWith(route.children, first) }];
    return begin === null || begin === first || begin === "" || /^[:*]|\?$/.test(begin)
      ? [route]
      : [];
  }) as RouteObject[];
}

/** The first parts of all routes, as far as they are words. */
const firstParts = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path = "", children = [] }) => {
    const begin = firstPart(path);
    return begin ? [begin] : firstParts(children);
  });

/** What a page is asked for: itself, or by its script, for what its loaders read. */
type Asked = "page" | "data";

/** As the router reads the address of what a script asks for. */
const pathOf = (pathname: string): string =>
  pathname.endsWith("/_.data")
    ? pathname.slice(0, -"_.data".length)
    : pathname.replace(/\.data$/, "");

/** From the sources a page's module comes when it is first asked for (tools/lazy-routes.ts). */
type Lazy = { load?: () => Promise<Route["module"]> };
async function withModule(route: Route): Promise<Route> {
  const { load } = route.module as Lazy;
  return load ? { ...route, module: await load() } : route;
}

/** So many addresses are remembered with the page that they lead to. */
const maxKnown = 2_000;

/**
 * Which page answers is the router's own word; it is asked once for each address. What matches
 * nothing is answered by the frame of all pages.
 */
export function createPageHandlers(build: ServerBuild): RequestHandler {
  const tree = treeOf(build.routes);
  // The router ranks and compiles all routes it is given, at each question: a millisecond for the
  // whole table. Those that begin with the same word are few, and rank among each other as in it.
  const trees = new Map(
    [...new Set(firstParts(tree))].map((first) => [first, beginningWith(tree, first)]),
  );
  const others = beginningWith(tree, null);
  const treeFor = (path: string) => {
    const first = firstPart(path);
    return first === null ? tree : (trees.get(first) ?? others);
  };
  const pages = new Map<string, Promise<RequestHandler>>();
  const known = new LRUCache<string, Promise<RequestHandler>>({ max: maxKnown });

  async function make(ids: readonly string[], asked: Asked): Promise<RequestHandler> {
    const whole = await Promise.all(
      ids.flatMap((id) => {
        const route = build.routes[id];
        return route ? [withModule(route)] : [];
      }),
    );
    const routes =
      asked === "page" && whole.at(-1)?.module.default
        ? whole.map((route) => ({ ...route, module: withDataAside(route.module) }))
        : whole;
    const assets = ids.flatMap((id) => {
      const asset = build.assets.routes[id];
      const imports: string[] = [];
      return asset ? [[id, { ...asset, imports }] as const] : [];
    });
    return createRequestHandler(
      {
        ...build,
        routes: Object.fromEntries(routes.map((route) => [route.id, route])),
        assets: {
          ...build.assets,
          // What these would say of scripts is taken out of every page (`render.server.ts`).
          entry: { ...build.assets.entry, imports: [] },
          url: ids.includes(deskLayout) ? wholeTableOf(build.assets.url) : build.assets.url,
          routes: Object.fromEntries(assets),
        },
      },
      "production",
    );
  }
  /** What could not be loaded is tried again at the next request. */
  const forget = () => {
    pages.clear();
    known.clear();
  };
  function handlerOf(page: string, ids: readonly string[], asked: Asked): Promise<RequestHandler> {
    const before = pages.get(`${asked} ${page}`);
    if (before) return before;
    const made = make(ids, asked);
    pages.set(`${asked} ${page}`, made);
    made.catch(forget);
    return made;
  }
  function find(path: string, asked: Asked): Promise<RequestHandler> {
    const matches = matchRoutes(treeFor(path), path) ?? matchRoutes(tree, path);
    if (!matches)
      return handlerOf(
        "",
        tree.map(({ id = "" }) => id),
        asked,
      );
    const ids = matches.map(({ route }) => route.id ?? "");
    return handlerOf(ids.at(-1) ?? "", ids, asked);
  }
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    let handler = known.get(pathname);
    if (!handler) {
      const path = pathOf(pathname);
      known.set(pathname, (handler = find(path, path === pathname ? "page" : "data")));
    }
    return (await handler)(request, context);
  };
}
