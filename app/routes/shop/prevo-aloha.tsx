import { href } from "#lib/href.ts";
import { data } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { findVariant } from "#features/shop/brand/brand-page.ts";
import { prevoAloha } from "#features/shop/brand/prevo-aloha.ts";
import { brandCards } from "#features/shop/catalogue/page-data.server.ts";
import { BrandScreen } from "#features/shop/brand/ui/brand-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/prevo-aloha.ts";

const brand = "prevo-aloha";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const param = params.color;
  if (param !== undefined && !findVariant(prevoAloha, param)) throw data(null, 404);
  return {
    param,
    heads: services.catalogue.groups().find("brand", brand)?.heads ?? {},
    products: await brandCards(services.catalogue, brand, param, heldItemsOf(actor), now),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { param, shop } = loaderData;
  const variant = param === undefined ? undefined : findVariant(prevoAloha, param);
  return pageMeta({
    title: variant ? `${prevoAloha.title} ${variant.label}` : prevoAloha.title,
    description: variant ? variant.paragraph.slice(0, 110) : prevoAloha.description,
    path: href("/shop/product/brand/prevo-aloha/:color?", { color: variant?.param }),
    shop,
  });
}

export default function PrevoAloha({
  loaderData: { param, products, heads },
}: Route.ComponentProps) {
  return (
    <BrandScreen
      brand={brand}
      page={prevoAloha}
      chosen={param === undefined ? undefined : findVariant(prevoAloha, param)}
      products={products}
      heads={heads}
    />
  );
}
