// One tag that many goods get, or lose.
import type { DeskAsk } from "#features/platform/desk-lists/many-acts.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { type GoodsGroups, isGroupId } from "#features/shop/catalogue/groups.ts";
import type { ProductTexts } from "./rules.ts";

/** Whether the shop has it is asked for each of them; the record says it by its name. */
export const askTag =
  (groups: GoodsGroups): DeskAsk =>
  ({ manyTag = "" }) =>
    isGroupId(manyTag)
      ? { given: manyTag, said: groups.nameOf("tag", manyTag) }
      : { errors: { manyTag: "タグをおえらびください。" } };

export function withTag(seen: ProductTexts, tag: string): ProductTexts | undefined {
  const tags = wordsIn(seen.tags);
  return tags.includes(tag) ? undefined : { ...seen, tags: [...tags, tag].join("、") };
}
export function withoutTag(seen: ProductTexts, tag: string): ProductTexts | undefined {
  const tags = wordsIn(seen.tags);
  return tags.includes(tag)
    ? { ...seen, tags: tags.filter((one) => one !== tag).join("、") }
    : undefined;
}
