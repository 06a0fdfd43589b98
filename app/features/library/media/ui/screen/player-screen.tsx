// The whole player: picture, the stroke to move along, controls, speed, sleep, what comes next, the
// words, memos.
import { largeCover } from "#features/library/media/present.ts";
import { useState } from "react";
import type { ToldWord } from "#features/library/dictionary/explain.ts";
import { setSpeed } from "../player/audio-player.ts";
import type { ShownMemo } from "./memos.tsx";
import { PlayBox } from "./play-box.tsx";
import { PlayerFoot } from "./player-foot.tsx";
import type { PlayerPanel } from "./player-options.tsx";
import { PlayerTop } from "./player-top.tsx";
import { PlayingElsewhere } from "./playing-elsewhere.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { AskWhere } from "./resume-prompt.tsx";
import { SleepPanel } from "./sleep-panel.tsx";
import { SpeedPanel } from "./speed-panel.tsx";
import { type PagePlayer, type PlayerData, usePagePlayer } from "./use-page-player.ts";
import styles from "./player-screen.module.css";

export type { PlayerData };

/** Its picture and its name. */
const PieceHead = ({ data: { track }, heard }: { data: PlayerData; heard: boolean }) => (
  <>
    <div className={styles.cover}>
      <img src={largeCover(track.cover)} width={640} height={640} alt="" fetchPriority="high" />
      {track.label ? <b className="tate">{track.label}</b> : null}
    </div>
    <div className={styles.playerHead}>
      <h1>{track.title}</h1>
      <p className="small soft">
        {[track.name, heard ? "聴きおえました" : ""].filter(Boolean).join("・")}
      </p>
    </div>
  </>
);

type PanelProps = { player: PagePlayer; panel: PlayerPanel | null; onClose: () => void };
const PlayerPanels = ({ player, panel, onClose }: PanelProps) => (
  <>
    <SpeedPanel
      open={panel === "speed"}
      onClose={onClose}
      speed={player.speed}
      onChange={(wanted) => {
        if (!player.live) player.begin();
        setSpeed(wanted);
      }}
    />
    <SleepPanel
      open={panel === "sleep"}
      onClose={onClose}
      sleep={player.now.sleep}
      ahead={player.after.length}
    />
    <QueuePanel
      open={panel === "queue"}
      onClose={onClose}
      queue={player.after}
      live={player.live}
    />
  </>
);

type ScreenProps = {
  data: PlayerData;
  told: ToldWord;
  memos: readonly ShownMemo[];
  back: { href: string; label: string };
  here: string;
  /** Whose screen it is; empty for a visitor. */
  me: string;
  from: number | null;
  /** The page of what was saved: everything it knows lies in this browser. */
  offline?: boolean;
};
/** To be given the piece and `from` as its key. `from`: the second that the address asks for. */
export function PlayerScreen(given: ScreenProps) {
  const { data, told, memos, back, here, me, from, offline = false } = given;
  const { track, listTitle, cues } = data;
  const player = usePagePlayer({ data, from, offline });
  const [panel, setPanel] = useState<PlayerPanel | null>(null);
  const [reading, setReading] = useState(false);
  return (
    <main id="main" className="player-view" data-theme="night">
      <PlayerTop back={back} names={[track.kind, listTitle]} />
      <PieceHead data={data} heard={player.heard} />
      {player.elsewhere ? <PlayingElsewhere title={player.elsewhere.title} track={track} /> : null}
      {track.open ? (
        <PlayBox
          data={data}
          player={player}
          marks={memos.flatMap(({ atSeconds }) => atSeconds ?? [])}
          from={from}
          reading={cues.length > 0 ? reading : null}
          onOpen={setPanel}
          onRead={setReading}
          offline={offline}
        />
      ) : null}
      <PlayerFoot
        data={data}
        player={player}
        told={told}
        memos={memos}
        here={here}
        me={me}
        offline={offline}
        reading={reading}
      />
      <PlayerPanels player={player} panel={panel} onClose={() => setPanel(null)} />
      <AskWhere />
    </main>
  );
}
