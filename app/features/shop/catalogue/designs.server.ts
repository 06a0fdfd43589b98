// One row for each design: the goods of one family, which differ by their colour, stand under the
// newest of them.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { AnyList, DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { designHeadsOf, idsOfDesigns } from "./internal/design-store.server.ts";

/** Nobody of its family came later; of two that came together the later id. */
const isHead = sql`not exists (select 1 from product as later
  where later.family_id = product.family_id
    and (later.published_at, later.id) > (product.published_at, product.id))`;
/** Where any of its goods is so. The inner `product` is the one that the condition speaks of. */
const anyOfDesign = (where: SQL) => sql`product.family_id in
  (select product.family_id from product where ${where})`;

type Filter = AnyList["filters"][string];
const ofDesign = (filter: Filter): Filter => {
  if (filter.kind === "days") return filter;
  return { ...filter, where: (value: string, now: Date) => anyOfDesign(filter.where(value, now)) };
};

/**
 * A list of goods as a list of designs: found by any of their goods, in order and paged by the
 * newest. What is done to a design is done to all of its goods.
 */
export function byDesign<Row>(list: DeskListDefinition<Row>): DeskListDefinition<Row> {
  const { search } = list;
  return {
    ...list,
    where: isHead,
    filters: Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => [name, ofDesign(filter)]),
    ),
    ...(search && "nearest" in search
      ? {
          search: {
            ...search,
            async nearest(db: Reader, ...asked: [string, Readonly<Record<string, string>>, Date]) {
              const { ids, more } = await search.nearest(db, ...asked);
              return { ids: await designHeadsOf(db, ids), more };
            },
          },
        }
      : {}),
    parts: async (db, ids) => [...(await idsOfDesigns(db, ids)).values()].flat(),
  };
}
export { idsOfDesigns };
