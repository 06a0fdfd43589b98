import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigationType } from "react-router";
import { usePart } from "#browser/stores.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { playing } from "./player-state.ts";

/** One piece, for pages that play in their place. Who pressed a time on another page hears it from there at once; without one it waits for a press, and goes on where it was left. While it plays, the small player has all that is needed. */
export function PlayFrom({
  track,
  from,
  list,
  listTitle,
}: {
  track: PlayTrack;
  from: number | null;
  list: readonly PlayTrack[];
  listTitle: string;
}) {
  const [pressed, { key: visit }] = [useNavigationType() === "PUSH", useLocation()];
  const begin = () =>
    void import("./audio-player.ts").then(({ play }) =>
      play(track, {
        queue: list.slice(list.findIndex(({ id }) => id === track.id) + 1),
        listTitle,
        ...(from === null ? {} : { from }),
      }),
    );
  const arrive = useEffectEvent(() => {
    if (pressed && from !== null) begin();
  });
  useEffect(() => arrive(), [visit]);
  const { track: on, state } = usePart(playing);
  if (on?.id === track.id && (state === "playing" || state === "loading")) return null;
  return (
    <p className="play-from">
      <button type="button" className="btn btn-ink btn-full" onClick={begin}>
        <Icon name="play" fill size={20} />「{track.title}」を
        {from === null ? "" : `${clock(from)}から`}聴く
      </button>
      {track.address ? (
        <noscript>
          <audio
            controls
            preload="none"
            src={`${track.address.url}#t=${from ?? 0}`}
            style={{ width: "100%" }}
          />
        </noscript>
      ) : null}
    </p>
  );
}
