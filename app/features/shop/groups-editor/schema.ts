// What staff write of a category, a tag or a brand.
import { z } from "zod";
import { groupKinds, type GroupWords, isGroupId } from "#features/shop/catalogue/groups.ts";
import { headDevices } from "#features/shop/catalogue/head-pictures.ts";
import { cleanLine } from "#lib/text.ts";

const line = (max: number) =>
  z
    .string()
    .max(2_000, "長すぎます。")
    .default("")
    .transform(cleanLine)
    .refine((text) => text.length <= max, `${max}文字までです。`);

const fields = {
  name: line(20).refine((text) => text !== "", "名前をお書きください。"),
  title: line(40),
  lead: line(120),
  description: line(160),
  pictureAlt: line(120),
  hidden: z
    .string()
    .max(10)
    .default("")
    .transform((text) => text === "on"),
};
/** `seen`: the words as they stood when the form was opened, as JSON. */
export const GroupWordsForm = z
  .object({ seen: z.string().max(10_000), ...fields })
  .transform(({ seen, ...mine }): { seen: string; mine: GroupWords } => ({ seen, mine }));

export const NewGroup = z.object({
  kind: z.enum(groupKinds, "どれをつくるかをおえらびください。"),
  name: fields.name,
  id: z
    .string()
    .max(200)
    .transform((text) => text.normalize("NFKC").trim().toLowerCase())
    .refine(isGroupId, "住所の名は、半角の小文字・数字・ハイフンで40文字までです（例 eco-bag）。"),
});

/** `id`: for which screens; `out`: it is taken away. */
export const HeadOf = z.object({
  id: z.enum(headDevices),
  out: z
    .string()
    .max(10)
    .default("")
    .transform((text) => text === "on"),
});

export const GroupMoveForm = z.object({
  id: z.string().max(200),
  by: z.enum(["up", "down"]),
});

const names = Object.keys(fields) as (keyof GroupWords)[];
export const groupWordsOf = (group: GroupWords): GroupWords => {
  const { name, title, lead, description, pictureAlt, hidden } = group;
  return { name, title, lead, description, pictureAlt, hidden };
};
export const sameWords = (one: GroupWords, other: GroupWords): boolean =>
  names.every((name) => one[name] === other[name]);
