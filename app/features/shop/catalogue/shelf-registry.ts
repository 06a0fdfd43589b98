// The rows of a shelf by id, in their families: one object for a product, however often it is read.
import type { Colour } from "./rules.ts";
import { byPlace } from "./shelf-order.ts";
import { type Family, freeOf, type ShelfData, type ShelfRow } from "./shelf-rows.ts";

/** One object for all equal values: a hundred thousand rows name the same few colours and sizes. */
function shared<Value>() {
  const known = new Map<string, Value>();
  return (key: string, value: Value): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, value);
    return value;
  };
}
function sharedFree() {
  const one = shared<readonly number[]>();
  return (free: readonly number[]) => one(free.join(), free);
}
const nothing: readonly never[] = [];
const noPlans: string[] = [];
const noTags: ReadonlySet<string> = new Set();

const newFamily = (): Family => ({ rows: [], published: 0, moved: 0, listed: 0 });
const newRow = (id: string, family: Family): ShelfRow => ({
  id,
  family,
  status: "draft",
  collection: "product",
  plans: noPlans,
  category: "fashion",
  tags: noTags,
  brand: null,
  brandParam: null,
  colour: null,
  basePrice: 0,
  onSale: false,
  publishedAt: 0,
  position: 0,
  kana: "",
  technique: null,
  related: nothing,
  sizes: nothing,
  free: nothing,
  marked: 0,
});

export function createRegistry() {
  const rows = new Map<string, ShelfRow>();
  const families = new Map<string, Family>();
  const oneColour = shared<Colour>();
  const oneList = shared<readonly string[]>();
  const freeList = sharedFree();
  const oneText = shared<string>();
  const oneSet = new Map<string, ReadonlySet<string>>();
  function tagsOf(list: readonly string[]): ReadonlySet<string> {
    const key = list.join(" ");
    const known = oneSet.get(key) ?? new Set(list);
    oneSet.set(key, known);
    return known;
  }
  /** Of rows that are named and not there. */
  const nowhere = newFamily();
  /**
   * A product that others name may come later, and one that went may come again: it is the same
   * row.
   */
  function rowOf(id: string): ShelfRow {
    const row = rows.get(id) ?? newRow(id, nowhere);
    rows.set(id, row);
    return row;
  }
  function familyOf(id: string): Family {
    const family = families.get(id) ?? newFamily();
    families.set(id, family);
    return family;
  }
  function leaveFamily(row: ShelfRow, published: number): void {
    if (row.family === nowhere) return;
    row.family.rows = row.family.rows.filter((other) => other !== row);
    row.family.published = published;
  }
  function joinFamily(row: ShelfRow, family: Family, published: number): void {
    row.family = family;
    family.rows = family.rows.length === 0 ? [row] : [...family.rows, row].sort(byPlace);
    family.published = published;
  }
  function assign(
    row: ShelfRow,
    { colour, plans: held, tags: kinds, sizes, related, ...data }: ShelfData,
  ): void {
    const names = sizes.map(([size]) => size);
    // One by one: assigned as an object it takes twice as long, a hundred thousand times.
    row.status = data.status;
    row.collection = data.collection;
    row.plans = held.length > 0 ? held : noPlans;
    row.category = oneText(data.category, data.category);
    row.tags = tagsOf(kinds);
    row.brand = data.brand;
    row.brandParam = data.brandParam;
    row.colour = colour && oneColour(`${colour.key} ${colour.label} ${colour.hex}`, colour);
    row.basePrice = data.basePrice;
    row.onSale = data.onSale ?? false;
    row.publishedAt = data.publishedAt;
    row.position = data.position;
    row.kana = data.kana;
    row.technique = data.technique && oneText(data.technique, data.technique);
    row.related = related.length > 0 ? related.map(rowOf) : nothing;
    row.sizes = oneList(names.join("\n"), names);
    row.free = freeList(freeOf(sizes));
  }

  return {
    find: (id: string): ShelfRow | undefined => rows.get(id),
    freeList,
    leaveFamily,
    /** Says how the row stood before, where it was on the shelf. */
    write(data: ShelfData, published: number): { row: ShelfRow; stood: ShelfRow | undefined } {
      const row = rowOf(data.id);
      leaveFamily(row, published);
      const stood = row.status === "draft" ? undefined : { ...row };
      assign(row, data);
      joinFamily(row, familyOf(data.familyId), published);
      return { row, stood };
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;
