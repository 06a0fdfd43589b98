import { useEffect } from "react";
import { useFetcher } from "react-router";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { presentLine } from "#features/library/dictionary/present.ts";
import { WordList } from "#features/library/dictionary/ui/word-lists.tsx";
import { savedWordsOf } from "#features/library/saved-words/service.server.ts";
import { productCardsOf } from "#features/shop/catalogue/page-data.server.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { readIds } from "#features/shop/favourites/rules.ts";
import { ownFavourites } from "#features/shop/favourites/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Services } from "#server/services.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { askHouse, favourites as ofBrowser, restoreFavourites } from "#browser/favourites.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/favourites.ts";
import styles from "./shop.module.css";

/** A member's from the house; a visitor's are named by the browser that keeps them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const member = actor.kind === "member";
  const ids = member
    ? await ownFavourites(services.db, actor.uid)
    : readIds((new URL(request.url).searchParams.get("ids") ?? "").split(","));
  const [cards, words] = await Promise.all([
    productCardsOf(services.catalogue, ids, heldItemsOf(actor), now),
    member ? wordsOf(services, actor.uid) : [],
  ]);
  return { member, cards, gone: ids.length - cards.length, words };
}
/** Words that are not to be read now stay marked, and are left out. */
const wordsOf = async ({ db, dictionary }: Services, uid: string) =>
  (await dictionary.listed(await savedWordsOf(db, uid))).map(presentLine);

export const meta: Route.MetaFunction = () => [
  { title: "お気に入り" },
  { name: "robots", content: "noindex" },
];

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const asked = useFetcher<typeof loader>();
  const { load } = asked;
  const { member } = loaderData;
  useEffect(() => {
    if (member) {
      void askHouse();
      return;
    }
    void restoreFavourites().then(() => {
      const ids = ofBrowser.get();
      if (ids.length > 0) void load(`${href("/favourites")}?ids=${ids.join(",")}`);
    });
  }, [member, load]);
  const { cards, gone } = asked.data ?? loaderData;
  const { words } = loaderData;
  return (
    <main id="main" className={styles.pCategory}>
      <div className="wrap">
        <h1>お気に入り</h1>
        <p className="body soft lead">
          {member
            ? "品や言葉のしるしを押すと、ここに並びます。どの端末でも同じです。"
            : "品のしるしを押すと、ここに並びます。いまは、この端末にだけ残ります。"}
        </p>
        {member ? null : (
          <p className="body">
            <PrefetchLink
              className="link"
              to={`${href("/account/login")}?redirect_url=%2Ffavourites`}
            >
              ログインすると
            </PrefetchLink>
            、ほかの端末でも見られます。
          </p>
        )}
        {gone > 0 ? <Alert kind="plain">いまはお見せできない品が{gone}点あります。</Alert> : null}
        {cards.length > 0 ? (
          <ProductCards products={cards} eager={2} />
        ) : (
          <EmptyState
            heading="h2"
            picture="nothing"
            title={
              asked.state === "loading"
                ? "さがしています"
                : words.length > 0
                  ? "品は、まだ入っていません"
                  : "まだ何も入っていません"
            }
            text="気になる品を見つけたら、写真の右上のしるしを押してください。"
            action={{ href: href("/shop"), label: "お店を見る" }}
          />
        )}
        {words.length > 0 ? (
          <section id="words" className="at-end">
            <h2 className="section-head">しるしをつけた言葉</h2>
            <WordList lines={words} />
          </section>
        ) : null}
      </div>
    </main>
  );
}
