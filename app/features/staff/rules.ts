// Who of the staff may do what to whom. Source: reading, "People".
import type { Authority } from "#features/account/rules.ts";

type Actor = Authority | "tool" | undefined;

/** Who may be staff, an owner decides, for others; the first one the command line. */
export const mayGrant = (actor: Actor, oneself: boolean): boolean =>
  actor === "tool" || (actor === "owner" && !oneself);

/** Staff may shut out members; other staff only an owner may; oneself nobody. */
export const mayShutOut = (actor: Actor, target: Authority, oneself: boolean): boolean =>
  actor === "tool" ||
  (!oneself && (actor === "owner" || (actor === "staff" && target === "customer")));
