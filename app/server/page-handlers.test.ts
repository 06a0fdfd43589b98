import { createElement, type ReactNode } from "react";
import { Outlet, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageHandlers } from "./page-handlers.server.ts";
import { deskLayout } from "./route-tables.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
const asked: string[][] = [];
let table = "";
function route(id: string, more: Partial<Route> & { answer?: string } = {}): Route {
  const { answer, ...rest } = more;
  return {
    id,
    module: answer
      ? { default: undefined, loader: () => new Response(answer) }
      : { default: () => createElement(Outlet), loader: () => ({ from: id }) },
    ...rest,
  } as unknown as Route;
}
const routes = Object.fromEntries(
  [
    route("root", { path: "" }),
    route("layout", { parentId: "root" }),
    route("home", { parentId: "layout", index: true }),
    route("word", { parentId: "layout", path: "words/:id" }),
    route("new", { parentId: "layout", path: "words/new" }),
    route("free", { parentId: "layout", path: ":tongue/about/us" }),
    route("perhaps", { parentId: "layout", path: "old?/rooms" }),
    route(deskLayout, { parentId: "root" }),
    route("orders", { parentId: deskLayout, path: "admin/orders" }),
    route("paper", { parentId: "root", path: "paper.txt", answer: "paper" }),
  ].map((one) => [one.id, one]),
);
const build = {
  entry: {
    module: {
      handleError: () => undefined,
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        context: {
          routeModules: Record<string, ReactNode>;
          staticHandlerContext: object;
          manifest: { url: string };
        },
      ) => {
        table = context.manifest.url;
        asked.push(Object.keys(context.routeModules));
        const { loaderData } = context.staticHandlerContext as { loaderData: object };
        return new Response(JSON.stringify(loaderData), { status, headers });
      },
    },
  },
  routes,
  assets: {
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])),
    entry: { imports: [], module: "" },
    url: "/assets/manifest-1.js",
    version: "1",
  },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: "/",
  assetsBuildDirectory: "",
} as unknown as ServerBuild;
const handle = createPageHandlers(build);
const ask = async (path: string) => {
  const answer = await handle(new Request(`http://shop${path}`), new RouterContextProvider());
  return { status: answer.status, text: await answer.text() };
};

test("a page is made by its own routes alone, and finds the data of each", async () => {
  asked.length = 0;
  const { status, text } = await ask("/words/hone?a=1");
  expect(status).toBe(200);
  expect(Object.keys(JSON.parse(text) as object)).toEqual(["root", "layout", "word"]);
  expect(asked).toEqual([["root", "layout", "word"]]);
});
test("which page it is is the router's own word: what is fixed before what is free, the index where nothing follows", async () => {
  asked.length = 0;
  await ask("/words/new");
  await ask("/words/NEW/");
  await ask("/");
  await ask("/words/other");
  expect(asked.map((ids) => ids.at(-1))).toEqual(["new", "new", "home", "word"]);
});
test("what begins freely, perhaps, in capitals or in code is found among what begins with a word", async () => {
  asked.length = 0;
  const paths = [
    "/ja/about/us",
    "/words/about/us",
    "/old/rooms",
    "/rooms",
    "/%77ords/a",
    "/WORDS/a",
  ];
  for (const path of paths) await ask(path);
  expect(asked.map((ids) => ids.at(-1))).toEqual([
    "free",
    "free",
    "perhaps",
    "perhaps",
    "word",
    "word",
  ]);
});
test("what scripts ask for, and papers, find their page too", async () => {
  expect((await ask("/words/hone.data")).text).toContain("word");
  expect((await ask("/_.data")).text).toContain("home");
  expect(await ask("/paper.txt")).toEqual({ status: 200, text: "paper" });
});
test("what no route has is not there", async () => {
  expect((await ask("/nowhere")).status).toBe(404);
  expect((await ask("/words/a/b")).status).toBe(404);
});

test("a module that comes when it is asked for comes with its own page alone, once", async () => {
  const loaded: string[] = [];
  const lazy = (id: string, fails = 0) => {
    const { module } = routes[id]!;
    let left = fails;
    const load = async () => {
      loaded.push(id);
      await Promise.resolve();
      if (left-- > 0) throw new Error(`${id} cannot be read`);
      return module;
    };
    return { ...routes[id]!, module: { load } as unknown as Route["module"] };
  };
  const some = [lazy("root"), lazy("layout"), lazy("home"), lazy("word", 1), lazy("new")];
  const byId = Object.fromEntries(some.map((one) => [one.id, one]));
  const later = createPageHandlers({ ...build, routes: byId });
  const status = async (path: string) =>
    (await later(new Request(`http://shop${path}`), new RouterContextProvider())).status;
  expect(await status("/nowhere")).toBe(404);
  expect(loaded).toEqual(["root"]);
  expect(await status("/")).toBe(200);
  expect(await status("/")).toBe(200);
  expect(loaded).toEqual(["root", "root", "layout", "home"]);
  await expect(status("/words/hone")).rejects.toThrow("word cannot be read");
  expect(await status("/words/hone")).toBe(200);
  expect(loaded).not.toContain("new");
});
test("the desk's pages are given all routes, every other page those of the site", async () => {
  await ask("/admin/orders");
  expect(table).toBe("/assets/manifest-1-all.js");
  for (const path of ["/", "/words/hone", "/nowhere", "/admin/nowhere"]) {
    await ask(path);
    expect(table, path).toBe("/assets/manifest-1.js");
  }
});
