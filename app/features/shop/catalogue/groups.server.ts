// The groups of the goods in this process: as the shop was founded until staff write at the desk,
// then what they wrote.
import type { Reader, Tx } from "#db/client.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { goodsGroups } from "./collection.server.ts";
import { arrangeGroups, type GoodsGroup, type GoodsGroups, groupKinds } from "./groups.ts";
import {
  countUnderGroup,
  deleteGroupRow,
  holdGroupRows,
  lockGroupRows,
  putGroupRows,
  readGroupRows,
} from "./internal/group-store.server.ts";
import { askForGroupWords } from "./internal/group-words-store.server.ts";
import { brandLabels, categoryLabels, tagLabels } from "./labels.ts";
import { brands, categories, tags } from "./rules.ts";
import { categoryWords, tagWords } from "./words.ts";

const nothing = {
  title: "",
  lead: "",
  description: "",
  pictureAlt: "",
  hidden: false,
  heads: {},
  version: 1,
};
const founding: readonly GoodsGroup[] = [
  ...categories.map((id, position) => ({
    ...nothing,
    ...categoryWords[id],
    kind: "category" as const,
    id,
    name: categoryLabels[id],
    position,
  })),
  ...tags.map((id, position) => ({
    ...nothing,
    ...tagWords[id],
    kind: "tag" as const,
    id,
    name: tagLabels[id],
    position,
  })),
  ...brands.map((id, position) => ({
    ...nothing,
    kind: "brand" as const,
    id,
    name: brandLabels[id],
    position,
  })),
];
/** What the shop was founded with. */
export const foundingGroups = arrangeGroups(founding);
const standing = (rows: readonly GoodsGroup[]) => (rows.length > 0 ? rows : founding);

export const groupsNow = async (db: Reader): Promise<GoodsGroups> =>
  arrangeGroups(standing(await readGroupRows(db)));

/** For who writes goods: what is read here is not deleted before this transaction ends. */
export const holdGroups = async (tx: Tx): Promise<GoodsGroups> =>
  arrangeGroups(standing(await holdGroupRows(tx)));

/** Kept as staff last wrote them, in every process. */
export async function followGroups(
  db: Reader,
  collections: Pick<Collections, "follow">,
): Promise<() => GoodsGroups> {
  let groups = foundingGroups;
  const read = async () => {
    groups = await groupsNow(db);
  };
  await collections.follow(goodsGroups, { whole: read, changed: read });
  return () => groups;
}

/** As they stand now, for who writes one of them; one writer at a time. */
export async function lockGroups(tx: Tx): Promise<GoodsGroups> {
  return arrangeGroups(standing(await lockGroupRows(tx)));
}

const everyGroup = (groups: GoodsGroups) => groupKinds.flatMap((kind) => [...groups.all(kind)]);
const keyOf = ({ kind, id }: Pick<GoodsGroup, "kind" | "id">) => `${kind} ${id}`;

/** What was read under the lock without this one. */
export async function removeGroup(
  tx: Tx,
  before: GoodsGroups,
  group: GoodsGroup,
  now: Date,
): Promise<void> {
  const rest = everyGroup(before).filter((row) => row !== group);
  await putGroupRows(tx, rest, now);
  await deleteGroupRow(tx, group);
  await publish(tx, now, { collection: goodsGroups, ids: [keyOf(group)] });
}

/** Whose goods are found by a name that is none any more; no goods are found by a brand's. */
const renamed = (before: GoodsGroups, changed: readonly GoodsGroup[]) =>
  changed.filter(({ kind, id, name }) => {
    const was = kind === "brand" ? undefined : before.find(kind, id);
    return was !== undefined && was.name !== name;
  });

/** What was read under the lock with these instead; every process hears of it. */
export async function saveGroups(
  tx: Tx,
  before: GoodsGroups,
  changed: readonly GoodsGroup[],
  now: Date,
): Promise<void> {
  const others = new Set(changed.map(keyOf));
  const all = everyGroup(before);
  await putGroupRows(tx, [...all.filter((row) => !others.has(keyOf(row))), ...changed], now);
  await askForGroupWords(tx, renamed(before, changed), now);
  await publish(tx, now, { collection: goodsGroups, ids: changed.map(keyOf) });
}

/** How many goods are under it, drafts too. */
export const countUnder = countUnderGroup;
