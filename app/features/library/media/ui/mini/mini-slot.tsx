// Where the small player will be: it is loaded when something plays, or was playing when the page
// was left.
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { pageAway, useStore } from "#browser/stores.ts";
import { href } from "#lib/href.ts";
import { isMemberHere } from "#browser/member-here.ts";
import { playing, readKeptNow } from "../player/player-state.ts";

const MiniPlayer = lazy(() => import("./mini-player.tsx"));

/** Pages that have the whole player, or nothing beside what they are for. */
const without = [
  href("/single-player2/:onsei?", { onsei: "" }),
  href("/single-music-player/:music?", { music: "" }),
  href("/listen/:id", { id: "" }),
  "/liff/",
  href("/buy/:product?"),
  href("/Cart"),
  href("/admin"),
  "/account/",
];

let restored = false;

export function MiniPlayerSlot() {
  const { pathname, search } = useLocation();
  const on = useStore(playing).track !== null;
  const savedPlayer = pathname === "/offline" && search.includes("play=");
  const away = useStore(pageAway);
  const here = !savedPlayer && (away || !without.some((path) => pathname.startsWith(path)));
  const wholePlayer =
    savedPlayer || pathname.startsWith("/single-") || pathname.startsWith("/listen/");
  useEffect(() => {
    // Once in a visit: what was on when this browser, or another device of this member, was left.
    if (restored || !(here || wholePlayer) || !(readKeptNow()?.track || isMemberHere())) return;
    restored = true;
    void import("../player/audio-player.ts").then(({ restore }) => restore());
  }, [here, wholePlayer]);
  const shown = on && here;
  useEffect(() => {
    document.documentElement.toggleAttribute("data-mini", shown);
  }, [shown]);
  return shown ? (
    <Suspense>
      <MiniPlayer />
    </Suspense>
  ) : null;
}
