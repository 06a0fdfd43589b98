import { listenerOf } from "#features/library/media/library.server.ts";
import { lockOfMatome, presentMatomeCard } from "#features/library/matome/present.ts";
import { shownMatome } from "#features/library/matome/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/list.ts";
import styles from "#features/library/matome/ui/matome.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const onlyOpen = new URL(request.url).searchParams.get("only") === "open";
  const [all, items] = await Promise.all([services.matome.read(), services.items.read()]);
  const listener = listenerOf(items, actor);
  const cards = shownMatome(all, now).map((one) =>
    presentMatomeCard(one, lockOfMatome(one, listener)),
  );
  return {
    cards: onlyOpen ? cards.filter(({ open }) => open) : cards,
    total: cards.length,
    open: cards.filter(({ open }) => open).length,
    onlyOpen,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
const description =
  "くせごよみの音声や動画、辞典のことばを、ひとつの話に綴じた読みものです。眠るまえ、台所、電車の中。からだのくせを、暮らしの場面ごとにまとめています。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ title: "まとめ", description, path: href("/matome"), shop: loaderData.shop })
    : [];

export default function MatomeList({
  loaderData: { cards, total, open, onlyOpen },
}: Route.ComponentProps) {
  const chip = (to: string, words: string, here: boolean) => (
    <PrefetchLink
      className="choice large"
      to={to}
      aria-current={here ? "page" : undefined}
      preventScrollReset
    >
      {words}
    </PrefetchLink>
  );
  return (
    <main id="main" className={styles.pMatome}>
      <div className="page-top">
        <div className="wrap">
          <h1>まとめ</h1>
          <p className="body soft">
            ばらばらに聴いた話を、ひとつに綴じました。
            <br className={styles.onlyWide} />
            お茶が一杯なくなるくらいの長さです。
          </p>
        </div>
      </div>
      <div className="wrap">
        <nav className={`cluster ${styles.filterRow}`} aria-label="しぼる">
          {chip(href("/matome"), `すべて ${total}`, !onlyOpen)}
          {chip(`${href("/matome")}?only=open`, `いま読めるもの ${open}`, onlyOpen)}
        </nav>
        {cards.length === 0 ? (
          <EmptyState
            picture="nothing"
            title="まだ、綴じたものがありません"
            text="書きおえたものから、ここに並べます。"
          />
        ) : (
          <div className={styles.matomeCards}>
            {cards.map((card, at) => (
              <article className={styles.matomeCard} key={card.id}>
                <PrefetchLink className="picture" to={card.href} tabIndex={-1} aria-hidden="true">
                  <img
                    src={card.picture.src}
                    srcSet={card.picture.srcSet}
                    sizes="(min-width: 60rem) 352px, 92vw"
                    alt=""
                    width={480}
                    height={270}
                    {...(at < 2
                      ? { fetchPriority: "high" as const }
                      : { loading: "lazy" as const })}
                  />
                </PrefetchLink>
                <h2>
                  <PrefetchLink to={card.href}>{card.title}</PrefetchLink>
                </h2>
                <p className="small soft">{card.summary}</p>
                <p className={`tiny soft ${styles.rowS}`}>
                  {card.free ? (
                    <Badge dye="zengo">どなたでも</Badge>
                  ) : card.open ? (
                    <Badge dye="jouge">読めます</Badge>
                  ) : (
                    <span className={styles.locked}>
                      <Icon name="lock-simple" size={18} />
                      {card.lock}
                    </span>
                  )}
                  <span>約{card.minutes}分</span>
                  {card.pieces > 0 ? <span>音声・動画 {card.pieces}本</span> : null}
                </p>
              </article>
            ))}
          </div>
        )}
      </div>
    </main>
  );
}
