import { useEffect } from "react";
import { showToast } from "#browser/stores.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { useStore } from "#browser/stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { PlayTrack } from "../../page-data.server.ts";
import { clock, type Cover, coverSet, percentOf, type Track, withPlace } from "../../present.ts";
import { places, playing } from "../player/player-state.ts";
import { intoListHref } from "../../own-lists/paths.ts";
import { usePieceHref } from "./piece-href.ts";

export const CoverPicture = ({
  cover,
  size,
  eager = false,
}: {
  cover: Cover;
  size: number;
  eager?: boolean;
}) => (
  <img
    src={cover.src}
    srcSet={coverSet(cover)}
    sizes={`${size}px`}
    width={size}
    height={size}
    alt=""
    {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
  />
);

const engine = () => import("../player/audio-player.ts");
/** The player comes while one looks at the list, so that the tap finds it there. */
export const useEngineSoon = () =>
  useEffect(() => {
    void engine();
  }, []);

/** Pieces as far as this browser knows them: since the page was made one may have gone on. */
export function usePlaced() {
  const noted = useStore(places);
  return <Piece extends Pick<Track, "id" | "seconds" | "position" | "resume" | "heard">>(
    track: Piece,
  ): Piece => withPlace(track, noted[track.id]);
}

/** Where this listener is in a piece now: the one rule for rows, cards and the small player. */
export function useStand() {
  const now = useStore(playing);
  const placed = usePlaced();
  return <Piece extends Pick<Track, "id" | "seconds" | "position" | "resume" | "heard">>(
    brought: Piece,
  ) => {
    const track = placed(brought);
    const here = now.track?.id === track.id;
    const at = here ? now.seconds : track.resume;
    return {
      track,
      left: Math.max(0, (here && now.duration > 0 ? now.duration : track.seconds) - at),
      begun: at > 1,
      percent: here && now.duration > 0 ? (at / now.duration) * 100 : percentOf(track),
    };
  };
}

type Row = {
  track: PlayTrack;
  list: readonly PlayTrack[];
  listTitle: string;
  listName?: string;
  label?: string;
  /** Where its name leads, if not to its own page. */
  href?: string;
};

/** What a list says of a piece: how long, how much is left, whether it was heard. */
function words({
  track,
  seconds,
}: {
  track: PlayTrack;
  seconds?: number | undefined;
}): React.ReactNode {
  if (!track.open) return <span>{track.lock}</span>;
  const at = seconds ?? track.position?.seconds ?? 0;
  const started = at > 1 && track.seconds > 0 && at < track.seconds - 1;
  return (
    <>
      {started && !(track.heard && track.resume === 0) ? (
        <span>残り {clock(track.seconds - at)}</span>
      ) : (
        <span>{clock(track.seconds)}</span>
      )}
      {track.heard ? (
        <Badge dye="zengo">{track.medium === "video" ? "観おえた" : "聴きおえた"}</Badge>
      ) : null}
      {track.free ? <Badge dye="jouge">おためし</Badge> : null}
      {track.memo ? <Badge>メモあり</Badge> : null}
    </>
  );
}

/** The round button of a row: plays, rests, begins anew, or tells that it is closed. */
function RowPlay({
  track,
  here,
  on,
  href,
  onClick,
}: {
  track: PlayTrack;
  /** The player has it. */
  here: boolean;
  /** It sounds. */
  on: boolean;
  href: string;
  onClick: (event: React.MouseEvent) => void;
}) {
  const anew = track.heard && track.resume === 0;
  const play = track.medium === "video" ? "観る" : "聴く";
  const does = on ? "一時停止" : track.resume > 0 ? `つづきから${play}` : play;
  const icon = on ? "pause" : anew && !here ? "arrow-counter-clockwise" : "play";
  return (
    <a
      className="play"
      href={href}
      onClick={onClick}
      aria-label={`「${track.title}」${track.open ? `を${does}` : `は${track.lock}`}`}
    >
      <Icon
        name={track.open ? icon : "lock-simple"}
        fill={track.open && !(anew && !on && !here)}
        size={20}
      />
    </a>
  );
}

/** The way to one's own lists, to put it into one. */
const IntoList = ({ piece: { id, title } }: { piece: Pick<Track, "id" | "title"> }) => (
  <PrefetchLink
    className="tool"
    to={intoListHref(id)}
    aria-label={`「${title}」を再生リストに入れる`}
    title="再生リストに入れる"
  >
    <Icon name="plus" />
  </PrefetchLink>
);

/**
 * One piece of a list: its name leads to its page, the round button plays it here. Without scripts
 * both lead to the page.
 */
export function TrackRow({ track: brought, list, listTitle, listName = "", label, href: to }: Row) {
  const now = useStore(playing);
  const track = usePlaced()(brought);
  const here = now.track?.id === track.id;
  const on = here && (now.state === "playing" || now.state === "loading");
  const percent = here && now.duration > 0 ? (now.seconds / now.duration) * 100 : percentOf(track);
  const hrefOf = usePieceHref();
  const own = to ?? hrefOf(track);
  const href =
    listName && track.open && !own.includes("?")
      ? `${own}?list=${encodeURIComponent(listName)}`
      : own;
  // With something on, a piece can wait for its turn.
  const canWait = track.open && track.medium === "audio" && now.track !== null && !here;
  const later = () =>
    void engine().then(({ playNext }) => {
      playNext(track);
      showToast({ message: `次は「${track.title}」です。` });
    });
  const press = (event: React.MouseEvent) => {
    if (!track.open || track.medium !== "audio" || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void engine().then(({ play, toggle }) => {
      if (here) toggle();
      else {
        const open = list.filter((one) => one.open && one.medium === "audio");
        play(track, {
          queue: open.slice(open.findIndex(({ id }) => id === track.id) + 1),
          listTitle,
        });
      }
    });
  };
  return (
    <div className={`track${track.open ? "" : " closed"}`}>
      <div className="picture">
        <CoverPicture cover={track.cover} size={56} />
      </div>
      <div>
        <h3>
          <PrefetchLink to={href}>{track.title}</PrefetchLink>
        </h3>
        <p>
          {label && track.open ? <span>{label}</span> : null}
          {words({ track, seconds: here ? now.seconds : undefined })}
        </p>
        {percent > 0 ? <BrushBar percent={percent} label={`「${track.title}」の進み`} /> : null}
      </div>
      <div className="tools">
        {canWait ? (
          <button
            type="button"
            className="tool"
            aria-label={`「${track.title}」を次に再生`}
            title="次に再生"
            onClick={later}
          >
            <Icon name="queue" />
          </button>
        ) : null}
        {track.listable && !to ? <IntoList piece={track} /> : null}
      </div>
      <RowPlay track={track} here={here} on={on} href={href} onClick={press} />
    </div>
  );
}
