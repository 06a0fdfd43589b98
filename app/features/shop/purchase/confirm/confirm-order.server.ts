import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { guest, heldItemsOf, type Actor } from "#features/identity/account/rules.ts";
import {
  priceCart,
  type FindSize,
  type LineProblem,
  type PricedCart,
} from "#features/shop/cart/price-cart.server.ts";
import type { Wanted } from "#features/shop/cart/rules.ts";
import { spendable } from "#features/identity/points/service.server.ts";
import { formatYen } from "#lib/yen.ts";
import { lockSizes, type FreshSize } from "#features/shop/catalogue/stock.server.ts";
import {
  freePieces,
  heldPieces,
  holdsOfBrowser,
  reservePieces,
} from "../internal/stock-reservation-store.server.ts";
import { contentHashOf, hashOf, newKey } from "../orders/order-link.server.ts";
import {
  composeConfirmation,
  meansProblem,
  maxPoints,
  type Terms,
  type Wish,
} from "./compose-confirmation.ts";
import {
  holdMinutes,
  maxConfirmationsInAMinute,
  maxOpenReservations,
  minutesAfter,
} from "./purchase-limits.ts";
import type { Confirmation, ConfirmedLine } from "../orders/rules.ts";
import { periodStatement } from "./statements.ts";
import {
  changeTemporaries,
  changeTemporary,
  draftsOf,
  dueDrafts,
  findTemporary,
  insertTemporary,
  lockPersons,
  lockTemporary,
  reservationsOf,
  type Proof,
} from "../internal/order-store.server.ts";

export type ConfirmOrder = Wish & {
  buyer: Actor;
  /** The secret in the browser's checkout cookie: 256 random bits. */
  browserKey: string;
  lines: readonly Wanted[];
  /** Points that a member wants to use. `atMost`: fewer are used where so many are no longer there; otherwise that is refused. */
  points?: number | undefined;
  atMost?: boolean;
  /** What the buyer saw last, to say in words what has changed. */
  seenTotal?: number | undefined;
};

export type Confirmed =
  /** `changes`: what is different from what the buyer saw, in words; to be shown above the confirmation. */
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
  | { ok: false; code: "delivery-gone" | "means-refused" | "points-refused"; sentence: string }
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
 * Makes the final confirmation: prices everything anew from the database, keeps it as shown, and holds the pieces for 20 minutes.
 *
 * An earlier confirmation of the same browser gives its pieces back. One person may have 5 purchases open and confirm 10 times a minute.
 * All or nothing: a refusal leaves the earlier confirmation as it was.
 */
export async function confirmOrder(
  db: Db,
  ask: ConfirmOrder,
  findSize: FindSize,
  terms: Terms,
  now: Date,
): Promise<Confirmed> {
  if (ask.lines.length === 0) return { ok: false, code: "empty" };
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

async function confirm(
  tx: Tx,
  ask: ConfirmOrder,
  findSize: FindSize,
  terms: Terms,
  now: Date,
): Promise<Confirmed> {
  const person = { browserHash: hashOf(ask.browserKey), email: ask.email };
  await lockPersons(tx, [`browser:${person.browserHash}`, `email:${person.email}`]);
  const { open, recent } = await reservationsOf(tx, person, minutesAfter(now, -1));
  if (recent >= maxConfirmationsInAMinute) refuse({ ok: false, code: "too-often" });

  const earlier = await draftsOf(tx, person.browserHash);
  const own = await heldPieces(tx, earlier);
  const sizes = await lockSizes(tx, [
    ...new Set([...ask.lines.map(({ sku }) => sku), ...own.keys()]),
  ]);
  const viewer = { heldItems: heldItemsOf(ask.buyer), ownHolds: own };
  const fresh = freshly(findSize, sizes);
  const cart = priceCart(ask.lines, fresh, viewer);
  if (!cart.orderable) {
    const paying = await keptUntilPaid(tx, person.browserHash);
    refuse(cannotBuy(priceCart(ask.lines, fresh, { ...viewer, paying })));
  }

  const reservedUntil = minutesAfter(now, holdMinutes);
  const weightG = cart.lines.reduce((sum, line) => sum + line.weightG * line.quantity, 0);
  const { email, address, gift, note, means, deliveryDay, deliveryBand } = ask;
  const balance =
    ask.points && ask.buyer.kind === "member" ? await spendable(tx, ask.buyer.uid, now) : 0;
  const points = (amounts: { itemsTotal: number; postage: number }) => {
    const most = maxPoints({ ...amounts, balance, means });
    const wanted = ask.points ?? 0;
    if (wanted > most && !ask.atMost)
      refuse({
        ok: false,
        code: "points-refused",
        sentence:
          most > 0
            ? `このご注文でお使いいただけるのは、${most.toLocaleString("ja-JP")}ポイントまでです。`
            : "このご注文では、ポイントをお使いいただけません。",
      });
    return Math.min(wanted, most);
  };
  const confirmation = composeConfirmation(
    confirmedLines(cart),
    { weightG, points },
    { email, address, gift, note, means, deliveryDay, deliveryBand },
    terms,
    now,
    reservedUntil,
  );
  const unpayable = meansProblem(means, confirmation.total, terms.means);
  if (unpayable) refuse({ ok: false, code: "means-refused", sentence: unpayable });
  if (open >= maxOpenReservations) refuse({ ok: false, code: "too-many-open" });

  await changeTemporaries(tx, earlier, "draft", "abandoned", now);
  await freePieces(tx, earlier);
  const [temporaryId, key] = [randomUUIDv7(), newKey()];
  const uid = ask.buyer.kind === "member" ? ask.buyer.uid : guest;
  await insertTemporary(tx, {
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
  if (!(await reservePieces(tx, temporaryId, cart.lines))) refuse(cannotBuy(cart));
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

/** The catalogue's description of a size with what the database says of price, title, stock and who may buy it. */
const freshly =
  (findSize: FindSize, sizes: ReadonlyMap<string, FreshSize>): FindSize =>
  (sku) => {
    const [known, fresh] = [findSize(sku), sizes.get(sku)];
    if (!known || !fresh) return undefined;
    const {
      title,
      basePrice,
      status,
      taxCategory,
      collection,
      plans,
      priceDifference,
      stock,
      reserved,
      weightG,
    } = fresh;
    return {
      product: {
        ...known.product,
        title,
        basePrice,
        status,
        taxCategory,
        collection,
        plans,
        weightG,
      },
      size: { ...known.size, priceDifference, stock, reserved },
    };
  };

const confirmedLines = ({ lines }: PricedCart): ConfirmedLine[] =>
  lines.map(
    ({
      sku,
      productId,
      title,
      colour,
      size,
      quantity,
      unitPrice,
      amount,
      taxCategory,
      picture,
    }) => ({
      productId,
      sku,
      title,
      colour,
      size,
      quantity,
      unitPrice,
      amount,
      taxCategory,
      picture: picture && { key: picture.key, version: picture.version, alt: picture.alt },
    }),
  );

/** What an order of this browser keeps until it is paid: the sentence of a line says so, and not that somebody else has it. */
async function keptUntilPaid(tx: Tx, browserHash: string): Promise<ReadonlySet<string>> {
  const holds = await holdsOfBrowser(tx, browserHash);
  return new Set(
    holds
      .filter(({ state }) => state !== "draft")
      .flatMap(({ pieces }) => pieces.map(({ sku }) => sku)),
  );
}

const cannotBuy = ({ lines }: PricedCart) =>
  ({
    ok: false,
    code: "cannot-buy",
    problems: lines
      .filter(({ buyable }) => !buyable)
      .flatMap(({ sku, problems }) => problems.map((problem) => ({ ...problem, sku }))),
  }) as const;

function changesOf({ lines }: PricedCart, seenTotal: number | undefined, total: number): string[] {
  const changes = lines.flatMap(({ problems }) => problems.map(({ sentence }) => sentence));
  return seenTotal !== undefined && seenTotal !== total
    ? [...changes, `お支払いの合計が${formatYen(seenTotal)}から${formatYen(total)}に変わりました。`]
    : changes;
}

/** Keeps the pieces for another 20 minutes, once; the confirmation then says so. Nothing when it is too late for that, or was done before. */
export async function extendHold(
  db: Db,
  temporaryId: string,
  proof: Proof,
  now: Date,
): Promise<{ reservedUntil: Date } | undefined> {
  if (!(await findTemporary(db, temporaryId, proof))) return undefined;
  return inTransaction(db, async (tx) => {
    const temporary = await lockTemporary(tx, temporaryId);
    if (temporary?.state !== "draft" || temporary.reservedUntil <= now || temporary.extendedAt)
      return undefined;
    const reservedUntil = minutesAfter(now, holdMinutes);
    const period = periodStatement(reservedUntil);
    const statements = temporary.confirmation.statements.map((statement) =>
      statement.heading === period.heading ? period : statement,
    );
    await changeTemporary(tx, temporaryId, ["draft"], {
      reservedUntil,
      extendedAt: now,
      confirmation: { ...temporary.confirmation, statements },
      updatedAt: now,
    });
    return { reservedUntil };
  });
}

/** Gives back what confirmations kept beyond their time; tells how many ended. Harmless to run twice, or at once. */
export async function expireDrafts(db: Db, now: Date, limit = 200): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await dueDrafts(tx, now, limit);
    await lockSizes(tx, [...(await heldPieces(tx, ids)).keys()]);
    await changeTemporaries(tx, ids, "draft", "expired", now);
    await freePieces(tx, ids);
    return ids.length;
  });
}
