// Where a member's own lists lie.
import { href } from "#lib/href.ts";

/** One's lists, asked where this piece is to go. */
export const intoListHref = (piece: string): string =>
  `${href("/mypage/playlists")}?${new URLSearchParams({ piece })}`;
