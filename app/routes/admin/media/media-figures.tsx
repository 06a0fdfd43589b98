// How often a piece is played and how far: sums, of nobody by name.
import { data } from "react-router";
import { mediaItemOf } from "#features/editorial/media-editor/edit.server.ts";
import { PieceFigures } from "#features/editorial/media-editor/ui/piece-figures.tsx";
import { playFigures } from "#features/library/media/playback/play-figures.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/media-figures.ts";

const isId = (id: string) => /^[a-z0-9-]{1,80}$/.test(id);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const item = isId(params.id) ? await mediaItemOf(services.db, params.id) : undefined;
  if (!item) throw data(null, 404);
  const figures = await playFigures(services.db, item.id, now);
  return { id: item.id, title: item.title, figures };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "音声・動画"}の再生` },
  { name: "robots", content: "noindex" },
];

export default function AdminMediaFigures({
  loaderData: { id, title, figures },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>「{title}」の再生</h1>
      <PieceFigures {...figures} />
    </main>
  );
}
