// The same product in its other colours: each is a page of its own.
import { Link } from "react-router";
import { href } from "#lib/href.ts";
import type { PresentedProduct, presentColour } from "../present.ts";
import styles from "./product-screen.module.css";

export type Colours = readonly ReturnType<typeof presentColour>[];

export const ColourChoice = ({
  product,
  colours,
}: {
  product: PresentedProduct;
  colours: Colours;
}) =>
  colours.length === 0 ? null : (
    <div className={styles.blockRow} role="group" aria-labelledby="colour-label">
      <p className="label" id="colour-label">
        色
        <span className="soft" style={{ fontWeight: 400 }}>
          {product.colour?.label}
        </span>
      </p>
      <div className={styles.cols}>
        {colours.map(({ id, address, label, hex, soldOut }) => (
          <Link
            key={id}
            to={href("/shop/product/:productid?", { productid: address })}
            preventScrollReset
            prefetch="none"
            aria-label={soldOut ? `${label}（売り切れ）` : label}
            aria-current={id === product.id ? "true" : undefined}
          >
            <i style={{ background: hex }} />
          </Link>
        ))}
      </div>
    </div>
  );
