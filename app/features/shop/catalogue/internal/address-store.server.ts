import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { AddressKind, AddressRow } from "../addresses.ts";
import { shopAddress } from "./address-table.ts";

const columns = {
  kind: shopAddress.kind,
  address: shopAddress.address,
  leadsTo: shopAddress.leadsTo,
  current: shopAddress.current,
};
type Named = { kind: AddressKind; id: string };
const isOf = ({ kind, id }: Named) => and(eq(shopAddress.kind, kind), eq(shopAddress.leadsTo, id));

/** Few ever move: whoever moved is read whole. */
export const readAddressRows = async (db: Reader): Promise<AddressRow[]> =>
  db.select(columns).from(shopAddress);

export const addressRowsOf = async (db: Reader, named: Named): Promise<AddressRow[]> =>
  db.select(columns).from(shopAddress).where(isOf(named)).orderBy(asc(shopAddress.since));

/** Who takes an address waits for who gives one. */
export const lockAddresses = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop-address', 0))`);
export const holdAddresses = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('shop-address', 0))`);

/** Whose they are or were; without those that never led anywhere but to their own names. */
export async function addressOwners(
  db: Reader,
  kind: AddressKind,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ address: shopAddress.address, leadsTo: shopAddress.leadsTo })
    .from(shopAddress)
    .where(and(eq(shopAddress.kind, kind), inArray(shopAddress.address, [...addresses])));
  return new Map(rows.map(({ address, leadsTo }) => [address, leadsTo]));
}

/** The id itself leads there from the first change on. */
export async function putAddress(
  tx: Tx,
  { kind, id, address }: Named & { address: string },
  now: Date,
): Promise<void> {
  await tx.update(shopAddress).set({ current: false }).where(isOf({ kind, id }));
  const row = (own: string, current: boolean) => ({
    kind,
    address: own,
    leadsTo: id,
    current,
    since: now,
  });
  await tx.insert(shopAddress).values(row(id, false)).onConflictDoNothing();
  await tx
    .insert(shopAddress)
    .values(row(address, true))
    .onConflictDoUpdate({
      target: [shopAddress.kind, shopAddress.address],
      set: { current: true, since: now },
    });
}
