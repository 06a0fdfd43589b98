// What a goods subscription sends next, and where to; until the cut-off that is shown.
import { data, Form, redirect, useNavigation } from "react-router";
import { shopCalendar } from "#features/shop/delivery/shop-calendar.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import {
  changeParcels,
  parcelsOfPlan,
  parcelWishes,
} from "#features/memberships/subscription/parcels/change-parcels.server.ts";
import { moveBoxDay } from "#features/memberships/subscription/parcels/parcel-changes.server.ts";
import { skipParcel } from "#features/memberships/subscription/parcels/parcel-asks.server.ts";
import { presentParcel } from "#features/memberships/subscription/present.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/parcels.ts";
import { memberContext } from "#server/access.server.ts";

const setOf: Record<string, string> = { "400001": "goods", "400002": "pants" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const row = await ownPlan(services.db, actor.uid, params.id);
  const wish = row && (await parcelWishes(services.db, actor.uid, row.id));
  if (!row || !wish) throw data(null, 404);
  const [items, places, parcels] = await Promise.all([
    services.items.read(),
    addresses(services.db, actor.uid),
    parcelsOfPlan(services.db, actor.uid, row.id),
  ]);
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
    parcels: parcels.slice(0, 6).map((one) => presentParcel(one, now, shopCalendar)),
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  if (!(await ownPlan(services.db, actor.uid, params.id))) throw data(null, 404);
  const texts = formTexts(await request.formData());
  if (texts["intent"] === "skip") {
    const skipped = await skipParcel(services.db, actor.uid, texts["parcel"] ?? "", now);
    if (skipped.ok)
      return redirect(`${href("/mypage/parcels/:id", { id: params.id })}?done=skipped`, 303);
    if (skipped.code === "not-found") throw data(null, 404);
    return data({ problem: "この包みは、もう変えられません。" }, 409);
  }
  if (texts["intent"] === "day") {
    const moved = await moveBoxDay(
      services.db,
      actor.uid,
      texts["parcel"] ?? "",
      texts["day"] ?? "",
      now,
    );
    if (moved.ok)
      return redirect(`${href("/mypage/parcels/:id", { id: params.id })}?done=moved`, 303);
    if (moved.code === "not-found") throw data(null, 404);
    return data({ problem: "この日には変えられません。日をえらびなおしてください。" }, 409);
  }
  const place = (await addresses(services.db, actor.uid)).find(({ id }) => id === texts["address"]);
  if (texts["intent"] === "address" && !place)
    return data({ problem: "お届け先をえらんでください。" }, 422);
  const change =
    texts["intent"] === "services"
      ? { contents: [] }
      : place
        ? {
            address: {
              name: place.name,
              kana: place.kana,
              postalCode: place.postalCode,
              prefecture: place.prefecture,
              city: place.city,
              street: place.street,
              building: place.building,
              phone: place.phone,
            },
            once: texts["once"] === "1",
          }
        : {};
  const changed = await changeParcels(services.db, actor.uid, params.id, change, now);
  if (!changed.ok) throw data(null, 404);
  const one = "once" in change && change.once;
  const from = changed.value.alsoNext ? "next" : "later";
  return redirect(
    `${href("/mypage/parcels/:id", { id: params.id })}?done=${one ? `once-${from}` : from}`,
    303,
  );
}

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
            parcels.map((one) => (
              <div className="paper" key={one.id}>
                <p className="body">
                  <b>{one.shipOn}に発送</b>　{one.state}　{one.tracking}
                </p>
                <p className="small soft">
                  {one.contents}／{one.address}
                </p>
                {one.asks ? (
                  <>
                    <Alert kind="warn">{one.asks}</Alert>
                    <Form method="post" className="deeds">
                      <input type="hidden" name="parcel" value={one.id} />
                      {set ? (
                        <LinkButton small to={href("/select/:set?", { set })}>
                          ほかの品をえらぶ
                        </LinkButton>
                      ) : null}
                      <Button
                        type="submit"
                        look="line"
                        small
                        name="intent"
                        value="skip"
                        busy={busy}
                      >
                        今回はお休みにする
                      </Button>
                    </Form>
                  </>
                ) : one.cutOff ? (
                  <p className="small">{one.cutOff}</p>
                ) : null}
                {one.days.length > 0 ? (
                  <Form method="post" className="form-stack">
                    <input type="hidden" name="parcel" value={one.id} />
                    <Select name="day" label="発送の日を変える">
                      {one.days.map(({ day, words }) => (
                        <option key={day} value={day}>
                          {words}
                        </option>
                      ))}
                    </Select>
                    <div className="deeds">
                      <Button type="submit" look="line" small name="intent" value="day" busy={busy}>
                        この日にする
                      </Button>
                    </div>
                  </Form>
                ) : null}
              </div>
            ))
          )}
        </section>
        <section>
          <h2>中身</h2>
          <p className="body">
            {contents.length > 0
              ? contents.join("、")
              : "おまかせ（その月の品を、店の者がえらびます）"}
            {contents.length > 0 ? "　つぎの包みのために、お取りおきしています。" : ""}
          </p>
          <div className="deeds">
            {set ? (
              <LinkButton look="line" small to={href("/select/:set?", { set })}>
                自分でえらぶ
              </LinkButton>
            ) : null}
            {contents.length > 0 ? (
              <Form method="post">
                <Button type="submit" look="quiet" name="intent" value="services" busy={busy}>
                  おまかせにもどす
                </Button>
              </Form>
            ) : null}
          </div>
        </section>
        <section>
          <h2>お届け先</h2>
          <p className="body">{address}</p>
          {nextAddress ? <p className="small soft">つぎの包みだけ：{nextAddress}</p> : null}
          {places.length > 0 ? (
            <Form method="post" className="form-stack">
              <input type="hidden" name="intent" value="address" />
              {places.map(({ id, words, now }) => (
                <label className="radio" key={id}>
                  <input type="radio" name="address" value={id} defaultChecked={now} />
                  <span>{words}</span>
                </label>
              ))}
              <label className="check">
                <input type="checkbox" name="once" value="1" />
                <span>つぎの包みだけ、このお届け先にする</span>
              </label>
              <div className="deeds">
                <Button type="submit" look="line" small busy={busy}>
                  このお届け先にする
                </Button>
                <LinkButton look="quiet" to={`${href("/mypage/addresses")}?new=1`}>
                  ほかのお届け先を足す
                </LinkButton>
              </div>
            </Form>
          ) : (
            <LinkButton look="line" small to={`${href("/mypage/addresses")}?new=1`}>
              お届け先を足す
            </LinkButton>
          )}
        </section>
      </div>
    </main>
  );
}
