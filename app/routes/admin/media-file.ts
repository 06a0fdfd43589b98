import { exportMedia } from "#features/media-desk/file.server.ts";
import { isCollection } from "#features/media/rules.ts";
import type { Route } from "./+types/media-file.ts";
import { staffContext } from "./staff.server.ts";

/** The list of pieces as a table file, with the mark by which spreadsheets know UTF-8. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  const asked = new URL(request.url).searchParams.get("collection") ?? "";
  const collection = isCollection(asked) ? asked : "";
  return new Response(`\ufeff${await exportMedia(house.db, collection)}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="media${collection ? `-${collection.replace("_", "-")}` : ""}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
