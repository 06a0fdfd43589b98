// Photographs of a product: put in, described, put in order, taken away.
import { createHash } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { centre, type Focus, type Picture } from "#features/platform/images/rules.ts";
import { savePhoto } from "#features/platform/images/service.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { lockProduct, saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { carryUndo, subjectOf } from "./edit.server.ts";
import { maxPictures } from "./picture-limits.ts";

type Desk = { db: Db; storage: StoragePort };
type Changed<Code extends string> = Promise<Result<Picture[], Code | "not-found">>;

/** As the record says it; the middle says nothing. */
const focusWords = (picture: Pick<Picture, "focus"> | undefined): string => {
  const { x, y } = picture?.focus ?? centre;
  return x === centre.x && y === centre.y ? "" : `（中心 ${x}・${y}）`;
};

/** Under the product's lock, so that two who bring photographs at once both keep theirs. */
function change<Code extends string>(
  db: Db,
  id: string,
  next: (pictures: readonly Picture[]) => Picture[] | Code,
  actor: string,
  now: Date,
): Changed<Code> {
  return inTransaction(db, async (tx: Tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return err("not-found");
    const { version, ...before } = product;
    const pictures = next(before.pictures);
    if (typeof pictures === "string") return err(pictures);
    await saveProduct(tx, { ...before, pictures }, now);
    await carryUndo(tx, id, version, version + 1);
    const names = (list: readonly Picture[]) =>
      list.map((one) => `${one.alt || "（説明なし）"}${focusWords(one)}`).join("、");
    const entry = { actor, action: "product.pictures", subject: subjectOf(id) } as const;
    await record(
      tx,
      {
        ...entry,
        before: { pictures: names(before.pictures) },
        after: { pictures: names(pictures) },
      },
      now,
    );
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(pictures);
  });
}

/**
 * Puts a photograph behind the others. `unreadable`: no PNG, JPEG or WebP, or larger than can be
 * shown.
 */
export async function addPicture(
  { db, storage }: Desk,
  id: string,
  { bytes, alt }: { bytes: Uint8Array; alt: string },
  actor: string,
  now: Date,
): Changed<"same" | "too-many" | "unreadable"> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const picture = await savePhoto(storage, `products/${id}/${hash}`, bytes, alt);
  if (!picture) return err("unreadable");
  return change(
    db,
    id,
    (pictures) =>
      pictures.some(({ key, version }) => key === picture.key && version === picture.version)
        ? "same"
        : pictures.length >= maxPictures
          ? "too-many"
          : [...pictures, picture],
    actor,
    now,
  );
}

/** Which picture, by what stands in its address. */
export const pictureName = ({ key, version }: Pick<Picture, "key" | "version">) =>
  `${version}:${key}`;
const at = (pictures: readonly Picture[], name: string) =>
  pictures.findIndex((one) => pictureName(one) === name);

/** One place forward or back. */
export const movePicture = (
  db: Db,
  id: string,
  { name, by }: { name: string; by: -1 | 1 },
  actor: string,
  now: Date,
): Changed<"same"> =>
  change(
    db,
    id,
    (pictures) => {
      const from = at(pictures, name);
      const to = from + by;
      if (from < 0 || to < 0 || to >= pictures.length) return "same";
      const moved = [...pictures];
      moved.splice(to, 0, ...moved.splice(from, 1));
      return moved;
    },
    actor,
    now,
  );

/** Takes it out of the product. The file stays: orders and earlier pages may still show it. */
export const removeProductPicture = (
  db: Db,
  id: string,
  name: string,
  actor: string,
  now: Date,
): Changed<"same"> =>
  change(
    db,
    id,
    (pictures) =>
      at(pictures, name) < 0 ? "same" : pictures.filter((one) => pictureName(one) !== name),
    actor,
    now,
  );

export type Described = { alt?: string | undefined; focus?: Focus | undefined };
const isSame = (one: Picture, other: Picture | undefined): boolean =>
  one.alt === other?.alt && focusWords(one) === focusWords(other);

/** Writes what each picture shows, and what of it stays in sight where it is cut. */
export const describePictures = (
  db: Db,
  id: string,
  described: ReadonlyMap<string, Described>,
  actor: string,
  now: Date,
): Changed<"same"> =>
  change(
    db,
    id,
    (pictures) => {
      const next = pictures.map((one) => {
        const { alt = one.alt, focus = one.focus } = described.get(pictureName(one)) ?? {};
        return { ...one, alt, ...(focus && { focus }) };
      });
      return next.every((one, place) => isSame(one, pictures[place])) ? "same" : next;
    },
    actor,
    now,
  );
