// The rows of a shelf by id, in their families: one object for a product, however often it is read.
import { ownText } from "#lib/own-text.ts";
import { shared, sharedKinds } from "./goods-kinds.ts";
import { byPlace, stoodAt, type Stood } from "./shelf-order.ts";
import { type Family, freeOf, type ShelfData, ShelfRow } from "./shelf-rows.ts";

const nothing: readonly never[] = [];
const newFamily = (): Family => ({ rows: nothing, published: 0, moved: 0, listed: 0 });

export function createRegistry() {
  const rows = new Map<string, ShelfRow>();
  const families = new Map<string, Family>();
  const kindOf = sharedKinds();
  const oneFree = shared<readonly number[]>();
  const freeList = (free: readonly number[]) => oneFree(free.join(), () => free);
  /** Of rows that are named and not there. */
  const nowhere = newFamily();
  /**
   * A product that others name may come later, and one that went may come again: it is the same
   * row.
   */
  function rowOf(id: string): ShelfRow {
    const known = rows.get(id);
    if (known) return known;
    const row = new ShelfRow(ownText(id), nowhere);
    rows.set(row.id, row);
    return row;
  }
  function familyOf(id: string): Family {
    const known = families.get(id);
    if (known) return known;
    const family = newFamily();
    families.set(ownText(id), family);
    return family;
  }
  function leaveFamily(row: ShelfRow, published: number): void {
    if (row.family === nowhere) return;
    row.family.rows = row.family.rows.filter((other) => other !== row);
    row.family.published = published;
  }
  function joinFamily(row: ShelfRow, family: Family, published: number): void {
    row.family = family;
    // Not pushed, nor spread: either leaves room for sixteen more.
    family.rows = family.rows.concat(row).sort(byPlace);
    family.published = published;
  }
  function assign(row: ShelfRow, data: ShelfData): void {
    row.kind = kindOf(data);
    row.basePrice = data.basePrice;
    row.publishedAt = data.publishedAt;
    row.position = data.position;
    row.kana = ownText(data.kana);
    row.related = data.related.length > 0 ? data.related.map(rowOf) : nothing;
    row.free = freeList(freeOf(data.sizes));
  }

  return {
    find: (id: string): ShelfRow | undefined => rows.get(id),
    freeList,
    leaveFamily,
    /** Says how the row stood before, where it was on the shelf. */
    write(data: ShelfData, published: number): { row: ShelfRow; stood: Stood | undefined } {
      const row = rowOf(data.id);
      leaveFamily(row, published);
      const stood = row.status === "draft" ? undefined : stoodAt(row);
      assign(row, data);
      joinFamily(row, familyOf(data.familyId), published);
      return { row, stood };
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;
