// What an order says of somebody else than its buyer goes with the buyer; the books keep what was
// sold, for how much, and to which name.
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import type { Confirmation, OrderState } from "./rules.ts";
import { orderWords } from "./order-words.ts";
import { withoutLabels } from "./parcels.ts";
import { orders, paymentTemporary } from "../internal/table.ts";
import { receipt } from "../internal/refund-table.ts";

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

/** A parcel that has not left yet keeps where it goes. */
const over: readonly OrderState[] = ["shipped", "done", "cancelled", "refunded"];

/** The confirmation without a recipient, the words of a のし, and what was written to the shop. */
export const withoutOthers = (confirmation: Confirmation): Confirmation => ({
  ...confirmation,
  ...(confirmation.gift
    ? {
        address: nobody,
        gift: {
          giver: confirmation.gift.giver,
          noshi: null,
          ...(confirmation.gift.wrap && { wrap: confirmation.gift.wrap }),
        },
      }
    : {}),
  note: "",
  statements: confirmation.statements.map(({ heading, text }) => ({
    heading,
    text: text
      .split("\n")
      .filter((line) => !(confirmation.gift ? /^(?:お届け先|のし|備考)　/ : /^備考　/).test(line))
      .join("\n"),
  })),
});

/** The receipts that were handed out for a member's orders, oldest first. */
export const receiptsOfMember = (db: Reader, uid: string) =>
  db
    .select({
      number: receipt.number,
      order: orders.number,
      issue: receipt.issue,
      addressee: receipt.addressee,
      proviso: receipt.proviso,
      issuedOn: receipt.issuedOn,
    })
    .from(receipt)
    .innerJoin(orders, eq(orders.id, receipt.orderId))
    .where(eq(orders.buyer, uid))
    .orderBy(receipt.number);

/** Recipients of gifts, the words on their のし, and notes to the shop: of orders that are over. */
export async function removeGifts(tx: Tx, uid: string): Promise<void> {
  const rows = await tx
    .select({
      id: orders.id,
      temporaryId: orders.temporaryId,
      email: orders.email,
      confirmation: orders.confirmation,
      parcels: orders.parcels,
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyer, uid),
        inArray(orders.state, [...over]),
        or(
          sql`jsonb_typeof(${orders.confirmation} -> 'gift') = 'object'`,
          sql`${orders.confirmation} ->> 'note' <> ''`,
        ),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  for (const { id, temporaryId, email, confirmation, parcels } of rows) {
    const change = { confirmation: withoutOthers(confirmation) };
    const words = orderWords(email, change.confirmation);
    const kept = { ...change, words, parcels: withoutLabels(parcels) };
    await tx.update(orders).set(kept).where(eq(orders.id, id));
    await tx.update(paymentTemporary).set(change).where(eq(paymentTemporary.id, temporaryId));
  }
}

/** Orders of somebody without an account, by the address that they gave, newest first. */
export const ordersOfGuest = (db: Reader, email: string, limit: number) =>
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
    .where(and(eq(orders.buyer, guest), eq(orders.email, email)))
    .orderBy(desc(orders.number))
    .limit(limit);
