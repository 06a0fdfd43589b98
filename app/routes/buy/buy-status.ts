// With which status a page of buying is answered: the services name what is wrong, and this door
// says it in HTTP.
import type { NotConfirmed } from "#features/shop/purchase/confirm/confirm.server.ts";
import type { payProblems } from "#features/shop/purchase/confirm/pay-problems.ts";

/** What a form is answered with where nothing was confirmed. */
export const buyStatusOf = (code: NotConfirmed): number => {
  switch (code) {
    case "invalid":
    case "delivery-gone":
    case "means-refused":
    case "gift-refused":
    case "wrap-refused":
    case "points-refused":
      return 422;
    case "too-many-open":
    case "too-often":
      return 429;
    default:
      return 409;
  }
};

/** What the button that orders is answered with where nothing was ordered. */
export const payStatus = {
  "provider-down": 503,
  mismatch: 409,
  "not-found": 404,
} as const satisfies Record<keyof typeof payProblems, number>;
