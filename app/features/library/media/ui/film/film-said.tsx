// Below a film: how long it is, or what is wrong and what can be done about it.
import { Button } from "#ui/button.tsx";
import type { PlayTrack } from "../../page-data.server.ts";
import { clock } from "../../present.ts";
import { closedWords, elsewhereWords } from "../player/audio-player-rules.ts";
import { PlansLinks } from "../screen/plans-links.tsx";
import { AskWhereOf } from "../screen/resume-prompt.tsx";
import type { FilmPlayer } from "./use-film-player.ts";

/** `bytes`: of a file that is fetched as a whole. */
export function FilmSaid({
  film: { player, now },
  track,
  bytes = 0,
  className,
}: {
  film: FilmPlayer;
  track: PlayTrack;
  bytes?: number;
  className?: string | undefined;
}) {
  const { problem, asked } = now;
  const size = bytes === 0 ? "" : `・${(bytes / 1_048_576).toFixed(1)}MB`;
  return (
    <>
      <p className={className ? `small soft ${className}` : "small soft"} role="status">
        {problem || `${clock(track.seconds)}${size}`}
      </p>
      {problem === closedWords.video ? <PlansLinks /> : null}
      {problem && problem !== elsewhereWords ? (
        <p className="deeds">
          <Button look="line" small onClick={player.again}>
            もう一度ひらく
          </Button>
        </p>
      ) : null}
      <AskWhereOf
        asked={asked}
        choose={(there) => player.choose(there)}
        title={track.title}
        medium="video"
      />
    </>
  );
}
