// A photograph of one's own diary.
import { data } from "react-router";
import { readDiaryPhoto } from "#features/learning/diaries/photos.server.ts";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/diary-photo.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const bytes = await readDiaryPhoto(services, actor.uid, params.id);
  if (!bytes) throw data(null, 404);
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "content-type": "image/webp",
      // As the pages of the diary: this browser keeps none of it.
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
    },
  });
}
