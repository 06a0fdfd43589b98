import type { Reader } from "#db/client.server.ts";
import { quizInUse } from "#features/learning/quizzes/editions.server.ts";
import { type PlanPageId, landingPlanPages } from "#features/memberships/landing/house-words.ts";
import { type LandingWords, pageIn } from "#features/memberships/landing/landing-words.ts";
import { landingWordsNow } from "#features/memberships/landing/service.server.ts";
import { priceAt } from "#features/shop/catalogue/rules.ts";
import { type Offer, presentOffers } from "#features/identity/licence/present-offer.ts";
import type { RequestContext } from "#server/request-context.server.ts";

type Asked = Pick<RequestContext, "services">;
/** The items that a landing page names, with their prices of now. */
export const landingOffers = async (
  { services }: Asked,
  ids: readonly string[],
): Promise<Record<string, Offer>> => presentOffers((await services.items.read()).byId, ids);

/**
 * The lowest price of a planner that stands on the shelf for everybody; null when there is none.
 */
export async function cheapestPlanner({
  services,
  now,
}: Pick<RequestContext, "services" | "now">): Promise<number | null> {
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
/** A page of plans as it stands now, with its offers. */
export async function planPageNow(about: RequestContext, id: PlanPageId) {
  const words = await landingWordsNow(about.services.db, id);
  return { shop: landingShop(about), ...(await planPageIn(about, id, words)) };
}
export async function planPageIn(about: Asked, id: PlanPageId, words: LandingWords) {
  const page = pageIn(landingPlanPages[id], words);
  const items = page.cards.map(({ item }) => item);
  const offers = await landingOffers(about, page.trial ? [...items, page.trial] : items);
  return { page, offers };
}
/** The quiz as its page tells of it. */
export async function jimiNow(db: Reader) {
  const { questions, minutes, results } = await quizInUse(db, "jimi");
  return {
    count: questions.length,
    minutes,
    results: results.map(({ key, name, line, figure }) => ({ key, name, line, figure })),
  };
}
export type JimiQuiz = Awaited<ReturnType<typeof jimiNow>>;
export const landingShop = ({ services: { shop } }: RequestContext) => ({
  name: shop.name,
  baseUrl: shop.baseUrl,
});
