// When a product is sent, what sending costs, and whether it may come back.
import { Icon } from "#ui/icons/Icon.tsx";
import type { PresentedProduct } from "../present.ts";
import { isBuyable } from "./put-in-cart.tsx";
import styles from "./product-screen.module.css";

function returnLine({ taxCategory, category }: PresentedProduct): string {
  if (taxCategory === "reduced") return "食品は、不良品のほかは返品できません";
  return category === "underwear"
    ? "到着から8日以内、未開封なら返品できます"
    : "到着から8日以内、未使用なら返品できます";
}

/** `ships`: "いまのご注文で…に発送します"; `sending`: what sending costs in words. */
export const DeliveryLines = ({
  product,
  ships,
  sending,
}: {
  product: PresentedProduct;
  ships: string;
  sending: string;
}) => (
  <div className={styles.ship}>
    {isBuyable(product) ? (
      <div className="line">
        <Icon name="truck" />
        <span className="body grow">{ships}</span>
      </div>
    ) : null}
    {product.deliveryNote && isBuyable(product) ? (
      <div className="line">
        <Icon name="info" />
        <span className="body grow">{product.deliveryNote}</span>
      </div>
    ) : null}
    {!product.giftable && isBuyable(product) ? (
      <div className="line">
        <Icon name="gift" />
        <span className="body grow">贈りもの（のし・カード）にはできません</span>
      </div>
    ) : null}
    <div className="line">
      <Icon name="package" />
      <span className="body grow">{sending}</span>
    </div>
    <div className="line">
      <Icon name="arrow-u-up-left" />
      <span className="body grow">{returnLine(product)}</span>
    </div>
  </div>
);
