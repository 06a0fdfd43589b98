import { lazy, Suspense } from "react";
import { twelveTypes } from "#features/site/brand/about.ts";
import { heroWords, news } from "#features/site/brand/news.ts";
import { newest } from "#features/shop/catalogue/page-data.server.ts";
import { categories } from "#features/shop/catalogue/rules.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { ShelfCards } from "#features/shop/catalogue/ui/shelf-cards.tsx";
import { Explained } from "#features/library/dictionary/ui/explained.tsx";
import { homeListening } from "#features/library/media/listening-page.server.ts";
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { HeroFigure } from "#ui/art/HeroFigure.tsx";
import { LoginAlert } from "#ui/login-alert.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Price } from "#ui/price.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { TitledPanel } from "#ui/titled-panel.tsx";
import { mediaOf } from "../media/media.server.ts";
import type { Route } from "./+types/home.ts";
import styles from "./home.module.css";

const typeOf = (number: number | string) => `${href("/about")}#type-${number}`;

/** Visitors do not wait for what only members see. */
const HomeOfMember = lazy(() => import("./home-of-member.tsx"));

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
  const { services, now } = contextOf(context);
  const { catalogue } = services;
  const [goods, works, [techo]] = await Promise.all([
    newest(catalogue, 8, [], now, ({ category }) => category !== "art"),
    newest(catalogue, 4, [], now, ({ category }) => category === "art"),
    newest(catalogue, 1, [], now, ({ category }) => category === "taiheki-techo"),
  ]);
  const types = twelveTypes.map(({ number, name, line }) => ({ number, name, line }));
  const shownNews = news.slice(0, 4);
  const explain = await services.dictionary.explainer(shownNews.map(({ body }) => body));
  const latest = shownNews.map(({ body, ...one }) => ({ ...one, body: explain.line(body) }));
  return {
    me: await memberPart(context, request),
    goods,
    works,
    techo,
    types,
    latest,
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

const day = (date: string) => `${Number(date.slice(5, 7))}.${date.slice(8, 10)}`;

export default function Home({
  loaderData: { me, goods, works, techo, types, latest, lines, toShop },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pHome}>
      <LoginAlert loginHref={href("/account/login")} />
      {me ? (
        <Suspense>
          <HomeOfMember me={me} />
        </Suspense>
      ) : null}
      <section className={styles.hero}>
        <div className={styles.heroIn}>
          <HeroFigure />
          <h1 className="tate">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <div className={styles.heroT}>
            <p>
              立ちかた、息のしかた、疲れかた。
              <br />
              十二の
              <ruby>
                体癖<rt>たいへき</rt>
              </ruby>
              から、着るもの、
              <br className={styles.wideOnly} />
              身につけるもの、書くものを選ぶお店です。
            </p>
            <div className={styles.heroB}>
              <PrefetchLink className="button button-ink" to={href("/shop")}>
                {toShop}
              </PrefetchLink>
              <PrefetchLink className="more" to={href("/about")}>
                <MoreLabel>体癖とは</MoreLabel>
              </PrefetchLink>
            </div>
          </div>
        </div>
      </section>
      <TitledPanel title="十二の筆あと" note="十二種六群">
        <Scroller label="十二の体癖">
          {types.map(({ number, name, line }) => (
            <PrefetchLink key={number} className={styles.type} to={typeOf(number)}>
              <Figure type={number} ground="pale" />
              <b className="mincho">{name}</b>
              <small>{line}</small>
            </PrefetchLink>
          ))}
        </Scroller>
        <PrefetchLink className="more" to={href("/about")}>
          <MoreLabel>十二の型を読む</MoreLabel>
        </PrefetchLink>
      </TitledPanel>
      <section className="wrap">
        <div className="between section-head">
          <h2>あたらしい品</h2>
          <PrefetchLink className="more" to={href("/shop")}>
            <MoreLabel>お店へ</MoreLabel>
          </PrefetchLink>
        </div>
        <ProductCards products={goods} />
      </section>
      {techo ? (
        <section className={styles.techo}>
          <div className="wrap">
            <div className={styles.techoPic}>
              {techo.picture ? (
                <img
                  src={pictureUrl(techo.picture, 640)}
                  srcSet={srcSet(techo.picture, [320, 480, 640])}
                  sizes="330px"
                  alt={techo.picture.alt}
                  width={400}
                  height={500}
                  loading="lazy"
                />
              ) : null}
            </div>
            <div>
              <p className={`mincho ${styles.techoTitle}`}>一日、ひと筆。</p>
              <p className="body">
                体癖手帳は、一日に一行、立ちかたや眠りを書きとめる手帳です。書いた日だけ、判をひとつ押してください。
              </p>
              <div className={`cluster ${styles.techoBuy}`}>
                <Price yen={techo.price} />
                <PrefetchLink
                  className="button button-line button-small"
                  to={href("/shop/product/:productid?", { productid: techo.id })}
                >
                  手帳を見る
                </PrefetchLink>
              </div>
            </div>
          </div>
        </section>
      ) : null}
      <section>
        <div className="wrap between section-head">
          <h2>棚から選ぶ</h2>
        </div>
        <ShelfCards categories={categories} />
      </section>
      {works.length > 0 ? (
        <section className="wrap">
          <div className="between section-head">
            <h2>画廊から</h2>
            <PrefetchLink className="more" to={href("/gallery")}>
              <MoreLabel>画廊へ</MoreLabel>
            </PrefetchLink>
          </div>
          <ProductCards products={works} />
        </section>
      ) : null}
      <section className="wrap">
        <h2 className="section-head">お知らせ</h2>
        <div className={`rows ${styles.news}`}>
          {latest.map(({ id, title, date, body }) => (
            <Disclosure
              key={id}
              summary={
                <>
                  <time className="digit small faint" dateTime={date}>
                    {day(date)}
                  </time>
                  <span className="grow body">{title}</span>
                </>
              }
            >
              <p className="body">
                <Explained parts={body} />
              </p>
            </Disclosure>
          ))}
        </div>
      </section>
    </main>
  );
}
