import { together } from "#db/together.server.ts";
import { composeConfirmation, type Terms, type Wish } from "./compose-confirmation.ts";
import { codRefused, maxPoints, meansProblem } from "./means-problem.ts";
import { guest, heldItemsOf, memberIdOf } from "#features/identity/account/rules.ts";
import type { Wanted } from "#features/shop/cart/rules.ts";
import { giftProblem } from "../orders/gift.ts";
import type { Confirmation } from "../orders/rules.ts";
import {
  priceCart,
  type FindSize,
  type LineProblem,
} from "#features/shop/cart/price-cart.server.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { contentHashOf, hashOf, newKey } from "../orders/order-link.server.ts";
import {
  changeTemporaries,
  insertTemporary,
  lockPersons,
} from "../internal/purchase-store.server.ts";
import { draftsOf, buyerReservationsOf } from "../internal/purchase-list-store.server.ts";
import {
  holdMinutes,
  maxConfirmationsInAMinute,
  maxOpenReservations,
  minutesAfter,
} from "../purchase-limits.ts";
import { freePieces, reservePieces } from "../reserve/pieces.server.ts";
import { heldPieces, holdsOfBrowser } from "../internal/stock-reservation-store.server.ts";
import { lockSizes } from "#features/shop/catalogue/stock.server.ts";
import { cannotBuy, changesOf, confirmedLines, freshly } from "./final-cart.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { pointRuleOn } from "#features/identity/points/point-rules.server.ts";
import { pointsTaken } from "#features/identity/points/rules.ts";
import { wrapResting } from "../wrap/rules.ts";
import { randomUUIDv7 } from "node:crypto";

/** Whose order it is to be. */
export type Purchaser =
  | { kind: "visitor"; heldItems?: readonly string[] }
  | { kind: "member"; uid: string; heldItems: readonly string[] };
export type ConfirmOrder = Wish & {
  buyer: Purchaser;
  /** The secret in the browser's checkout cookie: 256 random bits. */
  browserKey: string;
  lines: readonly Wanted[];
  /**
   * Points that a member wants to use. `atMost`: fewer are used where so many are no longer there,
   * and nothing is wrapped where the shop no longer does; otherwise that is refused.
   */
  points?: number | undefined;
  atMost?: boolean;
  /** What the buyer saw last, to say in words what has changed. */
  seenTotal?: number | undefined;
};

export type Confirmed =
  /**
   * `changes`: what is different from what the buyer saw, in words; to be shown above the
   * confirmation.
   */
  | {
      ok: true;
      value: {
        temporaryId: string;
        key: string;
        confirmation: Confirmation;
        reservedUntil: Date;
        changes: string[];
      };
    }
  | { ok: false; code: "cannot-buy"; problems: (LineProblem & { sku: string })[] }
  | {
      ok: false;
      code: "delivery-gone" | "means-refused" | "points-refused" | "gift-refused" | "wrap-refused";
      sentence: string;
    }
  | { ok: false; code: "empty" | "too-many-open" | "too-often" };

/** Carries a refusal out of a transaction that must leave nothing behind. */
class Refused extends Error {
  readonly answer: Confirmed;
  constructor(answer: Confirmed) {
    super("refused");
    this.answer = answer;
  }
}

const refuse = (answer: Confirmed & { ok: false }): never => {
  throw new Refused(answer);
};

/**
 * Makes the final confirmation: prices everything anew from the database, keeps it as shown, and
 * holds the pieces for 20 minutes.
 *
 * An earlier confirmation of the same browser gives its pieces back. One person may have 5
 * purchases open and confirm 10 times a minute. All or nothing: a refusal leaves the earlier
 * confirmation as it was.
 */
export async function confirmOrder(
  db: Db,
  ask: ConfirmOrder,
  findSize: FindSize,
  terms: Terms,
  now: Date,
): Promise<Confirmed> {
  if (ask.lines.length === 0) return { ok: false, code: "empty" };
  if (ask.gift && ask.wrapped?.length && !ask.atMost && !terms.wrap)
    return { ok: false, code: "wrap-refused", sentence: wrapResting };
  const late = terms.deliveryProblem(
    ask.address.prefecture,
    ask.deliveryDay,
    ask.deliveryBand,
    now,
  );
  if (late) return { ok: false, code: "delivery-gone", sentence: late };
  try {
    return await inTransaction(db, (tx) => confirm(tx, ask, findSize, terms, now));
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** How many points the order takes, once its sums are known. */
async function pointsOf(tx: Tx, { points, buyer, atMost, means }: ConfirmOrder, now: Date) {
  if (!points) return () => 0;
  const balance = buyer.kind === "member" ? await spendable(tx, buyer.uid, now) : 0;
  const { leastUse } = await pointRuleOn(tx, tokyoDate(now));
  return (amounts: { itemsTotal: number; postage: number }) => {
    const max = maxPoints({ ...amounts, balance, means });
    const { take, problem } = pointsTaken(points, { max, leastUse });
    if (problem && !atMost) refuse({ ok: false, code: "points-refused", sentence: problem });
    return take;
  };
}

/** What the confirmation keeps of it. */
const wishOf = (ask: ConfirmOrder): Wish => {
  const { email, address, gift, wrapped, note, means, deliveryDay, deliveryBand, byPhone } = ask;
  const wish = { email, address, gift, wrapped, note, means, deliveryDay, deliveryBand };
  return byPhone ? { ...wish, byPhone } : wish;
};

async function confirm(
  tx: Tx,
  ask: ConfirmOrder,
  findSize: FindSize,
  terms: Terms,
  now: Date,
): Promise<Confirmed> {
  const browserHash = hashOf(ask.browserKey);
  // Those without an address are no one person: each form counts for itself.
  const person = { browserHash, email: ask.email || `none:${browserHash}` };
  // What is asked behind a lock is answered behind it.
  const [, { open, recent }, earlier] = await together([
    lockPersons(tx, [`browser:${person.browserHash}`, `email:${person.email}`]),
    buyerReservationsOf(tx, person, minutesAfter(now, -1)),
    draftsOf(tx, person.browserHash),
  ]);
  if (recent >= maxConfirmationsInAMinute) refuse({ ok: false, code: "too-often" });
  const own = await heldPieces(tx, earlier);
  const sizes = await lockSizes(tx, [
    ...new Set([...ask.lines.map(({ sku }) => sku), ...own.keys()]),
  ]);
  const viewer = { heldItems: heldItemsOf(ask.buyer), ownHolds: own };
  const fresh = freshly(findSize, sizes);
  const cart = priceCart(ask.lines, fresh, viewer, now);
  if (!cart.orderable) {
    const paying = await keptUntilPaid(tx, person.browserHash);
    refuse(cannotBuy(priceCart(ask.lines, fresh, { ...viewer, paying }, now)));
  }

  const ungiven = ask.gift && giftProblem(cart.lines.flatMap(({ sku }) => sizes.get(sku) ?? []));
  if (ungiven) refuse({ ok: false, code: "gift-refused", sentence: ungiven });

  const reservedUntil = minutesAfter(now, holdMinutes);
  const weightG = cart.lines.reduce((sum, line) => sum + line.weightG * line.quantity, 0);
  const points = await pointsOf(tx, ask, now);
  const confirmation = composeConfirmation(
    confirmedLines(cart),
    { weightG, points },
    wishOf(ask),
    terms,
    now,
    reservedUntil,
  );
  const unpayable =
    meansProblem(ask.means, confirmation.total, terms.means) ?? codRefused(confirmation, terms);
  if (unpayable) refuse({ ok: false, code: "means-refused", sentence: unpayable });
  if (open >= maxOpenReservations) refuse({ ok: false, code: "too-many-open" });

  await changeTemporaries(tx, earlier, "draft", "abandoned", now);
  await freePieces(tx, earlier);
  const [temporaryId, key] = [randomUUIDv7(), newKey()];
  const uid = memberIdOf(ask.buyer) ?? guest;
  const kept = insertTemporary(tx, {
    id: temporaryId,
    keyHash: hashOf(key),
    uid,
    ...person,
    state: "draft",
    confirmation,
    total: confirmation.total,
    contentHash: contentHashOf(uid, confirmation),
    reservedUntil,
    createdAt: now,
    updatedAt: now,
  });
  // The rows are locked, so this can only fail for a size that is gone.
  const [, isReserved] = await together([kept, reservePieces(tx, temporaryId, cart.lines)]);
  if (!isReserved) refuse(cannotBuy(cart));
  return {
    ok: true,
    value: {
      temporaryId,
      key,
      confirmation,
      reservedUntil,
      changes: changesOf(cart, ask.seenTotal, confirmation.total),
    },
  };
}

/**
 * What an order of this browser keeps until it is paid: the sentence of a line says so, and not
 * that somebody else has it.
 */
async function keptUntilPaid(tx: Tx, browserHash: string): Promise<ReadonlySet<string>> {
  const holds = await holdsOfBrowser(tx, browserHash);
  return new Set(
    holds
      .filter(({ state }) => state !== "draft")
      .flatMap(({ pieces }) => pieces.map(({ sku }) => sku)),
  );
}
