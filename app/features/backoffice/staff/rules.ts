// Who of the staff may do what to whom. Source: reading, "People".
import type { Authority } from "#features/identity/account/rules.ts";
import { isUuid } from "#lib/uuid.ts";

type Actor = Authority | "tool" | undefined;

/** Who may be staff, an owner decides, for others; the first one the command line. */
export const mayGrant = (actor: Actor, oneself: boolean): boolean =>
  actor === "tool" || (actor === "owner" && !oneself);

/** Staff may shut out members; other staff only an owner may; oneself nobody. */
export const mayShutOut = (actor: Actor, target: Authority, oneself: boolean): boolean =>
  actor === "tool" ||
  (!oneself && (actor === "owner" || (actor === "staff" && target === "customer")));

/**
 * Where a list goes on: the moment and the id of the last that was shown, so that nobody is left
 * out or shown twice.
 */
export type MomentCursor = { at: Date; id: string };
export const writeMomentCursor = ({ at, id }: MomentCursor): string => `${at.toISOString()}_${id}`;
/** From an address: nothing where it is no cursor of ours. */
export function readMomentCursor(text: string | null): MomentCursor | undefined {
  const [, moment = "", id] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{1,20}Z)_(.{36})$/.exec(text ?? "") ?? [];
  const at = new Date(moment);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined;
}
