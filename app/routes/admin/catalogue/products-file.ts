import { exportCatalogue } from "#features/shop/catalogue-import/service.server.ts";
import type { Route } from "./+types/products-file.ts";
import { staffContext } from "#server/access.server.ts";
import { tableAnswer } from "../table-answer.server.ts";

/** All goods with their stock of this moment, as a table file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return tableAnswer(exportCatalogue(services.db, now), "products.csv");
}
