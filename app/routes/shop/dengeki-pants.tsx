import { href } from "#lib/href.ts";
import { data } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { findVariant } from "#features/shop/brand/brand-page.ts";
import { dengekiPants } from "#features/shop/brand/dengeki-pants.ts";
import { brandCards } from "#features/shop/catalogue/page-data.server.ts";
import { BrandScreen } from "#features/shop/brand/ui/brand-screen.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/dengeki-pants.ts";

const brand = "dengeki-pants";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const param = params.pantsname;
  if (param !== undefined && !findVariant(dengekiPants, param)) throw data(null, 404);
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
  const variant = param === undefined ? undefined : findVariant(dengekiPants, param);
  return pageMeta({
    title: variant ? `${dengekiPants.title} ${variant.label}` : dengekiPants.title,
    description: variant ? variant.paragraph.slice(0, 110) : dengekiPants.description,
    path: href("/shop/product/brand/dengeki-pants/:pantsname?", { pantsname: variant?.param }),
    shop,
  });
}

export default function DengekiPants({
  loaderData: { param, products, heads },
}: Route.ComponentProps) {
  return (
    <BrandScreen
      brand={brand}
      page={dengekiPants}
      chosen={param === undefined ? undefined : findVariant(dengekiPants, param)}
      products={products}
      heads={heads}
    />
  );
}
