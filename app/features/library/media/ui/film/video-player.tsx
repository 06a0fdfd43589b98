// One screen for films, whether the file is ours or lies at Vimeo: its place is kept, checked, and
// asked about as that of sounds is.
import { largeCover } from "#features/library/media/present.ts";
import { useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { PlayTrack } from "../../page-data.server.ts";
import { OwnFilm } from "./own-film.tsx";
import { CoverPicture } from "../list/track-row.tsx";
import { AtVimeo } from "./vimeo-player.tsx";
import styles from "./video-player.module.css";

type Props = {
  track: PlayTrack;
  captions: string | null;
  bytes: number;
  vimeo: { id: string; hash: string | null } | null;
  from: number | null;
  /** What comes after it, offered when it is over. */
  after?: PlayTrack | null;
  onTime?: ((seconds: number) => void) | undefined;
};

const After = ({ film }: { film: PlayTrack }) => (
  <p className={styles.filmAfter} role="status">
    <PrefetchLink className="cluster" to={film.href}>
      <span className="picture">
        <CoverPicture cover={film.cover} size={56} />
      </span>
      <span className="grow">
        <small className="soft">つぎの映像</small>
        <b>{film.title}</b>
      </span>
      <Icon name="play" fill size={20} />
    </PrefetchLink>
  </p>
);

/**
 * A film that may be seen, from where it was left or from `from`, which is to be a part of its key.
 */
export function VideoPlayer({ track, captions, bytes, vimeo, from, after, onTime }: Props) {
  const [turn, setTurn] = useState(0);
  const [over, setOver] = useState(false);
  const ended = () => setOver(true);
  if (!vimeo && !track.signedUrl)
    return (
      <div className="screen shut">
        <img src={largeCover(track.cover)} alt="" width={480} height={270} />
        <span className="go-forward">
          <Icon name={track.open ? "play" : "lock-simple"} />
        </span>
      </div>
    );
  return (
    <>
      {vimeo ? (
        <AtVimeo
          key={turn}
          track={track}
          vimeo={vimeo}
          from={from}
          again={() => setTurn(turn + 1)}
          onEnded={ended}
        />
      ) : (
        <OwnFilm
          track={track}
          captions={captions}
          bytes={bytes}
          from={from}
          onTime={onTime}
          onEnded={ended}
        />
      )}
      {over && after ? <After film={after} /> : null}
    </>
  );
}
