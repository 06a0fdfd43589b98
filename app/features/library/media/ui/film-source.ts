// Where a film of our own comes from: its file or its pieces, by addresses that last a quarter of an hour and are changed under way.
import { useCallback, useEffect, useRef, useState } from "react";
import type { PlayTrack } from "../page-data.server.ts";
import { isPlaylist } from "../delivery/hls.ts";
import { closedWords } from "./audio-player-rules.ts";
import type { PiecesPlayer } from "./hls-player.ts";

const saverHint = (): boolean => {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === "2g" ||
    connection?.effectiveType === "slow-2g"
  );
};

/** Apple's players take pieces by themselves, and nothing else may. Others can too by now, but stop for a moment when addresses change. */
export const playsAlone = (film: HTMLVideoElement): boolean =>
  film.canPlayType("application/vnd.apple.mpegurl") !== "" &&
  (!("MediaSource" in globalThis) || "ManagedMediaSource" in globalThis);
const inPieces = (address: string | undefined): address is string =>
  address !== undefined && isPlaylist(new URL(address, "http://media").pathname);
const noNetwork = "電波がとどいていません。つながると、つづきから観られます。";
const cannotOpen = "映像をひらけませんでした。しばらくして、もう一度お試しください。";
const maxRenewals = 3;

/** `back`: the film was taken away and comes back at this second. */
export function useFilmSource(track: PlayTrack, back: (seconds: number) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const renewing = useRef(false);
  const tries = useRef(0);
  /** As the viewer wants it: a browser pauses by itself where a film breaks off. */
  const going = useRef(false);
  /** What the page came with: while it plays, only this player changes it. */
  const [address] = useState(track.address?.url);
  const library = useRef<PiecesPlayer | "coming" | null>(null);
  const [problem, setProblem] = useState("");
  const newAddress = useCallback(async (): Promise<string | undefined> => {
    const answer = await fetch(`/api/v1/onsei/address?id=${encodeURIComponent(track.id)}`).catch(
      () => undefined,
    );
    if (!answer?.ok) {
      setProblem(answer && answer.status < 500 ? closedWords.video : noNetwork);
      return undefined;
    }
    setProblem("");
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }, [track.id]);
  /** The address is over, or the network: a new one, at the same second. A file that no new address heals is left to the viewer. */
  const renew = useCallback(async () => {
    const { current } = video;
    if (!current || renewing.current || library.current) return;
    tries.current += 1;
    if (tries.current > maxRenewals) return setProblem(cannotOpen);
    renewing.current = true;
    const seconds = current.currentTime;
    const fresh = await newAddress();
    renewing.current = false;
    if (!fresh) return;
    back(seconds);
    current.src = fresh;
    const arrive = () => {
      current.currentTime = seconds;
      if (going.current) void current.play().catch(() => {});
    };
    current.addEventListener("loadedmetadata", arrive, { once: true });
  }, [newAddress, back]);
  useEffect(() => {
    const { current } = video;
    if (current && saverHint()) current.preload = "none";
    if (!current || !inPieces(address)) return undefined;
    if (playsAlone(current)) {
      current.src = address;
      return undefined;
    }
    let over = false;
    library.current = "coming";
    void import("./hls-player.ts")
      .then(({ playPieces }) => {
        if (!over)
          library.current = playPieces(current, {
            address,
            renew: newAddress,
            saving: saverHint(),
            failed: () => setProblem((said) => said || (navigator.onLine ? cannotOpen : noNetwork)),
            well: () => setProblem(""),
          });
      })
      .catch(() => {
        library.current = null;
        setProblem(cannotOpen);
      });
    return () => {
      over = true;
      if (library.current !== "coming") library.current?.stop();
      library.current = null;
    };
  }, [address, newAddress]);
  const again = useCallback(() => {
    tries.current = 0;
    if (library.current && library.current !== "coming") library.current.again();
    else void renew();
  }, [renew]);
  useEffect(() => {
    if (!problem) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [problem, again]);
  return {
    video,
    address,
    pieces: inPieces(address),
    problem,
    renew,
    again,
    /** What the source must know of the film: that it plays well, and whether it is wanted. */
    runs: () => {
      tries.current = 0;
    },
    wanted: (on: boolean) => {
      going.current = on;
    },
  };
}
