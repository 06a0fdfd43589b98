import { priceAt } from "#features/shop/catalogue/rules.ts";
import { type Offer, presentOffers } from "#features/identity/licence/present-offer.ts";
import type { RequestContext } from "#server/request-context.server.ts";

/** The items that a landing page names, with their prices of now. */
export const landingOffers = async (
  { services }: RequestContext,
  ids: readonly string[],
): Promise<Record<string, Offer>> => presentOffers((await services.items.read()).byId, ids);

/**
 * The lowest price of a planner that stands on the shelf for everybody; null when there is none.
 */
export async function cheapestPlanner({ services, now }: RequestContext): Promise<number | null> {
  const row = services.catalogue
    .shelf()
    .all("price")
    .find(
      ({ category, status, collection }) =>
        category === "taiheki-techo" && status === "open" && collection === "product",
    );
  const product = row && (await services.catalogue.product(row.id));
  return product ? Math.min(...product.sizes.map((size) => priceAt(product, size, now))) : null;
}
export const landingShop = ({ services: { shop } }: RequestContext) => ({
  name: shop.name,
  baseUrl: shop.baseUrl,
});
