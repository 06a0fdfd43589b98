// The pieces of an own list, to be heard; those that are closed say what opens them.
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import type { Paged } from "#features/library/media/paged.ts";
import { TrackRow } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Props = {
  list: {
    id: string;
    name: string;
    title: string;
    count: number;
    tracks: readonly PlayTrack[];
    paged: Paged;
  };
};

/** Everything from the first on; without scripts, the first on its page. */
function FromTheTop({ list: { tracks, title, name } }: Props) {
  const open = tracks.filter((track) => track.open);
  const [first, ...rest] = open;
  if (!first) return null;
  const press = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void import("#features/library/media/ui/player/audio-player.ts").then(({ play }) =>
      play(first, { queue: rest, listTitle: title }),
    );
  };
  return (
    <p>
      <a
        className="button button-ink"
        href={`${first.href}?list=${encodeURIComponent(name)}`}
        onClick={press}
      >
        <Icon name="play" fill size={20} />
        上から順に聴く
      </a>
    </p>
  );
}

export function HearList({ list }: Props) {
  const { id, name, title, count, tracks, paged } = list;
  const closed = tracks.filter((track) => !track.open).length;
  if (count === 0)
    return (
      <EmptyState
        picture="nothing"
        title="まだ音声が入っていません"
        text="音声の横の「＋」か、再生の画面の「リストへ」で入れられます。"
        action={{ href: href("/player"), label: "音声をさがす" }}
      />
    );
  return (
    <>
      <FromTheTop list={list} />
      {closed > 0 ? (
        <p className="small soft">
          いまひらいていない音声が{closed}本あります。題名を押すと、ひらきかたを読めます（
          <PrefetchLink className="link" to={href("/mypage/why")}>
            見られるもの・見られない理由
          </PrefetchLink>
          ）。
        </p>
      ) : null}
      <div className="rows">
        {tracks.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            list={tracks}
            listTitle={title}
            listName={name}
            label={track.label || track.kind}
          />
        ))}
      </div>
      <Paging
        {...paged}
        to={(page) => `${href("/mypage/playlists/:id", { id })}?page=${page}`}
        unit="本"
      />
    </>
  );
}
