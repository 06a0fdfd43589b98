import { data, redirect } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { AddToCart, ChangeLine } from "#features/shop/cart/schema.ts";
import { quantityIn, wantedOfShadow, withQuantity } from "#features/shop/cart/shadow.ts";
import { CartScreen } from "#features/shop/cart/ui/cart-screen.tsx";
import { priceOf } from "#features/shop/catalogue/rules.ts";
import { href } from "#lib/href.ts";
import { browserKeyOf, cartOf, setCart } from "#server/buying-cookies.server.ts";
import { releaseHold } from "#features/shop/purchase/cancel/release.server.ts";
import { priceOwnCart } from "#features/shop/purchase/reserve/own-reservations.server.ts";
import { cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = () => [
  { title: "カート" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const left = new URL(request.url).searchParams.get("left");
  const browserKey = browserKeyOf(request);
  if (left && browserKey) {
    await cancelCheckout(
      services.db,
      services.payments,
      { temporaryId: left, proof: { browserKey } },
      now,
    ).catch((error: unknown) => services.log.error({ err: error }, "leave checkout"));
    throw redirect(href("/Cart"));
  }
  const wanted = wantedOfShadow(cartOf(request));
  const findSize = await services.catalogue.sizes(wanted.map(({ sku }) => sku));
  const whose = { heldItems: heldItemsOf(actor), browserKey };
  return { cart: (await priceOwnCart(services.db, { wanted, findSize }, whose, now)).cart };
}

/** The cart's forms, for pages whose scripts have not come: the cookie is the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, now } = contextOf(context);
  const form = await request.formData().catch(() => undefined);
  if (!form) throw data(null, 400);
  if (form.get("intent") === "release")
    return release(services, String(form.get("temporaryId") ?? ""), browserKeyOf(request), now);
  const shadow = cartOf(request);
  const put = form.get("intent") === "put";
  // No size was chosen: the page of the product says so beside the sizes.
  const from = put && !form.get("sku") ? form.get("product") : null;
  if (typeof from === "string" && services.catalogue.shelf().get(from))
    return redirect(
      `${href("/shop/product/:productid?", { productid: from })}?size=missing#size`,
      303,
    );
  const read = (put ? AddToCart : ChangeLine).safeParse({
    sku: form.get("sku") ?? "",
    quantity: form.get("quantity") ?? undefined,
  });
  if (!read.success)
    return data({ problem: read.error.issues[0]?.message ?? "入力をご確認ください。" }, 422);
  const { sku, quantity } = read.data;
  const found = (await services.catalogue.sizes([sku]))(sku);
  // What is gone may still be taken out.
  if (!found && quantity > 0)
    return data({ problem: "この商品は、お取りあつかいが終わりました。" }, 404);
  const price = found ? priceOf(found.product, found.size) : 0;
  const next = withQuantity(
    shadow,
    { sku, price },
    put ? quantityIn(shadow, sku) + quantity : quantity,
  );
  return redirect(href("/Cart"), {
    status: 303,
    headers: { "set-cookie": setCart(next, services.shop.baseUrl.startsWith("https:")) },
  });
}

/** What was kept for this buyer goes back to the shelf; the cart stays as it is. */
async function release(
  { db, payments }: RequestContext["services"],
  temporaryId: string,
  browserKey: string | undefined,
  now: Date,
) {
  switch (await releaseHold(db, payments, { temporaryId, browserKey }, now)) {
    case "left":
      return redirect(href("/Cart"), 303);
    case "ordered":
      return redirect(
        `${href("/buy/:product?", { product: "products" })}?confirm=${encodeURIComponent(temporaryId)}`,
        303,
      );
    case "down":
      return data(
        {
          problem:
            "決済会社につながらず、お取り置きをやめられませんでした。1〜2分おいて、もう一度お試しください。お支払いは行われていません。",
        },
        { status: 503, headers: { "retry-after": "60" } },
      );
  }
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  return <CartScreen cart={loaderData.cart} problem={actionData?.problem} />;
}
