// The player of one film on the page: it lives as long as the film is there.
import { useEffect, useEffectEvent, useState } from "react";
import { createStore, useStore } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { speedOf } from "../player/audio-player-rules.ts";
import { createPlayer, type Player } from "../player/player.ts";
import type { PlayerElement } from "../player/player-ports.ts";
import { savedSpeeds, type Playing, silence } from "../player/player-state.ts";
import { browserPorts, connectPlayer, tellOfPlayer } from "../player/player-wiring.ts";
import { tellSystem } from "../player/system-controls.ts";

export type FilmPlayer = { player: Player; now: Playing };
type Film = {
  track: PlayTrack;
  /** The second that the address asks for. */
  from: number | null;
  /** Who shows it, once it is on the page. */
  element: () => PlayerElement | null;
  onEnded: () => void;
};

/** A player for the film that is shown; it meets its element when that is there. */
function aFilmPlayer({ track, from }: Pick<Film, "track" | "from">) {
  const { seconds: duration, resume } = track;
  const [seconds, speed] = [from ?? resume, speedOf(track, {})];
  const state = createStore<Playing>({ ...silence, track, duration, seconds, speed });
  let shown: PlayerElement | undefined;
  let over = () => {};
  const ports = browserPorts("video");
  const player: Player = createPlayer({
    ...ports,
    state,
    element() {
      if (!shown) throw new Error("a film is played where it is shown");
      return shown;
    },
    // What the small player goes on with is a sound.
    api: { ...ports.api, saveQueue: () => {} },
    store: { ...ports.store, saveNow: () => {} },
    tellSystem: () => tellOfPlayer(player, state.get()),
    over: () => over(),
  });
  return {
    player,
    state,
    meet(element: PlayerElement, onEnded: () => void) {
      shown = element;
      over = onEnded;
      player.take(track, from);
    },
  };
}

/** As long as a player lives, the film and `from` stay what they are. */
export function useFilmPlayer({ track, from, element, onEnded }: Film): FilmPlayer {
  const ended = useEffectEvent(onEnded);
  const [{ player, state, meet }] = useState(() => aFilmPlayer({ track, from }));
  useEffect(() => {
    const shown = element();
    if (shown) meet(shown, () => ended());
    const disconnect = connectPlayer(player);
    return () => {
      disconnect();
      player.leave();
      tellSystem(null);
    };
  }, [player, meet, element]);
  const speeds = useStore(savedSpeeds);
  useEffect(() => player.speedsChanged(), [player, speeds]);
  return { player, now: useStore(state) };
}
