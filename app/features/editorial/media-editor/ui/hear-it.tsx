import { useEffect, useRef, useState } from "react";
import { playsAlone } from "#features/library/media/ui/film/film-pieces.ts";
import { isPlaylist } from "#features/library/media/delivery/hls.ts";

const isPieces = (url: string) => isPlaylist(new URL(url, "http://media").pathname);

/**
 * What listeners will hear or see, for staff, whatever its state. Nothing of it is counted, and no
 * place is kept.
 */
export function HearIt({
  url,
  medium,
  title,
}: {
  url: string;
  medium: "audio" | "video";
  title: string;
}) {
  const film = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const pieces = isPieces(url);
  useEffect(() => {
    const { current } = film;
    if (!current || !pieces) return undefined;
    if (playsAlone(current)) {
      current.src = url;
      return undefined;
    }
    let stop = () => {};
    let over = false;
    void import("#features/library/media/ui/film/hls-player.ts").then(({ playPieces }) => {
      if (over) return;
      ({ stop } = playPieces(current, {
        url,
        renew: () => Promise.resolve(undefined),
        saving: true,
        failed: () => setProblem("再生できませんでした。ページを読みこみなおしてください。"),
        well: () => setProblem(""),
      }));
    });
    return () => {
      over = true;
      stop();
    };
  }, [url, pieces]);
  return (
    <div className="hear-it">
      {medium === "audio" ? (
        <audio controls preload="none" src={url} aria-label={`「${title}」を聴いてみる`} />
      ) : (
        <video
          ref={film}
          controls
          playsInline
          preload="none"
          src={pieces ? undefined : url}
          aria-label={`「${title}」を観てみる`}
        />
      )}
      <p className="tiny soft" role="status">
        {problem || "公開の前でも、ここで確かめられます。再生の数には入りません。"}
      </p>
    </div>
  );
}
