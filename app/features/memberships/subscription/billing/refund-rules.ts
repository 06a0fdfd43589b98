// What goes back of a plan or a ticket, and what goes with it. Pure. Source: 特商法 "返品・返金", reading
// "Events".

import { dayMs } from "#lib/time.ts";

/** A ticket that nobody has begun to use can be given back for so many days. */
export const ticketRefundDays = 8;

type Line = { itemId: string; amount: number; from: string; until: string };

/**
 * The paid periods of a payment, each shorter by the part of the money that took its time along.
 */
export function invoiceLinesLeft({
  lines,
  amount,
  takenBack,
}: {
  lines: readonly Line[];
  amount: number;
  takenBack: number;
}): (Line & { cut?: boolean })[] {
  if (takenBack === 0) return [...lines];
  return lines.map((line) => {
    const [from, until] = [Date.parse(line.from), Date.parse(line.until)];
    const left = Math.floor(((until - from) * (amount - takenBack)) / amount);
    return { ...line, until: new Date(from + left).toISOString(), cut: true };
  });
}

export type TicketStanding = {
  total: number;
  /** How many uses the ticket came with, how many are left, and how many were really used. */
  grants: number;
  left: number;
  used: number;
  /** What went back before, in uses and yen. */
  takenBefore: number;
  refundedBefore: number;
  paidAt: Date;
};

/**
 * Whether the text promises the refund: nothing used yet, and no more than eight days ago.
 * Otherwise it is the shop's own decision.
 */
export const isPromised = ({ used, paidAt }: TicketStanding, now: Date): boolean =>
  used === 0 && now.getTime() - paidAt.getTime() <= ticketRefundDays * dayMs;

/** What so many uses are worth: any row of refunds of all uses ends at exactly the price. */
export function ticketShare(
  { total, grants, takenBefore, refundedBefore }: TicketStanding,
  uses: number,
): number {
  return Math.max(0, Math.floor((total * (takenBefore + uses)) / grants) - refundedBefore);
}
