// A film by keys, as other films are used: space or K plays, J and L or the arrows go 15 seconds,
// M is the sound, F the whole screen, C the words.
import type { FilmPicture } from "./film-actions.ts";
import type { Player } from "../player/player.ts";

export function pressInFilm(
  event: React.KeyboardEvent<HTMLVideoElement>,
  player: Player,
  picture: FilmPicture,
): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const acts: Record<string, () => void> = {
    " ": player.toggle,
    k: player.toggle,
    ArrowLeft: player.backward,
    j: player.backward,
    ArrowRight: player.forward,
    l: player.forward,
    m: picture.mute,
    f: picture.whole,
    c: picture.captions,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
