import { exportWords } from "#features/dictionary-desk/file.server.ts";
import type { Route } from "./+types/dictionary-file.ts";
import { staffContext } from "./staff.server.ts";

/** The whole dictionary as a table file, with the mark by which spreadsheets know UTF-8. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  return new Response(`\ufeff${await exportWords(house.db)}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="dictionary.csv"',
      "cache-control": "private, no-store",
    },
  });
}
