// The frame of an online session: what is on air now or was last, what comes next, and the
// recordings.
import type { Library } from "./library.server.ts";
import { type Media, openMedia, tracks } from "./page-data.server.ts";
import { videoPage } from "./film-pages.server.ts";
import { newestOpened } from "./newest.ts";
import { isShown, type MediaItem } from "./rules.ts";

const maxRecordings = 5;
/** The tag by which a film is one of a session. */
const sessionTag = "セッション";
const isSession = ({ collection, medium, tags }: MediaItem): boolean =>
  collection === "radio" ||
  (collection === "douga" && medium === "video" && tags.includes(sessionTag));

const sessions = ({ ofCollection }: Pick<Library, "ofCollection">): MediaItem[] =>
  [...ofCollection("radio"), ...ofCollection("douga")].filter(isSession);

/** Where the radio can be heard: its pieces and the films of sessions, the newest first. */
export const sessionPieces = (library: Pick<Library, "ofCollection">, now: Date): MediaItem[] =>
  newestOpened(
    sessions(library)
      .filter((item) => isShown(item, now))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );

/** What was announced for a later hour; drafts are not. */
const coming = (library: Pick<Library, "ofCollection">, now: Date): MediaItem | undefined =>
  sessions(library)
    .filter(({ status, openAt }) => status === "open" && openAt > now)
    .toSorted((a, b) => a.openAt.getTime() - b.openAt.getTime() || (a.id < b.id ? -1 : 1))[0];

/**
 * `radio`: what staff say of it now. On air its piece is shown; else the newest film of a session.
 */
export async function sessionPage(media: Media, radio: { onAir: boolean; piece: string }) {
  const pieces = sessionPieces(media.library, media.now);
  const onAir = radio.onAir ? pieces.find(({ id }) => id === radio.piece) : undefined;
  const shown = onAir ?? pieces.find(({ medium }) => medium === "video");
  const [film, open] = await Promise.all([
    shown?.medium === "video" ? videoPage(media, shown.id) : undefined,
    openMedia(media),
  ]);
  const recordings = pieces.filter(({ id }) => id !== shown?.id).slice(0, maxRecordings);
  const [sound] = shown?.medium === "audio" ? await tracks(open, [shown]) : [];
  const next = coming(media.library, media.now);
  return {
    film: film ?? null,
    sound: sound ?? null,
    next: next ? { title: next.title, at: next.openAt.toISOString() } : null,
    recordings: await tracks(open, recordings),
    more: pieces.length - recordings.length > (shown ? 1 : 0),
  };
}
