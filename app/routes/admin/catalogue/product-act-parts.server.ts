// What the acts on the page of a product share.
import { data } from "react-router";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import type { SentForm } from "#server/forms/form-action.server.ts";

type On = OfMember & SentForm;
export const productIdOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
export const deskPageOf = (id: string, done: string) =>
  `${href("/admin/products/:id", { id })}?done=${done}`;
/** An address that can be no product's has no page. */
export const first = (on: On) => {
  if (!isProductId(productIdOf(on))) throw data(null, 404);
  return undefined;
};
/** What was written is read by this process before the page is shown again. */
export async function refreshed<R extends { ok: boolean }>(
  on: Pick<On, "services">,
  result: R,
): Promise<R> {
  if (result.ok) await on.services.collections.refresh();
  return result;
}
export const backWith = (done: string) => (_: unknown, on: SentForm) =>
  deskPageOf(productIdOf(on), done);
export const productGone = { status: 404, problem: "この品は見つかりませんでした。" };
