// What opens on which day, month by month.
import { openingMonth, openingsOfMonth } from "#features/editorial/media-editor/calendar.server.ts";
import { OpeningDays } from "#features/editorial/media-editor/ui/opening-days.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/media-calendar.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const first = openingMonth(new URL(request.url).searchParams.get("month"), now);
  return openingsOfMonth(services.db, first, now);
}
export const meta: Route.MetaFunction = () => [
  { title: "公開の暦" },
  { name: "robots", content: "noindex" },
];

export default function AdminMediaCalendar({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>公開の暦</h1>
      <OpeningDays {...loaderData} />
    </main>
  );
}
