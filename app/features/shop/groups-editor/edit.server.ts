// Staff write the words of categories, tags and brands: field by field beside others, for now or
// for an hour, and the last publishing taken back.
import type { Reader } from "#db/client.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { shownAtOnce } from "#features/platform/content/rules.ts";
import { defineSchedule } from "#features/platform/content/schedule.server.ts";
import type { GoodsGroup, GroupKind, GroupWords } from "#features/shop/catalogue/groups.ts";
import { groupsNow, lockGroups, saveGroups } from "#features/shop/catalogue/groups.server.ts";
import { sentences } from "#lib/form.ts";
import { recordAll } from "./audit.server.ts";
import {
  type GroupEdit,
  type GroupField,
  groupFieldHints,
  groupFieldNames,
  type GroupRow,
  type GroupTexts,
  groupTextsOf,
} from "./rules.ts";
import { groupWordsOf, readGroupTexts } from "./schema.ts";
import { fieldsOfKind, groupKey, readGroupKey } from "./words.ts";

export const groupRowOf = (group: GoodsGroup): GroupRow => ({
  ...groupWordsOf(group),
  id: groupKey(group),
  version: group.version,
  kind: group.kind,
  named: group.id,
  status: "open",
  openAt: shownAtOnce,
});
const foundIn = (
  groups: { find(kind: GroupKind, id: string): GoodsGroup | undefined },
  key: string,
) => {
  const named = readGroupKey(key);
  const group = named && groups.find(named.kind, named.id);
  return group && groupRowOf(group);
};
export const findGroup = async (db: Reader, key: string): Promise<GroupRow | undefined> =>
  foundIn(await groupsNow(db), key);

/** Only what a group of this kind has; the rest stays as it is. */
const ownWords = (before: GroupRow, mine: GroupWords): GroupWords => ({
  ...groupWordsOf(before),
  ...Object.fromEntries(fieldsOfKind[before.kind].map((name) => [name, mine[name]])),
});
/** The texts of a form as this group may have them. */
export function readGroup(before: GroupRow, texts: GroupTexts): Judged<GroupEdit> {
  const read = readGroupTexts(texts);
  if (!read.success) return { ok: false, errors: sentences(read.error) };
  const next = { ...read.data, ...ownWords(before, read.data) };
  return before.kind !== "brand" && next.title === ""
    ? { ok: false, errors: { title: "頁の見出しをご入力ください。" } }
    : { ok: true, next };
}

type Act = Parameters<typeof recordAll>[1][number]["action"];
const editor = defineEditor<GroupField, GroupEdit, GroupRow, Act>({
  kind: "goods-group",
  fields: groupFieldNames,
  hints: groupFieldHints,
  textsOf: groupTextsOf,
  read: readGroupTexts,
  judge: async (_tx, { before, wanted }) => readGroup(before, wanted),
  lock: async (tx, key) => foundIn(await lockGroups(tx), key),
  async update(tx, changes, now) {
    const groups = await lockGroups(tx);
    const changed = changes.flatMap(({ before: { kind, named }, next, version }) => {
      const group = groups.find(kind, named);
      return group ? [{ ...group, ...groupWordsOf(next), version }] : [];
    });
    if (changed.length > 0) await saveGroups(tx, groups, changed, now);
  },
  // They are told with the rows: `saveGroups`.
  publish: async (_tx, ids) => ids.length,
  recordAll,
  acts: { edited: "goods-group.changed", takenBack: "goods-group.taken-back" },
});
export const {
  edit: editGroup,
  undoFor: groupUndoFor,
  undo: undoGroup,
  begin: forgetGroup,
} = editor;
export const {
  setAside: setGroupAside,
  nextFor: nextOfGroup,
  discardNext: discardNextOfGroup,
  publishDue: publishDueGroups,
} = defineSchedule(editor, {
  setAside: "goods-group.set-aside",
  dropped: "goods-group.dropped",
  publishedAtHour: "goods-group.published-at-hour",
});
