// Categories, tags and brands as staff make them, put them in order, and take them away: at once.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isAddressFree } from "#features/shop/catalogue/addresses.server.ts";
import {
  countUnder,
  lockGroups,
  removeGroup,
  saveGroups,
} from "#features/shop/catalogue/groups.server.ts";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { forgetGroup, groupRowOf, nextOfGroup } from "./edit.server.ts";
import { groupWordsOf } from "./schema.ts";
import { groupKey, isNeededGroup } from "./words.ts";

type By = { actor: string; now: Date };
type Named = { kind: GroupKind; id: string };
const subjectOf = (named: Named) => `goods-group:${groupKey(named)}`;

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

/** The last of its kind; its page says its name until staff write more. */
export async function makeGroup(
  db: Db,
  { kind, id, name }: Named & { name: string },
  { actor, now }: By,
): Promise<Result<string, "taken">> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx);
    if (groups.find(kind, id)) return err("taken");
    if (kind !== "brand" && !(await isAddressFree(tx, kind, id))) return err("taken");
    const position = Math.max(-1, ...groups.all(kind).map((group) => group.position)) + 1;
    const empty = {
      lead: "",
      description: "",
      pictureAlt: "",
      hidden: false,
      heads: {},
      version: 1,
    };
    const group = { ...empty, kind, id, name, title: kind === "brand" ? "" : name, position };
    const subject = subjectOf(group);
    await forgetGroup(tx, [groupKey(group)]);
    await record(tx, { actor, action: "goods-group.made", subject, after: { name } }, now);
    await saveGroups(tx, groups, [group], now);
    return ok(groupKey(group));
  });
}

/**
 * `goods`: how many are under it still, drafts too. `needed`: a page written by hand names it;
 * `waiting`: words wait to be published.
 */
export async function deleteGroup(
  db: Db,
  named: Named,
  { actor, now }: By,
): Promise<Result<{ goods: number }, "not-found" | "needed" | "waiting">> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx);
    const group = groups.find(named.kind, named.id);
    if (!group) return err("not-found");
    if (isNeededGroup(group)) return err("needed");
    const goods = await countUnder(tx, group);
    if (goods > 0) return ok({ goods });
    if (await nextOfGroup(tx, groupRowOf(group))) return err("waiting");
    const before = groupWordsOf(group);
    const subject = subjectOf(group);
    await record(tx, { actor, action: "goods-group.removed", subject, before }, now);
    await removeGroup(tx, groups, group, now);
    return ok({ goods });
  });
}
