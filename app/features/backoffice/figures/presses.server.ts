// Where public pages are pressed in a period: the pages, and one of them.
import type { Reader } from "#db/client.server.ts";
import {
  maxReadPages,
  pagesRead,
  pressesOn,
} from "#features/platform/page-views/presses.server.ts";
import type { Days } from "./period.ts";
import { depthsShown, placesShown, readPagesShown } from "./presses.ts";

/** `asked`: the page that is looked at; nothing of it where it was hardly read. */
export async function pressesOf(
  db: Reader,
  { from, to }: Days,
  asked: { route: string; wide: boolean },
) {
  const pages = await pagesRead(db, { from, to });
  const shown = readPagesShown(pages.slice(0, maxReadPages));
  const page = shown.pages.find(({ route, wide }) => route === asked.route && wide === asked.wide);
  const seen = page && (await pressesOn(db, { ...page, from, to }));
  return {
    ...shown,
    more: pages.length > maxReadPages,
    page: page &&
      seen && { ...page, ...placesShown(seen.presses), depths: depthsShown(seen.depths) },
  };
}
