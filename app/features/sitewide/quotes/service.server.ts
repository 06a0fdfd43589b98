// Members' words on pages of goods: only with the writer's consent, only as they were written, and
// gone as soon as the consent, the impression or its writer is.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { warnedWords, warningText } from "#features/community/kansou/words.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import {
  allowedQuotes,
  consentOf,
  deleteConsent,
  everyConsentOf,
  hasProduct,
  insertConsent,
  lockConsent,
  ownsKansou,
  quotesOf,
  setQuote,
} from "./internal/store.server.ts";
import { isPartOf, offeredPart, quotesOnDesk, quotesPerProduct } from "./rules.ts";
import type { QuoteToPlace } from "./schema.ts";

/** Pages of these goods are made anew: what is derived from them stays as it is. */
async function showAnew(tx: Tx, ids: readonly (string | null)[], now: Date): Promise<void> {
  const shown = [...new Set(ids.filter((id) => id !== null))];
  if (shown.length > 0) await publish(tx, now, { collection: products, ids: shown, derived: true });
}

// ---- the writer ----

/** Lets the shop quote one's own impression. Safe to repeat. */
export async function allowQuote(
  db: Db,
  uid: string,
  kansouId: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(kansouId)) return err("not-found");
  if (await insertConsent(db, { uid, kansouId, now })) return ok(null);
  return (await ownsKansou(db, uid, kansouId)) ? ok(null) : err("not-found");
}

/** Takes the consent back: what stood on a page of the shop goes from there. Safe to repeat. */
export async function forbidQuote(
  db: Db,
  uid: string,
  kansouId: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(kansouId)) return err("not-found");
  return inTransaction(db, async (tx) => {
    if (!(await ownsKansou(tx, uid, kansouId))) return err("not-found");
    await showAnew(tx, [await deleteConsent(tx, kansouId)], now);
    return ok(null);
  });
}

export type OwnConsent = { allowed: boolean; product: { id: string; title: string } | null };
/** What the writer sees of it: whether it may be quoted, and where it stands. */
export async function ownConsent(db: Reader, kansouId: string): Promise<OwnConsent> {
  const row = await consentOf(db, kansouId);
  const { productId, title } = row ?? {};
  return {
    allowed: row !== undefined,
    product: productId && title ? { id: productId, title } : null,
  };
}

// ---- staff ----

/** `words` brings the sentence beside the field. */
export type NotPlaced =
  | { ok: false; code: "no-consent" }
  | { ok: false; code: "no-product" }
  | { ok: false; code: "not-written-so" }
  | { ok: false; code: "words"; warning: string };

/** Puts a part of it on the page of a product. An earlier place of it is left. */
export function placeQuote(
  db: Db,
  actor: string,
  { kansou, product, words }: QuoteToPlace,
  now: Date,
): Promise<{ ok: true; value: null } | NotPlaced> {
  return inTransaction(db, async (tx) => {
    const row = await lockConsent(tx, kansou);
    if (!row || row.status !== "open" || !row.uid)
      return { ok: false, code: "no-consent" } as const;
    if (!(await hasProduct(tx, product))) return { ok: false, code: "no-product" } as const;
    if (!isPartOf(words, row.body)) return { ok: false, code: "not-written-so" } as const;
    // On a page that sells, a member's words are the shop's: what it may not say stays out.
    const warnings = warnedWords(words);
    if (warnings.length > 0)
      return { ok: false, code: "words", warning: warningText(warnings) } as const;
    await setQuote(tx, kansou, { productId: product, words, quotedAt: now });
    const subject = `kansou:${kansou}`;
    await record(tx, { actor, action: "quote.placed", subject, after: { product, words } }, now);
    await showAnew(tx, [row.productId, product], now);
    return ok(null);
  });
}

/** Takes it from the page; the consent stays. Safe to repeat. */
export function removeQuote(
  db: Db,
  actor: string,
  kansou: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  return inTransaction(db, async (tx) => {
    const row = await lockConsent(tx, kansou);
    if (!row) return err("not-found");
    if (row.productId === null) return ok(null);
    await setQuote(tx, kansou, { productId: null, words: "", quotedAt: null });
    const before = { product: row.productId };
    await record(tx, { actor, action: "quote.removed", subject: `kansou:${kansou}`, before }, now);
    await showAnew(tx, [row.productId], now);
    return ok(null);
  });
}

/** What may be quoted, the latest consent first, with a part that is offered. */
export async function quoteDesk(db: Reader) {
  const rows = await allowedQuotes(db, quotesOnDesk);
  return rows.map(({ allowedAt, words, body, ...row }) => ({
    ...row,
    body,
    words: words || offeredPart(body),
    allowed: tokyoDate(allowedAt),
  }));
}
export type QuoteOnDesk = Awaited<ReturnType<typeof quoteDesk>>[number];

// ---- everybody ----

/** What members say of a product, the latest first. */
export async function productQuotes(db: Reader, productId: string) {
  const rows = await quotesOf(db, productId, quotesPerProduct);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, written: tokyoDate(writtenAt) }));
}
export type ProductQuote = Awaited<ReturnType<typeof productQuotes>>[number];

/** Every consent of one member. */
export const consentsOf = (db: Reader, uid: string) => everyConsentOf(db, uid);
