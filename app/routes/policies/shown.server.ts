// What the pages show of a policy: the edition that holds, one before or after it, and the others.
import { postageOn } from "#features/shop/delivery/dated-settings.ts";
import { freePostageFrom, postageRows } from "#features/shop/delivery/postage.ts";
import { offeredNow } from "#features/shop/purchase/means/means.server.ts";
import { taxRatesNow } from "#features/shop/tax/tax-rates.server.ts";
import { taxWordsOn } from "#features/shop/tax/tax-rates.ts";
import { meansRow } from "#features/shop/purchase/means/rules.ts";
import {
  type EditionHead,
  editionState,
  firstEditionId,
  firstHolds,
  type PolicyEdition,
} from "#features/site/policies/editions.ts";
import { policySlugs, policyText } from "#features/site/policies/present.ts";
import type { PolicySlug, Shop } from "#features/site/policies/rules.ts";
import { published } from "#features/site/policies/service.server.ts";
import { fillPolicy } from "#features/site/policies/slots.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { recipientRows } from "#server/outside-recipients.ts";
import type { Services } from "#server/services.server.ts";

export async function policyOperator(
  services: Pick<Services, "shop" | "delivery" | "rules" | "env">,
  now: Date,
): Promise<Shop> {
  const { shop } = services;
  const postages = postageOn(await services.delivery.read(), now);
  const { offered } = await offeredNow(services.rules, services.env.STRIPE_METHODS);
  const tax = taxWordsOn(await taxRatesNow(services.rules), tokyoDate(now));
  return {
    siteName: shop.name,
    legalName: shop.legalName,
    representative: shop.representative,
    address: shop.address,
    phone: shop.phone,
    email: shop.email,
    invoiceNumber: shop.invoiceNumber ?? "",
    means: offered,
    meansRows: offered.map(meansRow),
    recipientRows: recipientRows(services.env),
    freePostageFrom: freePostageFrom(postages),
    postageRows: postageRows(postages),
    taxWords: `標準税率は${tax.standard}、飲みものと食べものにかかる軽減税率は${tax.reduced}`,
  };
}

const dayOf = (at: Date) => formatJapaneseYear(tokyoDate(at));
/** The text itself: of the start, or as the owner wrote it. */
export function presentPolicy(
  slug: PolicySlug,
  which: PolicyEdition | typeof firstEditionId,
  operator: Shop,
) {
  const first = policyText(slug, operator);
  if (which === firstEditionId)
    return {
      title: first.title,
      lead: first.lead,
      dated: `制定 ${first.established}　改定 ${first.revised}`,
      note: "",
      sections: first.sections,
      filled: null,
    };
  const filled = fillPolicy(which.body, operator);
  return {
    title: which.title,
    lead: which.lead,
    dated: `制定 ${first.established}　改定 ${dayOf(which.openAt)}`,
    note: which.note,
    sections: null,
    filled,
  };
}

/** Every edition that can be read, the newest first; nothing while there is but the first. */
export function editionRows(heads: readonly EditionHead[], slug: PolicySlug, now: Date) {
  const all = published(heads, slug);
  if (all.length === 0) return [];
  const first = { status: "open" as const, openAt: firstHolds };
  const known = [...all, first];
  const rowOf = (one: (typeof known)[number], id: string, note: string) => ({
    id,
    note,
    day: dayOf(one.openAt),
    state: editionState(one, known, now),
    to: href("/policies/:policy/editions/:edition", { policy: slug, edition: id }),
  });
  return [
    ...all.map((one) => rowOf(one, one.id, one.note)),
    rowOf(first, firstEditionId, "はじめの文"),
  ];
}

export const otherPolicies = (slug: PolicySlug, operator: Shop) =>
  policySlugs
    .filter((one) => one !== slug)
    .map((one) => ({ slug: one, title: policyText(one, operator).title }));
