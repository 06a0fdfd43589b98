// Where goods, categories and tags stand in the shop: under their ids, until staff give them
// another address. What once led to them does so for ever.
import { arrangeGroups, type GoodsGroup, type GoodsGroups, groupKinds } from "./groups.ts";

export const addressKinds = ["product", "category", "tag"] as const;
export type AddressKind = (typeof addressKinds)[number];
export const isAddressKind = (kind: string): kind is AddressKind =>
  addressKinds.some((one) => one === kind);

export type AddressRow = { kind: AddressKind; address: string; leadsTo: string; current: boolean };
export type ShopAddresses = {
  /** Where it stands now. */
  of(kind: AddressKind, id: string): string;
  /** Whose address this is or was; `moved`: it stands elsewhere now. */
  find(kind: AddressKind, address: string): { id: string; moved: boolean };
};

/** One step leads to where a thing stands, however often it moved: there is no circle. */
export function arrangeAddresses(rows: readonly AddressRow[]): ShopAddresses {
  const owners = new Map(rows.map(({ kind, address, leadsTo }) => [`${kind} ${address}`, leadsTo]));
  const current = new Map(
    rows.flatMap((row) => (row.current ? [[`${row.kind} ${row.leadsTo}`, row.address]] : [])),
  );
  const of = (kind: AddressKind, id: string) => current.get(`${kind} ${id}`) ?? id;
  return {
    of,
    find(kind, address) {
      const id = owners.get(`${kind} ${address}`) ?? address;
      return { id, moved: of(kind, id) !== address };
    },
  };
}
export const noAddresses = arrangeAddresses([]);

/** A group with where it stands; brands have pages written by hand. */
const withAddress = (group: GoodsGroup, addresses: ShopAddresses): GoodsGroup =>
  isAddressKind(group.kind) ? { ...group, address: addresses.of(group.kind, group.id) } : group;

/** The groups with where they stand, put together anew when either changes. */
export function groupsAt(
  groupsNow: () => GoodsGroups,
  addressesNow: () => ShopAddresses,
): () => GoodsGroups {
  let kept: { groups: GoodsGroups; addresses: ShopAddresses; both: GoodsGroups } | undefined;
  return () => {
    const [groups, addresses] = [groupsNow(), addressesNow()];
    if (kept?.groups !== groups || kept.addresses !== addresses) {
      const rows = groupKinds.flatMap((kind) => groups.all(kind));
      const both = arrangeGroups(rows.map((group) => withAddress(group, addresses)));
      kept = { groups, addresses, both };
    }
    return kept.both;
  };
}
