// What a goods subscription sends next, and where to; until the cut-off that is shown.
import { data, useNavigation } from "react-router";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import {
  parcelsOfPlan,
  parcelWishes,
} from "#features/memberships/subscription/parcels/change-parcels.server.ts";
import { presentParcel } from "#features/memberships/subscription/present.ts";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/parcels.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { ContentsSection } from "./parcels/contents-section.tsx";
import { contentsAction, dayAction, placeAction, skipAction } from "./parcels/forms.server.ts";
import { OwnParcel } from "./parcels/own-parcel.tsx";
import { PlaceSection } from "./parcels/place-section.tsx";

const setOf: Record<string, string> = { "400001": "goods", "400002": "pants" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const row = await ownPlan(services.db, actor.uid, params.id);
  const wish = row && (await parcelWishes(services.db, actor.uid, row.id));
  if (!row || !wish) throw data(null, 404);
  const [items, places, parcels, rules] = await Promise.all([
    services.items.read(),
    addresses(services.db, actor.uid),
    parcelsOfPlan(services.db, actor.uid, row.id),
    services.delivery.read(),
  ]);
  const calendar = shopCalendarOn(rules, now);
  const { address } = wish;
  const words = (one: typeof address) =>
    `${one.name} 様　${one.prefecture}${one.city}${one.street}${one.building}`;
  return {
    title: items.byId.get(row.itemId)?.title ?? "",
    set: setOf[row.itemId] ?? "",
    contents: wish.contents.map(({ title, size }) => `${title}${size ? `（${size}）` : ""}`),
    address: words(address),
    nextAddress: wish.nextAddress ? words(wish.nextAddress) : "",
    places: places.map((one) => ({
      id: one.id,
      words: words(one),
      now: words(one) === words(address),
    })),
    parcels: parcels.slice(0, 6).map((one) => presentParcel(one, now, calendar)),
    say: new URL(request.url).searchParams.get("done") ?? "",
  };
}
const said: Record<string, string> = {
  next: "つぎの包みから変わります。",
  later: "つぎのお支払いのあとの包みから変わります。",
  "once-next": "つぎの包みだけ、このお届け先にお送りします。",
  "once-later": "つぎのお支払いのあとの包みだけ、このお届け先にお送りします。",
  moved: "発送の日を変えました。",
  skipped: "今回の包みをお休みにしました。お支払いはお返しします。",
};
export const meta: Route.MetaFunction = () => [
  { title: "お届けを変える" },
  { name: "robots", content: "noindex" },
];

export const action = intents({
  skip: skipAction,
  day: dayAction,
  services: contentsAction,
  address: placeAction,
});

export default function Parcels({
  loaderData: { title, set, contents, address, nextAddress, places, parcels, say },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お届けを変える</h1>
        <p className="body soft">{title}</p>
        {say ? (
          <Alert kind="success" role="status">
            {said[say] ?? said["later"]}
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <section>
          <h2>これからの包み</h2>
          {parcels.length === 0 ? (
            <p className="body soft">つぎのお支払いのあとに、ここに出ます。</p>
          ) : (
            parcels.map((one) => <OwnParcel key={one.id} {...{ one, set, busy }} />)
          )}
        </section>
        <ContentsSection {...{ contents, set, busy }} />
        <PlaceSection {...{ address, nextAddress, places, busy }} />
      </div>
    </main>
  );
}
