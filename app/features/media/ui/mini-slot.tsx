// Where the small player will be: it is loaded when something plays, or was playing when the page was left.
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { usePart } from "#ui/client-state.ts";
import { playing, wasPlaying } from "./now-playing.ts";

const MiniPlayer = lazy(() => import("./mini-player.tsx"));

/** Pages that have the whole player, or nothing beside what they are for. */
const without = [
  "/single-player2/",
  "/single-music-player/",
  "/liff/",
  "/buy",
  "/Cart",
  "/admin",
  "/account/",
];

export function MiniPlayerSlot() {
  const { pathname } = useLocation();
  const on = usePart(playing).track !== null;
  useEffect(() => {
    if (wasPlaying())
      void import("./engine.ts").then(({ restore }) => {
        restore();
      });
  }, []);
  const shown = on && !without.some((path) => pathname.startsWith(path));
  useEffect(() => {
    document.documentElement.toggleAttribute("data-mini", shown);
  }, [shown]);
  return shown ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
