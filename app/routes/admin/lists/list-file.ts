import { data } from "react-router";
import { csvBytes, csvTexts, type Letters } from "#features/platform/desk-lists/csv.server.ts";
import { csvResponse } from "#features/platform/csv/response.ts";
import { shownFilters } from "#features/platform/desk-lists/list.server.ts";
import { readQuery } from "#features/platform/desk-lists/rules.ts";
import { staffContext } from "#server/access.server.ts";
import { deskLists } from "#server/desk-lists.server.ts";
import type { Route } from "./+types/list-file.ts";

/** What a list shows, as a table file in the letters that are asked for. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const lists = deskLists(services);
  const list = Object.hasOwn(lists, params.list) ? await lists[params.list]?.() : undefined;
  if (!list?.csv) throw data(null, 404);
  const asked = new URL(request.url).searchParams;
  const letters: Letters = asked.get("letters") === "shift_jis" ? "shift_jis" : "utf-8";
  const query = readQuery(asked, {
    filters: shownFilters(list),
    sorts: Object.keys(list.sorts),
  });
  await list.taken?.(services.db, actor.uid, now);
  const parts = csvBytes(csvTexts(services.lists, list, query, now), letters);
  return csvResponse(parts, { name: list.name, letters });
}
