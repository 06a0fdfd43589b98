import { useEffect } from "react";
import { clock } from "../../present.ts";
import { type Cue, cueAt } from "../../transcript.ts";
import "./transcript-lines.css";

/** The words of a piece, which follow the sound; a line leads to its second. */
export function TranscriptLines({
  cues,
  seconds,
  live,
  onGo,
}: {
  cues: readonly Cue[];
  seconds: number;
  live: boolean;
  onGo: (to: number) => void;
}) {
  const at = live ? cueAt(cues, seconds) : -1;
  useEffect(() => {
    const line = document.getElementById(`cue-${at}`);
    const box = line?.parentElement;
    if (line && box && document.activeElement?.closest(".words") === null)
      box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: "smooth" });
  }, [at]);
  return (
    <div className="words">
      {cues.map((cue, i) => (
        <button
          type="button"
          key={cue.start}
          id={`cue-${i}`}
          aria-current={i === at ? "true" : undefined}
          onClick={() => onGo(cue.start)}
        >
          <span className="digit">{clock(cue.start)}</span>
          <span>{cue.text}</span>
        </button>
      ))}
    </div>
  );
}
