import { openingsOf } from "#features/library/media/openings.ts";
import { askingOf } from "#features/library/media/beside.ts";
import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { isShown } from "#features/library/media/rules.ts";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/osusowa.ts";
import { mediaOf } from "./media.server.ts";
import styles from "./player.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = contextOf(context);
  const open = await openMedia(await mediaOf(context, request));
  const tastes = open.library.items.filter(
    (item) => item.free && item.medium === "audio" && isShown(item, open.now),
  );
  const { rows, paged } = pageOf(tastes, new URL(request.url).searchParams.get("page"));
  const free = await tracks(open, rows);
  const holder = open.hearing.listener.areas.has("osusowa");
  const playtags = [
    ...new Set(
      open.library.items
        .filter(({ areas, playtag, free: taste }) => playtag && !taste && areas.includes("osusowa"))
        .map(({ playtag }) => playtag as string),
    ),
  ];
  return {
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
    free,
    paged,
    holder,
    playtags,
    offers: holder
      ? []
      : openingsOf({ free: false, areas: ["osusowa"], weeks: [] }, askingOf(open)),
  };
}
const description =
  "会員でなくても聴ける、くせごよみの音声です。息のこと、立ちかたのこと、季節のこと。気に入ったら、月々のおすそわで続きをどうぞ。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "おすそわけの音声",
        description,
        path: href("/osusowa"),
        shop: loaderData.shop,
      })
    : [];

type Data = Route.ComponentProps["loaderData"];
/** Where a member's pieces are. */
const HoldersWays = ({ playtags }: Pick<Data, "playtags">) => (
  <>
    <p className="body soft">いつもありがとうございます。会員の音声は、こちらから聴けます。</p>
    <div className="deeds">
      {playtags.map((tag) => (
        <PrefetchLink
          key={tag}
          className="choice large"
          to={href("/osusowa/player/:playtag?", { playtag: tag })}
        >
          {tag}
        </PrefetchLink>
      ))}
      <PrefetchLink className="choice large" to={href("/osusowa/player/:playtag?")}>
        すべて
      </PrefetchLink>
    </div>
  </>
);
/** How one becomes a member. */
const WaysIn = ({ offers }: Pick<Data, "offers">) => (
  <>
    <p className="body soft">
      月に何本か、会員の音声をおすそわけします。週ごとに追いかけなくてよいので、忙しい月も気楽です。
    </p>
    <div className="deeds">
      {offers.map(({ id, title, price }) => (
        <PrefetchLink
          key={id}
          className="button button-ink button-full"
          to={href("/buy/:product?", { product: id })}
        >
          {title}をはじめる（{formatYen(price)}／月）
        </PrefetchLink>
      ))}
    </div>
  </>
);

export default function Osusowa({
  loaderData: { free, paged, holder, playtags, offers },
}: Route.ComponentProps) {
  useEngineSoon();
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <h1>おすそわけ</h1>
            <p className="body soft">
              ここにある音声は、どなたでも聴けます。
              <br />
              登録もいりません。歩きながら、どうぞ。
            </p>
          </div>
        </div>
      </div>
      <div className="wrap page-grid">
        <section>
          <div className="between section-head">
            <h2>聴いてみる</h2>
            <span className="small soft">{paged.total}本</span>
          </div>
          {free.length === 0 ? (
            <EmptyState
              heading="h3"
              picture="nothing"
              title="ただいま準備しています"
              action={{ href: href("/landing/membership"), label: "会員のご案内" }}
            />
          ) : (
            <div className="rows">
              {free.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  list={free}
                  listTitle="おすそわけ"
                  listName="free"
                />
              ))}
            </div>
          )}
          <Paging {...paged} to={(page) => `${href("/osusowa")}?page=${page}`} unit="本" />
        </section>
        <section>
          <div className="section-head">
            <h2>おすそわの会員</h2>
          </div>
          {holder ? <HoldersWays playtags={playtags} /> : <WaysIn offers={offers} />}
        </section>
      </div>
    </main>
  );
}
