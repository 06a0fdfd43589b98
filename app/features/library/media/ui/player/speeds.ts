// How fast each kind of piece is heard: kept in this browser, and for a member on the server.
import { clockSlackMs } from "../../rules.ts";
import { memberCall } from "./member-call.ts";
import { isMemberHere } from "#browser/member-here.ts";
import { savedSpeeds } from "./player-state.ts";
import { serverNow } from "./playback-sync.ts";

const speedKey = "media_speeds";
function readSpeeds(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(speedKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
if (typeof document !== "undefined") {
  savedSpeeds.set(readSpeeds());
  addEventListener("storage", (event) => {
    if (event.key === speedKey) savedSpeeds.set(readSpeeds());
  });
}

function saveHere(collection: string, speed: number): void {
  savedSpeeds.set({ ...savedSpeeds.get(), [collection]: speed });
  try {
    localStorage.setItem(speedKey, JSON.stringify(savedSpeeds.get()));
  } catch {
    // Kept for this visit.
  }
}
/** Until when what a page says of a kind's speed is older than what was set here. */
const speedSet = new Map<string, number>();

export function saveSpeed(collection: string, speed: number): void {
  saveHere(collection, speed);
  if (!isMemberHere()) return;
  speedSet.set(collection, Number.POSITIVE_INFINITY);
  void memberCall("/api/v1/onsei/preferences", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ speed: { collection, value: speed } }),
  })
    .then((answer) => {
      if (answer.ok && savedSpeeds.get()[collection] === speed)
        speedSet.set(collection, serverNow() + clockSlackMs);
    })
    .catch(() => {});
}
/** What a page says of a kind's speed: another device may have set it since. */
export function learnSpeed(
  collection: string,
  speed: number | null | undefined,
  madeAt: number,
): void {
  if (typeof speed === "number" && madeAt > (speedSet.get(collection) ?? 0))
    saveHere(collection, speed);
}
