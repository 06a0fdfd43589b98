// What plans keep of a person: shown whole to who asks for it, and given up when they are taken
// away.
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { parcel, parcelPlan, selection } from "../internal/parcel-table.ts";
import { planReceipt, planReservation, subscription, token } from "../internal/table.ts";

const nobody = {
  name: "",
  kana: "",
  postalCode: "",
  prefecture: "",
  city: "",
  street: "",
  building: "",
  phone: "",
};

/** Boxes with their addresses, places that were kept, and choices of goods. */
export async function personalOfPlans(db: Reader, uid: string) {
  return {
    boxes: await db.select().from(parcelPlan).where(eq(parcelPlan.uid, uid)),
    parcels: await db
      .select()
      .from(parcel)
      .where(eq(parcel.uid, uid))
      .orderBy(desc(parcel.shipOn), desc(parcel.id)),
    cards: await db
      .select({
        brand: token.brand,
        last4: token.last4,
        expMonth: token.expMonth,
        expYear: token.expYear,
        isDefault: token.isDefault,
      })
      .from(token)
      .where(eq(token.uid, uid)),
    planReceipts: await db
      .select({
        number: planReceipt.number,
        issue: planReceipt.issue,
        addressee: planReceipt.addressee,
        proviso: planReceipt.proviso,
        issuedOn: planReceipt.issuedOn,
      })
      .from(planReceipt)
      .where(eq(planReceipt.uid, uid))
      .orderBy(planReceipt.number),
    reservations: await db.select().from(planReservation).where(eq(planReservation.uid, uid)),
    selections: (await db.select().from(selection).where(eq(selection.uid, uid))).map(
      ({ keyHash: _keyHash, ...row }) => row,
    ),
  };
}

/**
 * Cards, addresses, places, choices and what was written of a plan go; that a box was sent stays
 * with its payment. One that is on its way keeps its address until then.
 */
export async function removePlanWords(tx: Tx, uid: string): Promise<void> {
  await tx.delete(token).where(eq(token.uid, uid));
  await tx
    .update(subscription)
    .set({ reasonText: null, shoshinText: null, memo: null })
    .where(eq(subscription.uid, uid));
  await tx.delete(planReservation).where(eq(planReservation.uid, uid));
  await tx.delete(selection).where(eq(selection.uid, uid));
  await tx
    .update(parcelPlan)
    .set({ address: nobody, nextAddress: null })
    .where(eq(parcelPlan.uid, uid));
  await tx
    .update(parcel)
    .set({ address: nobody })
    .where(and(eq(parcel.uid, uid), inArray(parcel.state, ["shipped", "cancelled"])));
}

/** Of somebody without an account. */
const guestChoice = (email: string) => and(isNull(selection.uid), eq(selection.email, email));
export const choicesOfGuest = (db: Reader, email: string, limit: number) =>
  db
    .select({
      set: selection.set,
      picks: selection.picks,
      state: selection.state,
      createdAt: selection.createdAt,
    })
    .from(selection)
    .where(guestChoice(email))
    .limit(limit);
export async function removeGuestChoices(tx: Tx, email: string): Promise<void> {
  await tx.delete(selection).where(guestChoice(email));
}
