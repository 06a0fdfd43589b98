import { href } from "#lib/href.ts";
import type { Env } from "./env.server.ts";

/** Where the 手帳 is sold as long as the operator names no item page on a marketplace. */
const ownTechoShelf = href("/shop/category/:category?", { category: "taiheki-techo" });

/**
 * What the operator says of the shop; never written into a component. Who sells and how to reach
 * them changes while it runs (`site/shop-details`): read it where it is used.
 */
export type SiteInfo = ReturnType<typeof siteInfoOf>;

export function siteInfoOf(env: Env) {
  return {
    name: env.SITE_NAME,
    kana: env.SITE_NAME_KANA,
    legalName: env.SITE_LEGAL_NAME,
    representative: env.SITE_REPRESENTATIVE,
    address: env.SITE_ADDRESS,
    phone: env.SITE_PHONE,
    email: env.SITE_EMAIL,
    invoiceNumber: env.INVOICE_NUMBER ?? "",
    baseUrl: env.BASE_URL,
    marketplaceUrl: marketplaceUrl(env.MARKETPLACE_URL),
    tracking: env.TRACKING,
  };
}

/** Who letters come from, under the name that the shop has when they leave. */
export const senderOf = (shop: Pick<SiteInfo, "name">, address: string) => ({
  get name() {
    return shop.name;
  },
  address,
});

/**
 * Another's shop opens in the phone's own browser: LINE's keeps neither its cart nor its sign-in.
 * LINE alone reads the sign.
 */
export function marketplaceUrl(given: string | undefined): string {
  if (given === undefined) return ownTechoShelf;
  const url = new URL(given);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}
