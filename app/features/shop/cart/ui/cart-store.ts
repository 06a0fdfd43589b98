// The cart in this browser: local storage is the truth where scripts run, its shadow in the cookie
// is what the server reads.
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
import {
  cartCookie,
  mergeCart,
  readCartShadow,
  shadowKeeping,
  waitingLines,
  writeCartShadow,
} from "../shadow.ts";
import { cartCount } from "./cart-count.ts";

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
  cartCount.set(cartItems().length);
  for (const listener of listeners) listener();
}

/**
 * `waiting`: lines of the cookie that only the server can describe; they stay in it until a page
 * does.
 */
function save(next: CartItem[], waiting: ReturnType<typeof waitingLines>) {
  items = next;
  try {
    localStorage.setItem(cartStorageKeys.items, JSON.stringify(next));
  } catch {
    // As above.
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const shadow = writeCartShadow(shadowKeeping(next, waiting));
  const stays = `Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  document.cookie = `${cartCookie}=${shadow}; ${stays}`;
  tell();
}

const newId = () => crypto.randomUUID();
const shadow = () => readCartShadow(cookieValue());

/**
 * What is stored, after what the server took out or counted anew in the cookie: of a page that was
 * left before its scripts came (the thanks after buying), storage still has what was bought.
 */
const followed = (from: readonly CartItem[]) =>
  mergeCart(from, shadow(), () => undefined, newId, Date.now());

export const cartItems = (): CartItem[] =>
  (items ??= followed(readStoredItems(stored(cartStorageKeys.items))));

/** Every change begins with what the server wrote in the meantime, in another tab too. */
function change(how: (items: readonly CartItem[]) => CartItem[]) {
  const now = followed(cartItems());
  save(how(now), waitingLines(now, shadow()));
}

export const putIn = (piece: NewPiece, quantity: number) => {
  change((now) => addPieces(now, piece, quantity, newId, Date.now()));
  try {
    localStorage.setItem(cartStorageKeys.selected, JSON.stringify(cartItems()[0] ?? null));
  } catch {
    // As above.
  }
};
export const changeQuantity = (sku: string, quantity: number) =>
  change((now) => setQuantity(now, sku, quantity, newId));
export const takeOut = (sku: string) => change((now) => removeLine(now, sku));

/** Storage follows what the server wrote; lines that it does not know yet wait in the cookie. */
export const followCookie = () => change((now) => [...now]);

/** What the server knows of the pieces that a form without scripts put into the cookie. */
type Described = { sku: string; productId: string; title: string; size: string; unitPrice: number };

/**
 * Brings local storage and the cookie together after the server wrote the cookie, or after this
 * browser's storage was cleared.
 */
export function adopt(described: readonly Described[]) {
  const known = new Map(described.map((line) => [line.sku, line]));
  const describe = (sku: string): NewPiece | undefined => {
    const line = known.get(sku);
    return line && line.productId
      ? { id: line.productId, title: line.title, price: line.unitPrice, size: line.size, sku }
      : undefined;
  };
  save(mergeCart(cartItems(), shadow(), describe, newId, Date.now()), []);
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

/** From now on the count of this page follows the cart, whoever changes it. */
export function followCart() {
  subscribe(() => {});
  tell();
}

/** The pieces in this browser's cart, newest first; empty on the server and during hydration. */
export const useCart = (): CartItem[] => useSyncExternalStore(subscribe, cartItems, () => none);
