// What is said where an order does not go elsewhere, to its buyer and at the desk.
import type { ChangedDelivery } from "#features/shop/purchase/move/change-delivery.server.ts";
import { refuse, refuseFields } from "#server/forms/refusal.server.ts";

export const deliveryTooLate =
  "荷づくりが始まったか、お支払いがまだのため、ここからは変えられません。お問い合わせください。";

export const deliveryAnswer = (changed: ChangedDelivery, hint = "") =>
  "sentence" in changed
    ? changed.code === "dearer"
      ? refuse(409, `${changed.sentence}${hint}`)
      : refuseFields({ deliveryDay: changed.sentence })
    : changed;
