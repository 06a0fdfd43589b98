// The cart at the moment of confirmation: what the catalogue says of it, with price, stock and
// status as the database has them now.
import type { FindSize, PricedCart } from "#features/shop/cart/price-cart.server.ts";
import type { FreshSize } from "#features/shop/catalogue/stock.server.ts";
import type { ConfirmedLine } from "../orders/rules.ts";
import { formatYen } from "#lib/yen.ts";

/**
 * The catalogue's description of a size with what the database says of price, title, stock and who
 * may buy it.
 */
export const freshly =
  (findSize: FindSize, sizes: ReadonlyMap<string, FreshSize>): FindSize =>
  (sku) => {
    const [known, fresh] = [findSize(sku), sizes.get(sku)];
    if (!known || !fresh) return undefined;
    const {
      title,
      basePrice,
      status,
      taxCategory,
      collection,
      plans,
      sale,
      priceDifference,
      stock,
      reserved,
      weightG,
      archived,
    } = fresh;
    const { sale: _known, ...described } = known.product;
    return {
      product: {
        ...described,
        ...(sale && { sale }),
        title,
        basePrice,
        status,
        taxCategory,
        collection,
        plans,
        weightG,
      },
      size: { ...known.size, priceDifference, stock, reserved, archived },
    };
  };

export const confirmedLines = ({ lines }: PricedCart): ConfirmedLine[] =>
  lines.map(
    ({
      sku,
      productId,
      title,
      colour,
      size,
      quantity,
      unitPrice,
      amount,
      taxCategory,
      deliveryNote,
      picture,
    }) => ({
      productId,
      sku,
      title,
      colour,
      size,
      quantity,
      unitPrice,
      amount,
      taxCategory,
      ...(deliveryNote ? { deliveryNote } : {}),
      picture: picture && { key: picture.key, version: picture.version, alt: picture.alt },
    }),
  );

export const cannotBuy = ({ lines }: PricedCart) =>
  ({
    ok: false,
    code: "cannot-buy",
    problems: lines
      .filter(({ buyable }) => !buyable)
      .flatMap(({ sku, problems }) => problems.map((problem) => ({ ...problem, sku }))),
  }) as const;

export function changesOf(
  { lines }: PricedCart,
  seenTotal: number | undefined,
  total: number,
): string[] {
  const changes = lines.flatMap(({ problems }) => problems.map(({ sentence }) => sentence));
  return seenTotal !== undefined && seenTotal !== total
    ? [...changes, `お支払いの合計が${formatYen(seenTotal)}から${formatYen(total)}に変わりました。`]
    : changes;
}
