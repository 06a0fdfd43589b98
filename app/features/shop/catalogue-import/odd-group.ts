// What a file names that the shop does not have: a category, a kind, a brand.
import { type GoodsGroups, unknownGroup } from "#features/shop/catalogue/groups.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";

export function oddGroup(
  groups: GoodsGroups,
  product: Pick<Product, "category" | "tags" | "brand">,
): string | undefined {
  const odd = unknownGroup(groups, product);
  if (!odd) return undefined;
  const { kind, id } = odd;
  if (kind === "category") return `棚「${id}」は、ありません。`;
  if (kind === "tag") return `種類「${id}」は、ありません。`;
  const choices = groups.all("brand").map((one) => one.id);
  return `ブランド「${id}」は、${choices.join("・")}のどれかにしてください。`;
}
