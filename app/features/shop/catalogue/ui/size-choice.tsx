// Which size goes into the cart; one that is gone cannot be chosen.
import { Icon } from "#ui/icons/Icon.tsx";
import type { PresentedProduct } from "../present.ts";
import styles from "./product-screen.module.css";

type Props = {
  product: PresentedProduct;
  chosen: string | undefined;
  /** It was sent without one. */
  missing: boolean;
  onChoose: (sku: string) => void;
  ref: React.Ref<HTMLFieldSetElement>;
};

export function SizeChoice({ product, chosen, missing, onChoose, ref }: Props) {
  return (
    <fieldset
      className={styles.blockRow}
      id="size"
      ref={ref}
      aria-describedby={missing ? "size-error" : undefined}
    >
      <div className="between">
        <legend className="label" style={{ margin: 0 }}>
          {product.sizes.length > 1 ? "サイズ" : "在庫"}
        </legend>
        {product.sizeChart ? (
          <a className="button-quiet button" href="#size-chart">
            サイズの選びかた
          </a>
        ) : null}
      </div>
      <div
        className="sizes"
        role="radiogroup"
        aria-label="サイズ"
        aria-invalid={missing || undefined}
      >
        {product.sizes.map((one) => (
          <label key={one.sku}>
            <input
              type="radio"
              name="sku"
              value={one.sku}
              disabled={one.soldOut || product.status === "closed"}
              defaultChecked={one.sku === chosen}
              onChange={() => onChoose(one.sku)}
            />
            <span>
              {one.size}
              <small>{one.stockText}</small>
            </span>
          </label>
        ))}
      </div>
      {missing ? (
        <p className="field-error" id="size-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {product.sizes.length > 1 ? "サイズ" : "品"}をおえらびください。
        </p>
      ) : null}
    </fieldset>
  );
}
