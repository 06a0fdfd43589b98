// The door of one event, for the phone of who receives: it goes on without a network.
import { data } from "react-router";
import { shownToStaff } from "#features/memberships/events/service.server.ts";
import { DoorScreen } from "#features/memberships/events/ui/door/door-screen.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { cameraHeaders } from "#server/security.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/door-page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor } = staffContext(context, request);
  const event = await shownToStaff(services.db, params.id);
  if (!event) throw data(null, 404);
  return { id: event.id, title: event.title, uid: actor.uid };
}
export const headers = () => cameraHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `受付・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];
/** What goes on here goes on in the browser. */
export const shouldRevalidate = () => false;

export default function EventDoor({ loaderData: { id, uid } }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/events/:id/guests", { id })}>
          予約と受付
        </PrefetchLink>
      </p>
      <h1>受付</h1>
      <DoorScreen id={id} uid={uid} code="" />
    </main>
  );
}
