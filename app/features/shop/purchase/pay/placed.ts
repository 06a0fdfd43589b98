// How an order may be answered when its button is pressed.
import type { AlreadyOrdered } from "./already-ordered.server.ts";
import type { OrderSettlement } from "../settle/settlement.server.ts";

export type PlacedOrder =
  /** Send the buyer to `url` to pay. */
  | {
      ok: true;
      value: { step: "pay"; url: string; temporaryId: string; orderId: string; number: string };
    }
  /**
   * Nothing is left to do: the order is paid, or paid at the door, or waits for a voucher to be
   * paid in a shop.
   */
  | {
      ok: true;
      value: {
        step: "paid" | "accepted" | "waiting";
        temporaryId: string;
        orderId: string;
        number: string;
        voucherUrl: string | null;
      };
    }
  /**
   * What was shown is no longer what holds; a fresh confirmation is needed. Each change in words.
   */
  | { ok: false; code: "changed"; changes: string[] }
  /**
   * The same buyer ordered the same goods a moment ago, or is paying for them. `evenIfOrdered` goes
   * on knowing that.
   */
  | AlreadyOrdered
  /**
   * `not-found`: not there, or not this buyer's. `expired`: the pieces are no longer kept.
   * `provider-down`: nothing was charged, asking again is safe.
   */
  | { ok: false; code: "not-found" | "expired" | "provider-down" | "mismatch" };

export const no = <const Code extends string>(code: Code) => ({ ok: false, code }) as const;

export function ended(settled: OrderSettlement): PlacedOrder {
  if (settled.state === "unknown") return no("not-found");
  const { state, temporaryId, orderId, number, payUrl, voucherUrl } = settled;
  if (state === "mismatch") return no("mismatch");
  if (!orderId || !number) return no("expired");
  if (state === "paid" || state === "accepted" || state === "waiting")
    return { ok: true, value: { step: state, temporaryId, orderId, number, voucherUrl } };
  if (state === "open" && payUrl)
    return { ok: true, value: { step: "pay", url: payUrl, temporaryId, orderId, number } };
  return no("expired");
}
