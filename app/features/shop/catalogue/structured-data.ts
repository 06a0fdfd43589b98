import type { PresentedProduct } from "./present.ts";

/** schema.org Product of a page that everybody may see. */
export function productStructuredData(
  product: PresentedProduct & { address: string },
  shop: { name: string; baseUrl: string },
  image: string | undefined,
): Record<string, unknown> {
  const url = `${shop.baseUrl}/shop/product/${product.address}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    description: product.lead,
    sku: product.code,
    url,
    brand: { "@type": "Brand", name: shop.name },
    ...(image ? { image } : {}),
    ...(product.colour ? { color: product.colour.label } : {}),
    offers: product.sizes.map((size) => ({
      "@type": "Offer",
      sku: size.sku,
      name: size.size,
      url,
      priceCurrency: "JPY",
      price: size.price,
      ...(product.saleEndsAt ? { priceValidUntil: product.saleEndsAt } : {}),
      availability:
        product.status === "open" && !size.soldOut
          ? "https://schema.org/InStock"
          : "https://schema.org/OutOfStock",
    })),
  };
}
