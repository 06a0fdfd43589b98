// What the desk still has to do for an order that is paid by transfer.
import type { OrderDetails } from "#features/shop/purchase/orders/order-details.server.ts";
import { isTransferIntent } from "#features/shop/purchase/orders/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";

/** `takenBack`: by the buyer, before any money came. */
export const transferAtDesk = (
  { order, payment, refunds }: OrderDetails,
  endsAt: Date | null,
  takenBack: boolean,
) => ({
  takenBack,
  /** As it was told. */
  account: order.confirmation.transferTo ?? "",
  /** Money may come, also after its day. */
  awaited: order.confirmation.means === "transfer" && !payment && order.state !== "refunded",
  lapsed: order.state === "cancelled",
  ends: endsAt && formatJapaneseMoment(endsAt),
  /** What goes back to the buyer's account by hand. */
  toSend: refunds
    .filter(({ state, paymentIntent }) => state === "requested" && isTransferIntent(paymentIntent))
    .map(({ id, amount }) => ({ id, amount })),
});
