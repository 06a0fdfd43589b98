// What staff write of a category, a tag or a brand.
import { z } from "zod";
import { hourField, lineField, needed } from "#features/platform/content/fields.ts";
import { groupKinds, type GroupWords, isGroupId } from "#features/shop/catalogue/groups.ts";
import { headDevices } from "#features/shop/catalogue/head-pictures.ts";
import type { GroupTexts } from "./rules.ts";
import { groupLabels as labels } from "./words.ts";

const name = needed(labels.name, 20);
const isOn = z
  .string()
  .max(10)
  .default("")
  .transform((text) => text === "on");
const GroupFields = z
  .object({
    name,
    title: lineField(labels.title, 40),
    lead: lineField(labels.lead, 120),
    description: lineField(labels.description, 160),
    pictureAlt: lineField(labels.pictureAlt, 120),
    hidden: isOn,
    openAt: hourField,
  })
  .transform((words) => ({ ...words, status: "open" as const }));
export const readGroupTexts = (texts: GroupTexts) => GroupFields.safeParse(texts);

export const NewGroup = z.object({
  kind: z.enum(groupKinds, "どれをつくるかをおえらびください。"),
  name,
  id: z
    .string()
    .max(200)
    .transform((text) => text.normalize("NFKC").trim().toLowerCase())
    .refine(isGroupId, "住所の名は、半角の小文字・数字・ハイフンで40文字までです（例 eco-bag）。"),
});

/** `id`: for which screens; `out`: it is taken away. */
export const HeadOf = z.object({ id: z.enum(headDevices), out: isOn });

export const GroupMoveForm = z.object({
  id: z.string().max(200),
  by: z.enum(["up", "down"]),
});

export const groupWordsOf = (group: GroupWords): GroupWords => {
  const { name: called, title, lead, description, pictureAlt, hidden } = group;
  return { name: called, title, lead, description, pictureAlt, hidden };
};
