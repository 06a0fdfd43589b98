import { pathOfTag, pathOfWord } from "#features/library/dictionary/present.ts";
import { countShownMatome, matomeIdsInOrder } from "#features/library/matome/service.server.ts";
import { visitorPages } from "#features/library/media/visitor-pages.ts";
import { quizHref, quizzes, resultHref } from "#features/learning/quizzes/quizzes.ts";
import { quizIds } from "#features/learning/quizzes/rules.ts";
import { eventIdsToCome } from "#features/memberships/events/service.server.ts";
import { countNewsForAll, newsIdsForAll } from "#features/site/news/service.server.ts";
import { policySlugs } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { escapeHtml } from "#lib/html.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Services } from "#server/services.server.ts";
import type { Route } from "./+types/sitemap.ts";

const pages = [
  href("/"),
  href("/about"),
  href("/security"),
  href("/contact"),
  href("/shop"),
  href("/pants-shop"),
  href("/gallery"),
  href("/shop/product/brand/dengeki-pants/:pantsname?"),
  href("/shop/product/brand/prevo-aloha/:color?"),
  href("/shop/product/pants_subscription"),
  href("/landing/membership"),
  href("/landing/goods-teikibin"),
  href("/landing/prevo-teikibin"),
  href("/landing/taiheki-techo"),
  href("/landing/techo-reserve"),
  href("/membership/select-deshi"),
  href("/product/techo-plus/:plan?"),
  href("/osusowa"),
  href("/single-music-player/:music?"),
  href("/tags"),
  href("/shindan"),
  href("/landing/bf-jimi-shindan"),
  ...quizIds.flatMap((id) => [
    quizHref(id),
    ...quizzes[id].results.map(({ key }) => resultHref(id, key)),
  ]),
  href("/questionnaire/:id?"),
];
/** A larger map is given in parts of so many. The protocol allows 50,000 for each. */
const maxInPart = 10_000;
const inPart = <One>(all: readonly One[], part: number): One[] =>
  all.slice(part * maxInPart, (part + 1) * maxInPart);

async function housePaths(services: Services, now: Date): Promise<string[]> {
  const dictionary = await services.dictionary.index();
  return [
    ...pages,
    ...services.catalogue
      .groups()
      .shown("category")
      .filter(({ id }) => id !== "art")
      .map(({ id, address: category = id }) => href("/shop/category/:category?", { category })),
    ...services.catalogue
      .groups()
      .shown("tag")
      .map(({ id, address: tag = id }) => href("/shop/tag/:tag?", { tag })),
    href("/news"),
    href("/event/reservation_form"),
    href("/matome"),
    href("/dictionary"),
    ...[...dictionary.tags.keys()].map(pathOfTag),
    ...(await eventIdsToCome(services.db, now)).map(
      (id) => `${href("/event/reservation_form")}?event=${encodeURIComponent(id)}`,
    ),
    ...policySlugs.map((slug) => href("/policies/:policy", { policy: slug })),
  ];
}
const openGoods = (services: Services) =>
  services.catalogue
    .shelf()
    .all()
    .filter(({ collection, status }) => collection === "product" && status === "open");
const productPaths = (services: Services, goods: ReturnType<typeof openGoods>): string[] =>
  goods.map(({ id, category }) => {
    const address = services.catalogue.addresses().of("product", id);
    return category === "art"
      ? href("/gallery/:id", { id: address })
      : href("/shop/product/:productid?", { productid: address });
  });
const wordPaths = async (services: Services, part: number): Promise<string[]> =>
  (await services.dictionary.ids({ limit: maxInPart, offset: part * maxInPart })).map(pathOfWord);
async function matomePaths({ db }: Services, now: Date, part: number): Promise<string[]> {
  const ids = await matomeIdsInOrder(db, now, { limit: maxInPart, offset: part * maxInPart });
  return ids.map((id) => href("/matome/:id", { id }));
}

/** Of the newest pieces of news that everybody may read. */
const newsPaths = async ({ db }: Services, part: number, now: Date): Promise<string[]> =>
  (await newsIdsForAll(db, { limit: maxInPart, offset: part * maxInPart }, now)).map((id) =>
    href("/news/:id", { id }),
  );
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const answer = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
const locations = (services: Services, element: "url" | "sitemap", paths: readonly string[]) =>
  paths
    .map(
      (path) =>
        `<${element}><loc>${escapeHtml(`${services.shop.baseUrl}${path}`)}</loc></${element}>`,
    )
    .join("");
const urls = (services: Services, paths: readonly string[]) =>
  answer(`<urlset ${namespace}>${locations(services, "url", paths)}</urlset>`);

/**
 * Every page that everybody may read: in one map, or where they are many in parts that the map
 * names. Source: sitemaps.org protocol.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const products = openGoods(services);
  const [{ total: words }, summaries, library, news] = await Promise.all([
    services.dictionary.index(),
    countShownMatome(services.db, now),
    services.library.read(),
    countNewsForAll(services.db, now),
  ]);
  const pieces = visitorPages(library.items, now);
  const [, kind, number] =
    /^(services|products|words|summaries|pieces|news)-(\d{1,3})$/.exec(
      new URL(request.url).searchParams.get("part") ?? "",
    ) ?? [];
  const part = Number(number);
  if (kind === "services") return urls(services, await housePaths(services, now));
  if (kind === "products") return urls(services, productPaths(services, inPart(products, part)));
  if (kind === "pieces") return urls(services, inPart(pieces, part));
  if (kind === "news") return urls(services, await newsPaths(services, part, now));
  if (kind === "words") return urls(services, await wordPaths(services, part));
  if (kind === "summaries") return urls(services, await matomePaths(services, now, part));
  if (products.length + words + summaries + pieces.length + news <= maxInPart)
    return urls(services, [
      ...(await housePaths(services, now)),
      ...(await matomePaths(services, now, 0)),
      ...productPaths(services, products),
      ...(await wordPaths(services, 0)),
      ...pieces,
      ...(await newsPaths(services, 0, now)),
    ]);
  const parts = (name: string, count: number) =>
    Array.from(
      { length: Math.ceil(count / maxInPart) },
      (_, at) => `${href("/sitemap.xml")}?part=${name}-${at}`,
    );
  const all = [
    ...parts("services", 1),
    ...parts("products", products.length),
    ...parts("words", words),
    ...parts("summaries", summaries),
    ...parts("pieces", pieces.length),
    ...parts("news", news),
  ];
  return answer(`<sitemapindex ${namespace}>${locations(services, "sitemap", all)}</sitemapindex>`);
}
