// The shelves in memory: of every product the little that lists are made from. What pages say of a product comes by its id.
import { available, type Colour, fewLeft, type Product, type Tag, tags } from "./rules.ts";

/** Colours of one design. Editions grow when a page about one of them would read differently. */
export type Family = {
  rows: Row[];
  /** Something of it was published. */
  published: number;
  /** Its stock moved so far that words change. */
  moved: number;
  /** The last list that has taken this design: each is shown once. */
  listed: number;
};

export type Row = {
  id: string;
  family: Family;
  /** `draft`: not there, or not for anybody to see. */
  status: Product["status"];
  collection: Product["collection"];
  plans: string[];
  category: Product["category"];
  /** A bit for each of `tags`. */
  tagBits: number;
  brand: Product["brand"];
  brandParam: string | null;
  colour: Colour | null;
  basePrice: number;
  publishedAt: number;
  position: number;
  kana: string;
  /** Of a work that hangs in the gallery; nothing of all else. */
  technique: string | null;
  related: readonly Row[];
  /** Names of the sizes in their order; the same list for all products that have the same. */
  sizes: readonly string[];
  /** Pieces that are free, by size; all that words can tell: five are as good as a hundred. */
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
    /** Name, stock and reserved of each size in their order. */
    sizes: readonly (readonly [size: string, stock: number, reserved: number])[];
  };

const bitOf = new Map(tags.map((tag, at) => [tag, 1 << at]));
export const tagBitsOf = (list: readonly Tag[]): number =>
  list.reduce((bits, tag) => bits | (bitOf.get(tag) ?? 0), 0);
export const hasTag = ({ tagBits }: Pick<Row, "tagBits">, tag: Tag): boolean =>
  (tagBits & (bitOf.get(tag) ?? 0)) !== 0;
export const isGone = ({ free }: Pick<Row, "free">): boolean => free.every((left) => left === 0);

type Compare = (a: Row, b: Row) => number;
const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const byPlace: Compare = (a, b) => a.position - b.position || byId(a, b);
/** Each ends in the id: no two rows are equal. */
const orders = {
  new: (a, b) => b.publishedAt - a.publishedAt || byPlace(a, b),
  price: (a, b) => a.basePrice - b.basePrice || byPlace(a, b),
  name: (a, b) => (a.kana < b.kana ? -1 : a.kana > b.kana ? 1 : byPlace(a, b)),
} satisfies Record<string, Compare>;
export type Order = keyof typeof orders;
const orderNames = Object.keys(orders) as Order[];
/** What each order looks at. */
const keysOf: Record<Order, (row: Row) => string | number> = {
  new: (row) => row.publishedAt,
  price: (row) => row.basePrice,
  name: (row) => row.kana,
};

/** An ordered list without what changed, and with it in its new place. */
function merge(rows: readonly Row[], changed: ReadonlySet<Row>, compare: Compare): Row[] {
  const added = [...changed].filter(({ status }) => status !== "draft").sort(compare);
  const merged: Row[] = [];
  let at = 0;
  for (const row of rows) {
    if (changed.has(row)) continue;
    for (let next = added[at]; next && compare(next, row) < 0; next = added[++at])
      merged.push(next);
    merged.push(row);
  }
  for (; at < added.length; at += 1) merged.push(added[at]!);
  return merged;
}

/** From so many on it is quicker to pick rows out of the whole ordered list than to sort them. */
const many = 4_000;

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
const nothing: readonly never[] = [];
const noPlans: string[] = [];

export type Shelf = ReturnType<typeof createShelf>;

export function createShelf() {
  const rows = new Map<string, Row>();
  const families = new Map<string, Family>();
  const sorted: Record<Order, readonly Row[]> = { new: [], price: [], name: [] };
  /** Of each order the rows whose place in it is to be found anew. */
  const changed: Record<Order, Set<Row>> = { new: new Set(), price: new Set(), name: new Set() };
  let plans: ReadonlySet<string> | undefined;
  let [published, moved, listed] = [0, 0, 0];
  const oneColour = shared<Colour>();
  const oneList = shared<readonly string[]>();
  const oneText = shared<string>();

  const newFamily = (): Family => ({ rows: [], published: 0, moved: 0, listed: 0 });
  /** Of rows that are named and not there. */
  const nowhere = newFamily();
  /** A product that others name may come later, and one that went may come again: it is the same row. */
  function rowOf(id: string): Row {
    const known = rows.get(id);
    if (known) return known;
    const row: Row = {
      id,
      family: nowhere,
      status: "draft",
      collection: "product",
      plans: noPlans,
      category: "fashion",
      tagBits: 0,
      brand: null,
      brandParam: null,
      colour: null,
      basePrice: 0,
      publishedAt: 0,
      position: 0,
      kana: "",
      technique: null,
      related: nothing,
      sizes: nothing,
      free: nothing,
      marked: 0,
    };
    rows.set(id, row);
    return row;
  }
  function familyOf(id: string): Family {
    const known = families.get(id);
    if (known) return known;
    const family = newFamily();
    families.set(id, family);
    return family;
  }
  function leaveFamily(row: Row): void {
    if (row.family === nowhere) return;
    row.family.rows = row.family.rows.filter((other) => other !== row);
    row.family.published = published;
  }

  function put({
    id,
    familyId,
    colour,
    plans: held,
    tags: kinds,
    sizes,
    related,
    ...data
  }: ShelfData) {
    const row = rowOf(id);
    leaveFamily(row);
    const stood = row.status === "draft" ? undefined : { ...row };
    const names = sizes.map(([size]) => size);
    // One by one: assigned as an object it takes twice as long, a hundred thousand times.
    row.status = data.status;
    row.collection = data.collection;
    row.plans = held.length > 0 ? held : noPlans;
    row.category = oneText(data.category, data.category) as Row["category"];
    row.tagBits = tagBitsOf(kinds);
    row.brand = data.brand;
    row.brandParam = data.brandParam;
    row.colour = colour && oneColour(`${colour.key} ${colour.label} ${colour.hex}`, colour);
    row.basePrice = data.basePrice;
    row.publishedAt = data.publishedAt;
    row.position = data.position;
    row.kana = data.kana;
    row.technique = data.technique && oneText(data.technique, data.technique);
    row.related = related.length > 0 ? related.map(rowOf) : nothing;
    row.sizes = oneList(names.join("\n"), names);
    row.free = freeOf(sizes);
    const family = familyOf(familyId);
    row.family = family;
    family.rows = family.rows.length === 0 ? [row] : [...family.rows, row].sort(byPlace);
    row.family.published = published;
    plans = undefined;
    for (const order of orderNames)
      if (
        stood?.position !== row.position ||
        keysOf[order](stood) !== keysOf[order](row) ||
        row.status === "draft"
      )
        changed[order].add(row);
  }

  /** `some`: all rows that have this mark. */
  const inOrder = (some: readonly Row[], order: Order, mark: number): readonly Row[] =>
    some.length < many
      ? some.toSorted(orders[order])
      : sorted[order].filter((row) => row.marked === mark);

  return {
    /** Rows that were read; they stand in the lists from `settle` on. */
    put(data: readonly ShelfData[]): void {
      published += 1;
      for (const one of data) put(one);
    },
    remove(ids: readonly string[]): void {
      published += 1;
      for (const id of ids) {
        const row = rows.get(id);
        if (!row || row.status === "draft") continue;
        leaveFamily(row);
        row.status = "draft";
        plans = undefined;
        for (const order of orderNames) changed[order].add(row);
      }
    },
    /** An order in which nothing moved stays as it is. */
    settle(): void {
      for (const order of orderNames) {
        if (changed[order].size === 0) continue;
        sorted[order] = merge(sorted[order], changed[order], orders[order]);
        changed[order].clear();
      }
    },
    /** Stock that moved. Says nothing where words stay as they are. */
    moveStock(id: string, sizes: ShelfData["sizes"]): void {
      const row = rows.get(id);
      const free = freeOf(sizes);
      if (!row || row.status === "draft" || free.join() === row.free.join()) return;
      row.free = free;
      moved += 1;
      row.family.moved = moved;
    },
    get(id: string): Row | undefined {
      const row = rows.get(id);
      return row?.status === "draft" ? undefined : row;
    },
    /** Everything that may be shown, licensed things too: ask `maySee`. */
    all: (order: Order = "new"): readonly Row[] => sorted[order],
    /** A number of its own for each list that is made: a design that has it was taken. */
    nextList: () => ++listed,
    /** What a search found, the nearest place first and within it the newest; each row once, and only what is on the shelf. */
    found(places: Iterable<readonly string[]>): Row[] {
      const first = listed + 1;
      const found: Row[] = [];
      for (const ids of places) {
        const here: Row[] = [];
        const mark = ++listed;
        for (const id of ids) {
          const row = rows.get(id);
          if (!row || row.status === "draft" || row.marked >= first) continue;
          row.marked = mark;
          here.push(row);
        }
        for (const row of inOrder(here, "new", mark)) found.push(row);
      }
      return found;
    },
    /** Some rows in another order. */
    inOrder(some: readonly Row[], order: Order): readonly Row[] {
      const mark = ++listed;
      for (const row of some) row.marked = mark;
      return inOrder(some, order, mark);
    },
    /** Plans without which some product is not seen. */
    plans(): ReadonlySet<string> {
      if (plans) return plans;
      const all = new Set<string>();
      for (const row of sorted.new) for (const plan of row.plans) all.add(plan);
      return (plans = all);
    },
    /** Of a product's page, or of all lists: grows when something was published · when stock moved so far that words change. */
    editions(id?: string): { published: number; moved: number } {
      const row = id === undefined ? undefined : rows.get(id);
      if (!row) return { published, moved };
      const shown = [row.family, ...row.related.map(({ family }) => family)];
      return {
        published: Math.max(...shown.map((family) => family.published)),
        moved: Math.max(...shown.map((family) => family.moved)),
      };
    },
  };
}

const freeOf = (sizes: ShelfData["sizes"]): number[] =>
  sizes.map(([, stock, reserved]) => Math.min(available({ stock, reserved }), fewLeft));
