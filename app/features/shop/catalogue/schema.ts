import { z } from "zod";
import { readWhole } from "#lib/typed-number.ts";

const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .pipe(z.array(z.string().max(40)).max(8))
  .catch([])
  .default([]);
const yen = z
  .string()
  .optional()
  .transform((typed) => (typed === undefined ? undefined : readWhole(typed, 10_000_000)))
  .catch(undefined);

/**
 * What a list of goods may be asked; anything that is not understood falls back, so an old link
 * never breaks.
 */
export const ShopListQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  size: several,
  colour: several,
  min: yen,
  max: yen,
  stock: z.enum(["all", "in"]).catch("all").default("all"),
  sale: z.enum(["all", "on"]).catch("all").default("all"),
  sort: z.enum(["new", "price-asc", "price-desc", "name"]).catch("new").default("new"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});
export type ShopListQuery = z.infer<typeof ShopListQuery>;

/** From an address's query. Empty fields of a form count as not sent. */
export function readListQuery(params: URLSearchParams): ShopListQuery {
  const one = (name: string) => params.get(name) || undefined;
  return ShopListQuery.parse({
    q: one("q"),
    size: params.getAll("size").filter(Boolean),
    colour: params.getAll("colour").filter(Boolean),
    min: one("min"),
    max: one("max"),
    stock: one("stock"),
    sale: one("sale"),
    sort: one("sort"),
    page: one("page"),
  });
}
