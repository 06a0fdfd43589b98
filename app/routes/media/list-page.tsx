// A list that one chose: a playlist, a week, the short pieces; page by page.
import { SaveWeek } from "#features/library/media/ui/offline/save-week.tsx";
import { TrackRow, usePlaced } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/player.ts";
import styles from "./player.module.css";

const maxSaved = 20;
type List = NonNullable<Route.ComponentProps["loaderData"]["list"]>;

export function ListPage({ list }: { list: List }) {
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
