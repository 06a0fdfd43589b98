import { network, useStore } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { offlineHref, saved } from "../offline/offline-downloads.ts";

/**
 * Where the name of a piece leads: to its page, or without a network to the player of what was
 * saved.
 */
export function usePieceHref(): (track: Pick<PlayTrack, "id" | "href">) => string {
  const { online } = useStore(network);
  const kept = useStore(saved);
  return ({ id, href }) => (!online && kept[id] ? offlineHref(id) : href);
}
