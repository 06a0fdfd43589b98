// How many pieces the cart has, for every page. The cart itself is fetched only where there is one.
import { useEffect } from "react";
import { createStore, useStore } from "#browser/stores.ts";

/** Set by the cart whenever it changes, in another tab too. */
export const cartCount = createStore(0);

/**
 * What the keys of the cart begin with, in local storage and among the cookies: `rules.ts` and
 * `shadow.ts`.
 */
function hasSomething(): boolean {
  try {
    if (localStorage.getItem("cart_items")) return true;
  } catch {
    // Storage is switched off in this browser: the cookie alone carries the cart.
  }
  return /(?:^|; )cart=/.test(document.cookie);
}

const follow = () => void import("./cart-store.ts").then(({ followCart }) => followCart());

/** 0 on the server and during hydration. */
export function useCartCount(): number {
  useEffect(() => {
    if (hasSomething()) {
      follow();
      return;
    }
    addEventListener("storage", follow, { once: true });
    return () => removeEventListener("storage", follow);
  }, []);
  return useStore(cartCount);
}
