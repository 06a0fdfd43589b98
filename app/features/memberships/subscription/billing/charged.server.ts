// What was charged for plans and tickets, for the desk: with what may still go back of each.
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { ticketsOfOrigins } from "#features/identity/licence/tickets.server.ts";
import { planRefundsOf, takenBy } from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { isPromised } from "./refund-rules.ts";
import { invoiceKey, standingOf, ticketKey } from "./refunds.server.ts";
import { chargesByIds, payersOf } from "../internal/charge-store.server.ts";

export type Charged = {
  id: string;
  kind: "plan" | "ticket";
  uid: string;
  name: string;
  email: string;
  title: string;
  amount: number;
  refunded: number;
  paidAt: Date;
  method: string;
  refunds: { id: string; amount: number; state: string; reason: string; requestedAt: Date }[];
  /** Of a ticket: how many uses are left, and whether the text promises the refund. */
  ticket: { left: number; grants: number; promised: boolean } | null;
};

type Found = Awaited<ReturnType<typeof chargesByIds>>;
type Paid = Omit<Charged, "refunds" | "ticket"> & { order?: Found["tickets"][number]["order"] };
/** Both kinds alike, before refunds and uses are known. */
function alike({ plans, tickets }: Found, { byId }: Items): Paid[] {
  const title = (id: string | undefined) => byId.get(id ?? "")?.title ?? "プラン";
  return [
    ...plans.map(({ uid, name, email, payment }) => ({
      id: payment.invoiceId,
      kind: "plan" as const,
      uid,
      name: name || email || "",
      email: email ?? "",
      title: title(payment.lines.at(-1)?.itemId),
      amount: payment.amount,
      refunded: payment.refunded,
      paidAt: payment.paidAt,
      method: payment.methodLabel,
    })),
    ...tickets.map(({ uid, name, email, order }) => ({
      id: order.id,
      kind: "ticket" as const,
      uid,
      name: name || email || "",
      email: email ?? "",
      title: title(order.itemId),
      amount: order.total,
      refunded: order.refunded,
      paidAt: order.paidAt ?? order.updatedAt,
      method: order.methodLabel,
      order,
    })),
  ];
}

/** By their ids, in no order: in as many statements for fifty as for one. */
export async function chargedRows(
  db: Reader,
  items: Items,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Charged>> {
  const shown = alike(await chargesByIds(db, ids), items);
  const keyOf = ({ kind, id }: { kind: string; id: string }) =>
    kind === "plan" ? invoiceKey(id) : ticketKey(id);
  const refunds = await planRefundsOf(db, shown.map(keyOf));
  const given = await ticketsOfOrigins(
    db,
    shown.filter(({ order }) => order).map(({ id }) => ticketKey(id)),
  );
  const rows = shown.map(({ order, ...row }): Charged => {
    const own = refunds.get(keyOf(row)) ?? [];
    const ticket = given.get(ticketKey(row.id));
    const standing =
      order && ticket && standingOf(order, items.byId.get(order.itemId), ticket, takenBy(own));
    return {
      ...row,
      refunds: own.map(({ id, amount, state, reason, requestedAt }) => ({
        id,
        amount,
        state,
        reason,
        requestedAt,
      })),
      ticket: standing
        ? {
            left: standing.left,
            grants: standing.grants,
            promised: isPromised(standing, now),
          }
        : null,
    };
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The members who paid these, by the provider's payments. */
export const payersByIntent = async (db: Reader, intents: readonly string[]) =>
  new Map(
    (await payersOf(db, intents)).map(({ intent, uid, name, email }) => [
      intent ?? "",
      { uid, name: name || email || "" },
    ]),
  );
