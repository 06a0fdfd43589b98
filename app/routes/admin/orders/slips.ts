import { data } from "react-router";
import { nothingLeft } from "#features/shop/purchase/orders/left-to-send.ts";
import { returnedOf } from "#features/shop/purchase/orders/order-details.server.ts";
import { ordersByIds } from "#features/shop/purchase/orders/orders.server.ts";
import {
  maxSlips,
  slipKinds,
  slipOf,
  slipSizes,
} from "#features/shop/purchase/receipt/packing-slip.ts";
import { isUuid } from "#lib/uuid.ts";
import { issuerOf, pdf } from "../../paper.server.ts";
import type { Route } from "./+types/slips.ts";
import { staffContext } from "#server/access.server.ts";

/**
 * 納品書 and packing sheets of the chosen orders, in the order of their numbers, as one file to print.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  // `row`: as the list of orders names what is chosen.
  const ids = [...new Set([...query.getAll("order"), ...query.getAll("row")])].filter(isUuid);
  if (ids.length === 0) return words("印刷する注文を、一覧でえらんでください。", 422);
  if (ids.length > maxSlips)
    return words(`一度に印刷できるのは${maxSlips}件までです。分けてお選びください。`, 422);
  const orders = await ordersByIds(services.db, ids);
  if (orders.length === 0) throw data(null, 404);
  const returned = await returnedOf(services.db, orders);
  const slips = orders.map((order) => slipOf(order, returned.get(order.id) ?? new Map()));
  if (slips.every(({ pieces }) => pieces === 0)) return words(nothingLeft, 409);
  // The printer of papers is large and seldom needed.
  const { renderSlips } = await import("#features/shop/purchase/receipt/packing-slip.server.tsx");
  const bytes = await renderSlips(slips, {
    kind: slipKinds.find((kind) => kind === query.get("kind")) ?? "both",
    size: slipSizes.find((size) => size === query.get("size")) ?? "A5",
    shop: issuerOf(services),
  });
  const first = slips.length === 1 ? slips[0] : undefined;
  return pdf(
    bytes,
    first ? `slip-${first.number}` : `slips-${slips.length}`,
    first ? `納品書-${first.number}` : `納品書-${slips.length}件`,
  );
}

const words = (sentence: string, status: number) =>
  new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
