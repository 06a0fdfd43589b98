// Goods side by side, as every page shows them.
import { focusStyle, pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { ProductCard } from "#ui/product-card.tsx";
import type { PresentedCard } from "../present.ts";

export function ProductCards({
  products,
  eager = 0,
}: {
  products: readonly PresentedCard[];
  eager?: number;
}) {
  return (
    <div className="goods">
      {products.map((product, i) => (
        <ProductCard
          key={product.id}
          href={href("/shop/product/:productid?", { productid: product.address })}
          id={product.id}
          title={product.title}
          price={product.price}
          mark={product.mark}
          soldOut={product.soldOut}
          colours={product.colours}
          eager={i < eager}
          picture={
            product.picture && {
              src: pictureUrl(product.picture, 480),
              srcSet: srcSet(product.picture, [160, 320, 480, 640]),
              alt: product.picture.alt,
              look: focusStyle(product.picture),
            }
          }
        />
      ))}
    </div>
  );
}
