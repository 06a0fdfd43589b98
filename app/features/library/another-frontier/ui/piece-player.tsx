// One piece of the area: the house's screen for films, and its words below the picture.
import { useState } from "react";
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import { clock } from "#features/library/media/present.ts";
import { type Cue, cueAt } from "#features/library/media/transcript.ts";
import { VideoPlayer } from "#features/library/media/ui/film/video-player.tsx";
import { Disclosure } from "#ui/disclosure.tsx";

type Props = {
  track: PlayTrack;
  captions: string | null;
  bytes: number;
  vimeo: { id: string; hash: string | null } | null;
  cues: readonly Cue[];
  from: number | null;
};

/**
 * To be given the piece's id and `from` as its key: what it plays stays the same as long as it is
 * there.
 */
export function PiecePlayer(given: Props) {
  const [{ track, captions, bytes, vimeo, cues, from }] = useState(given);
  const [line, setLine] = useState(-1);
  return (
    <>
      <VideoPlayer
        track={track}
        captions={captions}
        bytes={bytes}
        vimeo={vimeo}
        from={from}
        onTime={(seconds) => setLine(cueAt(cues, seconds))}
      />
      {cues.length > 0 ? (
        <div className="paper words">
          <p className="mincho current" aria-hidden="true">
            {cues[line]?.text ?? "……"}
          </p>
          <Disclosure summary="文字で読む">
            <ol>
              {cues.map(({ start, text }, at) => (
                <li key={start} aria-current={at === line ? "true" : undefined}>
                  <span className="digit tiny soft">{clock(start)}</span>
                  {text}
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}
