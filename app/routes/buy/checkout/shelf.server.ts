// What the forms of buying have in common: the shelf, the kept addresses, and the way on.
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import type { GoodsAndTerms } from "#features/shop/purchase/confirm/confirm.server.ts";
import type { KeptAddress } from "#features/shop/purchase/confirm/fields.ts";
import { shopTermsOf } from "#features/shop/purchase/confirm/terms.server.ts";
import { offeredNow } from "#features/shop/purchase/means/means.server.ts";
import { wrapNow } from "#features/shop/purchase/wrap/wrap.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { termsVersionAt } from "#features/site/policies/editions.ts";
import { href } from "#lib/href.ts";
import type { RequestContext } from "#server/request-context.server.ts";

export const termsNow = async ({ services, now }: Pick<RequestContext, "services" | "now">) =>
  shopTermsOf(
    {
      means: await offeredNow(services.rules, services.env.STRIPE_METHODS),
      delivery: await services.delivery.read(),
      wrap: await wrapNow(services.rules),
      taxRates: await taxRatesNow(services.rules),
      version: termsVersionAt(await services.policies.read(), now),
    },
    now,
  );

export const shelfOf = async (on: RequestContext): Promise<GoodsAndTerms> => ({
  findSizes: (skus) => on.services.catalogue.sizes(skus),
  terms: await termsNow(on),
  fewLeft: on.services.catalogue.fewLeft(),
});

/**
 * The addresses that a member keeps, and the id of the usual one, if one is; nothing for a guest.
 */
export async function keptAddresses({
  services,
  actor,
}: RequestContext): Promise<{ kept: KeptAddress[]; usualId: string | undefined } | null> {
  if (actor.kind !== "member") return null;
  const rows = await addresses(services.db, actor.uid);
  const kept = rows.map(
    ({ id, name, kana, postalCode, prefecture, city, street, building, phone }) => ({
      id,
      name,
      kana,
      postalCode,
      prefecture,
      city,
      street,
      building,
      phone,
    }),
  );
  return { kept, usualId: rows.find(({ isDefault }) => isDefault)?.id };
}

/** `was`: the confirmation that this one stands for. `remember`: its address is to be kept. */
export const confirmPath = (temporaryId: string, { was = "", remember = false } = {}): string =>
  `${href("/buy/:product?", { product: "products" })}?confirm=${temporaryId}` +
  `${was ? `&was=${encodeURIComponent(was)}` : ""}${remember ? "&remember=1" : ""}`;
