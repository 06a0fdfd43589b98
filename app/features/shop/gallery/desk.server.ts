// The works as the desk lists them: in the order of the wall, with what can be done to each.
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { isSoldOut, priceAt, type Product } from "#features/shop/catalogue/rules.ts";
import { isGone, type ShelfRow } from "#features/shop/catalogue/shelf-rows.ts";
import type { Gallery } from "./page-data.server.ts";
import type { WallAsked, WallChoice } from "./wall-choices.ts";
import { worksOn } from "./wall.server.ts";
import { hungInOrder, isAway, type Wall } from "./wall.ts";

export const worksPerDeskPage = 30;
const isSold = (row: ShelfRow) => row.status === "closed" || isGone(row);

function rowOf(product: Product, place: number | null, address: string, now: Date) {
  const [picture] = product.pictures;
  const { art } = product;
  return {
    id: product.id,
    address,
    title: product.title,
    words: [art?.artist, art ? `${art.year}年` : "", art?.technique, art?.dimensions]
      .filter(Boolean)
      .join("・"),
    price: Math.min(...product.sizes.map((size) => priceAt(product, size, now))),
    picture: picture ? { key: picture.key, version: picture.version } : null,
    /** Counted from 1; null off the wall. */
    place,
    closed: product.status === "closed",
    sold: product.status === "closed" || isSoldOut(product),
    gone: isSoldOut(product),
  };
}
export type WallRow = ReturnType<typeof rowOf>;

/** Which works are shown: all that hang, those that can be had, sold ones, those off the wall. */
function choose(all: readonly ShelfRow[], hung: readonly ShelfRow[], wall: Wall) {
  return {
    hung: () => hung,
    free: () => hung.filter((row) => !isSold(row)),
    sold: () => hung.filter(isSold),
    away: () => all.filter(({ id }) => isAway(wall, id)),
  } satisfies Record<WallChoice, () => readonly ShelfRow[]>;
}

const foundBy = async (catalogue: CatalogueMemory, typed: string) => {
  if (typed === "") return undefined;
  const found = await catalogue.search(typed, [...catalogue.shelf().plans()]);
  return new Set((found ?? []).map(({ id }) => id));
};

export async function wallDesk({ catalogue, wall }: Gallery, asked: WallAsked, now: Date) {
  const all = worksOn(catalogue);
  const hung = hungInOrder(all, wall);
  const choices = choose(all, hung, wall);
  const found = await foundBy(catalogue, asked.q);
  const rows = choices[asked.show]().filter(({ id }) => !found || found.has(id));
  const pages = Math.max(1, Math.ceil(rows.length / worksPerDeskPage));
  const page = Math.min(Math.max(1, asked.page), pages);
  const shown = rows.slice((page - 1) * worksPerDeskPage, page * worksPerDeskPage);
  const places = new Map(hung.map(({ id }, at) => [id, at + 1]));
  const addresses = catalogue.addresses();
  const works = (await catalogue.products(shown.map(({ id }) => id))).map((one) =>
    rowOf(one, places.get(one.id) ?? null, addresses.of("product", one.id), now),
  );
  return {
    works,
    total: rows.length,
    page,
    pages,
    hung: hung.length,
    counts: {
      hung: hung.length,
      free: choices.free().length,
      sold: choices.sold().length,
      away: choices.away().length,
    } satisfies Record<WallChoice, number>,
  };
}
