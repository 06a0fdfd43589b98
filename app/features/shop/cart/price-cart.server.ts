import { available, maySee, priceAt } from "#features/shop/catalogue/rules.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { maxOfOneSku, maxPieces } from "#features/platform/terms/rules.ts";
import type { Wanted } from "./rules.ts";

/** The catalogue as it is now: what a sku is, or nothing. */
export type FindSize = (sku: string) => { product: Product; size: Size } | undefined;
/**
 * `heldItems`: item ids of the viewer's valid licences. `ownHolds`: pieces that this buyer's own
 * confirmation keeps, and gives back for the next one. `paying`: skus that an order of this buyer
 * keeps until it is paid.
 */
export type CartViewer = {
  heldItems: readonly string[];
  ownHolds?: ReadonlyMap<string, number> | undefined;
  paying?: ReadonlySet<string> | undefined;
};

export type ProblemCode =
  | "gone"
  | "sold-out"
  | "only-n-left"
  | "price-changed"
  | "title-changed"
  | "not-for-you";
export type LineProblem = { code: ProblemCode; sentence: string };
export type PricedLine = {
  sku: string;
  productId: string;
  title: string;
  colour: string;
  size: string;
  picture: Picture | null;
  quantity: number;
  /** Whole yen, tax included, for one piece, now. */
  unitPrice: number;
  amount: number;
  taxCategory: Product["taxCategory"];
  weightG: number;
  deliveryNote: string;
  /** How many may be bought now, at most the limit of one sku. */
  left: number;
  problems: LineProblem[];
  /** False: the line counts for nothing and cannot be ordered as it is. */
  buyable: boolean;
};
export type PricedCart = {
  lines: PricedLine[];
  pieces: number;
  /** Whole yen of the lines that can be bought. */
  itemsTotal: number;
  /** Whether everything in it can be ordered as it stands. */
  orderable: boolean;
};

/**
 * Prices a cart by the catalogue alone, and says of each line in plain words what is different from
 * what the buyer saw.
 */
export function priceCart(
  wanted: readonly Wanted[],
  findSize: FindSize,
  viewer: CartViewer,
  now: Date,
): PricedCart {
  const lines = oneLineForEachSku(wanted).map((line) =>
    priceLine(line, findSize(line.sku), viewer, now),
  );
  const buyable = lines.filter((line) => line.buyable);
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    itemsTotal: buyable.reduce((sum, line) => sum + line.amount, 0),
    orderable: lines.length > 0 && buyable.length === lines.length,
  };
}

/** Two lines of one sku would both pass the stock: they count together. */
function oneLineForEachSku(wanted: readonly Wanted[]): Wanted[] {
  const bySku = new Map<string, Wanted>();
  let pieces = 0;
  for (const line of wanted) {
    const earlier = bySku.get(line.sku);
    const already = earlier?.quantity ?? 0;
    const quantity = Math.min(already + line.quantity, maxOfOneSku, already + maxPieces - pieces);
    if (quantity === already) continue;
    bySku.set(line.sku, { ...line, ...earlier, quantity });
    pieces += quantity - already;
  }
  return [...bySku.values()];
}

function priceLine(
  { sku, quantity, seenPrice, seenTitle }: Wanted,
  found: ReturnType<FindSize>,
  viewer: CartViewer,
  now: Date,
): PricedLine {
  const name = seenTitle ? `「${seenTitle}」` : "この商品";
  if (!found || found.product.status === "draft") {
    return nothing(sku, quantity, seenTitle, {
      code: "gone",
      sentence: `${name}は、お取りあつかいが終わりました。`,
    });
  }
  const { product, size } = found;
  // What only members may see keeps even its name from others.
  if (!maySee(product, viewer.heldItems)) {
    return nothing(sku, quantity, seenTitle, {
      code: "not-for-you",
      sentence: `${name}は、対象のプランの会員の方だけがお求めになれます。`,
    });
  }
  if (size.archived)
    return nothing(sku, quantity, product.title, {
      code: "gone",
      sentence: `「${product.title}」の${size.size}は、お取りあつかいが終わりました。`,
    });
  const problems: LineProblem[] = [];
  const title = `「${product.title}」`;
  const free = Math.min(size.stock, available(size) + (viewer.ownHolds?.get(sku) ?? 0));
  const unitPrice = priceAt(product, size, now);
  if (seenTitle !== undefined && seenTitle !== product.title) {
    problems.push({
      code: "title-changed",
      sentence: `「${seenTitle}」は、品名が${title}に変わりました。`,
    });
  }
  if (seenPrice !== undefined && seenPrice !== unitPrice) {
    problems.push({
      code: "price-changed",
      sentence: `${title}の値段が${formatYen(seenPrice)}から${formatYen(unitPrice)}に変わりました。`,
    });
  }
  if (product.status === "closed")
    problems.push({ code: "gone", sentence: `${title}は、販売を終了しました。` });
  else if (free === 0)
    problems.push({
      code: "sold-out",
      sentence: whyNone(`${title}の${size.size}`, size.stock > 0, viewer.paying?.has(sku) ?? false),
    });
  else if (free < quantity)
    problems.push({
      code: "only-n-left",
      sentence: `${title}の${size.size}は、残り${free}点です。点数をお直しください。`,
    });
  const buyable = product.status === "open" && free >= quantity;
  return {
    sku,
    productId: product.id,
    title: product.title,
    colour: product.colour?.label ?? "",
    size: size.size,
    picture: product.pictures[0] ?? null,
    quantity,
    unitPrice,
    amount: unitPrice * quantity,
    taxCategory: product.taxCategory,
    weightG: product.weightG,
    deliveryNote: product.deliveryNote,
    left: product.status === "open" ? Math.min(free, maxOfOneSku) : 0,
    problems,
    buyable,
  };
}

function whyNone(name: string, inStock: boolean, paying: boolean): string {
  if (!inStock) return `${name}は、売り切れました。`;
  return paying
    ? `${name}は、お支払いの前のご注文のために、お取り置きしています。`
    : `${name}は、ほかの方がお手つづき中です。20分ほどで戻ることがあります。`;
}

const nothing = (
  sku: string,
  quantity: number,
  seenTitle: string | undefined,
  problem: LineProblem,
): PricedLine => ({
  sku,
  productId: "",
  title: seenTitle ?? "",
  colour: "",
  size: "",
  picture: null,
  quantity,
  unitPrice: 0,
  amount: 0,
  taxCategory: "standard",
  weightG: 0,
  deliveryNote: "",
  left: 0,
  problems: [problem],
  buyable: false,
});
