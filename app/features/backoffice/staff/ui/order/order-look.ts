// How the state of an order looks at the desk: a picture and a pale ground beside its word.
import type { OrderState } from "#features/shop/purchase/orders/rules.ts";
import type { Dye } from "#ui/badge.tsx";
import type { IconName } from "#ui/icons/names.ts";

type Look = { icon: IconName; dye?: Dye };
const looks: Readonly<Record<OrderState, Look>> = {
  new: { icon: "hourglass", dye: "pending" },
  accepted: { icon: "clock", dye: "sayu" },
  paid: { icon: "clock", dye: "sayu" },
  packing: { icon: "package", dye: "jouge" },
  shipped: { icon: "truck", dye: "zengo" },
  done: { icon: "check-circle", dye: "zengo" },
  cancelled: { icon: "x-circle" },
  refunded: { icon: "arrow-u-up-left", dye: "error" },
};
export const orderLook = (state: OrderState): Look => looks[state];
