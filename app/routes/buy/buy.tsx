import { data, redirect } from "react-router";
import { PlanConfirmScreen } from "#features/memberships/subscription/ui/plan-confirm.tsx";
import { cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { buyPage } from "#features/shop/purchase/confirm/buy-page.server.ts";
import { BuyScreen } from "#features/shop/purchase/ui/buy-screen.tsx";
import { pageHeaders } from "#lib/page-headers.ts";
import { browserKeyOf } from "#server/buying-cookies.server.ts";
import { cartAfterOrders } from "#server/cart-after-orders.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import type { Route } from "./+types/buy.ts";
import { againAction, extendAction, payAction } from "./checkout/confirmed.server.ts";
import { tellsMet } from "./checkout/met.server.ts";
import { keptAddresses, shelfOf } from "./checkout/shelf.server.ts";
import { confirmTypedAction, townAction } from "./checkout/typed.server.ts";
import { itemAction, loadItem } from "./plan-checkout.server.ts";

export const headers = pageHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && "page" in loaderData && loaderData.page?.step === "confirm"
        ? "ご注文内容の最終確認"
        : loaderData && "item" in loaderData
          ? "お申し込みの最終確認"
          : "購入の手つづき",
  },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = contextOf(context);
  const { services, actor, now } = asked;
  const query = new URL(request.url).searchParams;
  if (params.product !== "products")
    return {
      item: await loadItem(asked, params.product ?? "", {
        chosen: query.get("address"),
        left: query.has("left"),
      }),
    };
  const browserKey = browserKeyOf(request);
  const left = query.get("left");
  if (left && browserKey) {
    await cancelCheckout(
      services.db,
      services.payments,
      { temporaryId: left, proof: { browserKey } },
      now,
    ).catch((error: unknown) => services.log.error({ err: error }, "leave checkout"));
  }
  const { cart, headers: cookies, left: ordered } = await cartAfterOrders(request, asked);
  const answer = await buyPage(
    services.db,
    { actor, browserKey },
    {
      confirm: query.get("confirm"),
      was: query.get("was"),
      edit: query.get("edit") ?? left,
      remember: query.has("remember"),
      cart,
      ...(await knownOf(asked)),
    },
    await shelfOf(asked),
    services.env.SESSION_SECRET,
    now,
  );
  if ("goTo" in answer) throw redirect(answer.goTo);
  return data({ page: answer.page, ordered }, { headers: cookies });
}

/**
 * A member's own addresses save typing. The usual one stands there at first; where none is usual,
 * nobody's does: a present's receiver does not get the next parcel too.
 */
async function knownOf(asked: RequestContext) {
  const { actor } = asked;
  const own = await keptAddresses(asked);
  if (actor.kind !== "member" || !own) return { addresses: null };
  const email = actor.email ? { email: actor.email } : {};
  const usual = own.kept.find(({ id }) => id === own.usualId);
  const giver = { giver: actor.displayName };
  if (!usual)
    return { addresses: own.kept, known: { ...email, ...giver, name: actor.displayName } };
  const { id: _id, ...known } = usual;
  return { addresses: own.kept, known: { ...email, ...giver, ...known } };
}

/** Without an intent what was typed is confirmed. */
const productsAction = tellsMet(
  ({ intent = "" }) => (["extend", "pay", "again"].includes(intent) ? "confirm" : "checkout"),
  intents(
    { postal: townAction, extend: extendAction, pay: payAction, again: againAction },
    confirmTypedAction,
  ),
);
export const action = (args: Route.ActionArgs) =>
  args.params.product === "products" ? productsAction(args) : itemAction(args);

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
  if ("item" in loaderData)
    return <PlanConfirmScreen page={loaderData.item} problem={actionData?.problem ?? ""} />;
  return (
    <BuyScreen page={loaderData.page} answer={actionData?.more} ordered={loaderData.ordered} />
  );
}
