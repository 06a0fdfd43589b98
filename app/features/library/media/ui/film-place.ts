// Keeps the place of a film that some screen shows, ours or Vimeo's; gives the events that the
// screen must tell of.
import { useCallback, useEffect, useRef, useState } from "react";
import type { PlayTrack } from "../page-data.server.ts";
import { withPlace } from "../present.ts";
import { closedWords, elsewhereWords } from "./audio-player-rules.ts";
import { claimSound } from "./audio-focus.ts";
import { type ResumeQuestion, PlaceKeeper } from "./place-keeper.ts";
import {
  reportPlay,
  notedPosition,
  notePosition,
  onClosed,
  onNewer,
  positionElsewhere,
  sendWaiting,
  session,
} from "./playback-sync.ts";

/** What a screen can do, whoever shows the film. Seconds throughout. */
export type Screen = { play(): Promise<void>; pause(): void; seek(to: number): void };
export type ScreenEvents = {
  ready(duration: number): void;
  time(seconds: number): void;
  /** The viewer went there. */
  went(seconds: number): void;
  /** It was taken away, and is to come back there. */
  back(seconds: number): void;
  played(): void;
  paused(): void;
  ended(): void;
};

/**
 * Where this viewer goes on: the second that the address asks for, else the newer of what the page
 * brought and what this browser noted.
 */
const placeOf = (track: PlayTrack, from: number | null): number =>
  from ?? withPlace(track, notedPosition(track.id)).resume;

const keeperOf = (
  { id, title, free, seconds, position }: PlayTrack,
  screen: () => Screen | null,
  setAsked: (asked: ResumeQuestion | null) => void,
) =>
  new PlaceKeeper({
    piece: { id, title, free, seconds },
    medium: "video",
    session,
    knownAt: () => Math.max(position?.at ?? 0, notedPosition(id)?.at ?? 0),
    now: () => Date.now(),
    note: notePosition,
    count: () => reportPlay({ id, medium: "video", title, free }),
    elsewhere: () => positionElsewhere(id),
    seek: (to) => screen()?.seek(to),
    ask(asked) {
      if (asked) screen()?.pause();
      setAsked(asked);
    },
  });

/**
 * To be used by a component that lives as long as its film: `track` and `screen` stay what they
 * are.
 */
export function usePlace(track: PlayTrack, from: number | null, screen: () => Screen | null) {
  const [asked, setAsked] = useState<ResumeQuestion | null>(null);
  /** Why it is not open any more, in words. */
  const [shut, setShut] = useState("");
  /** Why it stopped although nobody pressed, in words. */
  const [aside, setAside] = useState("");
  const [keeper] = useState(() => keeperOf(track, screen, setAsked));
  const plays = useRef(false);
  // The same for as long as the film is there: one that begins again does not stop itself.
  const stop = useCallback(
    (elsewhere = false) => {
      screen()?.pause();
      if (elsewhere && plays.current) setAside(elsewhereWords);
    },
    [screen],
  );
  useEffect(() => {
    void sendWaiting();
    const leave = () => {
      if (document.visibilityState === "hidden") void keeper.save({ leaving: true });
    };
    const gone = () => void keeper.save({ leaving: true });
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", gone);
    const stopNewer = onNewer((id, newer) => {
      if (id === track.id) keeper.told(newer);
    });
    const stopClosed = onClosed((id, words = closedWords.video) => {
      if (id !== track.id || track.free) return;
      stop();
      setShut(words);
    });
    return () => {
      gone();
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", gone);
      stopNewer();
      stopClosed();
    };
  }, [track.id, track.free, keeper, stop]);

  const events: ScreenEvents = {
    ready(duration) {
      keeper.lasts(duration);
      const wanted = placeOf(track, from);
      if (wanted === 0) return;
      keeper.begin(wanted);
      screen()?.seek(wanted);
    },
    time: (seconds) => void keeper.time(seconds),
    went: (seconds) => keeper.moveTo(seconds),
    back: (seconds) => keeper.begin(seconds),
    played() {
      setShut("");
      setAside("");
      plays.current = true;
      keeper.resumed();
      claimSound(stop);
      void keeper.look();
    },
    paused() {
      plays.current = false;
      void keeper.save();
    },
    ended() {
      plays.current = false;
      void keeper.save({ ended: true });
    },
  };
  const choose = (there: boolean) => {
    keeper.answer(there);
    void screen()
      ?.play()
      .catch(() => {});
  };
  return { events, asked, choose, shut, aside };
}
