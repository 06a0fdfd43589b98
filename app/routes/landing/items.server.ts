import type { Priced } from "#features/landing/ui/parts.tsx";
import type { RequestContext } from "#server/request-context.server.ts";

/** The items that a landing page names, as lean as it needs them. */
export async function pricedItems({ house }: RequestContext, ids: readonly string[]): Promise<Record<string, Priced>> {
  const { byId } = await house.items.read();
  return Object.fromEntries([...new Set(ids)].flatMap((id) => {
    const item = byId.get(id);
    if (!item) return [];
    const { title, kana, price, interval, trialDays, termDays, sale, becomes } = item;
    return [[id, { id, title, kana, price, interval, trialDays, termDays, sale: sale === "open", after: byId.get(becomes ?? "")?.price ?? price } satisfies Priced]];
  }));
}
export const shopOf = ({ house: { shop } }: RequestContext) => ({ name: shop.name, baseUrl: shop.baseUrl });
