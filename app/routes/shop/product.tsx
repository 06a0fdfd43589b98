import { data, redirect } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { productPage } from "#features/shop/catalogue/page-data.server.ts";
import { ProductScreen } from "#features/shop/catalogue/ui/product-screen.tsx";
import { productStructuredData } from "#features/shop/catalogue/structured-data.ts";
import { putIn } from "#features/shop/cart/ui/cart-store.ts";
import { sendingSentence } from "#features/shop/delivery/postage.ts";
import { postageOn } from "#features/shop/delivery/dated-settings.ts";
import { shipSentence } from "#features/shop/delivery/rules.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { taxWordsOn } from "#features/shop/tax/tax-rates.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { productQuotes } from "#features/sitewide/quotes/service.server.ts";
import { MemberWords } from "#features/sitewide/quotes/ui/member-words.tsx";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { whoStandsAt } from "#server/moved-page.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/product.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  if (!params.productid) throw redirect(href("/shop"));
  const id = whoStandsAt(services.catalogue, "product", params.productid, request);
  const found = await productPage(services.catalogue, id, heldItemsOf(actor), now);
  if (!found) throw data(null, 404);
  const [rules, rates, quotes] = await Promise.all([
    services.delivery.read(),
    taxRatesNow(services.rules),
    productQuotes(services.db, found.product.id),
  ]);
  return {
    ...found,
    quotes,
    sizeMissing: new URL(request.url).searchParams.get("size") === "missing",
    taxRate: taxWordsOn(rates, tokyoDate(now))[found.product.taxCategory],
    ships: shipSentence(now, shopCalendarOn(rules, now)),
    sending: sendingSentence(postageOn(rules, now)),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

const inBrackets = (words: string | null | undefined) => (words ? `（${words}）` : "");
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, address, shop, trail } = loaderData;
  const picture = product.pictures[0];
  return pageMeta({
    // Colours of one design are pages of their own, and are told apart.
    title: product.title + inBrackets(product.colour?.label),
    description: product.lead + inBrackets(product.colour && `色は${product.colour.label}`),
    path: href("/shop/product/:productid?", { productid: address }),
    shop,
    ...(picture ? { image: `/share/product/${product.id}.png?v=${picture.version}` } : {}),
    trail: [
      {
        label: trail.category.name,
        path: href("/shop/category/:category?", { category: trail.category.address }),
      },
    ],
    structured: productStructuredData(
      { ...product, address },
      shop,
      picture ? `${shop.baseUrl}${pictureUrl(picture, 960)}` : undefined,
    ),
  });
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <ProductScreen key={loaderData.product.id} {...loaderData} onPut={(piece) => putIn(piece, 1)}>
      <MemberWords quotes={loaderData.quotes} />
    </ProductScreen>
  );
}
