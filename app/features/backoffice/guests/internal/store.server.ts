// Rows that hold an address of somebody without an account, wherever they lie.
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { eventReservation, eventTable } from "#features/memberships/events/internal/table.ts";
import { selection } from "#features/memberships/subscription/internal/parcel-table.ts";
import { restockRequest } from "#features/shop/catalogue/internal/table.ts";
import { orders, paymentTemporary } from "#features/shop/purchase/internal/table.ts";
import { endedUnpaid } from "#features/shop/purchase/reserve/forget.server.ts";
import { contactMessage } from "#features/site/contact/internal/table.ts";

/** Of each kind; nobody without an account has more. */
const most = 1_000;

export async function isMembers(db: Reader, email: string): Promise<boolean> {
  const [member] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return member !== undefined;
}

const guestSeat = (email: string) =>
  and(isNull(eventReservation.uid), eq(eventReservation.email, email));
const guestChoice = (email: string) => and(isNull(selection.uid), eq(selection.email, email));

export const ordersOfGuest = (db: Reader, email: string) =>
  db
    .select({
      number: orders.number,
      state: orders.state,
      placedAt: orders.placedAt,
      total: orders.total,
      refunded: orders.refunded,
      confirmation: orders.confirmation,
    })
    .from(orders)
    .where(and(eq(orders.buyer, "guest"), eq(orders.email, email)))
    .orderBy(desc(orders.number))
    .limit(most);

export const seatsOfGuest = (db: Reader, email: string) =>
  db
    .select({
      event: eventTable.title,
      beginsAt: eventTable.startsAt,
      endsAt: eventTable.endsAt,
      name: eventReservation.name,
      seats: eventReservation.seats,
      companions: eventReservation.companions,
      note: eventReservation.note,
      state: eventReservation.state,
      createdAt: eventReservation.createdAt,
    })
    .from(eventReservation)
    .innerJoin(eventTable, eq(eventTable.id, eventReservation.eventId))
    .where(guestSeat(email))
    .orderBy(desc(eventReservation.createdAt))
    .limit(most);

export const waitsOfGuest = (db: Reader, email: string) =>
  db
    .select({
      sku: restockRequest.sku,
      createdAt: restockRequest.createdAt,
      toldAt: restockRequest.toldAt,
    })
    .from(restockRequest)
    .where(eq(restockRequest.email, email))
    .limit(most);

export const messagesOfGuest = (db: Reader, email: string) =>
  db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.email, email))
    .orderBy(desc(contactMessage.createdAt))
    .limit(most);

export const choicesOfGuest = (db: Reader, email: string) =>
  db
    .select({
      set: selection.set,
      picks: selection.picks,
      state: selection.state,
      createdAt: selection.createdAt,
    })
    .from(selection)
    .where(guestChoice(email))
    .limit(most);

export const unpaidOfGuest = (db: Reader, email: string) =>
  db
    .select({ confirmation: paymentTemporary.confirmation, createdAt: paymentTemporary.createdAt })
    .from(paymentTemporary)
    .where(endedUnpaid(email))
    .limit(most);
