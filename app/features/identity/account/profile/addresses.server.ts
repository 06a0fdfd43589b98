// Where a member has things sent.
import type { z } from "zod";
import { randomUUIDv7 } from "node:crypto";
import type { Reader, Db } from "#db/client.server.ts";
import { AddressForm } from "#features/identity/addresses/schema.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type Address, isSameAddress } from "#features/identity/addresses/rules.ts";
import {
  addressesOf,
  clearDefaultAddress,
  updateAddress,
  insertAddress,
  deleteAddress,
} from "../internal/member-address-store.server.ts";
import { maxAddresses } from "../rules.ts";

export const addresses = (db: Reader, uid: string) => addressesOf(db, uid);

/**
 * A new address, or another form of one of this member's own. The usual one is what the member
 * says; while there is none, the first that is made. `never`: somebody else lives there.
 */
export async function saveAddress(
  db: Db,
  uid: string,
  id: string | undefined,
  form: z.infer<typeof AddressForm>,
  asDefault: boolean | "never",
  now: Date,
): Promise<Result<{ id: string }, "not-found" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const have = await addressesOf(tx, uid);
    if (id !== undefined && !have.some((one) => one.id === id)) return err("not-found");
    if (id === undefined && have.length >= maxAddresses) return err("too-many");
    const usual = have.find((one) => one.isDefault);
    const stays = id === undefined ? !usual : usual?.id === id;
    const isDefault = asDefault !== "never" && (asDefault || stays);
    if (isDefault) await clearDefaultAddress(tx, uid);
    const row = { ...form, isDefault, updatedAt: now };
    if (id !== undefined) {
      await updateAddress(tx, uid, id, row);
      return ok({ id });
    }
    const made = randomUUIDv7();
    await insertAddress(tx, { id: made, uid, ...row });
    return ok({ id: made });
  });
}
/**
 * Keeps where a member had something sent, unless it is kept already or there are as many as may
 * be. Where a present went is never the usual one.
 */
export async function rememberAddress(
  db: Db,
  uid: string,
  { address, isPresent }: { address: Address; isPresent: boolean },
  now: Date,
): Promise<void> {
  const have = await addressesOf(db, uid);
  const read = AddressForm.safeParse(address);
  if (read.success && !have.some((one) => isSameAddress(one, address)))
    await saveAddress(db, uid, undefined, read.data, isPresent ? "never" : false, now);
}
export const removeAddress = (db: Db, uid: string, id: string) => deleteAddress(db, uid, id);
