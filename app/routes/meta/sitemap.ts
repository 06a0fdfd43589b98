import { categories, tags } from "#features/catalogue/rules.ts";
import { pathOfTag, pathOfWord } from "#features/dictionary/present.ts";
import { shownMatome } from "#features/matome/service.server.ts";
import { policySlugs } from "#features/policy/present.ts";
import { escapeHtml } from "#lib/html.ts";
import { contextOf } from "#server/request-context.server.ts";
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

/** Every page that everybody may read, at most 50,000. Source: sitemaps.org protocol. */
export async function loader({ context }: Route.LoaderArgs) {
  const { house, now } = contextOf(context);
  const [matome, dictionary] = await Promise.all([house.matome.read(), house.dictionary.read()]);
  const summaries = shownMatome(matome, now);
  const open = house.catalogue
    .current()
    .products.filter(({ collection, status }) => collection === "product" && status === "open");
  const paths = [
    ...pages,
    ...categories
      .filter((category) => category !== "art")
      .map((category) => `/shop/category/${category}`),
    ...tags.map((tag) => `/shop/tag/${tag}`),
    ...open.map(({ id, category }) =>
      category === "art" ? `/gallery/${id}` : `/shop/product/${id}`,
    ),
    "/matome",
    ...summaries.map(({ id }) => `/matome/${id}`),
    "/dictionary",
    ...dictionary.entries.map(({ id }) => pathOfWord(id)),
    ...[...dictionary.byTag.keys()].map(pathOfTag),
    ...policySlugs.map((slug) => `/policies/${slug}`),
  ].slice(0, 50_000);
  const urls = paths
    .map((path) => `<url><loc>${escapeHtml(`${house.shop.baseUrl}${path}`)}</loc></url>`)
    .join("");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
      },
    },
  );
}
