// The walls of the gallery: the works of the category "art", seen as pictures rather than as goods.
import type { ShopAddresses } from "#features/shop/catalogue/addresses.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import {
  isSoldOut,
  isWork,
  maySee,
  priceAt,
  type Product,
} from "#features/shop/catalogue/rules.ts";
import { isGone } from "#features/shop/catalogue/shelf-rows.ts";
import { sizeOf } from "./rules.ts";
import { worksOn } from "./wall.server.ts";
import { hungInOrder, isAway, type Wall } from "./wall.ts";

export type Gallery = { catalogue: CatalogueMemory; wall: Wall };

const worksOf = ({ catalogue, wall }: Gallery, heldItems: readonly string[]) =>
  hungInOrder(
    worksOn(catalogue).filter((row) => maySee(row, heldItems)),
    wall,
  );

/** The sheet without its frame where there is one: the wall has frames of its own. */
const sheetOf = ({ pictures }: Product) => pictures[1] ?? pictures[0];

const present = (product: Product, addresses: ShopAddresses, now: Date) => {
  const picture = sheetOf(product);
  return {
    id: product.id,
    address: addresses.of("product", product.id),
    title: product.title,
    year: product.art?.year ?? 0,
    technique: product.art?.technique ?? "",
    dimensions: product.art?.dimensions ?? "",
    size: sizeOf(product.art?.dimensions ?? "", picture),
    artist: product.art?.artist ?? "",
    price: Math.min(
      ...product.sizes.map((size) => priceAt(product, size, now)),
      Number.POSITIVE_INFINITY,
    ),
    sold: product.status === "closed" || isSoldOut(product),
    picture: picture
      ? {
          key: picture.key,
          version: picture.version,
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
        }
      : null,
  };
};

const worksPerPage = 24;
/**
 * `only`: one technique, or the works that can still be had. A page that is not there gives the
 * last one.
 */
export async function galleryPage(
  gallery: Gallery,
  only: { technique: string | null; free: boolean },
  asked: number,
  heldItems: readonly string[],
  now: Date,
) {
  const { catalogue } = gallery;
  const all = worksOf(gallery, heldItems);
  const techniques = [...new Set(all.map(({ technique }) => technique ?? ""))].sort((a, b) =>
    a.localeCompare(b, "ja"),
  );
  const chosen = all.filter(
    (row) =>
      (!only.technique || row.technique === only.technique) &&
      (!only.free || (row.status === "open" && !isGone(row))),
  );
  const pages = Math.max(1, Math.ceil(chosen.length / worksPerPage));
  const page = Math.min(Math.max(1, asked), pages);
  const shown = chosen.slice((page - 1) * worksPerPage, page * worksPerPage);
  const works = (await catalogue.products(shown.map(({ id }) => id))).map((one) =>
    present(one, catalogue.addresses(), now),
  );
  return { works, techniques, total: all.length, chosen: chosen.length, page, pages };
}

/** `hung`: the works of the wall in their order, this one among them. */
async function besideOthers(
  { catalogue }: Gallery,
  product: Product,
  hung: readonly string[],
  now: Date,
) {
  const at = hung.indexOf(product.id);
  const [before, after] = [hung[at - 1] ?? "", hung[at + 1] ?? ""];
  const around = await catalogue.products([before, after].filter(Boolean));
  const neighbour = (id: string) => {
    const other = around.find((one) => one.id === id);
    if (!other) return null;
    return { address: catalogue.addresses().of("product", id), title: other.title };
  };
  return {
    work: present(product, catalogue.addresses(), now),
    lead: product.lead,
    story: product.story,
    materials: product.materials,
    framed: product.art?.framed ?? false,
    pictures: product.pictures
      .toReversed()
      .map(({ key, version, alt, width, height }) => ({ key, version, alt, width, height })),
    previous: neighbour(before),
    next: neighbour(after),
  };
}

/**
 * One work with its neighbours on the wall; nothing for what is no work of art, or not for this
 * viewer.
 */
export async function workPage(
  gallery: Gallery,
  id: string,
  heldItems: readonly string[],
  now: Date,
) {
  const hung = worksOf(gallery, heldItems).map((row) => row.id);
  if (!hung.includes(id)) return undefined;
  const [product] = await gallery.catalogue.products([id]);
  return product && besideOthers(gallery, product, hung, now);
}

/** As it will be: a work that does not hang yet comes to the front. */
export async function workPageAs(
  gallery: Gallery,
  product: Product,
  heldItems: readonly string[],
  now: Date,
) {
  if (!isWork(product) || !maySee(product, heldItems)) return undefined;
  const hung = worksOf(gallery, heldItems).map((row) => row.id);
  if (hung.includes(product.id)) return besideOthers(gallery, product, hung, now);
  if (isAway(gallery.wall, product.id)) return undefined;
  return besideOthers(gallery, product, [product.id, ...hung], now);
}
