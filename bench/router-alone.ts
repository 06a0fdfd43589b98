// What the router costs beside React: an empty page with one loader through the router's own
// handler, made as one text as the product makes pages, and React alone with the same elements.
// No sign-in, no database, no socket. NODE_ENV=production node bench/router-alone.ts
import { createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { elementsOf, partsOf } from "./elements.ts";

if (process.env["NODE_ENV"] !== "production")
  throw new Error("NODE_ENV=production: the libraries take their mode at the start");

const html = (children: ReactNode) =>
  h(
    "html",
    { lang: "ja" },
    h("head", null, h("meta", { charSet: "utf-8" }), h(Meta), h(Links)),
    h("body", null, children, h(Scripts)),
  );
let page = "";
async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  page = renderToString(h(ServerRouter, { context, url: request.url })) + data;
  return new Response(null, { status, headers });
}
const none = { hasAction: false, hasErrorBoundary: false } as const;
const ofClient = {
  ...none,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  imports: [],
};
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: {
      id: "root",
      path: "",
      module: {
        default: () => h(Outlet),
        Layout: ({ children }: { children: ReactNode }) => html(children),
        loader: () => ({ shop: "くせごよみ" }),
      },
    },
    empty: {
      id: "empty",
      parentId: "root",
      path: "empty",
      module: {
        default: () => h("main", { id: "main" }, h("h1", null, "白紙のページ")),
        meta: () => [{ title: "白紙" }],
        loader: () => ({ one: 1 }),
      },
    },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...ofClient, id: "root", path: "", hasLoader: true, module: "/root.js" },
      empty: {
        ...ofClient,
        id: "empty",
        parentId: "root",
        path: "empty",
        hasLoader: true,
        module: "/empty.js",
      },
    },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");
const ask = async () => {
  const request = new Request("http://localhost/empty");
  const { status } = await handle(request, new RouterContextProvider());
  if (status !== 200) throw new Error(String(status));
};
await ask();
const parts = partsOf(page);
const alone = () => renderToString(elementsOf(parts));

const [rounds, times] = [7, 500];
async function measured(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / times;
}
const median = (some: readonly number[]) =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
for (let time = 0; time < 4; time += 1) await Promise.all([measured(ask), measured(alone)]);
const all: [router: number, react: number][] = [];
for (let round = 0; round < rounds; round += 1)
  all.push([await measured(ask), await measured(alone)]);
const router = median(all.map(([one]) => one));
const react = median(all.map(([, one]) => one));
console.log(
  `Empty page through the router ${router.toFixed(3)} ms, React alone ${react.toFixed(3)} ms, ratio ${(router / react).toFixed(1)}`,
);
