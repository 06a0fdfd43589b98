import {
  data,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router";
import { createElement } from "react";
import { expect, test } from "vitest";
import { flatText, withDataBack } from "./handoff.server.ts";
import { createPageHandlers } from "./page-handlers.server.ts";

/** As the router's own scripts read it in a browser. */
async function readBack(text: string): Promise<unknown> {
  const { body } = new Response(text);
  const read = await decode(body!, globalThis as unknown as Window);
  await read.done;
  return read.value;
}

test("the router's scripts read back what was written, whatever a loader may give", async () => {
  const row = { id: "a", title: "息を「吐く」\n</script>\u2028😀", at: new Date(0), none: null };
  const value = {
    rows: [row, row, { ...row, id: "b", missing: undefined }],
    numbers: [0, -0, 1.5, -7, Number.NaN, Infinity, -Infinity, 12n],
    flags: [true, false, ""],
    map: new Map<unknown, unknown>([
      ["a", [row]],
      [2, null],
    ]),
    empty: [new Map(), new Set(), [], {}],
    set: new Set(["a", 3]),
    url: new URL("https://example.test/a?b=1"),
    never: new Date(Number.NaN),
  };
  expect(await readBack(flatText(value))).toEqual(value);
  const loop: Record<string, unknown> = { name: "loop" };
  loop["self"] = loop;
  const again = (await readBack(flatText(loop))) as typeof loop;
  expect(again["self"]).toBe(again);
  for (const bare of [undefined, null, "text", 3])
    expect(await readBack(flatText(bare))).toEqual(bare);
});
test("faults travel as the router tells them: an answer with its status, a mistake without its trace", async () => {
  const refused = new ErrorResponse(404, "", { message: "ありません" });
  const read = (await readBack(flatText({ refused, broken: new Error("x") }))) as {
    refused: unknown;
    broken: Error;
  };
  expect(read.refused).toEqual(refused);
  expect(read.broken).toBeInstanceOf(Error);
  expect([read.broken.message, read.broken.stack]).toEqual(["x", undefined]);
});
test("what is the same stands once, and what would have to be waited for does not travel", () => {
  const row = { picture: "media/a.webp" };
  const text = flatText({ rows: Array.from({ length: 50 }, () => ({ ...row })) });
  expect(text.split("media/a.webp")).toHaveLength(2);
  expect(text.split('"picture"')).toHaveLength(2);
  expect(() => flatText({ later: Promise.resolve(1) })).toThrow("waits for nothing");
});

const seen: { toRouter: string; page: unknown; status: number }[] = [];
const module = (loader: () => unknown) => ({ default: () => createElement(Outlet), loader });
const build = {
  entry: {
    module: {
      handleError: () => undefined,
      async default(_request: Request, status: number, headers: Headers, context: EntryContext) {
        const { serverHandoffStream, staticHandlerContext } = context;
        const toRouter = await new Response(serverHandoffStream).text();
        seen.push({ toRouter, page: withDataBack(staticHandlerContext.loaderData), status });
        return new Response(null, { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: module(() => ({ shop: "くせごよみ" })) },
    list: {
      id: "list",
      parentId: "root",
      path: "list",
      module: module(() => data({ rows: ["いち"] }, { status: 203, headers: { "x-own": "1" } })),
    },
    none: { id: "none", parentId: "root", path: "none", module: module(() => null) },
    paper: {
      id: "paper",
      parentId: "root",
      path: "paper",
      module: { loader: () => Response.json({ rows: ["かみ"] }) },
    },
  },
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "/m.js", version: "1" },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: "/",
  assetsBuildDirectory: "",
} as unknown as ServerBuild;
const handle = createPageHandlers(build);
const ask = (path: string) =>
  handle(new Request(`http://shop${path}`), new RouterContextProvider());

test("what a page has read is not written by the router, and is all there when it is rendered", async () => {
  await ask("/list");
  await ask("/none");
  expect(seen.map(({ page, status }) => [status, page])).toEqual([
    [203, { root: { shop: "くせごよみ" }, list: { rows: ["いち"] } }],
    [200, { root: { shop: "くせごよみ" }, none: null }],
  ]);
  for (const { toRouter } of seen) expect(toRouter).not.toMatch(/くせごよみ|いち/);
});
test("who asks by script, or for a paper, is told it all", async () => {
  expect(await (await ask("/list.data")).text()).toContain("いち");
  expect((await ask("/list.data")).status).toBe(203);
  expect(await (await ask("/paper")).json()).toEqual({ rows: ["かみ"] });
});
