// Plays one piece of the area in the page: goes on where one stopped, keeps the place, and shows the words below the picture.
import { useEffect, useRef, useState } from "react";
import { clock, type Track } from "#features/media/present.ts";
import { countsFrom, isFinished, resumeAt } from "#features/media/rules.ts";
import { type Cue, cueAt } from "#features/media/transcript.ts";
import { claimSound } from "#features/media/ui/one-sound.ts";
import { countPlay, notedPosition, notePosition, sendWaiting } from "#features/media/ui/positions.ts";
import { memberFetch } from "#ui/access-token.ts";
import { Details } from "#ui/small-parts.tsx";

const saveEveryMs = 10_000;
/** An address lives for a quarter of an hour; a new one is asked for at most so often. */
const renewEveryMs = 10_000;
type Props = { track: Track; url: string; mime: string; cues: readonly Cue[] };

/** To be given the piece's id as its key: what it plays stays the same as long as it is there. */
export function PiecePlayer(given: Props) {
  const [{ track, url, mime, cues }] = useState(given);
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [line, setLine] = useState(-1);
  const { medium, title } = track;

  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    const { id, medium, title, free } = track;
    let [savedAt, renewedAt, heard, last] = [Date.now(), 0, 0, 0];
    let goTo: number | undefined;
    // Whether one has moved since the last save: a place that was left long ago is not saved as if one were there now.
    let moved = false;
    const length = () => (Number.isFinite(player.duration) ? player.duration : track.seconds);
    const save = ({ leaving = false, ended = false } = {}) => {
      if (!moved && !ended) return;
      [savedAt, moved] = [Date.now(), false];
      const seconds = ended ? length() : player.currentTime;
      void notePosition({ id, medium, seconds, duration: length(), completed: ended || isFinished(seconds, length()) }, { leaving });
    };
    const here = notedPosition(id);
    const newest = here && here.at > (track.position?.at ?? 0) ? resumeAt(here) : track.resume;
    const listeners: Record<string, () => void> = {
      loadedmetadata: () => { const at = goTo ?? newest; goTo = undefined; if (at > 0 && at < length() - 1) player.currentTime = at; },
      play: () => claimSound(() => player.pause()),
      timeupdate: () => {
        const now = player.currentTime;
        const step = now - last;
        last = now;
        setLine(cueAt(cues, now));
        if (player.paused || step <= 0) return;
        moved = true;
        if (step < 2) heard += step;
        if (heard >= countsFrom(length())) void countPlay({ id, medium, title, free });
        if (Date.now() - savedAt >= saveEveryMs) save();
      },
      seeked: () => { last = player.currentTime; if (!player.paused) moved = true; },
      pause: () => save(),
      ended: () => save({ ended: true }),
      // Its time is over, or the network went away: a new address, and on from the same place.
      error: () => {
        if (Date.now() - renewedAt < renewEveryMs) return;
        renewedAt = Date.now();
        const [at, wasPlaying] = [player.currentTime, last > 0];
        void memberFetch(`/api/v1/onsei/address?id=${encodeURIComponent(id)}`).then(async (answer) => {
          if (!answer.ok) return;
          const { data } = await answer.json() as { data: { url: string } };
          goTo = at;
          player.src = data.url;
          if (wasPlaying) await player.play().catch(() => {});
        }).catch(() => {});
      },
    };
    for (const [name, listener] of Object.entries(listeners)) player.addEventListener(name, listener);
    if (player.readyState >= 1) listeners["loadedmetadata"]?.();
    const leave = () => save({ leaving: true });
    addEventListener("pagehide", leave);
    void sendWaiting();
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      for (const [name, listener] of Object.entries(listeners)) player.removeEventListener(name, listener);
    };
  }, [track, cues]);
  const common = { ref: element, controls: true, preload: "metadata", "aria-label": title } as const;
  return (
    <>
      {medium === "video" ? <video {...common} className="screen" playsInline poster={track.cover.large}><source src={url} type={mime} /></video> : <audio {...common} className="sound"><source src={url} type={mime} /></audio>}
      {cues.length > 0 ? (
        <div className="paper words"><p className="min now" aria-hidden="true">{cues[line]?.text ?? "……"}</p>
          <Details summary="文字で読む"><ol>{cues.map(({ start, text }, at) => <li key={start} aria-current={at === line ? "true" : undefined}><span className="num xs sub">{clock(start)}</span>{text}</li>)}</ol></Details></div>
      ) : null}
    </>
  );
}
