// Who might look at a page: nobody's account, only what a plan would open from its first day on.
import { type TokyoDate, tokyo } from "#lib/tokyo-date.ts";

/** `who`: "visitor", "none" for a member without any licence, or an item. */
export type Imagined = { who: string; since: TokyoDate; at: Date };

/** What they hold at that moment; before the first day nothing. */
export const heldAs = (
  byId: ReadonlyMap<string, unknown>,
  { who, since, at }: Imagined,
): string[] => (byId.has(who) && tokyo(since) <= at ? [who] : []);
export const isImaginedVisitor = ({ who }: Imagined): boolean => who === "visitor";
