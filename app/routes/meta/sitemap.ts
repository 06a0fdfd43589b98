import { categories, tags } from "#features/shop/catalogue/rules.ts";
import { pathOfTag, pathOfWord } from "#features/library/dictionary/present.ts";
import { shownMatome } from "#features/library/matome/service.server.ts";
import { policySlugs } from "#features/site/policies/present.ts";
import { escapeHtml } from "#lib/html.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { House } from "#server/house.server.ts";
import type { Route } from "./+types/sitemap.ts";

const pages = [
  "/",
  "/about",
  "/contact",
  "/shop",
  "/pants-shop",
  "/gallery",
  "/shop/product/brand/dengeki-pants",
  "/shop/product/brand/prevo-aloha",
  "/shop/product/pants_subscription",
];
/** A larger map is given in parts of so many. The protocol allows 50,000 for each. */
const mostInPart = 10_000;

async function housePaths(house: House, now: Date): Promise<string[]> {
  const [matome, dictionary] = await Promise.all([house.matome.read(), house.dictionary.index()]);
  return [
    ...pages,
    ...categories
      .filter((category) => category !== "art")
      .map((category) => `/shop/category/${category}`),
    ...tags.map((tag) => `/shop/tag/${tag}`),
    "/matome",
    ...shownMatome(matome, now).map(({ id }) => `/matome/${id}`),
    "/dictionary",
    ...[...dictionary.tags.keys()].map(pathOfTag),
    ...policySlugs.map((slug) => `/policies/${slug}`),
  ];
}
const productPaths = (house: House): string[] =>
  house.catalogue
    .shelf()
    .all()
    .filter(({ collection, status }) => collection === "product" && status === "open")
    .map(({ id, category }) => (category === "art" ? `/gallery/${id}` : `/shop/product/${id}`));
const wordPaths = async (house: House, part: number): Promise<string[]> =>
  (await house.dictionary.ids({ limit: mostInPart, offset: part * mostInPart })).map(pathOfWord);

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const answer = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
const locations = (house: House, element: "url" | "sitemap", paths: readonly string[]) =>
  paths
    .map(
      (path) => `<${element}><loc>${escapeHtml(`${house.shop.baseUrl}${path}`)}</loc></${element}>`,
    )
    .join("");
const urls = (house: House, paths: readonly string[]) =>
  answer(`<urlset ${namespace}>${locations(house, "url", paths)}</urlset>`);

/** Every page that everybody may read: in one map, or where they are many in parts that the map names. Source: sitemaps.org protocol. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, now } = contextOf(context);
  const products = productPaths(house);
  const { total: words } = await house.dictionary.index();
  const [, kind, number] =
    /^(house|products|words)-(\d{1,3})$/.exec(
      new URL(request.url).searchParams.get("part") ?? "",
    ) ?? [];
  const part = Number(number);
  if (kind === "house") return urls(house, await housePaths(house, now));
  if (kind === "products")
    return urls(house, products.slice(part * mostInPart, (part + 1) * mostInPart));
  if (kind === "words") return urls(house, await wordPaths(house, part));
  if (products.length + words <= mostInPart)
    return urls(house, [
      ...(await housePaths(house, now)),
      ...products,
      ...(await wordPaths(house, 0)),
    ]);
  const parts = (name: string, count: number) =>
    Array.from(
      { length: Math.ceil(count / mostInPart) },
      (_, at) => `/sitemap.xml?part=${name}-${at}`,
    );
  const all = [
    ...parts("house", 1),
    ...parts("products", products.length),
    ...parts("words", words),
  ];
  return answer(`<sitemapindex ${namespace}>${locations(house, "sitemap", all)}</sitemapindex>`);
}
