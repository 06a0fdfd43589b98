import { data, redirect } from "react-router";
import { z } from "zod";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { orderedAgain } from "#features/shop/cart/again.ts";
import { AddToCart, ChangeLine, OrderAgain } from "#features/shop/cart/schema.ts";
import {
  quantityIn,
  readCartShadow,
  wantedOfShadow,
  withQuantity,
} from "#features/shop/cart/shadow.ts";
import { CartScreen } from "#features/shop/cart/ui/cart-screen.tsx";
import { priceAt } from "#features/shop/catalogue/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { browserKeyOf, cartOf, setCart } from "#server/buying-cookies.server.ts";
import { releaseHold } from "#features/shop/purchase/cancel/release.server.ts";
import { postageOn } from "#features/shop/delivery/dated-settings.ts";
import { priceOwnCart } from "#features/shop/purchase/reserve/own-reservations.server.ts";
import { cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { cartAfterOrders } from "#server/cart-after-orders.server.ts";
import { intents, type SentForm, visitorAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuse } from "#server/forms/refusal.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import type { Route } from "./+types/cart.ts";
import { tellsMet } from "./checkout/met.server.ts";

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
  const {
    cart: standing,
    headers,
    left: ordered,
  } = await cartAfterOrders(request, { services, now });
  const wanted = wantedOfShadow(standing);
  const findSize = await services.catalogue.sizes(wanted.map(({ sku }) => sku));
  const whose = { heldItems: heldItemsOf(actor), browserKey };
  const postages = postageOn(await services.delivery.read(), now);
  const fewLeft = services.catalogue.fewLeft();
  const shown = { wanted, findSize, postages, fewLeft };
  const { cart } = await priceOwnCart(services.db, shown, whose, now);
  const gone = Number(new URL(request.url).searchParams.get("gone")) || 0;
  return data({ cart, isGuest: actor.kind !== "member", gone, ordered }, { headers });
}

const notSold = "この商品は、お取りあつかいが終わりました。";
const notReleased =
  "決済会社につながらず、お取り置きをやめられませんでした。1〜2分おいて、もう一度お試しください。お支払いは行われていません。";
const fieldsOfLine = ({ texts: { sku = "", quantity } }: SentForm) => ({ sku, quantity });

/** The cookie is the cart: its forms are for pages whose scripts have not come. */
function changed({ services, request }: RequestContext & SentForm, line: Line): Response {
  const https = services.shop.baseUrl.startsWith("https:");
  const next = withQuantity(cartOf(request), line, line.quantity);
  return redirect(href("/Cart"), { status: 303, headers: { "set-cookie": setCart(next, https) } });
}
type Line = { sku: string; price: number; quantity: number };

const putAction = visitorAction(AddToCart, {
  do: async (on) => {
    const { sku, quantity } = on.value;
    const found = (await on.services.catalogue.sizes([sku]))(sku);
    if (!found) return refuse(404, notSold);
    const price = priceAt(found.product, found.size, on.now);
    const before = quantityIn(cartOf(on.request), sku);
    return ok(changed(on, { sku, price, quantity: before + quantity }));
  },
  // No size was chosen: the page of the product says so beside the sizes.
  first: ({ services, texts: { sku, product } }) =>
    !sku && product && services.catalogue.shelf().get(product)
      ? redirect(
          `${href("/shop/product/:productid?", { productid: product })}?size=missing#size`,
          303,
        )
      : undefined,
  from: fieldsOfLine,
  done: (answer) => answer,
});

const changeAction = visitorAction(ChangeLine, {
  do: async (on) => {
    const { sku, quantity } = on.value;
    const found = (await on.services.catalogue.sizes([sku]))(sku);
    // What is gone may still be taken out.
    if (!found && quantity > 0) return refuse(404, notSold);
    const price = found ? priceAt(found.product, found.size, on.now) : 0;
    return ok(changed(on, { sku, price, quantity }));
  },
  from: fieldsOfLine,
  done: (answer) => answer,
});

/** The pieces of an order once more, at what they cost now; the cart says what is gone. */
const againAction = visitorAction(OrderAgain, {
  do: async ({ services, request, now, value: { lines } }) => {
    const skus = (readCartShadow(lines)?.lines ?? []).map(({ sku }) => sku);
    const findSize = await services.catalogue.sizes(skus);
    const { cart, gone } = orderedAgain(cartOf(request), lines, (sku) => {
      const found = findSize(sku);
      return found && priceAt(found.product, found.size, now);
    });
    const https = services.shop.baseUrl.startsWith("https:");
    return ok(
      redirect(gone > 0 ? `${href("/Cart")}?gone=${gone}` : href("/Cart"), {
        status: 303,
        headers: { "set-cookie": setCart(cart, https) },
      }),
    );
  },
  done: (answer) => answer,
});

/** What was kept for this buyer goes back to the shelf; the cart stays as it is. */
const releaseAction = visitorAction(z.object({ temporaryId: z.string().default("") }), {
  do: async ({ services: { db, payments }, request, value: { temporaryId }, now }) => {
    const proof = { temporaryId, browserKey: browserKeyOf(request) };
    const released = await releaseHold(db, payments, proof, now);
    return released === "down"
      ? new Refusal(503, { problem: notReleased }, { "retry-after": "60" })
      : ok(released);
  },
  done: (released, { value: { temporaryId } }) =>
    released === "left"
      ? href("/Cart")
      : href("/buy/:product?", { product: "products" }) +
        `?confirm=${encodeURIComponent(temporaryId)}`,
});

/** Without an intent a line is changed. */
export const action = tellsMet(
  () => "cart",
  intents({ release: releaseAction, put: putAction, again: againAction }, changeAction),
);

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  // The cart has no fields to stand beside: the first that is wrong is said above it.
  const problem = actionData && (actionData.problem || Object.values(actionData.errors)[0]);
  return <CartScreen {...loaderData} problem={problem} />;
}
