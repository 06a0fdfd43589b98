// The page of a product, a category or a tag gets another address; the earlier ones lead on.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { AddressKind } from "#features/shop/catalogue/addresses.ts";
import {
  giveAddress,
  lockPageAddresses,
  ownersOfAddresses,
} from "#features/shop/catalogue/addresses.server.ts";
import { isGroupId } from "#features/shop/catalogue/groups.ts";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { productWithVersion } from "#features/shop/catalogue/write-products.server.ts";
import { groupKey } from "#features/shop/groups-editor/words.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";

type Named = { kind: AddressKind; id: string };
const isThere = async (tx: Tx, { kind, id }: Named) =>
  kind === "product"
    ? (await productWithVersion(tx, id)) !== undefined
    : (await groupsNow(tx)).find(kind, id) !== undefined;

const isWellFormed = ({ kind }: Named, address: string) =>
  kind === "product" ? isProductId(address) : isGroupId(address);
const entryOf = ({ kind, id }: Named) =>
  kind === "product"
    ? ({ action: "product.address", subject: `product:${id}` } as const)
    : ({
        action: "goods-group.address",
        subject: `goods-group:${groupKey({ kind, id })}`,
      } as const);

/**
 * `taken`: another thing of this kind stands there, stood there, or has this id. `changed`:
 * somebody else gave it an address since `seen`. `odd`: no address of the shop. One's own earlier
 * address may be taken up again.
 */
export async function changeAddress(
  db: Db,
  named: Named,
  { seen, address }: Record<"seen" | "address", string>,
  { actor, now }: { actor: string; now: Date },
): Promise<Result<"address" | "same", "not-found" | "taken" | "changed" | "odd">> {
  return inTransaction(db, async (tx) => {
    const { current } = await lockPageAddresses(tx, named);
    if (!(await isThere(tx, named))) return err("not-found");
    if (!isWellFormed(named, address)) return err("odd");
    if (current !== seen) return err("changed");
    if (current === address) return ok("same");
    const owner = (await ownersOfAddresses(tx, named.kind, [address])).get(address);
    const others = { kind: named.kind, id: address };
    const free = owner === undefined && (address === named.id || !(await isThere(tx, others)));
    if (!free && owner !== named.id) return err("taken");
    const entry = { actor, ...entryOf(named), before: { address: current }, after: { address } };
    await record(tx, entry, now);
    await giveAddress(tx, { ...named, address }, now);
    return ok("address");
  });
}
