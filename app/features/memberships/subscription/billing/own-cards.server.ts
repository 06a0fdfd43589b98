// A member's own cards as the pages ask for them: the provider's trouble is a code.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { ok } from "#lib/result.ts";
import { orDown } from "../internal/provider-down.server.ts";
import {
  addCardPage,
  type PaymentCard,
  cardAdded,
  paymentCardsOf,
  makeDefault,
  refreshCards,
  removeCard,
} from "./cards.server.ts";
import type { PlanPaymentProvider } from "./order.server.ts";

type World = { db: Db; payments: PlanPaymentProvider };

/** As the provider has them; where it cannot be asked, as they were heard of last. */
export async function ownCards(
  { db, payments }: World,
  uid: string,
  now: Date,
): Promise<PaymentCard[]> {
  const asked = await orDown(refreshCards(db, payments, uid, now).then(ok));
  return asked.ok ? asked.value : paymentCardsOf(db, uid);
}

/** A page of the provider on which a card is added; each press opens its own. */
export const pageForCard = (
  { db, payments }: World,
  uid: string,
  urls: { success: string; cancel: string },
  now: Date,
) => orDown(addCardPage(db, payments, uid, urls, randomUUID(), now).then(ok));

export const takeCard = (
  { db, payments }: World,
  items: Items,
  uid: string,
  sessionId: string,
  now: Date,
) => orDown(cardAdded(db, payments, items, uid, sessionId, now));

export const payBy = (
  { db, payments }: World,
  items: Items,
  uid: string,
  method: string,
  now: Date,
) => orDown(makeDefault(db, payments, items, uid, method, now));

export const removeOwnCard = ({ db, payments }: World, uid: string, method: string, now: Date) =>
  orDown(removeCard(db, payments, uid, method, now));
