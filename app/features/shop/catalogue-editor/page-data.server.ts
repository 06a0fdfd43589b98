// What the page of one product in the back office shows.
import type { Db } from "#db/client.server.ts";
import { familyOf } from "#features/shop/catalogue/family.server.ts";
import { available, type Product } from "#features/shop/catalogue/rules.ts";
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
type Moved = Awaited<ReturnType<typeof movementsOf>>[number];
const shownMovement = ({ id, at, size, pieces, reason, note }: Moved) => ({
  id,
  when: formatJapaneseMoment(at),
  what: `${size} ${pieces > 0 ? `+${pieces}` : pieces}　${movementNames[reason]}`,
  note,
});

/** A product for its page in the back office, drafts too; nothing where there is none. */
export async function productDesk(db: Db, id: string, now: Date) {
  const product: ProductRow | undefined = await productOf(db, id);
  if (!product) return undefined;
  const [undo, next, family, movements, prices, before] = await Promise.all([
    productUndo(db, product, now),
    nextOfProduct(db, product),
    familyOf(db, product),
    movementsOf(db, id, maxMovements),
    pricesOfProduct(db, id, now),
    product.sale ? pricesOfProduct(db, id, product.sale.from) : [],
  ]);
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
    matrix: family.length > 0 ? shownMatrix(product, family) : [],
    movements: movements.map(shownMovement),
    prices: shownPrices(prices, now),
    sale: shownSale(product, before, now),
  };
}
