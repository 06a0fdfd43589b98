import { findTemporary, type BuyerProof } from "../internal/purchase-store.server.ts";
import type { OrderStanding } from "./already-ordered.server.ts";
import { ProviderUnavailable, type PaymentProvider } from "#integrations/stripe/port.ts";
import type { Terms } from "../confirm/compose-confirmation.ts";
import type { Db } from "#db/client.server.ts";
import { ended, no, type PlacedOrder } from "./placed.ts";
import { maxAttempts } from "../purchase-limits.ts";
import { settle } from "../settle/settle.server.ts";
import { begin } from "./begin-order.server.ts";
import { firstThatStands } from "./earlier-orders.server.ts";
import { lookAgain, openAgain, openAndSave } from "./attempt.server.ts";

/**
 * `evenIfOrdered`: how the earlier order stood when the buyer chose to go on. `by`: who of the
 * staff orders for the buyer.
 */
type Ask = {
  temporaryId: string;
  proof: BuyerProof;
  evenIfOrdered?: OrderStanding | undefined;
  by?: string;
};

export type PlaceOrderWith = { provider: PaymentProvider; terms: Terms; baseUrl: string };

/**
 * Places the order that the confirmation showed, and gives the page at which exactly that is paid.
 *
 * Safe to repeat: double click, second tab, back, reload and a new try after a crash all give the
 * first one's order and page. Intent is stored before the provider is called, and the call carries
 * a key made of it.
 */
export async function placeOrder(
  db: Db,
  { provider, terms, baseUrl }: PlaceOrderWith,
  ask: Ask,
  now: Date,
): Promise<PlacedOrder> {
  try {
    return await place(db, { provider, terms, baseUrl }, ask, now);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return no("provider-down");
    throw error;
  }
}

async function place(
  db: Db,
  { provider, terms, baseUrl }: PlaceOrderWith,
  ask: Ask,
  now: Date,
): Promise<PlacedOrder> {
  const harmless = new Set<string>();
  for (let round = 0; round < maxAttempts; round += 1) {
    const temporary = await findTemporary(db, ask.temporaryId, ask.proof);
    if (!temporary) return no("not-found");
    switch (temporary.state) {
      case "expired":
      case "failed":
      case "abandoned":
        return no("expired");
      case "paid":
      case "accepted":
      case "waiting":
        return ended(await settle(db, provider, { temporaryId: temporary.id }, now));
      case "draft": {
        if (temporary.reservedUntil <= now) return no("expired");
        const begun = await begin(
          db,
          temporary,
          { terms, harmless, by: ask.by ?? temporary.uid },
          now,
        );
        if (begun.changes) return { ok: false, code: "changed", changes: begun.changes };
        if (begun.earlier) {
          const first = await firstThatStands(
            db,
            provider,
            begun.earlier,
            temporary,
            ask.evenIfOrdered,
            baseUrl,
            now,
          );
          if (first) return first;
          for (const one of begun.earlier) harmless.add(one.temporary.id);
        }
        if (begun.opened) {
          const page = await openAndSave(
            db,
            provider,
            begun.opened.temporary,
            begun.opened.order,
            baseUrl,
            now,
          );
          if (page) return page;
        }
        break;
      }
      case "open": {
        const opened =
          temporary.sessionId === null
            ? await openAgain(db, provider, temporary, baseUrl, now)
            : await lookAgain(db, provider, temporary, terms, now);
        if (opened) return opened;
        break;
      }
    }
  }
  return no("provider-down");
}
