// What an act over many goods would make of each: by the rules that the act itself asks, on goods
// as they stand, and without a trace.
import type { Reader } from "#db/client.server.ts";
import type { DryRow, DryRunOf } from "#features/platform/desk-lists/many-acts.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { type GoodsGroups, unknownGroup } from "#features/shop/catalogue/groups.ts";
import { colouredTitle } from "#features/shop/catalogue/labels.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import { sentences } from "#lib/form.ts";
import { formatYen } from "#lib/yen.ts";
import { nextHoursOfProducts, type ProductRow, productsOf } from "./edit.server.ts";
import { priceProblem } from "./price-of-many.ts";
import { groupSays, type ProductTexts, productTexts } from "./rules.ts";
import { readProductEdit } from "./schema.ts";

type Change = (seen: ProductTexts, given: string) => ProductTexts | string | undefined;
type Said = { from: string; to: string };

/** What the editor would refuse of what it is to be. */
function wrongIn(
  mine: ProductTexts,
  groups: GoodsGroups,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const read = readProductEdit(mine);
  if (!read.success) return Object.values(sentences(read.error))[0];
  const odd = unknownGroup(groups, read.data);
  if (odd) return odd.kind === "tag" ? groupSays.tag(odd.id) : groupSays[odd.kind];
  const gone = read.data.related.find((id) => !titles.has(id));
  return gone === undefined ? undefined : `「${gone}」という品は、ありません。`;
}

/** `problem`: what the act asks beside the editor. */
const dryRunOf =
  (
    groups: GoodsGroups,
    change: Change,
    say: (seen: ProductTexts, mine: ProductTexts) => Said,
    problem: (
      row: ProductRow,
      about: { seen: ProductTexts; mine: ProductTexts; waits: boolean },
    ) => string | undefined = () => undefined,
  ): DryRunOf =>
  async (db: Reader, ids, { given }) => {
    const goods = await productsOf(db, ids);
    const waiting = await nextHoursOfProducts(db, ids);
    const related = [...goods.values()].flatMap((row) => row.related);
    const titles = await productTitlesOf(db, [...new Set(related)]);
    return ids.map((id): DryRow => {
      const row = goods.get(id);
      if (!row) return { id, name: id, refused: "もうありません。" };
      const name = colouredTitle(row);
      const seen = productTexts(row);
      const mine = change(seen, given);
      if (mine === undefined) return { id, name };
      if (typeof mine === "string") return { id, name, refused: mine };
      const waits = waiting.has(id);
      const refused = problem(row, { seen, mine, waits }) ?? wrongIn(mine, groups, titles);
      return refused === undefined ? { id, name, ...say(seen, mine) } : { id, name, refused };
    });
  };

export const dryRunOfPrice = (groups: GoodsGroups, change: Change): DryRunOf =>
  dryRunOf(
    groups,
    change,
    (seen, mine) => ({
      from: formatYen(Number(seen.basePrice)),
      to: formatYen(Number(mine.basePrice)),
    }),
    priceProblem,
  );

export const dryRunOfTag = (groups: GoodsGroups, change: Change): DryRunOf => {
  const named = (texts: ProductTexts) =>
    wordsIn(texts.tags)
      .map((id) => groups.nameOf("tag", id))
      .join("・") || "なし";
  return dryRunOf(groups, change, (seen, mine) => ({ from: named(seen), to: named(mine) }));
};
