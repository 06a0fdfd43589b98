import { OtherTags } from "#features/library/media/ui/other-tags.tsx";
import { data } from "react-router";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import { ToldText, WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { videoList, videoPage } from "#features/library/media/page-data.server.ts";
import { clock, percentOf, secondsAsked } from "#features/library/media/present.ts";
import { usePlaced } from "#features/library/media/ui/track-row.tsx";
import { VideoPlayer } from "#features/library/media/ui/video-player.tsx";
import { formatYen } from "#lib/yen.ts";
import { BrushBar } from "#ui/brush.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Mini, Note } from "#ui/small-parts.tsx";
import type { Route } from "./+types/video.ts";
import { mediaOf } from "./media.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const media = await mediaOf(context, request);
  const { searchParams } = new URL(request.url);
  if (!params.dougaid)
    return {
      one: null,
      list: await videoList(media, searchParams.get("tag"), searchParams.get("page")),
    };
  const { dictionary } = contextOf(context).house;
  const found = await videoPage(media, params.dougaid);
  if (!found) throw data(null, { status: 404 });
  const { body, ...one } = found;
  return {
    one: {
      ...one,
      told: await toldBy(dictionary, { summary: one.track.summary, body }),
      from: secondsAsked(searchParams.get("t")),
    },
    list: null,
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.one ? `${loaderData.one.track.title}｜みる` : "みる" },
  { name: "robots", content: "noindex" },
];

type Film =
  | NonNullable<Route.ComponentProps["loaderData"]["list"]>["films"][number]
  | NonNullable<Route.ComponentProps["loaderData"]["one"]>["beside"][number];
function FilmCard({ film: brought, eager = false }: { film: Film; eager?: boolean }) {
  const film = usePlaced()(brought);
  const percent = percentOf(film);
  return (
    <PrefetchLink className={film.open ? "film" : "film closed"} to={film.href}>
      <span className="pic">
        <img
          src={film.cover.src}
          srcSet={film.cover.srcSet}
          sizes="(min-width: 60rem) 320px, 50vw"
          width={480}
          height={270}
          alt=""
          {...(eager ? {} : { loading: "lazy" as const })}
        />
        <span className="len">
          {film.open ? clock(film.seconds) : <Icon name="lock-simple" size={18} />}
        </span>
      </span>
      <b>{film.title}</b>
      <span className="xs sub">{film.open ? film.name : film.lock}</span>
      <span className="marks">
        {"licensed" in film && film.licensed && film.open ? (
          <Mini dye="kaihei">お持ちのプランで</Mini>
        ) : null}
        {film.heard ? <Mini dye="zengo">観おえた</Mini> : null}
      </span>
      {percent > 0 ? <BrushBar percent={percent} label={`「${film.title}」の進み`} /> : null}
    </PrefetchLink>
  );
}

function List({
  list: { tag, tags, moreTags, films, paged },
}: {
  list: NonNullable<Route.ComponentProps["loaderData"]["list"]>;
}) {
  const going = films.filter(({ own, open, resume }) => own && open && resume > 0).slice(0, 2);
  return (
    <main id="main" className="p-kiku p-miru">
      <div className="top">
        <div className="wrap one">
          <div>
            <h1>みる</h1>
            <p className="md sub lead">型のうごき、音の景色。短い映像です。</p>
            <nav className="wk" aria-label="しぼる">
              <PrefetchLink
                className="tag big"
                to="/single-dougaplayer"
                aria-current={tag ? undefined : "page"}
              >
                すべて
              </PrefetchLink>
              {tags.map((one) => (
                <PrefetchLink
                  key={one}
                  className="tag big"
                  to={`/single-dougaplayer?tag=${encodeURIComponent(one)}`}
                  aria-current={one === tag ? "page" : undefined}
                >
                  {one}
                </PrefetchLink>
              ))}
            </nav>
            {moreTags ? <OtherTags /> : null}
          </div>
        </div>
      </div>
      <div className="wrap">
        {going.length > 0 && !tag ? (
          <section>
            <div className="sec">
              <h2>つづきから</h2>
            </div>
            <div className="films">
              {going.map((film) => (
                <FilmCard key={film.id} film={film} eager />
              ))}
            </div>
          </section>
        ) : null}
        {films.length === 0 ? (
          <EmptyState
            picture="nothing"
            title="この言葉の映像は、まだありません"
            action={{ href: "/single-dougaplayer", label: "すべて見る" }}
          />
        ) : (
          <section>
            <div className="between sec">
              <h2>{tag ?? "すべての映像"}</h2>
              <span className="small sub">{films.length}本</span>
            </div>
            <div className="films">
              {films.map((film, at) => (
                <FilmCard key={film.id} film={film} eager={at < 4} />
              ))}
            </div>
          </section>
        )}
        <Paging
          {...paged}
          to={(page) =>
            `/single-dougaplayer?${new URLSearchParams({ ...(tag ? { tag } : {}), page: String(page) })}`
          }
          unit="本"
        />
      </div>
    </main>
  );
}

const interval = { none: "", month: "／月", year: "／年" } as const;
const wordsOfLock = {
  "sign-in": "この映像は、会員の方が観られます。",
  licence: "この映像は、いまお持ちのプランではひらきません。",
  week: "この映像は、まだひらいていません。",
} as const;

export default function Video({ loaderData: { one, list } }: Route.ComponentProps) {
  if (list) return <List list={list} />;
  if (!one) return null;
  const { track, beside, after, told, tags, lock, offers, captions, bytes, vimeo, from } = one;
  return (
    <main id="main" className="p-kiku p-film" key={`${track.id} ${from ?? ""}`}>
      <div className="wrap">
        <p className="xs">
          <PrefetchLink className="lk" to="/single-dougaplayer">
            みる
          </PrefetchLink>
        </p>
        <VideoPlayer
          track={track}
          captions={captions}
          bytes={bytes}
          vimeo={vimeo}
          from={from}
          after={after}
        />
        <h1>{track.title}</h1>
        <p className="small sub">
          {track.kind}・{track.name}
        </p>
        {lock ? (
          <>
            <Note icon={<Icon name="lock-simple" />}>
              {lock === "week" ? `${track.lock}。ゆっくりお待ちください。` : wordsOfLock[lock]}
            </Note>
            <div className="deeds">
              {offers.map(({ id, title, price, interval: per }) => (
                <PrefetchLink key={id} className="btn btn-line" to={`/buy/${id}`}>
                  {title}（{price === 0 ? "¥0" : `${formatYen(price)}${interval[per]}`}）
                </PrefetchLink>
              ))}
              <PrefetchLink className="btn-quiet btn" to="/mypage/why">
                ひらく・ひらかないの理由
              </PrefetchLink>
            </div>
          </>
        ) : null}
        <ToldText told={told} />
        <p className="chips">
          {tags.map((tag) => (
            <PrefetchLink
              key={tag}
              className="tag"
              to={`/single-dougaplayer?tag=${encodeURIComponent(tag)}`}
            >
              {tag}
            </PrefetchLink>
          ))}
          <WordsSwitch />
        </p>
        {beside.length > 0 ? (
          <section>
            <div className="sec">
              <h2>ほかの映像</h2>
            </div>
            <div className="films">
              {beside.map((film) => (
                <FilmCard key={film.id} film={film} />
              ))}
            </div>
          </section>
        ) : null}
      </div>
    </main>
  );
}
