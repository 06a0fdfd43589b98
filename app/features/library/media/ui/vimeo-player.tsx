// A film that lies at Vimeo, in their frame: its place is kept as that of our own films.
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { PlayTrack } from "../page-data.server.ts";
import { clock } from "../present.ts";
import { AskWhereOf } from "./resume-prompt.tsx";
import { type Screen, usePlace } from "./film-place.ts";
import { PlansLinks } from "./plans-links.tsx";

/** A player that has not said a word by then is taken for away; should it still come, it is welcome. */
const silentMs = 12_000;
const notThere =
  "映像が、Vimeo からまだとどいていません。電波のよいところで、もう一度お試しください。";

export function AtVimeo({
  track,
  vimeo,
  from,
  again,
  onEnded,
}: {
  track: PlayTrack;
  vimeo: { id: string; hash: string | null };
  from: number | null;
  again: () => void;
  onEnded: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<Screen | null>(null);
  const [problem, setProblem] = useState("");
  const screen = useCallback(() => player.current, []);
  const { events, asked, choose, shut, aside } = usePlace(track, from, screen);
  const latest = useRef(events);
  const ended = useRef(onEnded);
  useEffect(() => {
    latest.current = events;
    ended.current = onEnded;
  });
  useEffect(() => {
    let over = false;
    const silent = setTimeout(() => setProblem(notThere), silentMs);
    void import("@vimeo/player")
      .then(async ({ default: Player }) => {
        if (over || !frame.current) return;
        const film = new Player(frame.current);
        player.current = {
          play: () => film.play(),
          pause: () => void film.pause(),
          seek: (to) => void film.setCurrentTime(to),
        };
        film.on("timeupdate", ({ seconds }: { seconds: number }) => latest.current.time(seconds));
        film.on("play", () => latest.current.played());
        film.on("pause", () => latest.current.paused());
        film.on("ended", () => {
          latest.current.ended();
          ended.current();
        });
        const duration = await film.getDuration();
        clearTimeout(silent);
        if (over) return;
        setProblem("");
        latest.current.ready(duration);
      })
      .catch(() => {
        clearTimeout(silent);
        if (!over) setProblem("映像をひらけませんでした。しばらくして、もう一度お試しください。");
      });
    return () => {
      over = true;
      clearTimeout(silent);
      player.current = null;
    };
  }, []);
  // `dnt`: the place is ours to keep, and nobody is followed. The beginning is given in the address and checked afterwards.
  const address = `https://player.vimeo.com/video/${vimeo.id}?${new URLSearchParams({ dnt: "1", playsinline: "1", ...(vimeo.hash ? { h: vimeo.hash } : {}) }).toString()}#t=${Math.floor(from ?? track.resume)}s`;
  const said = shut || problem || aside;
  return (
    <>
      <iframe
        ref={frame}
        className="screen"
        src={address}
        title={track.title}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="small soft" role="status">
        {said || clock(track.seconds)}
      </p>
      {shut ? <PlansLinks /> : null}
      {problem ? (
        <p className="deeds">
          <Button look="line" small onClick={again}>
            もう一度ひらく
          </Button>
        </p>
      ) : null}
      <AskWhereOf asked={asked} choose={choose} title={track.title} medium="video" />
    </>
  );
}
