// The rows that an act is about: those that were ticked, or all that a question finds.
import type { Reader } from "#db/client.server.ts";
import { type AnyList, findIn, orderOf } from "./list.server.ts";
import { type ListQuery, maxActRows } from "./rules.ts";
import { rowKeys } from "./internal/page-store.server.ts";

/** These rows, or all that a question finds. */
export type Chosen = { ids: readonly string[] } | { all: ListQuery };

async function chosenRows(db: Reader, list: AnyList, chosen: Chosen, now: Date): Promise<string[]> {
  if ("ids" in chosen) return [...new Set(chosen.ids)];
  const found = await findIn(db, list, chosen.all, now);
  const keys = await rowKeys(db, list, {
    where: found.where,
    order: orderOf(list, found.order || list.sort),
    place: undefined,
    limit: maxActRows + 1,
  });
  return keys.map(([, id]) => id);
}

/** With those that they stand for. */
export async function chosenIds(
  db: Reader,
  list: AnyList,
  chosen: Chosen,
  now: Date,
): Promise<readonly string[]> {
  const rows = await chosenRows(db, list, chosen, now);
  return list.parts ? list.parts(db, rows) : rows;
}
