// The provider's page on which the places of a reservation are paid: one, however often and
// wherever it is pressed, and gone before its places are.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type Checkout,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "#integrations/stripe/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "../audit.server.ts";
import { lockEvent } from "../internal/event-store.server.ts";
import {
  addPayment,
  changePayment,
  type EventPaymentRow,
  paymentOfReservation,
} from "../internal/payment-store.server.ts";
import { reservationById, updateReservation } from "../internal/reservation-store.server.ts";
import type { Reservation, ShopEvent } from "../rules.ts";

export type CardUrls = { success: string; cancel: (reservationId: string) => string };
type World = { db: Db; provider: PaymentProvider; urls: CardUrls };

const minuteMs = 60_000;
/** The provider makes no page that ends sooner than in half an hour. */
const minPageMs = 30 * minuteMs;
const pageMs = 31 * minuteMs;
/** The places stay a little longer than the page: who paid in its last second has them. */
const graceMs = 4 * minuteMs;
export const pageEnd = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + pageMs) / 1_000) * 1_000);
export const heldUntil = (pageEnds: Date): Date => new Date(pageEnds.getTime() + graceMs);

/** With the places, in one transaction: what is to be paid for them. */
export async function beginPayment(
  tx: Tx,
  { id, title, price }: Pick<ShopEvent, "id" | "title" | "price">,
  reservation: Pick<Reservation, "id" | "uid" | "seats"> & { payer: string },
  now: Date,
): Promise<Date> {
  const sessionEndsAt = pageEnd(now);
  await addPayment(tx, {
    id: randomUUIDv7(),
    reservationId: reservation.id,
    eventId: id,
    uid: reservation.uid,
    payer: reservation.payer,
    title,
    seats: reservation.seats,
    total: price * reservation.seats,
    state: "draft",
    sessionEndsAt,
    createdAt: now,
    updatedAt: now,
  });
  return sessionEndsAt;
}

/**
 * Where this reservation is paid. `gone`: nothing is held for it any more. `provider-down`: nobody
 * answered; pressing again is safe.
 */
export async function paymentPage(
  world: World,
  reservationId: string,
  now: Date,
): Promise<Result<{ url: string }, "gone" | "provider-down">> {
  const standing = await attemptOf(world.db, reservationId, now);
  if (!standing) return err("gone");
  if (standing.sessionUrl) return ok({ url: standing.sessionUrl });
  try {
    return await openPage(world, standing, now);
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      return err("provider-down");
    throw error;
  }
}

type Attempt = EventPaymentRow & { email: string };
/**
 * What is to be paid, with its attempt stored before the provider is asked: an attempt that is too
 * old for a page of its length, and that nobody was led to, is another one and holds longer.
 */
const attemptOf = (db: Db, reservationId: string, now: Date): Promise<Attempt | undefined> =>
  inTransaction(db, async (tx) => {
    const seen = await reservationById(tx, reservationId);
    if (!seen || !(await lockEvent(tx, seen.eventId))) return undefined;
    const held = await reservationById(tx, reservationId);
    const payment = await paymentOfReservation(tx, reservationId);
    if (held?.state !== "held" || !held.offerUntil || held.offerUntil <= now || !payment)
      return undefined;
    const { email } = held;
    if (payment.sessionUrl) return payment.sessionEndsAt > now ? { ...payment, email } : undefined;
    if (payment.sessionEndsAt.getTime() - now.getTime() >= minPageMs) return { ...payment, email };
    const sessionEndsAt = pageEnd(now);
    const next = await changePayment(tx, payment, ["draft"], {
      attempt: payment.attempt + 1,
      sessionEndsAt,
      updatedAt: now,
    });
    await updateReservation(tx, reservationId, { offerUntil: heldUntil(sessionEndsAt) });
    return next && { ...next, email };
  });

async function openPage(
  world: World,
  attempt: Attempt,
  now: Date,
): Promise<Result<{ url: string }, "gone" | "provider-down">> {
  const { db, provider } = world;
  const page = await createPage(world, attempt);
  if (page.amountTotal !== attempt.total || !page.url) {
    await provider.expireCheckout(page.id);
    await mismatch(db, attempt, page, now);
    return err("gone");
  }
  const { id: sessionId, url: sessionUrl } = page;
  const change = { state: "open", sessionId, sessionUrl, updatedAt: now } as const;
  if (await changePayment(db, attempt, ["draft", "open"], change)) return ok({ url: sessionUrl });
  // Another attempt was begun, or the places went, meanwhile: nobody was led here.
  await provider.expireCheckout(sessionId);
  return err("gone");
}

/** All of it lies in the row: the same attempt is the same call. */
function createPage({ provider, urls }: World, attempt: Attempt): Promise<Checkout> {
  const { id, number, title, seats, total, reservationId } = attempt;
  return provider.createCheckout(
    {
      reference: id,
      orderNumber: paymentNumber(number),
      email: attempt.email,
      means: "card",
      expiresAt: attempt.sessionEndsAt,
      lines: [{ name: title, unitAmount: total / seats, quantity: seats }],
      successUrl: urls.success,
      cancelUrl: urls.cancel(reservationId ?? ""),
      submitMessage: `「${title}」${seats}人分のお支払いです。済むと予約が決まり、お知らせをお送りします。`,
    },
    `event:${id}:${attempt.attempt}`,
  );
}

export const paymentNumber = (number: number): string => `E-${10_000 + number}`;

/** The provider's page says something else than was shown. */
export const mismatch = (db: Db, payment: EventPaymentRow, page: Checkout, now: Date) =>
  inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: "provider",
        action: "event.mismatch",
        subject: `event:${payment.eventId}`,
        before: { amount: payment.total },
        after: { amount: page.amountTotal },
      },
      now,
    ),
  );
