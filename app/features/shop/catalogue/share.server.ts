// The pictures that messengers show beside a link to the shop, or to one of its products.
import { baseAt, type Product } from "./rules.ts";
import { figureBody } from "#studio/illustrations/figures.ts";
import { formatYen } from "#lib/yen.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { findOriginal, versionOf } from "#features/platform/images/drawings.server.ts";
import { openSharp } from "#features/platform/images/open-sharp.server.ts";
import {
  breakText,
  keptPicture,
  shareBrand,
  sharePng,
  shareRows,
  shareSheet,
} from "#features/platform/images/share-sheet.server.ts";

/** The picture of the whole shop. */
export const shareSite = (storage: StoragePort, shop: { name: string }) =>
  keptPicture(storage, `site-${versionOf(shop.name)}`, () =>
    sharePng(
      shareSheet(
        `<g transform="translate(760 60) scale(2)">${figureBody(7)}` +
          `</g>${shareBrand(shop.name)}${shareRows(["くせは、", "からだの声。"], 84, 84, 330, 116)}`,
      ),
    ),
  );

/** A product with its title and price. */
export function shareProduct(
  storage: StoragePort,
  shop: { name: string },
  product: Product,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const [picture] = product.pictures;
  const price =
    `${formatYen(baseAt(product, now))}` +
    `${product.sizes.some(({ priceDifference }) => priceDifference > 0) ? "〜" : ""}（税込）`;
  const name = versionOf([shop.name, product.title, price, picture?.version ?? ""].join("\n"));
  return keptPicture(storage, `${product.id}-${name}`, async () => {
    const original = picture && (await findOriginal(storage, picture));
    const sharp = await openSharp();
    const over =
      original &&
      (await sharp(original.bytes, original.kind === "svg" ? { density: 192 } : {})
        .resize({ width: 408, height: 510, fit: "cover" })
        .toBuffer());
    return sharePng(
      shareSheet(
        `${shareBrand(shop.name)}${shareRows(breakText(product.title, 10, 3), 60, 84, 280, 84)}` +
          `${shareRows([price], 44, 84, 560, 0)}`,
      ),
      over,
    );
  });
}
