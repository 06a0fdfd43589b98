// Where the listener is, kept in this browser first and sent when there is a way: the newest for
// each piece, until the server has it.
import { user } from "#browser/stores.ts";
import type { Track } from "../../present.ts";
import { noUrlWords } from "./audio-player-rules.ts";
import { memberCall } from "./member-call.ts";
import { isMemberHere, signInOver } from "#browser/member-here.ts";
import { places } from "./player-state.ts";

const key = "media_positions";
const maxKept = 200;
/** The newest save that the server answered with differs from ours: somebody went on elsewhere. */
export type Newer = {
  seconds: number;
  duration: number;
  completed: boolean;
  device: string;
  session: string;
  at: number;
};
export type NotedPosition = {
  id: string;
  medium: "audio" | "video";
  seconds: number;
  duration: number;
  completed: boolean;
  at: number;
  hidden?: boolean;
};
/** `who`: whose place it is, so that it is never sent as somebody else's. */
type Kept = NotedPosition & { sent: boolean; who: string };
const whoIsHere = () => user.get()?.uid ?? "";

/** Server's clock minus ours, as the last answer told; to the second. */
let offset = 0;
export const serverNow = (): number => Date.now() + offset;
function learnClock(answer: Response, askedAt: number): void {
  const told = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isFinite(told) && Math.abs(told + 500 - (askedAt + Date.now()) / 2) > 2_000)
    offset = told + 500 - (askedAt + Date.now()) / 2;
}

/** One id for this tab, so that a save of our own is never taken for another device's. */
function tabSession(): string {
  try {
    const before = sessionStorage.getItem("media_session");
    if (before) return before;
    const fresh = crypto.randomUUID();
    sessionStorage.setItem("media_session", fresh);
    return fresh;
  } catch {
    return "no-storage";
  }
}
export const session: string = typeof sessionStorage === "undefined" ? "" : tabSession();

function readKept(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}
function writeKept(kept: Record<string, Kept>): void {
  const newest = Object.values(kept)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, maxKept);
  const next = Object.fromEntries(newest.map((one) => [one.id, one]));
  places.set(next);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is switched off: what cannot be kept is sent at once, below.
  }
}

if (typeof document !== "undefined") {
  places.set(readKept());
  // Another tab plays.
  addEventListener("storage", (event) => {
    if (event.key === key) places.set(readKept());
  });
}

/** What this browser knows of a piece. */
export const notedPosition = (id: string): NotedPosition | undefined => readKept()[id];
/**
 * The server's places, where they are newer than what this browser noted: every page then says the
 * same.
 */
export function learnPlaces(tracks: readonly Pick<Track, "id" | "medium" | "position">[]): void {
  const kept = readKept();
  const newer = tracks.flatMap(({ id, medium, position }) =>
    position && position.at > (kept[id]?.at ?? 0)
      ? [{ ...position, id, medium, sent: true, who: whoIsHere() }]
      : [],
  );
  if (newer.length > 0)
    writeKept({ ...kept, ...Object.fromEntries(newer.map((one) => [one.id, one])) });
}
/** Where the server has this member in a piece; nothing when it cannot be asked. */
export async function positionElsewhere(id: string): Promise<Newer | null> {
  if (!isMemberHere()) return null;
  const answer = await memberCall(`/api/v1/onsei/position?id=${encodeURIComponent(id)}`).catch(
    () => undefined,
  );
  if (!answer?.ok) return null;
  return ((await answer.json()) as { data: { position: Newer | null } }).data.position;
}

const listeners = new Set<(id: string, newer: Newer) => void>();
/** Called when the server kept another device's newer position instead of ours. */
export function onNewer(listener: (id: string, newer: Newer) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const closers = new Set<(id: string, words?: string) => void>();
/**
 * Called when the server says of a piece that it is not open to this listener any more; `words`
 * where there is another reason than usual.
 */
export function onClosed(closer: (id: string, words?: string) => void): () => void {
  closers.add(closer);
  return () => closers.delete(closer);
}
const tellClosed = (id: string, words?: string) => {
  for (const tell of closers) tell(id, words);
};

async function send(
  { id, medium, seconds, duration, completed, at, hidden }: NotedPosition,
  leaving: boolean,
): Promise<void> {
  const askedAt = Date.now();
  const answer = await memberCall(
    `/api/v1/${medium === "video" ? "douga" : "onsei"}/userPlayingState`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      keepalive: leaving,
      body: JSON.stringify({
        id,
        seconds,
        duration,
        completed,
        at,
        session,
        ...(hidden ? { hidden } : {}),
      }),
    },
  );
  learnClock(answer, askedAt);
  // The place stays here, unsent, until the next sign-in.
  if (answer.status === 401) {
    if (signInOver.get()) tellClosed(id, noUrlWords["signed-out"]);
    throw new Error("not saved: signed out");
  }
  // What the server refuses for good is not asked again; what it could not take now is.
  if (!answer.ok && (answer.status === 429 || answer.status >= 500))
    throw new Error(`not saved: ${answer.status}`);
  const kept = readKept();
  const ours = kept[id];
  if (ours && ours.at === at) writeKept({ ...kept, [id]: { ...ours, sent: true } });
  if (!answer.ok) {
    if (answer.status === 403 || answer.status === 404) tellClosed(id);
    return;
  }
  const { data } = (await answer.json()) as { data: { newer: Newer | null; open: boolean } };
  if (!data.open) tellClosed(id);
  if (data.newer && data.newer.session !== session)
    for (const tell of listeners) tell(id, data.newer);
}

/** Keeps a position here and sends it. A visitor's stays in this browser. */
export async function notePosition(
  noted: Omit<NotedPosition, "at">,
  { leaving = false } = {},
): Promise<void> {
  const at = serverNow();
  writeKept({ ...readKept(), [noted.id]: { ...noted, at, sent: false, who: whoIsHere() } });
  if (isMemberHere()) await send({ ...noted, at }, leaving).catch(() => {});
}

let sending: Promise<void> | undefined;
/**
 * Sends what could not be sent before, oldest first; called at the start and when the network is
 * back.
 */
export function sendWaiting(): Promise<void> {
  sending ??= (async () => {
    if (!isMemberHere()) return;
    for (const one of Object.values(readKept())
      .filter(({ sent, who }) => !sent && (who === "" || who === whoIsHere()))
      .toSorted((a, b) => a.at - b.at))
      await send(one, false);
  })()
    .catch(() => {})
    .finally(() => {
      sending = undefined;
    });
  return sending;
}
if (typeof addEventListener !== "undefined") addEventListener("online", () => void sendWaiting());

const counted = new Map<string, number>();
const onceMs = 30 * 60_000;
/** Tells the server that this play counts; it decides whether it does. */
export async function reportPlay({
  id,
  medium,
  title,
  free,
}: {
  id: string;
  medium: "audio" | "video";
  title: string;
  free: boolean;
}): Promise<void> {
  if (Date.now() - (counted.get(id) ?? 0) < onceMs) return;
  counted.set(id, Date.now());
  const path = `/api/v1/${medium === "video" ? "douga" : "onsei"}`;
  const json = { "content-type": "application/json" };
  const call = isMemberHere()
    ? memberCall(`${path}/userIncrement`, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ id, title }),
      })
    : free
      ? fetch(
          `${path}/totalIncrement`,
          medium === "video"
            ? { method: "POST", body: new URLSearchParams({ id }) }
            : { method: "POST", headers: json, body: JSON.stringify({ id }) },
        )
      : undefined;
  await call?.catch(() => counted.delete(id));
}
