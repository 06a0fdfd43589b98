import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { heroWords } from "#features/site/brand/home-words.ts";
import { ruleNow } from "#features/platform/shop-rules/service.server.ts";
import { homeRule } from "#features/site/front/home-plan.server.ts";
import { shownSections } from "#features/site/front/rules.ts";
import { homeListening } from "#features/library/media/listening-page.server.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { newsFeed } from "#features/site/news/feed-link.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { mediaOf } from "../media/media.server.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { homeParts } from "./home-parts.server.ts";
import { HomeSections } from "./home-sections.tsx";
import styles from "./home.module.css";

const ofMember = () => import("./home-of-member.tsx");
const alert = () => import("#ui/login-alert.tsx");
/**
 * Visitors do not wait for what only members see, nor for what the guard alone says. On the server
 * it is there from the start: the text of a page is made at once, and a lazy part that is not here
 * yet would be left out.
 */
const HomeOfMember = import.meta.env.SSR ? (await ofMember()).default : lazy(ofMember);
const LoginAlert = import.meta.env.SSR ? (await alert()).default : lazy(alert);

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
  return {
    me: await memberPart(context, request),
    parts: await homeParts({ services, actor, now }),
    sections: shownSections((await ruleNow(services.rules, homeRule)).shown),
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
        feed: newsFeed,
        structured: {
          "@context": "https://schema.org",
          "@type": "OnlineStore",
          name: loaderData.shop.name,
          url: loaderData.shop.baseUrl,
        },
      })
    : [];

export default function Home({
  loaderData: { me, parts, sections, lines, toShop },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  const wanted = params.get("redirect_url");
  return (
    <main id="main" className={styles.pHome}>
      {wanted === null ? null : (
        <Suspense>
          <LoginAlert wanted={wanted} loginHref={href("/account/login")} />
        </Suspense>
      )}
      {me ? (
        <Suspense>
          <HomeOfMember me={me} />
        </Suspense>
      ) : null}
      <Hero lines={lines} toShop={toShop} />
      <HomeSections {...parts} sections={sections} />
    </main>
  );
}
