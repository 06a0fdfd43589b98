// The walls of the gallery: the works of the category "art", seen as pictures rather than as goods.
import type { ShopAddresses } from "#features/shop/catalogue/addresses.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";
import { isSoldOut, maySee, priceAt, type Product } from "#features/shop/catalogue/rules.ts";
import { isGone } from "#features/shop/catalogue/shelf-rows.ts";
import { sizeOf } from "./rules.ts";
import { worksOn } from "./wall.server.ts";
import { hungInOrder, type Wall } from "./wall.ts";

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
  const { catalogue } = gallery;
  const all = worksOf(gallery, heldItems);
  const at = all.findIndex((row) => row.id === id);
  if (at < 0) return undefined;
  const around = all.slice(Math.max(0, at - 1), at + 2).map((row) => row.id);
  const shown = new Map((await catalogue.products(around)).map((one) => [one.id, one]));
  const product = shown.get(id);
  if (!product) return undefined;
  const neighbour = (step: number) => {
    const other = shown.get(all[at + step]?.id ?? "");
    if (!other) return null;
    return { address: catalogue.addresses().of("product", other.id), title: other.title };
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
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
