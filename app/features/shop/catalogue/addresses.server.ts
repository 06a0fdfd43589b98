// The addresses of goods, categories and tags, in this process and for who writes them.
import type { Reader, Tx } from "#db/client.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import {
  type AddressKind,
  arrangeAddresses,
  noAddresses,
  type ShopAddresses,
} from "./addresses.ts";
import { shopAddresses } from "./collection.server.ts";
import {
  addressOwners,
  addressRowsOf,
  holdAddresses,
  lockAddresses,
  putAddress,
  readAddressRows,
} from "./internal/address-store.server.ts";

export async function followAddresses(
  db: Reader,
  collections: Pick<Collections, "follow">,
): Promise<() => ShopAddresses> {
  let addresses = noAddresses;
  const read = async () => {
    addresses = arrangeAddresses(await readAddressRows(db));
  };
  await collections.follow(shopAddresses, { whole: read, changed: read });
  return () => addresses;
}

type Named = { kind: AddressKind; id: string };
/** Where it stands, and what leads there since when it stood there. */
export async function pageAddressesOf(db: Reader, named: Named) {
  const rows = await addressRowsOf(db, named);
  return {
    current: rows.find(({ current }) => current)?.address ?? named.id,
    former: rows.filter(({ current }) => !current).map(({ address }) => address),
  };
}

/**
 * Whose these are or were, among those that moved; what is read here stays so before this
 * transaction ends.
 */
export async function ownersOfAddresses(
  tx: Tx,
  kind: AddressKind,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  await holdAddresses(tx);
  return addressOwners(tx, kind, addresses);
}

/** For who begins something under this name: whether nothing else is or was reached by it. */
export async function isAddressFree(tx: Tx, kind: AddressKind, address: string): Promise<boolean> {
  const owner = (await ownersOfAddresses(tx, kind, [address])).get(address);
  return owner === undefined || owner === address;
}

/** As they stand now, for who changes one; one writer at a time. */
export async function lockPageAddresses(tx: Tx, named: Named) {
  await lockAddresses(tx);
  return pageAddressesOf(tx, named);
}

/** Under the lock: it stands there from now on, and every process hears of it. */
export async function giveAddress(
  tx: Tx,
  named: Named & { address: string },
  now: Date,
): Promise<void> {
  await putAddress(tx, named, now);
  await publish(tx, now, { collection: shopAddresses, ids: [`${named.kind} ${named.id}`] });
}
