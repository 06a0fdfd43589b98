import { videoList } from "#features/library/media/film-pages.server.ts";
import { FilmCard, FilmScreen } from "#features/library/media/ui/film/film-screen.tsx";
import { TagPaging } from "#features/library/media/ui/list/tag-paging.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/video.ts";
import { filmData } from "./film.server.ts";
import { mediaOf } from "./media.server.ts";
import styles from "./player.module.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const media = await mediaOf(context, request);
  const { searchParams } = new URL(request.url);
  if (!params.dougaid)
    return {
      one: null,
      here: "",
      list: await videoList(media, {
        tag: searchParams.get("tag"),
        page: searchParams.get("page"),
        words: searchParams.get("words"),
      }),
    };
  return { ...(await filmData({ request, context, id: params.dougaid })), list: null };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.one ? `${loaderData.one.track.title}｜みる` : "みる" },
  { name: "robots", content: "noindex" },
];

function List({
  list: { tag, tags, tagsPaged, films, paged },
}: {
  list: NonNullable<Route.ComponentProps["loaderData"]["list"]>;
}) {
  const going = films.filter(({ begun, open, resume }) => begun && open && resume > 0).slice(0, 2);
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <h1>みる</h1>
            <p className="body soft lead">型のうごき、音の景色。短い映像です。</p>
            <nav className="week" aria-label="しぼる">
              <PrefetchLink
                className="choice large"
                to={href("/single-dougaplayer/:dougaid?")}
                aria-current={tag ? undefined : "page"}
              >
                すべて
              </PrefetchLink>
              {tags.map((one) => (
                <PrefetchLink
                  key={one}
                  className="choice large"
                  to={`${href("/single-dougaplayer/:dougaid?")}?tag=${encodeURIComponent(one)}`}
                  aria-current={one === tag ? "page" : undefined}
                >
                  {one}
                </PrefetchLink>
              ))}
            </nav>
            <TagPaging paged={tagsPaged} path={href("/single-dougaplayer/:dougaid?")} tag={tag} />
          </div>
        </div>
      </div>
      <div className="wrap">
        {going.length > 0 && !tag ? (
          <section>
            <div className="section-head">
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
            action={{ href: href("/single-dougaplayer/:dougaid?"), label: "すべて見る" }}
          />
        ) : (
          <section>
            <div className="between section-head">
              <h2>{tag ?? "すべての映像"}</h2>
              <span className="small soft">{films.length}本</span>
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
          to={(page) => {
            const query = new URLSearchParams({ ...(tag ? { tag } : {}), page: String(page) });
            return `${href("/single-dougaplayer/:dougaid?")}?${query.toString()}`;
          }}
          unit="本"
        />
      </div>
    </main>
  );
}

export default function Video({ loaderData: { one, list, here } }: Route.ComponentProps) {
  if (list) return <List list={list} />;
  if (!one) return null;
  return <FilmScreen key={`${one.track.id} ${one.from ?? ""}`} film={one} here={here} signedIn />;
}
