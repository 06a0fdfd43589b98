// What was charged for plans and tickets, for the desk: with what may still go back of each.
import type { Db } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { ticketsOfOrigins } from "#features/identity/licence/tickets.server.ts";
import { planRefundsOf, takenBy } from "#features/shop/purchase/refund/plan-refunds.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { isPromised } from "./refund-rules.ts";
import { invoiceKey, standingOf, ticketKey } from "./refunds.server.ts";
import { chargedPage } from "../internal/charge-store.server.ts";

const pageSize = 30;
export type Charged = {
  id: string;
  kind: "plan" | "ticket";
  uid: string;
  name: string;
  title: string;
  amount: number;
  refunded: number;
  paidAt: Date;
  method: string;
  refunds: { id: string; amount: number; state: string; reason: string; requestedAt: Date }[];
  /** Of a ticket: how many uses are left, and whether the text promises the refund. */
  ticket: { left: number; grants: number; promised: boolean } | null;
};

/** Newest first; `next` asks for the page after. */
export async function chargedForStaff(
  db: Db,
  items: Items,
  ask: { uid: string; before: string },
  now: Date,
): Promise<{ rows: Charged[]; next: string | null }> {
  const before = new Date(ask.before);
  const { plans, tickets } = await chargedPage(db, {
    ...(isUuid(ask.uid) ? { uid: ask.uid } : {}),
    ...(ask.before && !Number.isNaN(before.getTime()) ? { before } : {}),
    limit: pageSize + 1,
  });
  const title = (id: string | undefined) => items.byId.get(id ?? "")?.title ?? "プラン";
  const all: (Omit<Charged, "refunds" | "ticket"> & {
    order?: (typeof tickets)[number]["order"];
  })[] = [
    ...plans.map(({ uid, name, email, payment }) => ({
      id: payment.invoiceId,
      kind: "plan" as const,
      uid,
      name: name || email || "",
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
      title: title(order.itemId),
      amount: order.total,
      refunded: order.refunded,
      paidAt: order.paidAt ?? order.updatedAt,
      method: order.methodLabel,
      order,
    })),
  ].toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime() || a.id.localeCompare(b.id));
  const shown = all.slice(0, pageSize);
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
  return {
    rows,
    next: all.length > pageSize ? (rows.at(-1)?.paidAt.toISOString() ?? null) : null,
  };
}
