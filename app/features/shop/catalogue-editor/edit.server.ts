// Goods as staff write them: made, copied, changed beside others, published now or at an hour, and
// the last publishing taken back.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { shownAtOnce } from "#features/platform/content/rules.ts";
import { emptyText } from "#features/platform/rich-text/tree.ts";
import { defineSchedule } from "#features/platform/content/schedule.server.ts";
import { isAddressFree } from "#features/shop/catalogue/addresses.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { holdGroups } from "#features/shop/catalogue/groups.server.ts";
import { type GroupKind, unknownGroup } from "#features/shop/catalogue/groups.ts";
import { type Product, soldSizes } from "#features/shop/catalogue/rules.ts";
import { recordMovements } from "#features/shop/catalogue/stock-movements.server.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import {
  colourCalled,
  lockProduct,
  productsWithVersions,
  productWithVersion,
  saveProduct,
  saveProducts,
  skusAreFree,
} from "#features/shop/catalogue/write-products.server.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { productFieldHints } from "./field-hints.ts";
import { record, recordAll } from "./audit.server.ts";
import {
  groupSays,
  productColumnsFrom,
  type ProductEdit,
  productFieldNames,
  productProblem,
  type ProductTexts,
  productTexts,
} from "./rules.ts";
import { type NewProduct, readProductEdit } from "./schema.ts";
import { type NewSize, sizesOf } from "./sizes.ts";

export type ProductRow = Product & { version: number; openAt: Date };
const withHour = (row: (Product & { version: number }) | undefined): ProductRow | undefined =>
  row && { ...row, openAt: shownAtOnce };

/** A product with its version, drafts too. */
export const productOf = async (db: Reader, id: string): Promise<ProductRow | undefined> =>
  withHour(await productWithVersion(db, id));

/** The same of several, by their ids. */
export async function productsOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const found = await productsWithVersions(db, ids);
  return new Map([...found].map(([id, row]) => [id, { ...row, openAt: shownAtOnce }]));
}

/**
 * What a schema cannot know: goods that are named must be there, and a colour is the shop's own of
 * that name.
 */
async function judge(
  tx: Tx,
  { before, wanted }: { before: ProductRow; wanted: ProductTexts },
): Promise<Judged<ProductEdit>> {
  const read = readProductEdit(wanted);
  if (!read.success) return { ok: false, errors: sentences(read.error) };
  const next = editor.keepUntouched(before, productTexts(before), wanted, read.data);
  const odd = unknownGroup(await holdGroups(tx), next);
  if (odd) return { ok: false, errors: refusedGroup(odd) };
  const unknown = await unknownIn(tx, next.related);
  if (unknown) return { ok: false, errors: { related: `「${unknown}」という品は、ありません。` } };
  const same = next.colour && next.colour !== before.colour ? next.colour : undefined;
  const known = same && (await colourCalled(tx, same.label));
  return {
    ok: true,
    next: known && same ? { ...next, colour: { ...same, key: known.key } } : next,
  };
}
const refusedGroup = ({ kind, id }: { kind: GroupKind; id: string }) =>
  kind === "tag" ? { tags: groupSays.tag(id) } : { [kind]: groupSays[kind] };
async function unknownIn(tx: Tx, ids: readonly string[]): Promise<string | undefined> {
  const there = await productTitlesOf(tx, ids);
  return ids.find((id) => !there.has(id));
}

const editor = defineEditor({
  kind: "product",
  fields: productFieldNames,
  hints: productFieldHints,
  textsOf: (edit: ProductEdit) => productTexts(edit),
  read: readProductEdit,
  from: productColumnsFrom,
  judge: (tx, ask: { before: ProductRow; wanted: ProductTexts; now: Date; aside: boolean }) =>
    judge(tx, ask),
  notReady: (before: ProductRow) => productProblem(before),
  lock: async (tx, id): Promise<ProductRow | undefined> => withHour(await lockProduct(tx, id)),
  async update(tx, changes, now) {
    await saveProducts(
      tx,
      changes.map(({ before, next: { openAt: _openAt, ...next } }) => ({ ...before, ...next })),
      now,
    );
  },
  publishesDrafts: true,
  publish: (tx, ids, now) => publish(tx, now, { collection: products, ids }),
  recordAll,
  acts: { edited: "product.edited", takenBack: "product.taken-back" },
});
const schedule = defineSchedule(editor, {
  setAside: "product.set-aside",
  dropped: "product.dropped",
  publishedAtHour: "product.published-at-hour",
});
export const {
  edit: editProduct,
  undoFor: productUndo,
  undo: undoProduct,
  subjectOf,
  carryUndo,
} = editor;
export const {
  setAside: setProductAside,
  nextFor: nextOfProduct,
  discardNext: discardNextOfProduct,
  publishDue: publishDueProducts,
  nextHours: nextHoursOfProducts,
} = schedule;

async function begin(tx: Tx, product: Product, actor: string, now: Date): Promise<void> {
  await saveProduct(tx, product, now);
  await editor.begin(tx, [product.id]);
  await recordMovements(
    tx,
    product.sizes.map(({ sku, stock }) => ({ sku, pieces: stock, reason: "opened", note: "" })),
    actor,
    now,
  );
}

/**
 * Begins a product as a draft. `sizes`: with how many there are; what else it needs is asked on its
 * own page.
 */
export async function makeProduct(
  db: Db,
  { id, title, kana, category, basePrice }: Omit<NewProduct, "sizes">,
  sizes: readonly NewSize[],
  actor: string,
  now: Date,
): Promise<Result<null, "taken" | "sku-taken" | "no-category">> {
  return inTransaction(db, async (tx) => {
    if (await lockProduct(tx, id)) return err("taken");
    if (!(await isAddressFree(tx, "product", id))) return err("taken");
    if (!(await holdGroups(tx)).find("category", category)) return err("no-category");
    const fresh: Product = {
      ...nothing,
      id,
      title,
      kana,
      category,
      basePrice,
      familyId: id,
      code: id.toUpperCase(),
      publishedAt: now,
      sizes: sizesOf(id, sizes, []),
    };
    if (!(await skusAreFree(tx, fresh))) return err("sku-taken");
    await begin(tx, fresh, actor, now);
    const entry = { actor, action: "product.made", subject: subjectOf(id) } as const;
    await record(tx, { ...entry, after: { title, basePrice: String(basePrice), category } }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
const nothing: Omit<
  Product,
  "id" | "title" | "kana" | "category" | "basePrice" | "familyId" | "code" | "publishedAt" | "sizes"
> = {
  collection: "product",
  plans: [],
  lead: "",
  brand: null,
  brandParam: null,
  tags: [],
  colour: null,
  taxCategory: "standard",
  status: "draft",
  story: emptyText,
  materials: "",
  care: "",
  origin: "",
  deliveryNote: "",
  weightG: 0,
  bodyType: null,
  sizeChart: null,
  art: null,
  pictures: [],
  related: [],
  position: 0,
};

/**
 * Another colour of the same design, as a draft: its words and sizes, without pictures and without
 * stock.
 */
export async function copyProduct(
  db: Db,
  from: string,
  { id, colourName }: { id: string; colourName: string },
  actor: string,
  now: Date,
): Promise<Result<null, "taken" | "sku-taken" | "not-found">> {
  return inTransaction(db, async (tx) => {
    const model = await lockProduct(tx, from);
    if (!model) return err("not-found");
    if (await lockProduct(tx, id)) return err("taken");
    if (!(await isAddressFree(tx, "product", id))) return err("taken");
    const { version: _version, ...rest } = model;
    const colour = colourName ? await colourCalled(tx, colourName) : undefined;
    const sizes = soldSizes(model.sizes).map(({ size, priceDifference }) => ({
      sku: "",
      size,
      priceDifference,
      stock: 0,
    }));
    const copy: Product = {
      ...rest,
      id,
      code: id.toUpperCase(),
      status: "draft",
      pictures: [],
      publishedAt: now,
      colour: colour ?? (colourName ? { key: `c-${id}`, label: colourName, hex: "#cccccc" } : null),
      sizes: sizesOf(id, sizes, []),
    };
    if (!(await skusAreFree(tx, copy))) return err("sku-taken");
    await begin(tx, copy, actor, now);
    const entry = { actor, action: "product.copied", subject: subjectOf(id) } as const;
    await record(tx, { ...entry, after: { from, title: copy.title } }, now);
    await publish(tx, now, { collection: products, ids: [id] });
    return ok(null);
  });
}
