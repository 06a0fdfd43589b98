// The cart in this browser: local storage is the truth where scripts run, its shadow in the cookie is what the server reads.
import { useSyncExternalStore } from "react";
import {
  type CartItem,
  addPieces,
  cartStorageKeys,
  type NewPiece,
  readStoredItems,
  removeLine,
  setQuantity,
} from "../rules.ts";
import { cartCookie, mergeCart, readCartShadow, shadowOf, writeCartShadow } from "../shadow.ts";

const none: CartItem[] = [];
const yearSeconds = 31_536_000;
const listeners = new Set<() => void>();
let items: CartItem[] | undefined;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off in this browser: the cookie alone carries the cart.
    return null;
  }
}

const cookieValue = () =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${cartCookie}=`))
    ?.slice(cartCookie.length + 1);

function tell() {
  for (const listener of listeners) listener();
}

function save(next: CartItem[]) {
  items = next;
  try {
    localStorage.setItem(cartStorageKeys.items, JSON.stringify(next));
  } catch {
    // As above.
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cartCookie}=${writeCartShadow(shadowOf(next))}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  tell();
}

export const cartItems = (): CartItem[] =>
  (items ??= readStoredItems(stored(cartStorageKeys.items)));

export const putIn = (piece: NewPiece, quantity: number) => {
  save(addPieces(cartItems(), piece, quantity, () => crypto.randomUUID(), Date.now()));
  try {
    localStorage.setItem(cartStorageKeys.selected, JSON.stringify(cartItems()[0] ?? null));
  } catch {
    // As above.
  }
};
export const changeQuantity = (sku: string, quantity: number) =>
  save(setQuantity(cartItems(), sku, quantity, () => crypto.randomUUID()));
export const takeOut = (sku: string) => save(removeLine(cartItems(), sku));
export const emptyCart = () => save([]);

/** What the server knows of the pieces that a form without scripts put into the cookie. */
type Described = { sku: string; productId: string; title: string; size: string; unitPrice: number };

/** Brings local storage and the cookie together after the server wrote the cookie, or after this browser's storage was cleared. */
export function adopt(described: readonly Described[]) {
  const known = new Map(described.map((line) => [line.sku, line]));
  const describe = (sku: string): NewPiece | undefined => {
    const line = known.get(sku);
    return line && line.productId
      ? { id: line.productId, title: line.title, price: line.unitPrice, size: line.size, sku }
      : undefined;
  };
  save(
    mergeCart(
      cartItems(),
      readCartShadow(cookieValue()),
      describe,
      () => crypto.randomUUID(),
      Date.now(),
    ),
  );
}

function otherTab(event: StorageEvent) {
  if (event.key !== cartStorageKeys.items && event.key !== null) return;
  items = undefined;
  tell();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", otherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", otherTab);
  };
}

/** The pieces in this browser's cart, newest first; empty on the server and during hydration. */
export const useCart = (): CartItem[] => useSyncExternalStore(subscribe, cartItems, () => none);
