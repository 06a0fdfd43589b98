import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { shortTable, siteOf, type BrowserTable, routeTableIn } from "./route-tables.ts";

const row = (id: string, more: object = {}) => ({
  id,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  module: `/assets/${id.split("/").at(-1)}-1a2B.js`,
  imports: ["/assets/framework-x.js", "/assets/rules-y.js"],
  css: ["/assets/site-x.css#"],
  ...more,
});
const table: BrowserTable = {
  entry: { module: "/assets/entry-z.js", imports: [], css: [] },
  routes: Object.fromEntries(
    [
      row("root", { path: "" }),
      row("routes/layouts/default", { parentId: "root", imports: [] }),
      row("routes/home/home", { parentId: "routes/layouts/default", index: true, css: [] }),
      row("routes/shop/product", {
        parentId: "routes/layouts/default",
        path: "shop/product/:id?",
        hasAction: true,
        clientLoaderModule: "/assets/more.js",
      }),
      row("routes/layouts/admin", { parentId: "root" }),
      row("routes/admin/home", { parentId: "routes/layouts/admin", path: "admin" }),
      row("routes/admin/orders/slips", { parentId: "root", path: "admin/orders/slips.pdf" }),
      row("memos-md", {
        parentId: "root",
        path: "mypage/memos.md",
        module: "/assets/memo-file-3c4D.js",
        hasDefaultExport: false,
      }),
      row("routes/buy/receipt", {
        parentId: "root",
        path: "buy/receipt.pdf",
        hasAction: true,
        hasDefaultExport: false,
      }),
      row("routes/brand/administration", { parentId: "root", path: "administration" }),
    ].map((one) => [one.id, one]),
  ),
  url: "/assets/manifest-8625cf91.js",
  version: "8625cf91",
} as unknown as BrowserTable;

const run = (script: string): unknown => {
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
};

test("the table written short is the table", () => expect(run(shortTable(table))).toEqual(table));
test("what the builder writes is read", () =>
  expect(routeTableIn(`window.__reactRouterManifest=${JSON.stringify(table)};`)).toEqual(table));
test.each(["", "export default {}", "window.__reactRouterManifest=read([])"])(
  "another form of it ends the build: %j",
  (script) => expect(() => routeTableIn(script)).toThrow("in another way"),
);
test("the site's table has no page and no file of the desk, and no file that is only fetched", () =>
  expect(Object.keys(siteOf(table).routes)).toEqual([
    "root",
    "routes/layouts/default",
    "routes/home/home",
    "routes/shop/product",
    "routes/buy/receipt",
    "routes/brand/administration",
  ]));
test("a module that lies elsewhere ends the build", () => {
  const [first] = Object.values(table.routes);
  const elsewhere = { ...first!, module: "https://cdn.example/home.js" };
  expect(() => shortTable({ routes: { root: elsewhere } })).toThrow("cdn.example");
});
