import { useLocation } from "react-router";
import { network, useStore } from "#browser/stores.ts";
import { href } from "#lib/href.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { offlineHref, saved } from "../offline/offline-downloads.ts";

/**
 * Where the name of a piece leads: to its page, or without a network to the player of what was
 * saved. Who stands on the page of what was saved stays there: a browser that is joined to a
 * network which leads nowhere says that it is online.
 */
export function usePieceHref(): (track: Pick<PlayTrack, "id" | "href">) => string {
  const { online } = useStore(network);
  const kept = useStore(saved);
  const among = useLocation().pathname === href("/offline");
  return (track) => ((among || !online) && kept[track.id] ? offlineHref(track.id) : track.href);
}
