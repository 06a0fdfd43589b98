// What narrows a list of goods.
import type { ShopListQuery } from "./schema.ts";

/** How many conditions are set. */
export const chosenCount = (query: ShopListQuery) =>
  query.size.length +
  query.colour.length +
  (query.stock === "in" ? 1 : 0) +
  (query.sale === "on" ? 1 : 0) +
  (query.min !== undefined || query.max !== undefined ? 1 : 0);

/** The list without its conditions: what is searched for stays. */
export const withoutConditions = ({ q }: Pick<ShopListQuery, "q">) =>
  q === "" ? "?" : `?q=${encodeURIComponent(q)}`;
