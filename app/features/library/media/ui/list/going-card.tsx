// 「つづきから」: what one goes on with, at one press.
import { BrushBar } from "#ui/brush-bar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { useStore } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { clock } from "../../present.ts";
import { playing } from "../player/player-state.ts";
import { usePieceHref } from "./piece-href.ts";
import { CoverPicture, useStand } from "./track-row.tsx";
import styles from "./going-card.module.css";

type Props = {
  track: PlayTrack;
  /** What comes after it. */
  after: readonly PlayTrack[];
  listTitle: string;
  size: number;
  eager?: boolean;
};

/**
 * The cover and the name lead to the piece; the button plays it where one stands. A film, and a
 * page without scripts, lead to its page.
 */
export function GoingCard({ track: brought, after, listTitle, size, eager = false }: Props) {
  const { track, left, begun, percent } = useStand()(brought);
  const now = useStore(playing);
  const on = now.track?.id === track.id && (now.state === "playing" || now.state === "loading");
  const href = usePieceHref()(track);
  const words = track.medium === "video" ? "観る" : "聴く";
  const press = (event: React.MouseEvent) => {
    if (track.medium !== "audio" || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void import("../player/audio-player.ts").then(({ play, toggle }) => {
      if (now.track?.id === track.id) toggle();
      else play(track, { queue: after, listTitle });
    });
  };
  return (
    <div className="feat">
      <PrefetchLink className="picture" to={href} tabIndex={-1} aria-hidden="true">
        <CoverPicture cover={track.cover} size={size} eager={eager} />
      </PrefetchLink>
      <div>
        <Badge dye="jouge">{begun ? "つづきから" : "今週の一本"}</Badge>
        <h2>
          <PrefetchLink to={href}>{track.title}</PrefetchLink>
        </h2>
        <p className="tiny soft">
          {clock(track.seconds)}
          {begun ? `・残り ${clock(left)}` : ""}
        </p>
        {begun ? <BrushBar percent={percent} label="再生の進み" /> : null}
        <a
          className={`button button-ink button-small ${styles.goForward}`}
          href={href}
          onClick={press}
        >
          <Icon name={on ? "pause" : "play"} fill size={20} />
          {on ? "一時停止" : begun ? `つづきを${words}` : words}
        </a>
      </div>
    </div>
  );
}
