import { mediaAccessOf, shownItem } from "#features/library/media/library.server.ts";
import { transcript } from "#features/library/media/playback/playback.server.ts";
import { lockOf } from "#features/library/media/rules.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/captions.ts";

/** The words of a piece as a track of its film; not there for whom it is closed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const item = shownItem(await services.library.read(), params.id, now);
  const open =
    item?.hasTranscript &&
    lockOf(
      item,
      (await mediaAccessOf(services.db, await services.items.read(), actor, now)).listener,
    ).open;
  const words = open ? await transcript(services.db, item.id) : undefined;
  return words === undefined
    ? new Response(null, { status: 404 })
    : new Response(words, {
        headers: {
          "content-type": "text/vtt; charset=utf-8",
          "cache-control": "private, no-store",
        },
      });
}
