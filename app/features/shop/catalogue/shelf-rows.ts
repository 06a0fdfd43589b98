// What the shelf keeps of each product: the little that lists are made from.
import { absent, type GoodsKind } from "./goods-kinds.ts";
import { available, maxFewLeft, type Product } from "./rules.ts";

/** Colours of one design. Editions grow when a page about one of them would read differently. */
export type Family = {
  rows: readonly ShelfRow[];
  /** Something of it was published. */
  published: number;
  /** Its stock moved so far that words change. */
  moved: number;
  /** The last list that has taken this design: each is shown once. */
  listed: number;
};

const none: readonly never[] = [];

/** Two hundred thousand of them stand in the memory of each process: what is its own, no more. */
export class ShelfRow {
  readonly id: string;
  family: Family;
  kind = absent;
  basePrice = 0;
  publishedAt = 0;
  position = 0;
  kana = "";
  related: readonly ShelfRow[] = none;
  /** Pieces that are free, by size; all that words can tell: twenty are as good as a hundred. */
  free: readonly number[] = none;
  /** The last choice of rows that it was among. */
  marked = 0;

  constructor(id: string, family: Family) {
    this.id = id;
    this.family = family;
  }
  /** Not there from now on; who names it goes on naming it. */
  leave(): void {
    this.kind = absent;
  }
  get status(): GoodsKind["status"] {
    return this.kind.status;
  }
  get collection(): GoodsKind["collection"] {
    return this.kind.collection;
  }
  get plans(): GoodsKind["plans"] {
    return this.kind.plans;
  }
  get category(): GoodsKind["category"] {
    return this.kind.category;
  }
  get tags(): GoodsKind["tags"] {
    return this.kind.tags;
  }
  get brand(): GoodsKind["brand"] {
    return this.kind.brand;
  }
  get brandParam(): GoodsKind["brandParam"] {
    return this.kind.brandParam;
  }
  get colour(): GoodsKind["colour"] {
    return this.kind.colour;
  }
  get onSale(): boolean {
    return this.kind.onSale;
  }
  get technique(): GoodsKind["technique"] {
    return this.kind.technique;
  }
  get sizes(): GoodsKind["sizes"] {
    return this.kind.sizes;
  }
}

/** A row as the database gives it. */
export type ShelfData = Pick<
  Product,
  "id" | "status" | "collection" | "plans" | "category" | "brand" | "brandParam" | "colour"
> &
  Pick<Product, "basePrice" | "position" | "kana" | "familyId" | "related" | "tags"> & {
    /** Milliseconds. */
    publishedAt: number;
    technique: string | null;
    onSale?: boolean;
    /** Name, stock and reserved of each size in their order. */
    sizes: readonly (readonly [size: string, stock: number, reserved: number])[];
  };

export const isGone = ({ free }: Pick<ShelfRow, "free">): boolean =>
  free.every((left) => left === 0);

export const freeOf = (sizes: ShelfData["sizes"]): number[] =>
  sizes.map(([, stock, reserved]) => Math.min(available({ stock, reserved }), maxFewLeft + 1));
