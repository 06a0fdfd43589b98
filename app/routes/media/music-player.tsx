import { openMedia, tracks } from "#features/library/media/page-data.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import { isShown } from "#features/library/media/rules.ts";
import { ownListIdOf } from "#features/library/media/own-lists/rules.ts";
import { PlayerScreen } from "#features/library/media/ui/screen/player-screen.tsx";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/music-player.ts";
import { mediaOf } from "./media.server.ts";
import { pieceAction, pieceData } from "./piece.server.ts";
import styles from "./player.module.css";

const collections = ["music", "kagura"] as const;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop } = contextOf(context).services;
  const names = { name: shop.name, baseUrl: shop.baseUrl };
  if (params.music)
    return {
      shop: names,
      one: await pieceData({ request, context, id: params.music, collections }),
      lists: null,
      paged: null,
    };
  const open = await openMedia(await mediaOf(context, request));
  const { rows, paged } = pageOf(
    open.library.items.filter(
      (item) =>
        item.medium === "audio" &&
        (item.collection === "music" || item.collection === "kagura") &&
        isShown(item, open.now),
    ),
    new URL(request.url).searchParams.get("page"),
  );
  const all = await tracks(open, rows);
  return {
    shop: names,
    one: null,
    paged,
    lists: collections.map((collection) => ({
      name: collection,
      title: collection === "music" ? "音楽" : "神楽",
      tracks: all.filter((track) => track.collection === collection),
    })),
  };
}
/** Memos are set in the hand of members. */
export const handle = { memberWords: true };
export const action = pieceAction;
const description =
  "波と琴と息のための音楽、神楽の音。流しておくための、くせごよみの音です。いくつかは、どなたでも聴けます。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData
    ? []
    : loaderData.one
      ? [
          { title: `${loaderData.one.page.track.title}｜音楽と神楽` },
          { name: "description", content: loaderData.one.page.track.summary },
        ]
      : pageMeta({
          title: "音楽と神楽",
          description,
          path: href("/single-music-player/:music?"),
          shop: loaderData.shop,
        });

type Data = Route.ComponentProps["loaderData"];
function Lists({
  lists,
  paged,
}: {
  lists: NonNullable<Data["lists"]>;
  paged: NonNullable<Data["paged"]>;
}) {
  useEngineSoon();
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className={`wrap ${styles.single}`}>
          <div>
            <h1>音楽と神楽</h1>
            <p className="body soft">台所でも、畳の上でも。流しておくための音です。</p>
          </div>
        </div>
      </div>
      <div className="wrap page-grid">
        {lists.map(({ name, title, tracks: rows }) => (
          <section key={name}>
            <div className="between section-head">
              <h2>{title}</h2>
              <span className="small soft">{rows.length}曲</span>
            </div>
            {rows.length === 0 ? (
              <EmptyState heading="h3" picture="nothing" title="まだありません" />
            ) : (
              <div className="rows">
                {rows.map((track) => (
                  <TrackRow
                    key={track.id}
                    track={track}
                    list={rows}
                    listTitle={title}
                    listName={name}
                  />
                ))}
              </div>
            )}
          </section>
        ))}
        <Paging
          {...paged}
          to={(page) => `${href("/single-music-player/:music?")}?page=${page}`}
          unit="曲"
        />
      </div>
    </main>
  );
}

const backOf = (listName: string) => {
  const own = ownListIdOf(listName);
  return own
    ? { href: href("/mypage/playlists/:id", { id: own }), label: "一覧へもどる" }
    : { href: href("/single-music-player/:music?"), label: "音楽の一覧へもどる" };
};

export default function MusicPlayer({ loaderData: { one, lists, paged } }: Route.ComponentProps) {
  return one ? (
    <PlayerScreen
      key={`${one.page.track.id} ${one.from ?? ""}`}
      from={one.from}
      data={one.page}
      told={one.told}
      memos={one.memos}
      here={one.here}
      me={one.me}
      back={backOf(one.page.listName)}
    />
  ) : lists && paged ? (
    <Lists lists={lists} paged={paged} />
  ) : null;
}
