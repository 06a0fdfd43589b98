// What the page of one product in the back office shows.
import type { Db } from "#db/client.server.ts";
import { familyOf, goodsByIds } from "#features/shop/catalogue/family.server.ts";
import { presentCard } from "#features/shop/catalogue/present.ts";
import { available, isFew, type Product } from "#features/shop/catalogue/rules.ts";
import { pricesOfProduct } from "#features/shop/catalogue/price-history.server.ts";
import { movementsOf } from "#features/shop/catalogue/stock-movements.server.ts";
import { presentNext, presentUndo } from "#features/platform/content/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { nextOfProduct, type ProductRow, productOf, productUndo } from "./edit.server.ts";
import { pictureName } from "./pictures.server.ts";
import type { MatrixColour } from "./matrix.ts";
import { shownPrices } from "./price-words.ts";
import { shownSale } from "./sale-form.ts";
import { movementNames } from "./reasons.ts";
import { productStatusNames, productTexts } from "./rules.ts";

const maxMovements = 12;

const siblingOf = ({ id, title, colour, status, sizes }: Product) => ({
  id,
  label: colour?.label ?? title,
  status: productStatusNames[status],
  stock: sizes.reduce((sum, size) => sum + available(size), 0),
});
/** All colours of a design with their cells, in the order of the shop. */
const shownMatrix = (product: Product, family: readonly Product[]): MatrixColour[] =>
  [product, ...family]
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, title, colour, status, basePrice, weightG, sizes }) => ({
      id,
      label: colour?.label ?? title,
      hex: colour?.hex ?? "",
      status: productStatusNames[status],
      basePrice,
      weightG,
      sizes,
    }));
/** Of each sku that is gone or nearly so, what its cell says. */
const marksOf = (colours: readonly MatrixColour[], fewLeft: number) =>
  Object.fromEntries(
    colours
      .flatMap(({ sizes }) => sizes)
      .map((size) => [size.sku, available(size)] as const)
      .filter(([, left]) => left === 0 || isFew(left, fewLeft))
      .map(([sku, left]) => [sku, left === 0 ? "売り切れ" : "残りわずか"]),
  );
/** Goods shown beside it as staff see them; `status`: said of those that are not in the shop. */
const relatedOf = (goods: readonly Product[], fewLeft: number, now: Date) =>
  goods.map((one) => {
    const { id, title, price, picture } = presentCard(one, { ...alone, fewLeft }, now);
    const status = one.status === "open" ? "" : productStatusNames[one.status];
    return { id, title, price, picture, status };
  });
const alone = { family: [], heldItems: [] };
type Moved = Awaited<ReturnType<typeof movementsOf>>[number];
const shownMovement = ({ id, at, size, pieces, reason, note }: Moved) => ({
  id,
  when: formatJapaneseMoment(at),
  what: `${size} ${pieces > 0 ? `+${pieces}` : pieces}　${movementNames[reason]}`,
  note,
});

/** A product for its page in the back office, drafts too; nothing where there is none. */
export async function productDesk(
  db: Db,
  id: string,
  { now, fewLeft }: { now: Date; fewLeft: number },
) {
  const product: ProductRow | undefined = await productOf(db, id);
  if (!product) return undefined;
  const [undo, next, family, movements, prices, before, related] = await Promise.all([
    productUndo(db, product, now),
    nextOfProduct(db, product),
    familyOf(db, product),
    movementsOf(db, id, maxMovements),
    pricesOfProduct(db, id, now),
    product.sale ? pricesOfProduct(db, id, product.sale.from) : [],
    goodsByIds(db, product.related),
  ]);
  const colours = family.length > 0 ? shownMatrix(product, family) : [];
  const all = { family: [product, ...family], heldItems: [], fewLeft };
  const { title, status, basePrice, sizes, pictures } = product;
  return {
    id,
    title,
    version: product.version,
    status,
    basePrice,
    sizes,
    texts: next?.texts ?? productTexts(product),
    pictures: pictures.map((picture) => ({ ...picture, name: pictureName(picture) })),
    undo: presentUndo(undo),
    next: presentNext(next),
    siblings: family.map(siblingOf),
    code: product.code,
    taxCategory: product.taxCategory,
    plans: product.plans,
    since: formatJapaneseMoment(product.publishedAt),
    card: presentCard(product, all, now),
    related: relatedOf(related, fewLeft, now),
    matrix: colours,
    marks: marksOf(colours, fewLeft),
    movements: movements.map(shownMovement),
    prices: shownPrices(prices, now),
    sale: shownSale(product, before, now),
  };
}
