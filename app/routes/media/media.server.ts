import type { RouterContextProvider } from "react-router";
import type { Media } from "#features/library/media/page-data.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { viewerOf } from "#server/sign-in.server.ts";

/** What the pages of the players are made from, for whoever asks. */
export async function mediaOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Media> {
  const { house, actor, now } = contextOf(context);
  const [library, items] = await Promise.all([house.library.read(), house.items.read()]);
  return {
    db: house.db,
    library,
    items,
    signer: house.signer,
    actor,
    viewer: (free) => viewerOf(request, house, free),
    now,
  };
}
