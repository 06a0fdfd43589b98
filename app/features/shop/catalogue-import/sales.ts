// What our own file says of a sale, and what becomes of it.
import { readMoment } from "#features/platform/content/fields.ts";
import { saleMark, saleProblem } from "#features/shop/catalogue-editor/sale-rules.ts";
import type { SizePrices } from "#features/shop/catalogue/price-history.server.ts";
import type { Product, Sale } from "#features/shop/catalogue/rules.ts";
import { saleMoment } from "#features/shop/catalogue/sale-words.ts";
import { formatYen } from "#lib/yen.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { readYen } from "./product-file.ts";

/** In the column of the price: the sale is ended. */
const ended = "なし";

/** Empty cells say nothing. Refuses with a sentence. */
export function readSale(price: string, from: string, until: string): Result<SaidSale, string> {
  const cells = [price, from, until].map((text) => text.trim());
  if (cells.every((text) => text === "")) return ok(undefined);
  if (cells[0] === ended) return ok(null);
  const yen = readYen(price);
  if (yen === undefined || yen < 1)
    return err(
      `セールの価格「${price}」は、1円以上の整数にしてください（やめるときは「${ended}」）。`,
    );
  const [begins, ends] = [readMoment(from), readMoment(until)];
  if (!begins)
    return err(`セールのはじまり「${from}」は、2026-12-01 10:00 のようにお書きください。`);
  if (!ends) return err(`セールの終わり「${until}」は、2026-12-15 10:00 のようにお書きください。`);
  return ok({ price: yen, from: begins, until: ends });
}
/** Undefined: nothing is said of it. */
type SaidSale = Sale | null | undefined;

const words = (sale: Sale | null | undefined) =>
  sale
    ? `${formatYen(sale.price)}（${saleMoment(sale.from)}から${saleMoment(sale.until)}まで）`
    : ended;

type Judged =
  | { kind: "same" }
  | { kind: "left"; note: string }
  | { kind: "refused"; sentence: string }
  | { kind: "new"; sale: Sale | null; change: string };
/**
 * What a file's word on a sale comes to. `next`: the product as the file has it. A sale that is
 * over by now, or of a product that was never sold here, is left out and told of.
 */
export function judgeSale(
  said: SaidSale,
  {
    old,
    next,
    histories,
  }: { old: Product | undefined; next: Product; histories: readonly SizePrices[] },
  now: Date,
): Judged {
  if (said === undefined) return { kind: "same" };
  const mark = old?.sale ? saleMark(old.sale) : "";
  if (saleMark(said ?? undefined) === mark) return { kind: "same" };
  if (said && said.until <= now)
    return { kind: "left", note: `${words(said)}のセールは終わっているため、入れていません。` };
  if (!old)
    return said
      ? {
          kind: "left",
          note: "はじめての品で、もとの値段の記録がないため、セールは入れていません。",
        }
      : { kind: "same" };
  const problem = said && saleProblem(withOwn(old, next), histories, said, now);
  if (problem) return { kind: "refused", sentence: `セール：${problem}` };
  return { kind: "new", sale: said, change: `セール：${words(old.sale)} → ${words(said)}` };
}

/** The product as it will stand: what a file cannot say is as it was. */
function withOwn(old: Product, { sale: _sale, ...next }: Product): Product {
  const before = new Map(old.sizes.map((size) => [size.sku, size]));
  const sizes = next.sizes.map((size) => ({
    ...size,
    archived: before.get(size.sku)?.archived ?? false,
  }));
  const named = new Set(sizes.map(({ sku }) => sku));
  const unnamed = old.sizes.filter(({ sku }) => !named.has(sku));
  return { ...next, sizes: [...sizes, ...unnamed], ...(old.sale ? { sale: old.sale } : {}) };
}
