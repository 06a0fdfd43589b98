import { presentPicture } from "#features/shop/catalogue/present.ts";
import { isFew } from "#features/shop/catalogue/rules.ts";
import {
  commonPostage,
  freeElsewhereNote,
  type PostageTable,
  untilFree,
} from "#features/shop/delivery/postage.ts";
import type { PricedCart } from "./price-cart.server.ts";

/**
 * Pieces of the cart that are kept for this buyer already: until when (an instant), and whether a
 * payment page is open for them.
 */
export type KeptForYou = { temporaryId: string; until: string; paying: boolean };

/**
 * A priced cart as its owner's browser may see it; the postage is the common one, until an address
 * says otherwise.
 */
export function presentPricedCart(
  { lines, pieces, itemsTotal, orderable }: PricedCart,
  postages: PostageTable,
  { fewLeft, kept = [] }: { fewLeft: number; kept?: readonly KeptForYou[] },
) {
  return {
    kept: [...kept],
    lines: lines.map(
      ({
        sku,
        productId,
        title,
        colour,
        size,
        picture,
        quantity,
        unitPrice,
        amount,
        left,
        taxCategory,
        deliveryNote,
        buyable,
        problems,
      }) => ({
        sku,
        productId,
        title,
        colour,
        size,
        quantity,
        unitPrice,
        amount,
        left,
        few: buyable && isFew(left, fewLeft),
        deliveryNote,
        buyable,
        picture: picture && presentPicture(picture),
        reduced: taxCategory === "reduced",
        problems: problems.map(({ sentence }) => sentence),
      }),
    ),
    pieces,
    itemsTotal,
    orderable,
    postage: itemsTotal > 0 ? commonPostage(postages, itemsTotal) : 0,
    /** Until most places cost nothing; null: they never do. */
    untilFree: untilFree(postages, itemsTotal),
    freeElsewhere: freeElsewhereNote(postages),
  };
}
export type PresentedCart = ReturnType<typeof presentPricedCart>;
