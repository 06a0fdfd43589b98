import { data, redirect } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { productListPage } from "#features/shop/catalogue/page-data.server.ts";
import { named } from "#features/shop/catalogue/groups.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { shopReading } from "#features/sitewide/search/shop-reading.server.ts";
import { href } from "#lib/href.ts";
import { whoStandsAt } from "#server/moved-page.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/tag.ts";
import { TagScreen } from "./tag-screen.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  if (!params.tag) throw redirect(href("/shop"));
  const groups = services.catalogue.groups();
  const group = groups.find("tag", whoStandsAt(services.catalogue, "tag", params.tag, request));
  if (!group) throw data(null, 404);
  const { id: tag, address = tag, name, title, lead, description, hidden } = group;
  const list = await productListPage(
    services.catalogue,
    { tag, query: readListQuery(new URL(request.url).searchParams), heldItems: heldItemsOf(actor) },
    now,
    shopReading(services),
  );
  return {
    tag,
    address,
    name,
    hidden,
    words: { title, lead, description },
    tags: named(groups.shown("tag")),
    list,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    address,
    words: { title, description },
    hidden,
    list,
    shop,
  } = loaderData;
  return pageMeta({
    title: `${title}・札`,
    description,
    path: href("/shop/tag/:tag?", { tag: address }),
    shop,
    noindex: hidden || list.page > 1 || list.query.q !== "",
  });
}

export default function TagPage({
  loaderData: { tag, name, tags, words, list },
}: Route.ComponentProps) {
  return <TagScreen {...{ tag, name, tags, words, list }} />;
}
