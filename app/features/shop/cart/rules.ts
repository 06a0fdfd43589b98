import { maxOfOneSku, maxPieces } from "#features/platform/terms/rules.ts";
// The cart as it lives in the browser: one entry is one piece, newest first. Plain data: runs in
// the browser and on the server.

import { readWhole } from "#lib/typed-number.ts";

/**
 * One piece in the cart. `base_price` is the price that was shown when it was put in, size
 * difference included. Source: specification §3, "Cart item".
 */
export type CartItem = {
  cart_id: string;
  /** Milliseconds since 1970. */
  cart_time_stamp: number;
  id: string;
  title: string;
  base_price: number;
  selected_size: { size: string; sku: string };
  /** The confirmation that the piece stands in, or empty. */
  temporary_id: string;
};

/** Local storage: one key for the items and one for the selected item. Source: specification §3. */
export const cartStorageKeys = { items: "cart_items", selected: "cart_selected_item" } as const;

const maxSkuLength = 64;
const maxPrice = 100_000_000;

export type CartLine = {
  sku: string;
  id: string;
  title: string;
  size: string;
  price: number;
  quantity: number;
};
/**
 * What a cart asks for, as far as the server listens: nothing but sku and quantity is ever
 * believed.
 */
export type Wanted = {
  sku: string;
  quantity: number;
  seenPrice?: number | undefined;
  seenTitle?: string | undefined;
};
export type NewPiece = { id: string; title: string; price: number; size: string; sku: string };

/** The pieces put together by sku, in the order of the newest piece of each. */
export function cartLinesOf(items: readonly CartItem[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of newestFirst(items)) {
    const line = lines.get(item.selected_size.sku);
    if (line) line.quantity += 1;
    else
      lines.set(item.selected_size.sku, {
        sku: item.selected_size.sku,
        id: item.id,
        title: item.title,
        size: item.selected_size.size,
        price: item.base_price,
        quantity: 1,
      });
  }
  return [...lines.values()];
}

export const wantedLines = (items: readonly CartItem[]): Wanted[] =>
  cartLinesOf(items).map(({ sku, quantity, price, title }) => ({
    sku,
    quantity,
    seenPrice: price,
    seenTitle: title,
  }));

/** Two pieces of one moment keep the order that they already have. */
export const newestFirst = (items: readonly CartItem[]) =>
  items.toSorted((a, b) => b.cart_time_stamp - a.cart_time_stamp);

const countOf = (items: readonly CartItem[], sku: string) =>
  items.filter((item) => item.selected_size.sku === sku).length;

/** How many more pieces of this sku the cart takes. */
export const roomFor = (items: readonly CartItem[], sku: string) =>
  Math.max(0, Math.min(maxOfOneSku - countOf(items, sku), maxPieces - items.length));

/**
 * Puts pieces in, as many as there is room for. `newId` gives a fresh random UUID each time it is
 * called.
 */
export function addPieces(
  items: readonly CartItem[],
  piece: NewPiece,
  quantity: number,
  newId: () => string,
  now: number,
): CartItem[] {
  const count = Math.min(Math.max(0, Math.trunc(quantity)), roomFor(items, piece.sku));
  const added = Array.from({ length: count }, (): CartItem => ({
    cart_id: newId(),
    cart_time_stamp: now,
    id: piece.id,
    title: piece.title,
    base_price: piece.price,
    selected_size: { size: piece.size, sku: piece.sku },
    temporary_id: "",
  }));
  return newestFirst([...added, ...items]);
}

export const removeLine = (items: readonly CartItem[], sku: string) =>
  items.filter((item) => item.selected_size.sku !== sku);

/**
 * Sets how many pieces of a sku there are; the newest go first when some leave. A sku that is not
 * in the cart stays out of it.
 */
export function setQuantity(
  items: readonly CartItem[],
  sku: string,
  quantity: number,
  newId: () => string,
): CartItem[] {
  const own = newestFirst(items).filter((item) => item.selected_size.sku === sku);
  const first = own[0];
  if (!first) return [...items];
  const others = removeLine(items, sku);
  const count = Math.min(Math.max(0, Math.trunc(quantity)), maxOfOneSku, maxPieces - others.length);
  const more = Array.from({ length: Math.max(0, count - own.length) }, (): CartItem => ({
    ...first,
    cart_id: newId(),
    temporary_id: "",
  }));
  return newestFirst([...more, ...own.slice(Math.max(0, own.length - count)), ...others]);
}

/**
 * A whole number from 1 to the limit of one sku, written in half- or full-width digits. Anything
 * else is nothing.
 */
export function readQuantity(value: unknown): number | null {
  if (typeof value === "number")
    return Number.isInteger(value) && value >= 1 && value <= maxOfOneSku ? value : null;
  return typeof value === "string" ? readQuantity(readWhole(value) ?? 0) : null;
}

export const isSku = (value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  value.length <= maxSkuLength &&
  value.isWellFormed() &&
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value);
const isPrice = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxPrice;

/**
 * What local storage holds, or an empty cart when it is broken; single broken entries are left out.
 * Never throws.
 */
export function readStoredItems(json: string | null): CartItem[] {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const items: CartItem[] = [];
  for (const entry of newestFirst(stored.filter(isCartItem))) {
    if (
      items.some((item) => item.cart_id === entry.cart_id) ||
      roomFor(items, entry.selected_size.sku) === 0
    )
      continue;
    items.push(entry);
  }
  return items;
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== "object" || value === null) return false;
  const item = value as Record<string, unknown>;
  const size = item["selected_size"];
  return (
    typeof item["cart_id"] === "string" &&
    item["cart_id"].length <= 64 &&
    typeof item["cart_time_stamp"] === "number" &&
    Number.isFinite(item["cart_time_stamp"]) &&
    typeof item["id"] === "string" &&
    typeof item["title"] === "string" &&
    isPrice(item["base_price"]) &&
    typeof size === "object" &&
    size !== null &&
    "sku" in size &&
    isSku(size.sku) &&
    "size" in size &&
    typeof size.size === "string" &&
    typeof item["temporary_id"] === "string"
  );
}
