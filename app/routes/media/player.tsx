import { playListOf, openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { listeningPage } from "#features/library/media/listening-page.server.ts";
import { presentCover, weekName } from "#features/library/media/present.ts";
import { isShown } from "#features/library/media/rules.ts";
import { GoingCard } from "#features/library/media/ui/going-card.tsx";
import { SaveWeek } from "#features/library/media/ui/save-week.tsx";
import { TrackRow, useEngineSoon, usePlaced } from "#features/library/media/ui/track-row.tsx";
import { radioDoor } from "#features/platform/feature-flags/rules.ts";
import { RadioSign } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { TitledPanel } from "#ui/titled-panel.tsx";
import type { Route } from "./+types/player.ts";
import { mediaOf } from "./media.server.ts";
import styles from "./player.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const media = await mediaOf(context, request);
  const query = new URL(request.url).searchParams;
  const name = query.get("list") ?? "";
  const open = name ? await openMedia(media) : undefined;
  const list = open && playListOf(open.library, name, open.hearing.listener.areas);
  if (open && list) {
    const shown = list.items.filter((item) => isShown(item, open.now));
    const { rows, paged } = pageOf(shown, query.get("page"));
    const { title } = list;
    return { list: { name, title, tracks: await tracks(open, rows), paged }, page: null };
  }
  const week = Number(query.get("week"));
  const page = await listeningPage(media, {
    category: query.get("category"),
    week: Number.isInteger(week) && week > 0 ? week : null,
    lists: query.get("lists"),
  });
  const { radio } = await contextOf(context).services.switches.read();
  return {
    list: null,
    page: {
      ...page,
      radio,
      playlists: page.playlists.map(({ picture, ...rest }) => ({
        ...rest,
        cover: picture && presentCover(picture),
      })),
    },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.list ? `${loaderData.list.title}｜きく` : "きく" },
  { name: "robots", content: "noindex" },
];
const maxSaved = 20;
type Data = Route.ComponentProps["loaderData"];
function ListPage({ list }: { list: NonNullable<Data["list"]> }) {
  const heard = list.tracks.map(usePlaced()).filter((track) => track.heard).length;
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <p className="tiny">
              <PrefetchLink className="link" to={href("/player")}>
                きく
              </PrefetchLink>
            </p>
            <h1>{list.title}</h1>
            <p className="body soft">
              {list.paged.pages > 1
                ? `${list.paged.total}本のうち、この${list.tracks.length}`
                : list.tracks.length}
              本中 {heard}本を聴きおえました。
            </p>
          </div>
        </div>
      </div>
      <div className="wrap">
        {list.tracks.length === 0 ? (
          <EmptyState
            picture="nothing"
            title="まだ音声がありません"
            action={{ href: href("/player"), label: "きくへもどる" }}
          />
        ) : (
          <div className="rows">
            {list.tracks.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                list={list.tracks}
                listTitle={list.title}
                listName={list.name}
                label={track.label}
              />
            ))}
          </div>
        )}
        <Paging
          {...list.paged}
          to={(page) =>
            `${href("/player")}?${new URLSearchParams({ list: list.name, page: String(page) })}`
          }
          unit="本"
        />
        <SaveWeek
          tracks={list.tracks.slice(0, maxSaved)}
          words={list.tracks.length > maxSaved ? `はじめの${maxSaved}本を保存` : "この一覧を保存"}
        />
      </div>
    </main>
  );
}
function WeeklyPage({ page }: { page: NonNullable<Data["page"]> }) {
  const { categories, category, current, week, heardWeeks, last, member, radio } = page;
  const { playlists, pagedLists } = page;
  const placed = usePlaced();
  const [weekly, recents] = [page.weekly.map(placed), page.recents.map(placed)];
  const named = categories.find(({ id }) => id === category);
  const title = named ? `${named.name} ${weekName(week)}` : "";
  const going =
    weekly.find(({ id }) => id === recents.find(({ open, resume }) => open && resume > 0)?.id) ??
    recents.find((track) => track.open && track.resume > 0) ??
    weekly.find((track) => track.open && !track.heard);
  // In the week it goes on with what follows in it; what was heard lately goes on alone.
  const place = going ? weekly.indexOf(going) : -1;
  const after = place < 0 ? [] : weekly.slice(place + 1).filter(({ open }) => open);
  const to = (params: Record<string, string>) =>
    `${href("/player")}?${new URLSearchParams(params).toString()}`;
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className="wrap">
          <div>
            <h1>きく</h1>
            <p className="body soft lead">
              {named
                ? `いまは${named.name}の${weekName(Math.max(1, current))}です。`
                : member
                  ? "いまのプランには、週ごとの音声がありません。"
                  : "週ごとの音声は、英知と禍福の会員が聴けます。"}
            </p>
            <RadioSign radio={radio} />
            {categories.length > 1 ? (
              <nav className="week" aria-label="種類">
                {categories.map(({ id, name }) => (
                  <PrefetchLink
                    key={id}
                    className="choice large"
                    to={to({ category: id })}
                    aria-current={id === category ? "true" : undefined}
                    preventScrollReset
                  >
                    {name}
                  </PrefetchLink>
                ))}
              </nav>
            ) : null}
            {named && category ? (
              <nav className="week" aria-label="週">
                {Array.from({ length: last }, (_, i) => i + 1).map((one) => (
                  <PrefetchLink
                    key={one}
                    className="choice large"
                    to={to({ category, week: String(one) })}
                    aria-current={one === week ? "true" : undefined}
                    preventScrollReset
                  >
                    {heardWeeks.includes(one) ? (
                      <Icon name="check" size={18} />
                    ) : one > current ? (
                      <Icon name="lock-simple" size={18} />
                    ) : null}
                    {weekName(one)}
                    {heardWeeks.includes(one) ? (
                      <span className="visually-hidden">（聴きおえた週）</span>
                    ) : null}
                  </PrefetchLink>
                ))}
              </nav>
            ) : null}
          </div>
          {going ? (
            <GoingCard
              track={going}
              after={after}
              listTitle={title || "最近きいた音声"}
              size={200}
              eager
            />
          ) : null}
        </div>
      </div>
      <div className="wrap page-grid">
        {named && category ? (
          <section>
            <div className="between section-head">
              <h2>{weekName(week)}の音声</h2>
              <span className="small soft">
                {weekly.length}本中 {weekly.filter((track) => track.heard).length}本
              </span>
            </div>
            {weekly.length === 0 ? (
              <p className="body soft">この週の音声は、ただいま準備しています。</p>
            ) : (
              <div className="rows">
                {weekly.map((track) => (
                  <TrackRow
                    key={track.id}
                    track={track}
                    list={weekly}
                    listTitle={title}
                    listName={`week:${category}:${week}`}
                  />
                ))}
              </div>
            )}
            <SaveWeek tracks={weekly} words={week === current ? "今週分を保存" : "この週を保存"} />
          </section>
        ) : (
          <section>
            <div className="section-head">
              <h2>はじめかた</h2>
            </div>
            <p className="body soft">三週間、まずはためせます。自動では続きません。</p>
            <p>
              <PrefetchLink
                className="button button-ink button-full"
                to={href("/landing/membership")}
              >
                プランを見る
              </PrefetchLink>
            </p>
            <p>
              <PrefetchLink className="more" to={href("/osusowa")}>
                <MoreLabel>おすそわけの音声を聴く</MoreLabel>
              </PrefetchLink>
            </p>
          </section>
        )}
        <section>
          <div className="between section-head">
            <h2>最近きいた音声</h2>
            <PrefetchLink className="more" to={href("/mypage/watch_history")}>
              <MoreLabel>すべて</MoreLabel>
            </PrefetchLink>
          </div>
          {recents.length === 0 ? (
            <p className="body soft">聴いたものが、新しい順にここにならびます。</p>
          ) : (
            <div className="rows">
              {recents.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  list={recents}
                  listTitle="最近きいた音声"
                  label={track.label}
                />
              ))}
            </div>
          )}
        </section>
      </div>
      <TitledPanel title="聴きかた" note="再生の一覧">
        <Scroller label="聴きかた">
          {playlists.map(({ id, title: name, count, cover }) => (
            <PrefetchLink
              key={id}
              className={styles.playlists}
              to={`${href("/player")}?list=playlist:${id}`}
            >
              <div className="picture">
                {cover ? (
                  <img
                    src={cover.src}
                    srcSet={cover.srcSet}
                    sizes="152px"
                    width={152}
                    height={152}
                    alt=""
                    loading="lazy"
                  />
                ) : null}
              </div>
              <b>{name}</b>
              <small className="soft">{count}本</small>
            </PrefetchLink>
          ))}
          <Way
            to={`${href("/player")}?list=body_voice`}
            icon="waveform"
            name="からだの声"
            note="短い音声"
          />
          <Way to={radioDoor} icon="speaker-high" name="ラジオ" note="放送と録音" />
          <Way
            to={href("/single-music-player/:music?")}
            icon="music-notes"
            name="音楽と神楽"
            note="流しておく"
          />
          <Way to={href("/matome")} icon="note" name="まとめ" note="読みもの" />
          <Way
            to={href("/single-dougaplayer/:dougaid?")}
            icon="film-strip"
            name="みる"
            note="短い映像"
          />
          <Way to={href("/tags")} icon="hash" name="ことばでさがす" note="すべての音声" />
        </Scroller>
        <Paging {...pagedLists} to={(one) => `${href("/player")}?lists=${one}`} unit="件" />
      </TitledPanel>
    </main>
  );
}
/** What else there is to hear, beside the playlists. */
const Way = (way: { to: string; icon: IconName; name: string; note: string }) => (
  <PrefetchLink className={styles.playlists} to={way.to}>
    <div className={`picture ${styles.allPieces}`}>
      <Icon name={way.icon} />
    </div>
    <b>{way.name}</b>
    <small className="soft">{way.note}</small>
  </PrefetchLink>
);

export default function Player({ loaderData: { list, page } }: Route.ComponentProps) {
  useEngineSoon();
  return list ? <ListPage list={list} /> : page ? <WeeklyPage page={page} /> : null;
}
