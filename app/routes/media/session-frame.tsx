import { sessionPage } from "#features/library/media/page-data.server.ts";
import { VideoPlayer } from "#features/library/media/ui/video-player.tsx";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/track-row.tsx";
import { RadioSign } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/session-frame.ts";
import { mediaOf } from "./media.server.ts";

/** A bare frame for a session: whether it is on air, and the recordings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = contextOf(context);
  const [{ radio }, recordings] = await Promise.all([
    house.switches.read(),
    mediaOf(context, request).then(sessionPage),
  ]);
  return { radio, recordings };
}
export const meta: Route.MetaFunction = () => [
  { title: "セッション" },
  { name: "robots", content: "noindex" },
];

export default function SessionFrame({ loaderData: { radio, recordings } }: Route.ComponentProps) {
  useEngineSoon();
  const [film] = recordings.filter(({ medium, open }) => medium === "video" && open);
  const sounds = recordings.filter(({ medium }) => medium === "audio");
  return (
    <main id="main" className="p-kiku p-film">
      <div className="wrap">
        <h1>セッション</h1>
        <RadioSign radio={radio} />
        {film ? (
          <VideoPlayer track={film} captions={null} bytes={0} vimeo={null} from={null} />
        ) : null}
        <div className="sec">
          <h2>これまでの放送</h2>
        </div>
        {sounds.length > 0 ? (
          <div className="rows">
            {sounds.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                list={sounds}
                listTitle="これまでの放送"
                listName="radio"
              />
            ))}
          </div>
        ) : (
          <EmptyState
            heading="h3"
            picture="nothing"
            title="録音は、まだありません"
            action={{ href: "/player", label: "きく" }}
          />
        )}
        <p>
          <PrefetchLink className="lk" to="/player">
            きくへもどる
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
