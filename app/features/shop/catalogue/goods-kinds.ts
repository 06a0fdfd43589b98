// What many goods have in common, kept once for all of them: two hundred thousand rows name the
// same few colours, sizes, tags and categories.
import { ownText } from "#lib/own-text.ts";
import type { Colour, Product } from "./rules.ts";
import type { ShelfData } from "./shelf-rows.ts";

export type GoodsKind = {
  /** `draft`: not there, or not for anybody to see. */
  status: Product["status"];
  collection: Product["collection"];
  plans: string[];
  category: Product["category"];
  tags: ReadonlySet<string>;
  brand: Product["brand"];
  brandParam: string | null;
  /** One object for all that have the same. */
  colour: Colour | null;
  /** A sale of it runs, as lists were told; its price is the price of the sale then. */
  onSale: boolean;
  /** Of a work that hangs in the gallery; nothing of all else. */
  technique: string | null;
  /** Names of the sizes in their order; the same list for all products that have the same. */
  sizes: readonly string[];
};
/** Of goods that are named and not there. */
export const absent: GoodsKind = {
  status: "draft",
  collection: "product",
  plans: [],
  category: "",
  tags: new Set(),
  brand: null,
  brandParam: null,
  colour: null,
  onSale: false,
  technique: null,
  sizes: [],
};

/** One object for all equal values. */
export function shared<Value>() {
  const known = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(ownText(key), made);
    return made;
  };
}

/** Between values, and between those of a list: nobody types either. */
const [valueEnd, listEnd] = ["\u001f", "\u001e"];
const orNull = <Text extends string>(text: Text | null) => text && ownText(text);

export function sharedKinds() {
  const one = shared<GoodsKind>();
  const oneColour = shared<Colour>();
  const oneList = shared<readonly string[]>();
  return ({ colour, tags, sizes, ...data }: ShelfData): GoodsKind => {
    const colourName = colour ? [colour.key, colour.label, colour.hex].join(listEnd) : "";
    const sizeNames = sizes.map(([size]) => size);
    const sizesName = sizeNames.join(listEnd);
    const name = [
      data.status,
      data.collection,
      data.plans.join(listEnd),
      data.category,
      tags.join(listEnd),
      data.brand ?? listEnd,
      data.brandParam ?? listEnd,
      colourName,
      data.onSale ? "1" : "",
      data.technique ?? listEnd,
      sizesName,
    ].join(valueEnd);
    return one(name, () => ({
      status: ownText(data.status),
      collection: ownText(data.collection),
      plans: data.plans.map(ownText),
      category: ownText(data.category),
      tags: new Set(tags.map(ownText)),
      brand: orNull(data.brand),
      brandParam: orNull(data.brandParam),
      colour: colour && oneColour(colourName, () => colour),
      onSale: data.onSale ?? false,
      technique: orNull(data.technique),
      sizes: oneList(sizesName, () => sizeNames.map(ownText)),
    }));
  };
}
