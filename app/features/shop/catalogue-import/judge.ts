// What becomes of one product of a file: refused, as it was, or to be written.
import type { CostBySku } from "#features/shop/catalogue/costs.server.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { SizePrices } from "#features/shop/catalogue/price-history.server.ts";
import type { Product, Sale } from "#features/shop/catalogue/rules.ts";
import { costChanges, differences, heldProblem, keepOwnFields, keepUnsaid } from "./changes.ts";
import { oddGroup } from "./odd-group.ts";
import type { Complaint, FileProduct } from "./product-file.ts";
import { promisedNotes } from "./promised.ts";
import { judgeSale } from "./sales.ts";
import { withMovedStock } from "./stock.ts";

export type Known = {
  now: Date;
  /** What was charged for goods that are to have a sale. */
  prices: ReadonlyMap<string, SizePrices[]>;
  /** Whose addresses the names of the file's goods are or were. */
  addresses: ReadonlyMap<string, string>;
  kind: "own" | "shopify";
  groups: GoodsGroups;
  products: ReadonlyMap<string, Product>;
  owners: ReadonlyMap<string, string>;
  /** What sizes cost the shop now. */
  costs: CostBySku;
  broughtIn: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** `sale`: null is none any more; nothing: it stays. */
type ToWrite = { product: Product; sale?: Sale | null; costs?: CostBySku };
type Told = {
  fresh: { line: number; id: string; title: string }[];
  changed: { line: number; id: string; title: string; changes: string[] }[];
  unchanged: number;
  refused: Complaint[];
  notes: Complaint[];
};
/** What is to be written of one product; nothing where it is refused or stays as it is. */
export function judgeProduct(entry: FileProduct, known: Known, part: Told): ToWrite | undefined {
  const { line, product, seen, unsaid } = entry;
  const { kind, groups, products, addresses, owners, broughtIn } = known;
  const { id, title } = product;
  const lives = products.has(id) ? id : (addresses.get(id) ?? id);
  const elsewhere = lives === id ? "" : `住所「${id}」は、ほかの商品（${lives}）のものです。`;
  const odd = elsewhere || oddGroup(groups, product);
  if (odd) {
    part.refused.push({ line, sentence: odd });
    return undefined;
  }
  const taken = product.sizes.find(({ sku }) => (owners.get(sku) ?? id) !== id);
  if (taken) {
    const sentence = `SKU ${taken.sku} は、ほかの商品（${owners.get(taken.sku)}）のものです。`;
    part.refused.push({ line, sentence });
    return undefined;
  }
  const old = products.get(id);
  if (!old) {
    saleOf(entry, undefined, product, known, part);
    part.fresh.push({ line, id, title });
    part.notes.push(...promisedNotes(line, product));
    return { product, ...costsOfFile(entry) };
  }
  const { product: next, left } = withMovedStock(
    old,
    kind === "shopify" ? keepOwnFields(old, product) : keepUnsaid(old, product, unsaid),
    seen,
    broughtIn.get(seen?.export ?? "") ?? new Map(),
  );
  const held = heldProblem(old, next);
  if (held) {
    part.refused.push({ line, sentence: held });
    return undefined;
  }
  if (left.length > 0) {
    const sentence =
      `${left.join("・")} の在庫は、いまのままにしました。書き出したときの数` +
      "（stock_seen）がないため、そのあとに売れた数がわかりません。";
    part.notes.push({ line, sentence });
  }
  const sale = saleOf(entry, old, next, known, part);
  if (sale === "refused") return undefined;
  const costs = costChanges(entry.costs, known.costs);
  const changes = [...differences(old, next), ...(sale ? [sale.change] : []), ...costs];
  if (changes.length === 0) {
    part.unchanged += 1;
    return undefined;
  }
  part.changed.push({ line, id, title, changes });
  part.notes.push(...promisedNotes(line, next, old));
  return { product: next, ...(sale ? { sale: sale.sale } : {}), ...costsOfFile(entry) };
}
const costsOfFile = ({ costs }: FileProduct) => (costs ? { costs } : {});

/** The sale that the product is to have by the file, where that is another; tells what is left. */
function saleOf(
  { line, sale: said }: FileProduct,
  old: Product | undefined,
  next: Product,
  { now, prices }: Known,
  part: Told,
) {
  const histories = prices.get(next.id) ?? [];
  const judged = judgeSale(said, { old, next, histories }, now);
  if (judged.kind === "refused") {
    part.refused.push({ line, sentence: judged.sentence });
    return "refused";
  }
  if (judged.kind === "left") part.notes.push({ line, sentence: judged.note });
  return judged.kind === "new" ? judged : undefined;
}
