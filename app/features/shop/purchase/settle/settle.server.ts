import type { Db } from "#db/client.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { purchaseStanding, settlementOf, type OrderSettlement } from "./settlement.server.ts";
import {
  purchaseById,
  purchaseBySession,
  purchaseWithOrder,
  type Purchase,
} from "../internal/purchase-store.server.ts";
import type { Order } from "../internal/order-store.server.ts";
import { endUnopened } from "./end-unpaid.server.ts";
import { closePage, readPage } from "../provider/provider.server.ts";
import { applyStatus } from "./apply-status.server.ts";
import { createTurns } from "./turns.ts";

const turns = createTurns();

/**
 * Asks the provider how a purchase stands and writes down what follows, each effect once.
 *
 * `temporary`: read a moment ago. Return page, events, jobs and the nightly comparison all end
 * here; it may run twice, late, at once, or be stopped at any line. The page that a buyer comes
 * back to and the event of the same money mostly come in one moment: the second waits for the
 * first, and finds it done.
 */
export async function settle(
  db: Db,
  provider: PaymentProvider,
  what: { temporaryId: string } | { sessionId: string } | { temporary: Purchase },
  now: Date,
): Promise<OrderSettlement> {
  const found = await purchaseOf(db, what);
  if (found && isFinal(found.temporary, what)) return standingOf(db, found);
  const known = found?.temporary;
  if (!known && !("sessionId" in what)) return { state: "unknown" };
  const sessionId = "sessionId" in what ? what.sessionId : (known?.sessionId ?? null);
  if (sessionId === null) return known ? endUnopened(db, known, now) : { state: "unknown" };
  return turns.take(db, sessionId, async (hasWaited) => {
    if (!hasWaited || !known) return settlePage(db, provider, { known, sessionId }, now);
    const after = await purchaseWithOrder(db, known.id);
    return after && isFinal(after.temporary, what)
      ? standingOf(db, after)
      : settlePage(db, provider, { known: after?.temporary, sessionId }, now);
  });
}

type Found = { temporary: Purchase; order?: Order | undefined };
const standingOf = async (db: Db, { temporary, order }: Found): Promise<OrderSettlement> =>
  order ? purchaseStanding(temporary, order, null) : settlementOf(db, temporary);

/**
 * Money received is final, and what is paid at the door is no matter of the provider: reading the
 * page again could only repeat it. Of a page that somebody asks about that holds where there was
 * only one: another might have been paid as well.
 */
const isFinal = (known: Purchase, what: object): boolean =>
  "sessionId" in what
    ? known.state === "paid" && known.attempt === 1 && known.sessionId === what.sessionId
    : known.state === "paid" || known.state === "accepted";

async function settlePage(
  db: Db,
  provider: PaymentProvider,
  { known, sessionId }: { known: Purchase | undefined; sessionId: string },
  now: Date,
): Promise<OrderSettlement> {
  let word = await readPage(provider, sessionId);
  const temporary = known ?? (word?.reference ? await purchaseById(db, word.reference) : undefined);
  if (!temporary) return { state: "unknown" };
  if (!word) return endUnopened(db, temporary, now);
  // Our time is up and theirs is not: close the page, so that nobody pays for what is given to
  // another.
  if (word.page === "open" && temporary.state === "open" && temporary.reservedUntil <= now)
    word = (await closePage(provider, sessionId)) ?? word;
  return applyStatus(db, temporary.id, word, provider.livemode, now);
}

async function purchaseOf(
  db: Db,
  what: { temporaryId: string } | { sessionId: string } | { temporary: Purchase },
): Promise<Found | undefined> {
  if ("temporary" in what) return what;
  return "temporaryId" in what
    ? purchaseWithOrder(db, what.temporaryId)
    : purchaseBySession(db, what.sessionId);
}
