import { createHash, randomBytes } from "node:crypto";
import { href } from "#lib/href.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";
import type { Confirmation } from "./rules.ts";

/** 256 random bits for a form and a cookie. */
export const newKey = () => randomBytes(32).toString("base64url");
/** What is kept of such a key. */
export const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Same buyer and same contents, whenever it was shown: who, where to, what, for how much, when and
 * how paid.
 */
export function contentHashOf(
  uid: string,
  { email, address, gift, note, lines, total, means, deliveryDay, deliveryBand }: Confirmation,
): string {
  const pieces = lines
    .map(({ sku, quantity }) => [sku, quantity])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  return hashOf(
    JSON.stringify([
      uid,
      email,
      Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)),
      pieces,
      total,
      means,
      deliveryDay,
      deliveryBand,
      gift && [
        gift.giver,
        gift.noshi?.kind,
        gift.noshi?.title,
        gift.noshi?.name,
        gift.card,
        gift.wrap,
      ],
      note,
    ]),
  );
}

const signedWords = (orderId: string) => `order-link:${orderId}`;

/**
 * The path at which a guest reads an order: it stands in the mail. Whoever has it may look, and
 * take the order back before it is packed.
 */
export const orderLink = (secret: string, orderId: string) =>
  `${href("/buy/success_buy_products")}?order=${orderId}` +
  `&sign=${signatureOn(secret, signedWords(orderId))}`;

/** Whether the signature is ours. */
export const isOrderSignature = (secret: string, orderId: string, signature: string): boolean =>
  isSignatureOn(secret, signedWords(orderId), signature);
