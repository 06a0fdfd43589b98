// Putting one piece into the cart: the size that is chosen, its price, and the button.
import { useRef, useState } from "react";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { showToast } from "#browser/stores.ts";
import { isStill } from "#browser/theme.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PresentedProduct } from "../present.ts";
import styles from "./product-screen.module.css";

export type CartPiece = { id: string; title: string; price: number; size: string; sku: string };

/** A second tap of the same finger is not a second piece. */
const sameTapMs = 700;

export const isBuyable = ({ status, soldOut }: PresentedProduct) => status === "open" && !soldOut;

/** Of what is made in one size, that one is chosen. */
function onlySize({ sizes }: PresentedProduct): string | undefined {
  const [only] = sizes;
  return sizes.length === 1 && only && !only.soldOut ? only.sku : undefined;
}

function priceWords({ sizes, basePrice }: PresentedProduct, chosen: string | undefined): string {
  const size = sizes.find(({ sku }) => sku === chosen);
  if (size) return formatYen(size.price);
  if (sizes.length === 0) return formatYen(basePrice);
  const prices = sizes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatYen(low) : `${formatYen(low)}〜`;
}

/** The ordinary price beside a lower one: of the chosen size, or where all sizes have the same. */
function formerOf({ sizes }: PresentedProduct, chosen: string | undefined) {
  const size = sizes.find(({ sku }) => sku === chosen);
  const [first, ...others] = size ? [size] : sizes;
  const same = others.every(
    ({ price, former }) =>
      price === first?.price &&
      former?.price === first.former?.price &&
      former?.words === first.former?.words,
  );
  return same ? (first?.former ?? null) : null;
}

/**
 * `fieldset` is where the sizes stand: without one that is chosen the person is led there.
 * `sizeMissing`: it came back so from a browser without scripts.
 */
export function usePutInCart(
  product: PresentedProduct,
  onPut: (piece: CartPiece) => void,
  sizeMissing: boolean,
) {
  const [sku, setSku] = useState(onlySize(product));
  const [missing, setMissing] = useState(sizeMissing);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const lastPut = useRef(-1_000);
  const size = product.sizes.find((one) => one.sku === sku);
  const leadToSizes = () => {
    setMissing(true);
    fieldset.current
      ?.querySelector<HTMLInputElement>("input:not(:disabled)")
      ?.focus({ preventScroll: true });
    fieldset.current?.scrollIntoView({ block: "center", behavior: isStill() ? "auto" : "smooth" });
  };
  return {
    size,
    missing,
    fieldset,
    price: priceWords(product, sku),
    former: formerOf(product, sku),
    choose: (chosen: string) => {
      setSku(chosen);
      setMissing(false);
    },
    put: (event: React.FormEvent) => {
      event.preventDefault();
      if (!size) return leadToSizes();
      if (event.timeStamp - lastPut.current < sameTapMs) return;
      lastPut.current = event.timeStamp;
      const { id, title } = product;
      onPut({ id, title, price: size.price, size: size.size, sku: size.sku });
      showToast({
        kind: "success",
        message: `「${title}」をカートに入れました`,
        link: { href: href("/Cart"), label: "カートを見る" },
      });
    },
  };
}

export const PutButton = ({ product }: { product: PresentedProduct }) =>
  isBuyable(product) ? (
    <button className="button button-ink" type="submit">
      <Icon name="tote" />
      カートに入れる
    </button>
  ) : (
    <button className="button button-ink" type="submit" disabled>
      {product.status === "closed" ? "販売を終了しました" : "売り切れ"}
    </button>
  );

/** At the foot of a phone: the price and the button stay in reach. */
export const BuyBar = ({
  product,
  price,
  size,
}: {
  product: PresentedProduct;
  price: string;
  size: string | undefined;
}) => (
  <div data-testid="buy-bar" className={styles.sticky}>
    <div className={styles.stickyIn}>
      <p className="price">
        <span className="digit" style={{ fontSize: "1.25rem" }}>
          {price}
        </span>
        <br />
        <small style={{ margin: 0 }}>
          {[product.colour?.label, size].filter(Boolean).join("・") || "サイズをえらぶ"}
        </small>
      </p>
      <PutButton product={product} />
    </div>
  </div>
);
