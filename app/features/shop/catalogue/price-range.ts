// From how much to how much: a range that nothing can lie in is told, and never filters.
import type { ShopListQuery } from "./schema.ts";

/** What is wrong with a range, in words for beside its fields. */
export const rangeProblem = ({
  min,
  max,
}: Pick<ShopListQuery, "min" | "max">): string | undefined =>
  min !== undefined && max !== undefined && max < min
    ? "「いくらまで」は「いくらから」より大きい金額でご入力ください。"
    : undefined;

/** What a list is really filtered by. */
export const withoutWrongRange = (query: ShopListQuery): ShopListQuery =>
  rangeProblem(query) ? { ...query, min: undefined, max: undefined } : query;
