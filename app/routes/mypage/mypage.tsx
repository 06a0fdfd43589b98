import { useEffect } from "react";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { presentLicences } from "#features/identity/licence/present.ts";
import { homeListening } from "#features/library/media/listening-page.server.ts";
import { clock, percentOf } from "#features/library/media/present.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { ownOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { unreadLetters } from "#features/identity/letters/service.server.ts";
import { rememberMember } from "#features/identity/account/ui/remember-member.ts";
import { presentPlan } from "#features/memberships/subscription/present.ts";
import { owedPlans, runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/mypage.ts";
import { mediaOf } from "../media/media.server.ts";
import { memberContext } from "#server/access.server.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import { WaitingPages } from "./diary/waiting-pages.tsx";
import { DoorsSection } from "./own/doors-section.tsx";
import { Going } from "./own/going-on.tsx";
import { HeldSection } from "./own/held-section.tsx";
import { OrdersSection } from "./own/orders-section.tsx";
import { policyAsks, readAction } from "./own/policy-asks.server.ts";
import { PolicyAsks } from "./own/policy-asks.tsx";
import { OwnHead } from "./own/own-head.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now, viewing } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const [items, licences, { orders }, points, running, kept, listening, unread] = await Promise.all(
    [
      services.items.read(),
      licencesOf(services.db, actor.uid),
      ownOrders(services.db, actor.uid, now),
      spendable(services.db, actor.uid, now),
      runningPlans(services.db, actor.uid),
      ownFavourites(services.db, actor.uid),
      mediaOf(context, request).then(homeListening),
      unreadLetters(services.db, actor.uid),
    ],
  );
  const owed = await owedPlans(services.db, running);
  const beside = { cards: [], licences, owed };
  const shown = running.map((row) => presentPlan(row, items.byId, [], beside, now));
  const plans = new Map(shown.map((plan) => [plan.id, plan]));
  // A plan says when it is renewed; how long its licence lasts beyond that is the house's patience.
  const planOf = (origin: string) => plans.get(origin.split(":")[1] ?? "");
  const words = new Map(
    licences.map(({ id, origin }) => [
      id,
      origin.startsWith("subscription:") ? planOf(origin)?.words : undefined,
    ]),
  );
  const cards = presentLicences(items.byId, licences, now).map((card) => ({
    ...card,
    words: (card.valid && words.get(card.id)) || card.words,
  }));
  return {
    late: shown
      .filter(({ state }) => state === "late")
      .map(({ title, words }) => ({ title, words })),
    kept: kept.length,
    asks: await policyAsks(services, actor, now),
    reads: kansouReader(actor).groups.length > 0,
    going: listening.going && {
      title: listening.going.title,
      href: listening.going.href,
      cover: listening.going.cover,
      left: clock(listening.going.seconds - listening.going.resume),
      begun: listening.going.resume > 0,
      percent: percentOf(listening.going),
    },
    uid: actor.uid,
    name: actor.displayName,
    authority: actor.authority,
    held: cards.filter(({ valid }) => valid).slice(0, 6),
    over: cards.filter(({ valid }) => !valid).length,
    orders: orders.slice(0, 3).map((order) => ({
      ...presentOrderRow(order),
      // Whoever has the signed link may act for the buyer.
      href: viewing
        ? href("/admin/orders/:id", { id: order.id })
        : orderLink(services.env.SESSION_SECRET, order.id),
    })),
    points,
    unread,
    say: query.has("welcome")
      ? actor.displayName
        ? "named"
        : "welcome"
      : query.has("back")
        ? "back"
        : query.has("password")
          ? "password"
          : "",
  };
}
export const action = readAction;
export const meta: Route.MetaFunction = () => [
  { title: "マイページ" },
  { name: "robots", content: "noindex" },
];
const said: Record<string, string> = {
  welcome: "会員登録がすみました。お名前は設定からいつでも入れられます。",
  named: "会員登録がすみました。お名前は設定からいつでも変えられます。",
  back: "おかえりなさい。退会のお手つづきを取りやめました。",
  password:
    "新しいパスワードに変えました。ほかの端末のログインは、すべて終わりました。" +
    "パスキーやLINE・Googleのつながりは、そのままです。おぼえのないものは、設定の「ログインの手段」で外せます。",
};
export default function MyPage({
  loaderData: {
    uid,
    name,
    authority,
    held,
    over,
    orders,
    points,
    unread,
    reads,
    say,
    kept,
    going,
    late,
    asks,
  },
}: Route.ComponentProps) {
  useEffect(
    () => rememberMember({ uid, name, authority, member: held.length > 0 }),
    [uid, name, authority, held.length],
  );
  return (
    <main id="main" className="p-me">
      <OwnHead {...{ uid, name, held, kept, points }} />
      <div className="wrap">
        <div className="page-grid">
          <div>
            {say ? (
              <Alert kind="success" role="status">
                {said[say]}
              </Alert>
            ) : null}
            <PolicyAsks asks={asks} />
            <WaitingPages uid={uid} />
            {late.map(({ title, words }) => (
              <Alert key={title} kind="warn">
                <b>{title}</b>：{words}。{" "}
                <PrefetchLink className="link" to={href("/mypage/cards")}>
                  カードを変える
                </PrefetchLink>
              </Alert>
            ))}
            {authority === "customer" ? null : (
              <p>
                <PrefetchLink className="button button-line button-full" to={href("/admin")}>
                  <Icon name="rows" size={20} />
                  番台をひらく
                </PrefetchLink>
              </p>
            )}
            {going ? <Going {...going} /> : null}
            <HeldSection {...{ held, over }} />
          </div>
          <div>
            <OrdersSection orders={orders} />
            <DoorsSection unread={unread} reads={reads} />
          </div>
        </div>
      </div>
    </main>
  );
}
