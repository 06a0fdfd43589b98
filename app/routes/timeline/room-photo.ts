// A photograph in a room, for its member and for staff who see to the rooms.
import { data } from "react-router";
import { readRoomPhoto } from "#features/community/rooms/photos.server.ts";
import { roomsDesk } from "#features/community/rooms/rules.ts";
import { memberContext } from "#server/access.server.ts";
import { opensDesk } from "#server/desk-access.ts";
import type { Route } from "./+types/room-photo.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const viewer = { uid: actor.uid, asStaff: opensDesk(actor, roomsDesk) };
  const bytes = await readRoomPhoto(services, params.id, viewer);
  if (!bytes) throw data(null, 404);
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "content-type": "image/webp",
      // It never changes; who may see it may.
      "cache-control": "private, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
    },
  });
}
