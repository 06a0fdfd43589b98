// Below the player: what opens the piece, its words, memos, and what is told of it.
import type { ToldWord } from "#features/library/dictionary/explain.ts";
import { clock } from "../../present.ts";
import { AboutPiece } from "./about-piece.tsx";
import { ClosedPiece, Onward } from "./closed-piece.tsx";
import { Memos, type ShownMemo } from "./memos.tsx";
import { TranscriptLines } from "./transcript-lines.tsx";
import type { PagePlayer, PlayerData } from "./use-page-player.ts";
import styles from "./player-screen.module.css";

const WordsWithoutScripts = ({ cues }: { cues: PlayerData["cues"] }) => (
  <noscript>
    <div className="words">
      {cues.map(({ start, text }) => (
        <p key={start}>
          <span className="digit">{clock(start)}</span>
          {"　"}
          {text}
        </p>
      ))}
    </div>
  </noscript>
);

type Props = {
  data: PlayerData;
  player: PagePlayer;
  told: ToldWord;
  memos: readonly ShownMemo[];
  here: string;
  me: string;
  offline: boolean;
  reading: boolean;
};
export function PlayerFoot({ data, player, told, memos, here, me, offline, reading }: Props) {
  const { track, cues, lock, offers, keep, areas, taste, tags } = data;
  const { seconds, live, ended, go } = player;
  return (
    <div className={styles.playerFoot}>
      {lock ? <ClosedPiece why={lock} {...{ track, offers, keep, here, taste }} /> : null}
      {cues.length > 0 && reading ? (
        <TranscriptLines cues={cues} seconds={seconds} live={live} onGo={go} />
      ) : null}
      {cues.length > 0 && !reading ? <WordsWithoutScripts cues={cues} /> : null}
      {track.free && offers.length > 0 ? (
        <Onward areas={areas} offers={offers} ended={ended} />
      ) : null}
      {track.open && me ? (
        <Memos me={me} itemId={track.id} memos={memos} now={() => seconds} onGo={go} />
      ) : null}
      {offline ? <p className="tiny soft">メモは、電波のあるところで書けます。</p> : null}
      <AboutPiece told={told} tags={tags} />
    </div>
  );
}
