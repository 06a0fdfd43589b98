import { data, redirect } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { productListPage, tagsOf } from "#features/shop/catalogue/page-data.server.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { shopReading } from "#features/sitewide/search/shop-reading.server.ts";
import { href } from "#lib/href.ts";
import { whoStandsAt } from "#server/moved-page.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/category.ts";
import { CategoryScreen } from "./category-screen.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  if (!params.category) throw redirect(href("/shop"));
  const { catalogue } = services;
  const id = whoStandsAt(catalogue, "category", params.category, request);
  const group = catalogue.groups().find("category", id);
  if (!group) throw data(null, 404);
  const { id: category, address = id, title, lead, description, pictureAlt, hidden, heads } = group;
  const list = await productListPage(
    catalogue,
    {
      category,
      query: readListQuery(new URL(request.url).searchParams),
      heldItems: heldItemsOf(actor),
    },
    now,
    shopReading(services),
  );
  return {
    category,
    address,
    words: { title, lead, description, pictureAlt },
    hidden,
    heads,
    list,
    tags: tagsOf(catalogue, category),
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
    title: `${title}・お店`,
    description,
    path: href("/shop/category/:category?", { category: address }),
    shop,
    noindex: hidden || list.page > 1 || list.query.q !== "",
  });
}

export default function Category({
  loaderData: { category, address, heads, words, list, tags },
}: Route.ComponentProps) {
  return <CategoryScreen {...{ category, address, heads, words, list, tags }} />;
}
