// A film of our own that lies in pieces: who fetches them for this browser.
import { type RefObject, useEffect, useState } from "react";
import { isPlaylist } from "../../delivery/hls.ts";
import { cannotOpen } from "../player/audio-player-rules.ts";
import type { Player } from "../player/player.ts";
import type { PiecesPlayer } from "./hls-player.ts";

/** A viewer who saves data, or on a slow line. */
const savesData = (): boolean => {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === "2g" ||
    connection?.effectiveType === "slow-2g"
  );
};

/**
 * Apple's players take pieces by themselves, and nothing else may. Others can too by now, but stop
 * for a moment when addresses change.
 */
export const playsAlone = (film: HTMLVideoElement): boolean =>
  film.canPlayType("application/vnd.apple.mpegurl") !== "" &&
  (!("MediaSource" in globalThis) || "ManagedMediaSource" in globalThis);
const inPieces = (url: string | undefined): url is string =>
  url !== undefined && isPlaylist(new URL(url, "http://media").pathname);

/** Pieces into this film, with the player's addresses; until the answer is called. */
function supply(film: HTMLVideoElement, url: string, { source }: Player): () => void {
  let over = false;
  let pieces: PiecesPlayer | undefined;
  source.suppliedBy({ again: () => pieces?.again() });
  void import("./hls-player.ts")
    .then(({ playPieces }) => {
      if (over) return;
      pieces = playPieces(film, {
        url,
        renew: async () => (await source.signedUrl())?.url,
        saving: savesData(),
        failed: () => source.fail(),
        well: () => source.mend(),
      });
    })
    .catch(() => {
      source.suppliedBy(undefined);
      source.fail(cannotOpen.video);
    });
  return () => {
    over = true;
    pieces?.stop();
    source.suppliedBy(undefined);
  };
}

/** A file is in the page already; pieces are brought as this browser takes them. */
function bring(film: HTMLVideoElement, url: string | undefined, player: Player) {
  if (savesData()) film.preload = "none";
  if (!inPieces(url)) return undefined;
  if (!playsAlone(film)) return supply(film, url, player);
  film.src = url;
  return undefined;
}

/**
 * The address that the page came with, as long as the film is there: afterwards only the player
 * changes it. `pieces`: it is no file that a <video> takes by itself.
 */
export function useFilmPieces(
  video: RefObject<HTMLVideoElement | null>,
  player: Player,
  given: string | undefined,
): { url: string | undefined; pieces: boolean } {
  const [url] = useState(given);
  useEffect(() => {
    if (video.current) return bring(video.current, url, player);
    return undefined;
  }, [video, url, player]);
  return { url, pieces: inPieces(url) };
}
