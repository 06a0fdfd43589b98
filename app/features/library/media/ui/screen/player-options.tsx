// What stands below the controls: speed, sleep, what comes next, and the words to read.
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { speedWords } from "../player/audio-player-rules.ts";
import { intoListHref } from "../../own-lists/paths.ts";
import type { Track } from "../../present.ts";
import { type Sleep, sleepWords } from "../player/sleep-rules.ts";
import "./player-options.css";

export type PlayerPanel = "speed" | "sleep" | "queue";

type OptionProps = { icon: IconName; words: string; lit?: boolean; onClick: () => void };
const Option = ({ icon, words, lit = false, onClick }: OptionProps) => (
  <button
    type="button"
    className={lit ? "is-on" : undefined}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon name={icon} />
    {words}
  </button>
);

type Props = {
  /** Nothing where the speed stays as it is. */
  speed: number | null;
  sleep: Sleep;
  /** How many pieces come next. */
  ahead: number;
  /** Nothing where there are no words. */
  reading: boolean | null;
  onOpen: (panel: PlayerPanel) => void;
  onRead: (reading: boolean) => void;
  /** What is on, where it can be put into a list of one's own. */
  piece: Pick<Track, "id" | "listable"> | null;
};

export const PlayerOptions = ({ speed, sleep, ahead, reading, onOpen, onRead, piece }: Props) => (
  <div className="options">
    {speed === null ? (
      <span className="visually-hidden" />
    ) : (
      <Option icon="gauge" words={speedWords(speed)} onClick={() => onOpen("speed")} />
    )}
    <Option
      icon="moon"
      words={sleepWords(sleep)}
      lit={sleep.kind !== "off"}
      onClick={() => onOpen("sleep")}
    />
    <Option
      icon="queue"
      words={ahead > 0 ? `つぎ ${ahead}本` : "つぎ なし"}
      onClick={() => onOpen("queue")}
    />
    {reading === null ? null : (
      <button
        type="button"
        className={reading ? "is-on" : undefined}
        aria-expanded={reading}
        onClick={() => onRead(!reading)}
      >
        <Icon name="text-align-left" />
        文字で読む
      </button>
    )}
    {piece?.listable ? (
      <PrefetchLink to={intoListHref(piece.id)}>
        <Icon name="plus" />
        リストへ
      </PrefetchLink>
    ) : null}
  </div>
);
