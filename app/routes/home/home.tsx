import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { heroWords } from "#features/site/brand/home-words.ts";
import { newestNews } from "#features/site/news/service.server.ts";
import { NewsRows, presentNewsRow } from "#features/site/news/ui/news-rows.tsx";
import { listenerOf } from "#features/library/media/library.server.ts";
import { newest } from "#features/shop/catalogue/page-data.server.ts";
import { shelvesOf } from "#features/shop/catalogue/groups.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { ShelfCards } from "#features/shop/catalogue/ui/shelf-cards.tsx";
import { homeListening } from "#features/library/media/listening-page.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import LoginAlert from "#ui/login-alert.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { mediaOf } from "../media/media.server.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { Techo } from "./techo.tsx";
import { TwelveTypes } from "./twelve-types.tsx";
import styles from "./home.module.css";

const ofMember = () => import("./home-of-member.tsx");
/**
 * Visitors do not wait for what only members see. On the server it is there from the start: the
 * text of a page is made at once, and a lazy part that is not here yet would be left out.
 */
const HomeOfMember = import.meta.env.SSR ? (await ofMember()).default : lazy(ofMember);

/** What only a member sees; a visitor's page is the same for all, and kept. */
async function memberPart(context: Route.LoaderArgs["context"], request: Request) {
  const { services, actor, now } = contextOf(context);
  if (actor.kind !== "member") return null;
  const [listening, points] = await Promise.all([
    mediaOf(context, request).then(homeListening),
    spendable(services.db, actor.uid, now),
  ]);
  const { going, week } = listening;
  return {
    name: actor.displayName,
    week,
    points,
    going,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const { catalogue } = services;
  const reader = listenerOf(await services.items.read(), actor);
  const [goods, works, [techo], news] = await Promise.all([
    newest(catalogue, 8, [], now, ({ category }) => category !== "art"),
    newest(catalogue, 4, [], now, ({ category }) => category === "art"),
    newest(catalogue, 1, [], now, ({ category }) => category === "taiheki-techo"),
    newestNews(services.db, reader, 4, now),
  ]);
  const types = twelveTypes.map(({ number, name, line }) => ({ number, name, line }));
  return {
    me: await memberPart(context, request),
    goods,
    categories: shelvesOf(catalogue.groups().shown("category")),
    works,
    techo,
    types,
    latest: news.map(presentNewsRow),
    lines: heroWords.lines,
    toShop: heroWords.toShop,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

const description =
  "立ちかた、息のしかた、疲れかた。十二の体癖から、着るもの、身につけるもの、書くものを選ぶお店です。綿と麻の服、奈良の靴下、京都の染め、信楽の器、体癖手帳と筆の絵を置いています。";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.shop.name,
        description,
        path: href("/"),
        shop: loaderData.shop,
        structured: {
          "@context": "https://schema.org",
          "@type": "OnlineStore",
          name: loaderData.shop.name,
          url: loaderData.shop.baseUrl,
        },
      })
    : [];

const SectionHead = ({ title, to, more }: { title: string; to: string; more: string }) => (
  <div className="between section-head">
    <h2>{title}</h2>
    <PrefetchLink className="more" to={to}>
      <MoreLabel>{more}</MoreLabel>
    </PrefetchLink>
  </div>
);

export default function Home({
  loaderData: { me, goods, categories, works, techo, types, latest, lines, toShop },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  const wanted = params.get("redirect_url");
  return (
    <main id="main" className={styles.pHome}>
      {wanted === null ? null : <LoginAlert wanted={wanted} loginHref={href("/account/login")} />}
      {me ? (
        <Suspense>
          <HomeOfMember me={me} />
        </Suspense>
      ) : null}
      <Hero lines={lines} toShop={toShop} />
      <TwelveTypes types={types} />
      {goods.length > 0 ? (
        <section className="wrap">
          <SectionHead title="あたらしい品" to={href("/shop")} more="お店へ" />
          <ProductCards products={goods} />
        </section>
      ) : null}
      {techo ? <Techo techo={techo} /> : null}
      <section>
        <div className="wrap between section-head">
          <h2>棚から選ぶ</h2>
        </div>
        <ShelfCards categories={categories} />
      </section>
      {works.length > 0 ? (
        <section className="wrap">
          <SectionHead title="画廊から" to={href("/gallery")} more="画廊へ" />
          <ProductCards products={works} />
        </section>
      ) : null}
      {latest.length > 0 ? (
        <section className="wrap">
          <SectionHead title="お知らせ" to={href("/news")} more="お知らせをすべて見る" />
          <NewsRows news={latest} />
        </section>
      ) : null}
    </main>
  );
}
