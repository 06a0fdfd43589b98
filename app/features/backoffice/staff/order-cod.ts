// What the desk still has to do for an order that is paid at the door.
import type { OrderDetails } from "#features/shop/purchase/orders/order-details.server.ts";

const beforeItLeft: readonly string[] = ["accepted", "packing"];
const afterItLeft: readonly string[] = ["shipped", "done"];

export const codAtDesk = ({ order, payment }: OrderDetails) => {
  const unpaid = order.confirmation.means === "cod" && !payment;
  return {
    /** It is with the carrier: its money may come, or the parcel comes back. */
    awaited: unpaid && afterItLeft.includes(order.state),
    mayStop: unpaid && beforeItLeft.includes(order.state),
  };
};
