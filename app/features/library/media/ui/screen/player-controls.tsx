// The five buttons of the player: back to the start or the piece before, 15 seconds, play, 15
// seconds, the next piece.
import { RoundStroke } from "#ui/round-stroke.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { backward, forward, next, play, restart } from "../player/audio-player.ts";
import type { PagePlayer } from "./use-page-player.ts";

type Props = { player: PagePlayer; listName: string; listTitle: string };

export function PlayerControls({ player, listName, listTitle }: Props) {
  const { seconds, on, live, standing, before, after, press, begin, go } = player;
  return (
    <div className="controls">
      {seconds > 5 || !before ? (
        <button
          type="button"
          aria-label="はじめから"
          onClick={() => (standing ? restart() : begin(0))}
        >
          <Icon name="skip-back" fill />
        </button>
      ) : (
        <PrefetchLink
          to={`${before.href}?list=${encodeURIComponent(listName)}`}
          aria-label={`前の音声「${before.title}」`}
        >
          <Icon name="skip-back" fill />
        </PrefetchLink>
      )}
      <button
        type="button"
        aria-label="15秒もどる"
        onClick={() => (standing ? backward() : go(Math.max(0, seconds - 15)))}
      >
        <Icon name="arrow-counter-clockwise" />
        <small aria-hidden="true">15</small>
      </button>
      <button
        type="button"
        className="play-pause"
        aria-label={on ? "一時停止" : seconds > 1 ? "つづきから再生" : "再生"}
        onClick={press}
      >
        <RoundStroke />
        <Icon name={on ? "pause" : "play"} fill />
      </button>
      <button
        type="button"
        aria-label="15秒すすむ"
        onClick={() => (standing ? forward() : go(seconds + 15))}
      >
        <Icon name="arrow-clockwise" />
        <small aria-hidden="true">15</small>
      </button>
      <button
        type="button"
        aria-label={after[0] ? `次の音声「${after[0].title}」` : "次の音声はありません"}
        disabled={after.length === 0}
        onClick={() =>
          live ? next() : after[0] && play(after[0], { queue: after.slice(1), listTitle })
        }
      >
        <Icon name="skip-forward" fill />
      </button>
    </div>
  );
}
