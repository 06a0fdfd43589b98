// Who pays and what is charged, as the provider knows them: made once, and kept.
import type { Db } from "#db/client.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import type { PlanProvider } from "#integrations/stripe/plans-port.ts";
import { insertPrice, providerPriceOf } from "../internal/price-store.server.ts";
import { customerOf } from "../internal/card-store.server.ts";
import { saveCustomer } from "#features/identity/account/write.server.ts";

/**
 * The customer of a member at the provider, made once; made anew where the provider has lost it.
 */
export async function customerFor(db: Db, provider: PlanProvider, uid: string): Promise<string> {
  const known = await customerOf(db, uid);
  if (!known) throw new Error("A member who is not there");
  if (known.customer && (await provider.readCustomer(known.customer))) return known.customer;
  const made = await provider.createCustomer(
    { uid, email: known.verified ? known.email : null, name: known.name },
    `customer:${uid}:${known.customer ?? "first"}`,
  );
  await saveCustomer(db, uid, made.id, known.customer);
  return (await customerOf(db, uid))?.customer ?? made.id;
}

/** The provider's price of an item, asked for once and kept. */
export async function priceFor(db: Db, provider: PlanProvider, item: Item): Promise<string> {
  if (item.interval === "none") throw new Error(`${item.id} is not charged again`);
  const known = await providerPriceOf(db, item.id, item.price, item.interval);
  if (known) return known;
  const priceId = await provider.ensurePrice({
    itemId: item.id,
    title: item.title,
    amount: item.price,
    interval: item.interval,
  });
  await insertPrice(db, { priceId, itemId: item.id, amount: item.price, interval: item.interval });
  return priceId;
}
