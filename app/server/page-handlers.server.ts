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

type Routes = ServerBuild["routes"];

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

/** As the router reads the address of what a script asks for. */
const pathOf = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname.endsWith("/_.data")
    ? pathname.slice(0, -"_.data".length)
    : pathname.replace(/\.data$/, "");
};

/** So many addresses are remembered with the page that they lead to. */
const maxKnown = 2_000;

/**
 * Which page answers is the router's own word; it is asked once for each address. What matches
 * nothing goes to a handler of everything.
 */
export function createPageHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
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
  const pages = new Map<string, RequestHandler>();
  const known = new LRUCache<string, RequestHandler>({ max: maxKnown });

  function handlerOf(ids: readonly string[]): RequestHandler {
    const page = ids.at(-1) ?? "";
    const made = pages.get(page);
    if (made) return made;
    const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
      Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])));
    const handler = createRequestHandler(
      {
        ...build,
        routes: only(build.routes),
        assets: { ...build.assets, routes: only(build.assets.routes) },
      },
      "production",
    );
    pages.set(page, handler);
    return handler;
  }
  function find(path: string): RequestHandler {
    const matches = matchRoutes(treeFor(path), path);
    return matches ? handlerOf(matches.map(({ route }) => route.id ?? "")) : whole;
  }
  return (request, context) => {
    const path = pathOf(request.url);
    let handler = known.get(path);
    if (!handler) known.set(path, (handler = find(path)));
    return handler(request, context);
  };
}
