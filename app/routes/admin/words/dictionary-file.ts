import { exportWords } from "#features/editorial/dictionary-editor/file.server.ts";
import type { Route } from "./+types/dictionary-file.ts";
import { staffContext } from "#server/access.server.ts";
import { tableAnswer } from "../table-answer.server.ts";

/** The whole dictionary as a table file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return tableAnswer(exportWords(services.db), "dictionary.csv");
}
