// The lists of plans and of what was charged, searched by the members whose they are.
import type { Items } from "#features/identity/licence/items.server.ts";
import { chargeList } from "#features/memberships/subscription/billing/desk.server.ts";
import {
  type FindMembers,
  planList,
} from "#features/memberships/subscription/plans/desk.server.ts";
import { membersFound } from "./service.server.ts";

/** Of very many who share a name the newest; the page says that there are more. */
const maxFound = 200;
const byMember: FindMembers = async (db, typed) => {
  const { members, next } = await membersFound(db, typed, undefined, maxFound);
  return { uids: members.map(({ uid }) => uid), more: next !== null };
};

export const planDesk = (items: Items) => planList(items, byMember);
export const chargeDesk = (items: Items) => chargeList(items, byMember);
