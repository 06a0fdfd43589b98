// Who might look at a page: nobody's account, only what a plan would open from its first day on.
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { isOwnedOn } from "./rules.ts";

/** `who`: "visitor", "none" for a member without any licence, or an item. */
export type Imagined = { who: string; since: TokyoDate; at: Date };

/** What is imagined does not end. */
const endless: TokyoDate = "9999-12-31";
/** What they hold on that day; before the first day nothing. */
export const heldAs = (
  byId: ReadonlyMap<string, unknown>,
  { who, since, at }: Imagined,
): string[] =>
  byId.has(who) && isOwnedOn({ status: "active", since, expire: endless }, tokyoDate(at))
    ? [who]
    : [];
export const isImaginedVisitor = ({ who }: Imagined): boolean => who === "visitor";
