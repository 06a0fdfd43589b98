import { useEffect } from "react";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { presentLicences } from "#features/identity/licence/present.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { homeListening } from "#features/library/media/listening-page.server.ts";
import { clock, percentOf } from "#features/library/media/present.ts";
import { CoverPicture } from "#features/library/media/ui/track-row.tsx";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { ownOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { unreadLetters } from "#features/identity/letters/service.server.ts";
import { UnreadLetters } from "#features/identity/letters/ui/unread-letters.tsx";
import { rememberMember } from "#features/identity/account/ui/remember-member.ts";
import { presentPlan } from "#features/memberships/subscription/present.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { BrushBar } from "#ui/brush.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/mypage.ts";
import { mediaOf } from "../media/media.server.ts";
import { memberContext } from "#server/access.server.ts";
import styles from "./mypage.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
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
  const plans = new Map(
    running.map((row) => [row.id, presentPlan(row, items.byId, [], { cards: [], licences }, now)]),
  );
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
    kept: kept.length,
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
      href: orderLink(services.env.SESSION_SECRET, order.id),
    })),
    points,
    unread,
    say: query.has("welcome")
      ? "welcome"
      : query.has("back")
        ? "back"
        : query.has("password")
          ? "password"
          : "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "マイページ" },
  { name: "robots", content: "noindex" },
];
const said: Record<string, string> = {
  welcome: "会員登録がすみました。お名前は設定からいつでも入れられます。",
  back: "おかえりなさい。退会のお手つづきを取りやめました。",
  password: "新しいパスワードに変えました。ほかの端末のログインは、すべて終わりました。",
};
const doors: { to: string; icon: IconName; label: string }[] = [
  { to: href("/mypage/letters"), icon: "envelope-simple", label: "お手紙" },
  { to: href("/mypage/plan"), icon: "ticket", label: "プランと券" },
  { to: href("/favourites"), icon: "bookmark-simple", label: "お気に入り" },
  { to: href("/mypage/watch_history"), icon: "headphones", label: "再生の記録・メモ" },
  { to: href("/mypage/purchase_history"), icon: "receipt", label: "購入履歴・領収書" },
  { to: href("/mypage/why"), icon: "key", label: "見られるもの・見られない理由" },
  { to: href("/mypage/points"), icon: "check-circle", label: "ポイント" },
  { to: href("/mypage/cards"), icon: "credit-card", label: "お支払い方法" },
  { to: href("/mypage/addresses"), icon: "truck", label: "お届け先" },
  { to: href("/mypage/settings"), icon: "gear-six", label: "設定・連携・通知" },
  { to: `${href("/mypage/settings")}#look`, icon: "text-aa", label: "文字の大きさ・見えかた" },
  { to: href("/mypage/stop/:id?"), icon: "pause", label: "解約・休止" },
  { to: href("/account/logout"), icon: "sign-out", label: "ログアウト" },
];

export default function MyPage({
  loaderData: { uid, name, authority, held, over, orders, points, unread, say, kept, going },
}: Route.ComponentProps) {
  useEffect(
    () => rememberMember({ uid, name, authority, member: held.length > 0 }),
    [uid, name, authority, held.length],
  );
  return (
    <main id="main" className="p-me">
      <div className="own-part">
        <div className="wrap">
          <Avatar uid={uid} type={1} />
          <div>
            <h1>{name ? `${name} さん` : "マイページ"}</h1>
            <p className="small soft">
              {held.length > 0
                ? held
                    .map(({ title }) => title)
                    .slice(0, 3)
                    .join("・")
                : "会員"}
            </p>
          </div>
          <PrefetchLink className="tool" to={href("/mypage/settings")} aria-label="設定">
            <Icon name="gear-six" />
          </PrefetchLink>
          <div className={styles.ownWeek}>
            <div>
              <span className="digit">{held.length}</span>
              <span className="tiny soft">持っているもの</span>
            </div>
            <div>
              <span className="digit">{kept}</span>
              <span className="tiny soft">お気に入り</span>
            </div>
            <div>
              <span className="digit">{points.toLocaleString("ja-JP")}</span>
              <span className="tiny soft">ポイント</span>
            </div>
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="page-grid">
          <div>
            {say ? (
              <Alert kind="success" role="status">
                {said[say]}
              </Alert>
            ) : null}
            {authority === "customer" ? null : (
              <p>
                <PrefetchLink className="button button-line button-full" to={href("/admin")}>
                  <Icon name="rows" size={20} />
                  番台をひらく
                </PrefetchLink>
              </p>
            )}
            {going ? <Going {...going} /> : null}
            <section>
              <div className="between section-head">
                <h2>持っているもの</h2>
                <PrefetchLink className="more" to={href("/mypage/plan")}>
                  <MoreLabel>プランの管理</MoreLabel>
                </PrefetchLink>
              </div>
              {held.length > 0 ? (
                <ul>
                  {held.map(({ id, title, seal, words }) => (
                    <li className="licence-row" key={id}>
                      <Seal text={seal} />
                      <div className="grow">
                        <b className="mincho">
                          <Readable>{title}</Readable>
                        </b>
                        <p className="tiny soft">{words}</p>
                      </div>
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState
                  heading="h3"
                  picture="inbox"
                  title="まだ何もお持ちではありません"
                  text={
                    over > 0
                      ? "終わったものは、プランの管理で見られます。"
                      : "三週間、まずはためせます。自動では続きません。"
                  }
                  action={{ href: href("/landing/membership"), label: "プランを見る" }}
                />
              )}
            </section>
          </div>
          <div>
            <section>
              <div className="between section-head">
                <h2>さいきんの注文</h2>
                <PrefetchLink className="more" to={href("/mypage/purchase_history")}>
                  <MoreLabel>すべて見る</MoreLabel>
                </PrefetchLink>
              </div>
              {orders.length > 0 ? (
                <div className="rows">
                  {orders.map((order) => (
                    <PrefetchLink className="line" key={order.id} to={order.href}>
                      <Icon name="package" />
                      <span className="grow body">
                        {order.title}
                        <span className="tiny faint block">
                          {order.number}・{order.day}
                        </span>
                      </span>
                      <Badge>{order.state}</Badge>
                    </PrefetchLink>
                  ))}
                </div>
              ) : (
                <p className="body soft">ご注文はまだありません。</p>
              )}
            </section>
            <section>
              <h2 className="section-head">手つづき</h2>
              <nav className={styles.menu} aria-label="手つづき">
                {doors.map(({ to, icon, label }) => (
                  <PrefetchLink key={to} to={to}>
                    <Icon name={icon} />
                    <span>
                      <Readable>{label}</Readable>
                    </span>
                    {to === "/mypage/letters" ? <UnreadLetters atFirst={unread} /> : null}
                  </PrefetchLink>
                ))}
              </nav>
            </section>
          </div>
        </div>
      </div>
    </main>
  );
}

type GoingOn = NonNullable<Route.ComponentProps["loaderData"]["going"]>;
/** What was begun and not heard to its end, or what waits this week. */
const Going = ({ title, href, cover, left, begun, percent }: GoingOn) => (
  <PrefetchLink className={`${styles.goOn} at-night`} to={href}>
    <span className="picture">
      <CoverPicture cover={cover} size={96} />
    </span>
    <span>
      <span className="tiny soft block">
        {begun ? `つづきから・残り ${left}` : `今週の一本・${left}`}
      </span>
      <b className="mincho">{title}</b>
    </span>
    <span className="play" aria-hidden="true">
      <Icon name="play" fill />
    </span>
    {begun ? <BrushBar percent={percent} label="再生の進み" colour="var(--sayu)" /> : null}
  </PrefetchLink>
);
