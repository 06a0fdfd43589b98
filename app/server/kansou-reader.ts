// Who reads and writes impressions, of one request's member: pages and calls ask it alike.
import { type KansouGroup, kansouGroups, rightsOf } from "#features/community/kansou/rules.ts";
import type { Member } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { mayOpen } from "./desk-access.ts";

export type KansouReader = {
  uid: string;
  /** Staff who see to the community read everything, and speak as the house. */
  asStaff: boolean;
  groups: readonly KansouGroup[];
  writes: readonly KansouGroup[];
};
export function kansouReader(actor: Member): KansouReader {
  const { reads, writes } = rightsOf(actor.heldItems);
  const asStaff =
    actor.authority !== "customer" && actor.second && mayOpen(actor, href("/admin/kansou"));
  return { uid: actor.uid, asStaff, groups: asStaff ? kansouGroups : reads, writes };
}
