import { data } from "react-router";
import { countFile, isCount } from "#features/shop/stock-count/page-data.server.ts";
import { staffContext } from "#server/access.server.ts";
import { tableAnswer } from "../table-answer.server.ts";
import type { Route } from "./+types/stock-count-file.ts";

/** All rows of one count, as a table file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  if (!(await isCount(services.db, params.id))) throw data(null, 404);
  return tableAnswer(countFile(services.db, params.id), "stock-count.csv");
}
