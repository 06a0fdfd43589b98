// The player, as the page of one piece sees it: whether it is this piece that is on, where it
// stands, and what a press does.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { network, useStore } from "#browser/stores.ts";
import type { playerPage, PlayTrack } from "../../page-data.server.ts";
import { learn, play, seek, skip, toggle } from "../player/audio-player.ts";
import { speedOf } from "../player/audio-player-rules.ts";
import { offlineHref } from "../offline/offline-downloads.ts";
import { savedSpeeds, playing } from "../player/player-state.ts";
import { usePlaced } from "../list/track-row.tsx";
import { usePlayerKeys } from "./use-player-keys.ts";

export type PlayerData = Omit<NonNullable<Awaited<ReturnType<typeof playerPage>>>, "body">;
type Page = {
  data: PlayerData;
  /** The second that the address asks for. */
  from: number | null;
  /** The page of what was saved: everything it knows lies in this browser. */
  offline: boolean;
};

/** What the player is to know of the page. */
function useTold({ data, offline }: Page, after: readonly PlayTrack[]): void {
  const { track, listTitle, now, smartRewind, private: privateNow } = data;
  const { search } = useLocation();
  const tell = useEffectEvent(() => {
    if (offline) return;
    const asked = search.includes("list=") ? { queue: after, listTitle } : undefined;
    learn({ track, madeAt: now, rewind: smartRewind, privateNow, asked });
  });
  useEffect(() => tell(), [track, now]);
}

/** The sound went on to the next piece: so does the page, where there is a network. */
function useFollow({ data, offline }: Page, live: boolean): void {
  const { track: on } = useStore(playing);
  const navigate = useNavigate();
  const wasLive = useRef(live);
  const follow = useEffectEvent(() => {
    if (!on) return;
    const list = data.listName ? `?list=${encodeURIComponent(data.listName)}` : "";
    if (offline) void navigate(offlineHref(on.id), { replace: true });
    else if (network.get().online) void navigate(`${on.href}${list}`, { replace: true });
  });
  useEffect(() => {
    if (wasLive.current && !live) follow();
    wasLive.current = live;
  }, [live]);
}

/** To be used once for a piece and a second that is asked for. */
export function usePagePlayer(page: Page) {
  const { data, from } = page;
  const { track, list, listTitle } = data;
  const now = useStore(playing);
  const kept = useStore(savedSpeeds);
  const placed = usePlaced()(track);
  const live = now.track?.id === track.id;
  const sounds = now.state === "playing" || now.state === "loading";
  // Who pressed a time on another page hears it; an address that was opened by itself stands there
  // and waits for a press, whatever was heard before.
  const [pressed, { key: visit }] = [useNavigationType() === "PUSH", useLocation()];
  const [moved, setMoved] = useState(pressed);
  const asked = moved ? null : from;
  const at = list.findIndex(({ id }) => id === track.id);
  const rest = list.slice(at + 1);
  useTold(page, rest);
  useFollow(page, live);

  const sound = (to?: number) =>
    play(track, {
      queue: live ? now.queue : rest,
      listTitle,
      ...(to === undefined ? {} : { from: to }),
    });
  const begin = (to?: number) => {
    setMoved(true);
    sound(to);
  };
  const press = () => {
    if (asked !== null) begin(asked);
    else if (live) toggle();
    else begin();
  };
  const go = (to: number) => {
    if (live && asked === null) seek(to);
    else begin(to);
  };
  const seconds = asked ?? (live ? now.seconds : placed.resume);
  const duration = live && now.duration > 0 ? now.duration : track.seconds;
  const arrive = useEffectEvent(() => {
    if (pressed && track.open && from !== null) sound(from);
  });
  useEffect(() => arrive(), [visit]);
  usePlayerKeys(track.open, press, (by) => {
    if (asked === null) skip(by);
    else go(Math.max(0, seconds + by));
  });
  return {
    now,
    /** The player has this piece. */
    live,
    /** It sounds, or is about to. */
    on: live && sounds,
    /** The player has it at the place that is shown. */
    standing: live && asked === null,
    seconds,
    duration,
    ended: live && now.state === "paused" && seconds >= duration - 1,
    heard: placed.heard,
    speed: live ? now.speed : speedOf(track, kept),
    /** What sounds instead of it. */
    elsewhere: !live && sounds ? now.track : null,
    before: at > 0 ? list[at - 1] : undefined,
    after: live ? now.queue : (rest as readonly PlayTrack[]),
    press,
    begin,
    go,
  };
}
export type PagePlayer = ReturnType<typeof usePagePlayer>;
