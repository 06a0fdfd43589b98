import { returnDays } from "#features/platform/terms/rules.ts";
import { href } from "#lib/href.ts";
import type { PresentedProduct } from "./present.ts";

/** schema.org Product of a page that everybody may see. */
export function productStructuredData(
  product: PresentedProduct & { address: string },
  shop: { name: string; baseUrl: string },
  image: string | undefined,
): Record<string, unknown> {
  const url = `${shop.baseUrl}/shop/product/${product.address}`;
  const returns = {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "JP",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemCondition: "https://schema.org/NewCondition",
    merchantReturnLink: `${shop.baseUrl}${href("/policies/:policy", { policy: "return-policy" })}`,
  };
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
      hasMerchantReturnPolicy: returns,
      availability:
        product.status === "open" && !size.soldOut
          ? "https://schema.org/InStock"
          : "https://schema.org/OutOfStock",
    })),
  };
}
