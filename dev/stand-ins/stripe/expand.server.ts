// What a caller asks to have in an answer itself instead of by its id (`expand[]`).
import type { Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { lineObjects } from "./session-objects.ts";
import { get, type Row } from "./store.server.ts";
import { invalid, missing } from "./wire.ts";

function grouped(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [first = "", ...rest] = path.split(".");
    groups.set(first, [...(groups.get(first) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  return groups;
}

const kinds: Record<string, string> = {
  pi: "payment_intent",
  ch: "charge",
  re: "refund",
  cs: "checkout.session",
  in: "invoice",
  cus: "customer",
  sub: "subscription",
  pm: "payment_method",
  seti: "setup_intent",
  price: "price",
};
/** `near`: what was read already. */
export async function expanded(
  world: World,
  object: Wire,
  paths: readonly string[],
  near: ReadonlyMap<string, Row> = new Map(),
): Promise<Wire> {
  const { pool } = world;
  const out: Wire = { ...object };
  for (const [name, rest] of grouped(paths)) {
    const value = out[name];
    if (name === "data" && Array.isArray(value))
      out[name] = await Promise.all(value.map((item) => expanded(world, item as Wire, rest, near)));
    else if (name === "line_items" && out["object"] === "checkout.session")
      out[name] = soldLines(
        world,
        await get(pool, "checkout.session", String(out["id"])),
        String(out["id"]),
      );
    else if (typeof value === "string") {
      const found =
        near.get(value) ?? (await get(pool, kinds[value.split("_")[0] ?? ""] ?? "", value));
      if (!found) throw invalid(`This property cannot be expanded (${name}).`, { param: "expand" });
      out[name] = await expanded(world, found.object, rest, near);
    } else if (value === undefined && name === "payments")
      out[name] = { object: "list", data: [], has_more: false, url: "/v1/invoice_payments" };
    else if (typeof value === "object" && value !== null)
      out[name] = await expanded(world, value as Wire, rest, near);
    else if (value === undefined)
      throw invalid(`This property cannot be expanded (${name}).`, { param: "expand" });
  }
  return out;
}

export function soldLines({ now }: World, row: Row | undefined, id: string): Wire {
  if (!row) throw missing("checkout.session", id);
  const { amount_discount } = row.object["total_details"] as { amount_discount: number };
  return {
    object: "list",
    data: lineObjects(row.kept.lines ?? [], amount_discount, now()),
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
}
