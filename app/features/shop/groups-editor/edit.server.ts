// Categories, tags and brands as staff write them and put them in order.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { lockGroups, saveGroups } from "#features/shop/catalogue/groups.server.ts";
import type { GoodsGroup, GroupKind, GroupWords } from "#features/shop/catalogue/groups.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { groupWordsOf, sameWords } from "./schema.ts";
import { fieldsOfKind, groupKey } from "./words.ts";

type By = { actor: string; now: Date };
type Named = { kind: GroupKind; id: string };
const subjectOf = (named: Named) => `goods-group:${groupKey(named)}`;

/** Only what a group of this kind has; the rest stays as it is. */
const ownWords = (before: GoodsGroup, mine: GroupWords): GroupWords => ({
  ...groupWordsOf(before),
  ...Object.fromEntries(fieldsOfKind[before.kind].map((name) => [name, mine[name]])),
});

/** `untitled`: its page would have no heading. `changed`: somebody else wrote since `seen`. */
export async function changeGroup(
  db: Db,
  named: Named,
  { seen, mine }: Record<"seen" | "mine", GroupWords>,
  { actor, now }: By,
): Promise<Result<"saved" | "same", "changed" | "not-found" | "untitled">> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx);
    const before = groups.find(named.kind, named.id);
    if (!before) return err("not-found");
    const next = ownWords(before, mine);
    if (before.kind !== "brand" && next.title === "") return err("untitled");
    if (!sameWords(before, seen)) return err("changed");
    if (sameWords(before, next)) return ok("same");
    await record(
      tx,
      {
        actor,
        action: "goods-group.changed",
        subject: subjectOf(named),
        before: groupWordsOf(before),
        after: next,
      },
      now,
    );
    await saveGroups(tx, groups, [{ ...before, ...next }], now);
    return ok("saved");
  });
}

/** Changes places with its neighbour; the first stays the first. */
export async function moveGroup(
  db: Db,
  named: Named,
  by: "up" | "down",
  { actor, now }: By,
): Promise<Result<"moved" | "same", "not-found">> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx);
    const list = groups.all(named.kind);
    const at = list.findIndex(({ id }) => id === named.id);
    const one = list[at];
    if (!one) return err("not-found");
    const other = list[by === "up" ? at - 1 : at + 1];
    if (!other) return ok("same");
    const place = by === "up" ? at - 1 : at + 1;
    const changed = list
      .map((group) => (group === one ? other : group === other ? one : group))
      .map((group, position) => ({ ...group, position }));
    await record(
      tx,
      {
        actor,
        action: "goods-group.moved",
        subject: subjectOf(named),
        before: { position: at + 1 },
        after: { position: place + 1 },
      },
      now,
    );
    await saveGroups(tx, groups, changed, now);
    return ok("moved");
  });
}
