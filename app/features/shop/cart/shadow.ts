// The cart's shadow: what the cookie `cart` tells the server, so that cart and checkout are
// rendered, and work, before scripts load.
import { maxOfOneSku, maxPieces } from "#features/platform/terms/rules.ts";
import {
  addPieces,
  isSku,
  cartLinesOf,
  newestFirst,
  readQuantity,
  removeLine,
  setQuantity,
} from "./rules.ts";
import type { CartItem, NewPiece, Wanted } from "./rules.ts";

export const cartCookie = "cart";
const maxCookieLength = 3_500;

/**
 * Newest first. `by` says who wrote last. A script writes local storage and the cookie together, so
 * a cookie written by the server (a form sent without scripts) is always the newer of the two.
 */
export type CartShadow = {
  by: "script" | "server";
  lines: { sku: string; quantity: number; price: number }[];
};

/** Reads the cookie's value; what is broken or was altered is left out. Never throws. */
export function readCartShadow(value: string | null | undefined): CartShadow | null {
  if (!value || value.length > maxCookieLength) return null;
  const [head, ...parts] = value.split("|");
  if (head !== "c1" && head !== "s1") return null;
  const lines: CartShadow["lines"] = [];
  let pieces = 0;
  for (const part of parts.slice(0, maxPieces)) {
    const line = readLine(part);
    if (!line || lines.some(({ sku }) => sku === line.sku)) continue;
    const quantity = Math.min(line.quantity, maxPieces - pieces);
    if (quantity < 1) break;
    pieces += quantity;
    lines.push({ ...line, quantity });
  }
  return { by: head === "s1" ? "server" : "script", lines };
}

function readLine(part: string): CartShadow["lines"][number] | null {
  const [name = "", count, price = "", ...rest] = part.split(":");
  if (rest.length > 0) return null;
  let sku: string;
  try {
    sku = decodeURIComponent(name);
  } catch {
    return null;
  }
  const quantity = readQuantity(count === undefined ? "" : decodeDigits(count));
  if (!isSku(sku) || quantity === null || !/^[0-9]{1,9}$/.test(price)) return null;
  return { sku, quantity, price: Number(price) };
}

const decodeDigits = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};

/**
 * The value of the cookie: only characters that need no quotes, at most 3.5 KB; the oldest lines
 * stay out of a cart that is too long.
 */
export function writeCartShadow({ by, lines }: CartShadow): string {
  let value = by === "server" ? "s1" : "c1";
  for (const { sku, quantity, price } of lines) {
    const part = `|${encodeURIComponent(sku)}:${quantity}:${price}`;
    if (value.length + part.length > maxCookieLength) break;
    value += part;
  }
  return value;
}

export const shadowOf = (items: readonly CartItem[]): CartShadow => ({
  by: "script",
  lines: cartLinesOf(items).map(({ sku, quantity, price }) => ({ sku, quantity, price })),
});

/**
 * Lines of the cookie that storage does not have because only the server knows what they are: put
 * in by a form without scripts, or left over when storage was cleared.
 */
export function waitingLines(
  items: readonly CartItem[],
  shadow: CartShadow | null,
): CartShadow["lines"] {
  if (!shadow || (shadow.by === "script" && items.length > 0)) return [];
  return shadow.lines.filter(
    ({ sku }) => !items.some(({ selected_size }) => selected_size.sku === sku),
  );
}

/**
 * The shadow of a cart beside which lines still wait to be described: until then the cookie counts.
 */
export const shadowKeeping = (
  items: readonly CartItem[],
  waiting: CartShadow["lines"],
): CartShadow => {
  const { by, lines } = shadowOf(items);
  const more = waiting.filter(({ sku }) => !lines.some((line) => line.sku === sku));
  return more.length === 0 ? { by, lines } : { by: "server", lines: [...lines, ...more] };
};

export const wantedOfShadow = (shadow: CartShadow | null): Wanted[] =>
  (shadow?.lines ?? []).map(({ sku, quantity, price }) => ({ sku, quantity, seenPrice: price }));

/**
 * The shadow after a form without scripts: the line gets this many pieces (none: it leaves), a new
 * one comes first. Keeps to the limits.
 */
export function withQuantity(
  shadow: CartShadow | null,
  line: { sku: string; price: number },
  quantity: number,
): CartShadow {
  const lines = shadow?.lines ?? [];
  const pieces = lines.reduce(
    (sum, { sku, quantity: count }) => sum + (sku === line.sku ? 0 : count),
    0,
  );
  const count = Math.min(Math.max(0, Math.trunc(quantity)), maxOfOneSku, maxPieces - pieces);
  const known = lines.some(({ sku }) => sku === line.sku);
  const next = known
    ? lines.map((old) => (old.sku === line.sku ? { ...old, quantity: count } : old))
    : [{ ...line, quantity: count }, ...lines];
  return { by: "server", lines: next.filter((one) => one.quantity > 0) };
}

/** Less these pieces and no more: what was put in since they were ordered stays. */
export function withoutPieces(
  shadow: CartShadow | null,
  pieces: readonly { sku: string; quantity: number }[],
): CartShadow {
  const left = new Map((shadow?.lines ?? []).map(({ sku, quantity }) => [sku, quantity]));
  for (const { sku, quantity } of pieces) left.set(sku, (left.get(sku) ?? 0) - quantity);
  const lines = (shadow?.lines ?? []).map((line) => ({
    ...line,
    quantity: left.get(line.sku) ?? 0,
  }));
  return { by: "server", lines: lines.filter(({ quantity }) => quantity > 0) };
}

export const quantityIn = (shadow: CartShadow | null, sku: string) =>
  shadow?.lines.find((line) => line.sku === sku)?.quantity ?? 0;

/**
 * Brings local storage and the cookie together.
 *
 * The cookie counts when the server wrote it last, or when local storage is empty (it was cleared);
 * otherwise local storage does. `describe` gives what the server knows of a sku; a sku that nobody
 * knows stays out.
 */
export function mergeCart(
  items: readonly CartItem[],
  shadow: CartShadow | null,
  describe: (sku: string) => NewPiece | undefined,
  newId: () => string,
  now: number,
): CartItem[] {
  if (!shadow || (shadow.by === "script" && items.length > 0)) return newestFirst(items);
  let merged: CartItem[] = [...items];
  for (const line of cartLinesOf(items)) {
    if (quantityIn(shadow, line.sku) === 0) merged = removeLine(merged, line.sku);
  }
  // Oldest first, one millisecond apart, so that the cookie's order becomes the order of time.
  for (const [place, { sku, quantity, price }] of shadow.lines.toReversed().entries()) {
    if (merged.some((item) => item.selected_size.sku === sku)) {
      merged = setQuantity(merged, sku, quantity, newId);
      continue;
    }
    const piece = describe(sku);
    if (piece) merged = addPieces(merged, { ...piece, price }, quantity, newId, now + place);
  }
  return newestFirst(merged);
}
