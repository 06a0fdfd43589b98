// A page of the shop that stands elsewhere now: whoever asks for an earlier address is led on.
import { redirect } from "react-router";
import type { AddressKind } from "#features/shop/catalogue/addresses.ts";
import type { CatalogueMemory } from "#features/shop/catalogue/memory.server.ts";

/**
 * The id of what stands at this address, or nothing but the way there (301). Browsers ask anew: an
 * address may be taken up again, and a step that is kept would then go in a circle.
 */
export function whoStandsAt(
  catalogue: Pick<CatalogueMemory, "addresses">,
  kind: AddressKind,
  address: string,
  request: Request,
): string {
  const addresses = catalogue.addresses();
  const { id, moved } = addresses.find(kind, address);
  if (!moved) return id;
  const { pathname, search } = new URL(request.url);
  const beginning = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  throw redirect(`${beginning}${addresses.of(kind, id)}${search}`, {
    status: 301,
    headers: { "cache-control": "no-cache" },
  });
}
