import { exportMedia } from "#features/editorial/media-editor/file.server.ts";
import { isCollection } from "#features/library/media/rules.ts";
import type { Route } from "./+types/media-file.ts";
import { staffContext } from "#server/access.server.ts";
import { tableAnswer } from "../table-answer.server.ts";

/** The list of pieces as a table file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const asked = new URL(request.url).searchParams.get("collection") ?? "";
  const collection = isCollection(asked) ? asked : "";
  return tableAnswer(
    exportMedia(services.db, collection),
    `media${collection ? `-${collection.replace("_", "-")}` : ""}.csv`,
  );
}
