// Where an order goes and when, changed by who ordered: by the link of the letter, and of a
// member's order by that member alone.
import { data } from "react-router";
import { guest } from "#features/identity/account/rules.ts";
import { changeDelivery } from "#features/shop/purchase/move/change-delivery.server.ts";
import { findOrderByLink } from "#features/shop/purchase/orders/orders.server.ts";
import { mayMove, orderNumber } from "#features/shop/purchase/orders/rules.ts";
import { MoveOrder } from "#features/shop/purchase/orders/schema.ts";
import { MoveFields } from "#features/shop/purchase/ui/move-fields.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents, visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/order-delivery.ts";
import { termsNow } from "./checkout/shelf.server.ts";
import { deliveryAnswer, deliveryTooLate } from "./delivery-answer.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "お届け先・お届け日を変える" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** By what stands in the address: the form is sent to where it is read. */
async function orderOf({ services, actor }: RequestContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const [id, sign] = [query.get("order") ?? "", query.get("sign") ?? ""];
  const order = await findOrderByLink(services.db, services.env.SESSION_SECRET, id, sign);
  const isElsewhere =
    order?.buyer !== guest && actor.kind === "member" && actor.uid !== order?.buyer;
  if (!order || isElsewhere) throw data(null, 404);
  const back = `${href("/buy/success_buy_products")}?order=${id}&sign=${encodeURIComponent(sign)}`;
  return { order, back, asksMember: order.buyer !== guest && actor.kind !== "member" };
}

export async function loader(args: Route.LoaderArgs) {
  const { services, now } = contextOf(args.context);
  const { order, back, asksMember } = await orderOf(contextOf(args.context), args.request);
  if (asksMember) memberContext(args.context, args.request);
  const { address, deliveryDay, deliveryBand } = order.confirmation;
  const terms = await termsNow({ services, now });
  return {
    back,
    number: orderNumber(order.number),
    late: mayMove(order.state) ? null : deliveryTooLate,
    of: {
      address,
      deliveryDay: deliveryDay ?? "",
      deliveryBand,
      leaves: terms.shipDay(address.prefecture, null, now),
    },
  };
}

const delivery = visitorAction(MoveOrder, {
  do: async (on) => {
    const { order, asksMember } = await orderOf(on, on.request);
    if (asksMember) throw data(null, 404);
    const { deliveryDay, deliveryBand, ...address } = on.value;
    const change = { address, deliveryDay, deliveryBand };
    const by = { actor: order.buyer, terms: await termsNow(on) };
    return deliveryAnswer(await changeDelivery(on.services.db, order.id, change, by, on.now));
  },
  done: async (_, on) => `${(await orderOf(on, on.request)).back}&moved=1`,
  words: { "not-found": "このご注文は見つかりませんでした。", "too-late": deliveryTooLate },
});
export const action = intents({ delivery });

export default function OrderDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { back, number, late, of } = loaderData;
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <h1>お届け先・お届け日を変える</h1>
        <p className="body">
          ご注文{" "}
          <a className="link" href={back}>
            {number}
          </a>
        </p>
        {late ? (
          <Alert kind="info">{late}</Alert>
        ) : (
          <>
            <p className="body soft">
              発送の準備が始まるまで変えられます。送料が安くなるときは差額をお返しし、高くなるときは変えずにお知らせします。
            </p>
            <MoveFields of={of} answer={actionData} submit="この内容に変える" className="stack" />
          </>
        )}
        <p className="body">
          <a className="link" href={href("/contact")}>
            お店に書く
          </a>
        </p>
      </div>
    </main>
  );
}
