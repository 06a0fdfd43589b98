// The lists of plans, of charges and of all that came and went, searched by whose they are.
import type { Items } from "#features/identity/licence/items.server.ts";
import { chargeList } from "#features/memberships/subscription/billing/desk.server.ts";
import {
  type FindMembers,
  planList,
} from "#features/memberships/subscription/plans/desk.server.ts";
import type { TaxRate } from "#features/shop/tax/rules.ts";
import { ledgerList } from "../figures/ledger-list.server.ts";
import { membersFound } from "./service.server.ts";

/** Of very many who share a name the newest; the page says that there are more. */
const maxFound = 200;
const byMember: FindMembers = async (db, typed) => {
  const { members, next } = await membersFound(db, typed, undefined, maxFound);
  return { uids: members.map(({ uid }) => uid), more: next !== null };
};

export const ledgerDesk = (items: Items, rates: readonly TaxRate[]) =>
  ledgerList(items, rates, byMember);
export const planDesk = (items: Items) => planList(items, byMember);
export const chargeDesk = (items: Items) => chargeList(items, byMember);
