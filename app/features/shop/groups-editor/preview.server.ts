// A category or a tag as its readers will see it; a brand has no page of these words.
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { findGroup, nextOfGroup, readGroup } from "./edit.server.ts";
import {
  type GroupEdit,
  type GroupField,
  type GroupRow,
  type GroupTexts,
  groupTextsOf,
} from "./rules.ts";

export const groupPreview = definePreview<GroupField, GroupRow>({
  kind: "goods-group",
  page: (id) => href("/preview/goods-group/:id", { id }),
  desk: (id) => href("/admin/groups/:id", { id }),
  async find(db, id) {
    const row = await findGroup(db, id);
    return row?.kind === "brand" ? undefined : row;
  },
  textsOf: groupTextsOf,
  titleOf: ({ name }) => name,
  nextFor: nextOfGroup,
});

/** The words as these texts make them; nothing where they cannot be read yet. */
export function groupAs(row: GroupRow, texts: GroupTexts): GroupEdit | undefined {
  const read = readGroup(row, texts);
  return read.ok ? read.next : undefined;
}
