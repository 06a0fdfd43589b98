// A photograph of an impression, for who reads it.
import { data } from "react-router";
import { readKansouPhoto } from "#features/community/kansou/photos.server.ts";
import { memberContext } from "#server/access.server.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import type { Route } from "./+types/photo.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const bytes = await readKansouPhoto(services, params.id, kansouReader(actor));
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
