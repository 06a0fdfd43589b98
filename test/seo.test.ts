// What may be found by a search engine, and nothing else: the map of the site is exactly the pages
// that may be kept in an index, and each says by itself what it is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteTable } from "../app/routes.ts";
import { startFilledShop } from "./kit/filled.ts";

let shop: Awaited<ReturnType<typeof startFilledShop>>;
type Page = {
  path: string;
  status: number;
  isPage: boolean;
  title: string;
  description: string;
  canonical: string;
  hidden: boolean;
};
const one = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
async function look(path: string): Promise<Page> {
  const answer = await fetch(new URL(path, shop.server.base), { redirect: "manual" });
  const html = await answer.text();
  return {
    path,
    status: answer.status,
    isPage: (answer.headers.get("content-type") ?? "").startsWith("text/html"),
    title: one(html, /<title>(.*?)<\/title>/s),
    description: one(html, /<meta name="description" content="([^"]*)"/),
    canonical: one(html, /<link rel="canonical" href="([^"]*)"/).replaceAll("&amp;", "&"),
    hidden:
      /<meta name="robots" content="[^"]*noindex/.test(html) ||
      (answer.headers.get("x-robots-tag") ?? "").includes("noindex"),
  };
}
async function lookAtAll(paths: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 0; at < paths.length; at += 8)
    pages.push(...(await Promise.all(paths.slice(at, at + 8).map(look))));
  return pages;
}
let mapped: Page[];
let closed: string[];
beforeAll(async () => {
  shop = await startFilledShop({ RATE_LIMIT_PER_MINUTE: "1000000" });
  const read = async (path: string) => (await fetch(new URL(path, shop.server.base))).text();
  const places = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place = ""]) => new URL(place.replaceAll("&amp;", "&")),
  );
  mapped = await lookAtAll(places.map(({ pathname, search }) => pathname + search));
  closed = [...(await read("/robots.txt")).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = ""]) => path,
  );
}, 300_000);
afterAll(() => shop?.server.stop());

const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

test("every page of the map is there, may be kept, and says its own address", () => {
  expect(mapped.length).toBeGreaterThan(100);
  expect(mapped.filter(({ status, hidden }) => status !== 200 || hidden)).toEqual([]);
  const own = (canonical: string) => canonical.slice(new URL(canonical).origin.length);
  expect(
    mapped.flatMap(({ path, canonical }) =>
      canonical && own(canonical) === path ? [] : [`${path} says ${canonical}`],
    ),
  ).toEqual([]);
});
test("no two pages of the map have the same title, or the same description", () => {
  expect(mapped.filter(({ title, description }) => !title || description.length < 10)).toEqual([]);
  expect(twice(mapped.map(({ title }) => title))).toEqual([]);
  expect(twice(mapped.map(({ description }) => description))).toEqual([]);
});
test("a page that everybody may open and is not in the map may not be kept", async () => {
  const plain = [
    ...new Set(
      siteTable.flatMap(({ path, access }) =>
        access === "visitor" && !/:[a-z]+(?!\w*\?)(\/|$)/i.test(path)
          ? [path.replaceAll(/\/:\w+\?/g, "") || "/"]
          : [],
      ),
    ),
  ];
  expect(plain.length).toBeGreaterThan(50);
  const known = new Set(mapped.map(({ path }) => path));
  const asked = plain.filter(
    (path) => !known.has(path) && !closed.some((start) => path.startsWith(start)),
  );
  const open = (await lookAtAll(asked)).filter(
    ({ status, isPage, hidden }) => status === 200 && isPage && !hidden,
  );
  // One that names another as the page to be kept is not kept itself.
  const itself = open.filter(
    ({ path, canonical }) => !canonical || new URL(canonical).pathname === path,
  );
  expect(itself.map(({ path }) => path)).toEqual([]);
});
test("what is a member's or the desk's is closed to machines", async () => {
  const own = siteTable.filter(({ access }) => access !== "visitor");
  const pages = await lookAtAll(
    own.flatMap(({ path }) => (path.includes(":") ? [] : [path])).slice(0, 400),
  );
  expect(pages.filter(({ status, hidden }) => status === 200 && !hidden)).toEqual([]);
});
