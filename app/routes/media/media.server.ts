import type { RouterContextProvider } from "react-router";
import type { Media } from "#features/library/media/page-data.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { viewerOf } from "#server/sign-in.server.ts";

/** What the pages of the players are made from, for whoever asks. */
export async function mediaOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Media> {
  const { services, actor, now } = contextOf(context);
  const [library, items] = await Promise.all([services.library.read(), services.items.read()]);
  // A page of a hundred pieces asks for each of them who listens.
  const viewers = new Map<boolean, string>();
  const viewer = (free: boolean): string => {
    const known = viewers.get(free) ?? viewerOf(request, services, free);
    viewers.set(free, known);
    return known;
  };
  return {
    db: services.db,
    library,
    items,
    signer: services.signer,
    actor,
    viewer,
    now,
  };
}
