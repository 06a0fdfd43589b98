// What the shelf keeps of each product: the little that lists are made from.
import { available, type Colour, maxFewLeft, type Product } from "./rules.ts";

/** Colours of one design. Editions grow when a page about one of them would read differently. */
export type Family = {
  rows: ShelfRow[];
  /** Something of it was published. */
  published: number;
  /** Its stock moved so far that words change. */
  moved: number;
  /** The last list that has taken this design: each is shown once. */
  listed: number;
};

export type ShelfRow = {
  id: string;
  family: Family;
  /** `draft`: not there, or not for anybody to see. */
  status: Product["status"];
  collection: Product["collection"];
  plans: string[];
  category: Product["category"];
  /** One object for all that have the same. */
  tags: ReadonlySet<string>;
  brand: Product["brand"];
  brandParam: string | null;
  colour: Colour | null;
  basePrice: number;
  /** A sale of it runs, as lists were told; `basePrice` is the price of the sale then. */
  onSale: boolean;
  publishedAt: number;
  position: number;
  kana: string;
  /** Of a work that hangs in the gallery; nothing of all else. */
  technique: string | null;
  related: readonly ShelfRow[];
  /** Names of the sizes in their order; the same list for all products that have the same. */
  sizes: readonly string[];
  /** Pieces that are free, by size; all that words can tell: twenty are as good as a hundred. */
  free: readonly number[];
  /** The last choice of rows that it was among. */
  marked: number;
};

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
