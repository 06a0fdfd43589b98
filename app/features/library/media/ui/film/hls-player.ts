// A film in pieces (HLS) for browsers that do not play one by themselves, or only with a gap.
// Loaded where there is such a film, and nowhere else.
import Hls from "hls.js";
import { freshUrls } from "../player/refresh-signed-url.ts";

type Given = {
  url: string;
  renew(): Promise<string | undefined>;
  /** Load nothing before it is played. */ saving: boolean;
  failed(): void;
  well(): void;
};
/** `again`: from where it is, with new addresses. */
export type PiecesPlayer = { stop(): void; again(): void };
const refusals = [401, 403, 410];
const triesInRow = 3;

export function playPieces(
  film: HTMLVideoElement,
  { url, renew, saving, failed, well }: Given,
): PiecesPlayer {
  if (!Hls.isSupported()) {
    failed();
    return { stop() {}, again() {} };
  }
  const urls = freshUrls({
    renew,
    read: async (one) => {
      const answer = await fetch(one);
      return answer.ok ? answer.text() : undefined;
    },
    now: () => Date.now(),
  });
  // No worker: it would need a permission of the page's that nothing else needs.
  const hls = new Hls({
    enableWorker: false,
    autoStartLoad: !saving,
    xhrSetup: async (call, url) => {
      call.open("GET", await urls.of(url), true);
    },
  });
  const begin = () => hls.startLoad();
  if (saving) film.addEventListener("play", begin, { once: true });
  let [tries, read] = [0, false];
  const goOn = () =>
    void urls.again().then((open) => {
      if (!open) failed();
      else if (read) hls.startLoad();
      else hls.loadSource(url);
    }, failed);
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    read = true;
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (tries > 0) well();
    tries = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, response }) => {
    const refused = refusals.includes(response?.code ?? 0);
    if (!fatal && !refused) return;
    // A refused address stays refused; the library would ask it six times more, for half a minute.
    if (refused) hls.stopLoad();
    tries += 1;
    if (tries > triesInRow) failed();
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else if (refused) goOn();
    else failed();
  });
  hls.loadSource(url);
  hls.attachMedia(film);
  return {
    stop() {
      film.removeEventListener("play", begin);
      hls.destroy();
    },
    again() {
      tries = 1;
      goOn();
    },
  };
}
