import { data } from "react-router";
import { WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { mediaAccessOf, shownItem } from "#features/library/media/library.server.ts";
import { presentMatome } from "#features/library/matome/present.ts";
import { namedIn } from "#features/library/matome/rules.ts";
import { shownMatome } from "#features/library/matome/service.server.ts";
import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { textsIn } from "#features/platform/rich-text/rules.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/matome.ts";
import styles from "#features/library/matome/ui/matome.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const [all, items, library] = await Promise.all([
    services.matome.read(),
    services.items.read(),
    services.library.read(),
  ]);
  const shown = shownMatome(all, now);
  const at = shown.findIndex(({ id }) => id === params.id);
  const row = shown[at];
  if (!row) throw data(null, 404);
  const { listener, taken } = await mediaAccessOf(services.db, items, actor, now);
  const named = {
    piece: (id: string) => shownItem(library, id, now),
    explain: await services.dictionary.explainer(textsIn(row.body), namedIn(row.body).words),
  };
  const beside = (step: number) => {
    const other = shown[at + step];
    return other ? { id: other.id, title: other.title } : null;
  };
  return {
    ...presentMatome(row, { listener, named, items: items.list, taken, now }),
    signedIn: listener.signedIn,
    large: pictureUrl(row.picture, 1280),
    openedAt: row.openAt.toISOString(),
    previous: beside(-1),
    next: beside(1),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { card, shop, openedAt, large } = loaderData;
  const url = `${shop.baseUrl}${card.href}`;
  return pageMeta({
    title: card.title,
    description: card.summary,
    path: card.href,
    shop,
    structured: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: card.title,
      description: card.summary,
      inLanguage: "ja",
      datePublished: openedAt,
      mainEntityOfPage: url,
      image: `${shop.baseUrl}${large}`,
      author: { "@type": "Organization", name: shop.name },
      publisher: { "@type": "Organization", name: shop.name },
      isAccessibleForFree: card.free,
      ...(card.free
        ? {}
        : {
            hasPart: {
              "@type": "WebPageElement",
              isAccessibleForFree: false,
              cssSelector: ".matome-rest",
            },
          }),
    },
  });
}

export default function MatomePage({
  loaderData: { card, blocks, taste, offers, words, signedIn, previous, next },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pMatome}>
      <div className="wrap narrow">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/matome"), label: "まとめ" },
            { label: card.title },
          ]}
        />
        <header>
          <h1>{card.title}</h1>
          <p className="body soft">{card.summary}</p>
          <p className={`tiny soft ${styles.rowS}`}>
            {card.free ? <Badge dye="zengo">どなたでも</Badge> : null}
            <span>約{card.minutes}分</span>
            {card.pieces > 0 ? <span>音声・動画 {card.pieces}本</span> : null}
            {words > 0 ? <span>ことば {words}つ</span> : null}
          </p>
        </header>
        <p className={`picture ${styles.wide}`}>
          <img
            src={card.picture.src}
            srcSet={card.picture.srcSet}
            sizes="(min-width: 60rem) 640px, 100vw"
            alt={card.picture.alt}
            width={480}
            height={270}
            fetchPriority="high"
          />
        </p>
        {card.open ? (
          <div className={card.free ? "prose" : "prose matome-rest"}>
            <MatomeBody blocks={blocks} />
            <p>
              <WordsSwitch />
            </p>
          </div>
        ) : (
          <>
            <div className={`prose ${styles.fade}`}>
              <p>{taste}……</p>
            </div>
            <section className={`card matome-rest ${styles.lockcard}`}>
              <p className="cluster">
                <Icon name="lock-simple" />
                <b className="mincho">つづきは、{card.lock}</b>
              </p>
              {offers.map(({ id, title, price, note }) => (
                <p key={id}>
                  <PrefetchLink
                    className="button button-line button-full"
                    to={href("/buy/:product?", { product: id })}
                  >
                    {title}
                    <small>
                      {price} {note}
                    </small>
                  </PrefetchLink>
                </p>
              ))}
              <p>
                <PrefetchLink className="link" to={href("/landing/membership")}>
                  会員とプランを見る
                </PrefetchLink>
              </p>
              {signedIn ? null : (
                <p className="small soft">
                  会員の方は、
                  <PrefetchLink
                    className="link"
                    to={`${href("/account/login")}?redirect_url=${encodeURIComponent(card.href)}`}
                  >
                    ログイン
                  </PrefetchLink>
                  すると、つづきが出ます。
                </p>
              )}
            </section>
          </>
        )}
        <nav className={`between ${styles.beside}`} aria-label="となりのまとめ">
          {previous ? (
            <PrefetchLink className="more" to={href("/matome/:id", { id: previous.id })} rel="prev">
              ← {previous.title}
            </PrefetchLink>
          ) : (
            <span />
          )}
          {next ? (
            <PrefetchLink className="more" to={href("/matome/:id", { id: next.id })} rel="next">
              {next.title} →
            </PrefetchLink>
          ) : (
            <span />
          )}
        </nav>
      </div>
    </main>
  );
}
