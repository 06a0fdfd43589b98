import { listenerOf } from "#features/library/media/library.server.ts";
import { lockOfMatome, presentMatomeCard } from "#features/library/matome/present.ts";
import { matomePage } from "#features/library/matome/service.server.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/list.ts";
import styles from "#features/library/matome/ui/matome.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const { searchParams } = new URL(request.url);
  const onlyOpen = searchParams.get("only") === "open";
  const listener = listenerOf(await services.items.read(), actor);
  const asked = Math.trunc(Number(searchParams.get("page"))) || 1;
  const { rows, ...paged } = await matomePage(
    services.db,
    { listener, onlyOpen, page: asked },
    now,
  );
  return {
    ...paged,
    cards: rows.map((one) => presentMatomeCard(one, lockOfMatome(one, listener))),
    onlyOpen,
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
function pathOfMatomes(onlyOpen: boolean, page = 1): string {
  const query = new URLSearchParams({
    ...(onlyOpen ? { only: "open" } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${href("/matome")}?${query}` : href("/matome");
}
const description =
  "くせごよみの音声や動画、辞典のことばを、ひとつの話に綴じた読みものです。眠るまえ、台所、電車の中。からだのくせを、暮らしの場面ごとにまとめています。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.page > 1 ? `まとめの一覧（${loaderData.page}）` : "まとめの一覧",
        description,
        path: pathOfMatomes(loaderData.onlyOpen, loaderData.page),
        shop: loaderData.shop,
      })
    : [];

type Card = Route.ComponentProps["loaderData"]["cards"][number];
const Summary = ({ card, first }: { card: Card; first: boolean }) => (
  <article className={styles.matomeCard}>
    <PrefetchLink className="picture" to={card.href} tabIndex={-1} aria-hidden="true">
      <img
        src={card.picture.src}
        srcSet={card.picture.srcSet}
        sizes="(min-width: 60rem) 352px, 92vw"
        alt=""
        width={480}
        height={270}
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
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
);

export default function MatomeList({
  loaderData: { cards, total, open, onlyOpen, page, pages },
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
          {chip(pathOfMatomes(false), `すべて ${total}`, !onlyOpen)}
          {chip(pathOfMatomes(true), `いま読めるもの ${open}`, onlyOpen)}
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
              <Summary key={card.id} card={card} first={at < 2} />
            ))}
          </div>
        )}
        <Paging
          page={page}
          pages={pages}
          to={(one) => pathOfMatomes(onlyOpen, one)}
          shown={cards.length}
          total={onlyOpen ? open : total}
          unit="件"
        />
      </div>
    </main>
  );
}
