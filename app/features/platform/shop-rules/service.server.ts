// What the owner decides for the whole shop: each rule one value that its feature reads, kept in
// memory, written with a row in the record, and known to every process at once.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { shopRules } from "./collection.ts";
import { lockShopRule, putShopRule, shopRuleRows } from "./internal/store.server.ts";

/** `read`: what is kept, or nothing, as the feature means it; it never fails. */
export type ShopRule<T> = { key: string; read: (kept: unknown) => T };
/** `version`: 0 while nobody wrote. */
export type RuleAsItStands<T> = { value: T; version: number };

type Rows = ReadonlyMap<string, { value: unknown; version: number }>;
export type RuleMemory = KeptValue<Rows>;

const rowsNow = async (db: Reader): Promise<Rows> =>
  new Map((await shopRuleRows(db)).map((row) => [row.key, row]));
export const createRuleMemory = (db: Reader, version: () => number): RuleMemory =>
  keptByVersion(version, () => rowsNow(db));

const asItStands = <T>(rule: ShopRule<T>, rows: Rows): RuleAsItStands<T> => {
  const row = rows.get(rule.key);
  return { value: rule.read(row?.value), version: row?.version ?? 0 };
};
export const ruleNow = async <T>(rules: RuleMemory, rule: ShopRule<T>): Promise<T> =>
  asItStands(rule, await rules.read()).value;
/** As the desk edits it: not out of memory. */
export const ruleAtDesk = async <T>(db: Reader, rule: ShopRule<T>): Promise<RuleAsItStands<T>> =>
  asItStands(rule, await rowsNow(db));

/**
 * `seen`: the version that the form was opened with. `changed`: somebody else wrote since.
 * `record`: writes it down, with how it stood before.
 */
export async function changeRule<T>(
  db: Db,
  rule: ShopRule<T>,
  { seen, mine }: { seen: number; mine: T },
  record: (tx: Tx, before: T) => Promise<void>,
  now: Date,
): Promise<Result<"saved" | "same", "changed">> {
  return inTransaction(db, async (tx) => {
    const row = await lockShopRule(tx, rule.key);
    const version = row?.version ?? 0;
    const before = rule.read(row?.value);
    if (JSON.stringify(before) === JSON.stringify(mine)) return ok("same");
    if (version !== seen) return err("changed");
    await putShopRule(tx, { key: rule.key, value: mine, version: version + 1 }, now);
    await record(tx, before);
    await publish(tx, now, { collection: shopRules, ids: [rule.key] });
    return ok("saved");
  });
}
