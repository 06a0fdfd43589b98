// Rows of the table of routes (routes.ts) whose addresses another page answers.
import { movedRoute } from "./route-rows.ts";

/** Addresses of the specification that lead elsewhere; the guard says where. */
const redirected = [
  movedRoute("/landing/membership/membership-select"),
  movedRoute("/product/taiheki-techo"),
];

/** Each a page of its own in the specification; `/policies/:policy` answers them all. */
const policies = [
  "mbapp-privacy-policy",
  "mbapp-user-agreement",
  "privacy-policy",
  "return-policy",
  "skapp-privacy-policy",
  "skapp-user-agreement",
  "tokushoho",
  "user-agreement",
].map((slug) => movedRoute(`/policies/${slug}`));

export const movedRoutes = [...redirected, ...policies];
