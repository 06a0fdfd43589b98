// Where listeners stop, over the pieces: sums, of nobody by name.
import { StopTable } from "#features/editorial/media-editor/ui/stop-table.tsx";
import { listenersStop } from "#features/library/media/playback/play-figures.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/media-stops.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  listenersStop(staffContext(context, request).services.db);
export const meta: Route.MetaFunction = () => [
  { title: "どこでとまるか" },
  { name: "robots", content: "noindex" },
];

export default function AdminMediaStops({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声・動画
        </PrefetchLink>
      </p>
      <h1>どこでとまるか</h1>
      <StopTable {...loaderData} />
    </main>
  );
}
