// What a piece is played with: the stroke to move along, the controls, what is wrong, and the
// options below.
import type { PlayerPanel } from "./player-options.tsx";
import type { PlayerData, PagePlayer } from "./use-page-player.ts";
import { closedWords, isSteady } from "../player/audio-player-rules.ts";
import { PlansLinks } from "./plans-links.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerOptions } from "./player-options.tsx";
import { Seek } from "./seek.tsx";
import styles from "./player-screen.module.css";

type Props = {
  data: PlayerData;
  player: PagePlayer;
  /** Seconds at which something was written down. */
  marks: readonly number[];
  /** The second that the address asks for. */
  from: number | null;
  /** Whether the words are open; nothing where there are none. */
  reading: boolean | null;
  onOpen: (panel: PlayerPanel) => void;
  onRead: (reading: boolean) => void;
  /** The page of what was saved: nothing leads on from it. */
  offline: boolean;
};
export function PlayBox({ data, player, marks, from, reading, onOpen, onRead, offline }: Props) {
  const { track } = data;
  const { now, live } = player;
  const waits = now.state === "loading" ? "読みこんでいます…" : "";
  return (
    <div className={styles.playBox}>
      <Seek seconds={player.seconds} duration={player.duration} marks={marks} onSeek={player.go} />
      <PlayerControls player={player} listName={data.listName} listTitle={data.listTitle} />
      <p role="status" className={`small ${styles.prob}`}>
        {live ? now.problem || waits : ""}
      </p>
      {live && now.problem === closedWords.audio ? <PlansLinks /> : null}
      {track.signedUrl ? (
        <noscript>
          <audio
            controls
            preload="none"
            src={`${track.signedUrl.url}${from === null ? "" : `#t=${from}`}`}
            style={{ width: "100%" }}
          />
        </noscript>
      ) : null}
      <PlayerOptions
        speed={isSteady(track.collection) ? null : player.speed}
        sleep={now.sleep}
        ahead={player.after.length}
        reading={reading}
        piece={offline ? null : track}
        onOpen={onOpen}
        onRead={onRead}
      />
    </div>
  );
}
