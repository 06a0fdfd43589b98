import { useEffect, useRef, useState } from "react";
import { callApi } from "#browser/api-client.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { PresentedCart } from "../present.ts";
import { wantedLines } from "../rules.ts";
import { adopt, useCart } from "./cart-store.ts";

/**
 * The cart as the server prices it now. Begins with what the page was rendered with, and asks again
 * whenever this browser's cart changes, here or in another tab. `late`: the server could not be
 * asked; what is shown may be old.
 */
export function usePricedCart(rendered: PresentedCart): {
  cart: PresentedCart;
  busy: boolean;
  late: boolean;
  ready: boolean;
} {
  const items = useCart();
  const [cart, setCart] = useState(rendered);
  const [state, setState] = useState({ busy: false, late: false });
  const ready = useHydrated();
  const asked = useRef("");

  // What a form without scripts put into the cookie joins what local storage holds; from then on
  // that is the cart.
  useEffect(() => adopt(rendered.lines), [rendered]);

  useEffect(() => {
    if (!ready) return;
    const lines = wantedLines(items).map(({ sku, quantity, seenPrice, seenTitle }) => ({
      sku,
      quantity,
      ...(seenPrice === undefined ? {} : { seenPrice }),
      ...(seenTitle === undefined ? {} : { seenTitle }),
    }));
    const question = JSON.stringify(lines);
    if (question === asked.current) return;
    asked.current = question;
    let current = true;
    setState((old) => ({ ...old, busy: true }));
    price(lines).then(
      (priced) => {
        if (!current) return;
        if (priced) setCart(priced);
        setState((old) => ({ ...old, busy: false, late: !priced }));
      },
      () => {
        if (!current) return;
        asked.current = "";
        setState((old) => ({ ...old, busy: false, late: true }));
      },
    );
    return () => {
      current = false;
    };
  }, [items, ready]);

  return { cart, ready, ...state };
}

type Lines = Parameters<typeof callApi.cart.price.$post>[0]["json"]["lines"];

async function price(lines: Lines): Promise<PresentedCart | undefined> {
  const answer = await callApi.cart.price.$post({ json: { lines } });
  const body = await answer.json();
  return body.status === 0 ? body.data : undefined;
}
