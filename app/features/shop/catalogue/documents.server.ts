// What of goods and works can be found: written whenever a product is published.
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type Document,
  replaceDocuments,
} from "#features/platform/search-documents/documents.server.ts";
import { groupsNow } from "./groups.server.ts";
import type { GoodsGroups } from "./groups.ts";
import { otherWords } from "./labels.ts";
import { isWork, type Product } from "./rules.ts";
import { productIdsAfter, readProducts } from "./internal/store.server.ts";

/**
 * Kinds of documents: for the shop, for the gallery, and for staff, who see drafts and search by
 * number.
 */
export const [goods, works, ofDesk] = ["goods", "works", "desk-goods"] as const;

/**
 * The newest first between equals: minutes fit a number of the database for the next thousands of
 * years.
 */
const weightOf = ({ publishedAt }: Product) => Math.floor(publishedAt.getTime() / 60_000);

const told = (product: Product, groups: GoodsGroups): string =>
  [
    product.code,
    product.colour?.label ?? "",
    product.lead,
    product.materials,
    ...product.tags.flatMap((tag) => [groups.nameOf("tag", tag), otherWords[tag] ?? ""]),
    groups.nameOf("category", product.category),
    otherWords[product.category] ?? "",
  ].join(" ");

const documentOf = (product: Product, groups: GoodsGroups): Document => ({
  kind: goods,
  id: product.id,
  group: product.familyId,
  name: product.title,
  kana: product.kana,
  near: told(product, groups),
  weight: weightOf(product),
  audience: product.collection === "product" ? [] : product.plans,
  ...(isWork(product) ? asWork(product, groups) : {}),
});
/** A work of art is found by its story too, and each by itself. */
const asWork = (product: Product, groups: GoodsGroups): Partial<Document> => ({
  kind: works,
  group: product.id,
  near: [
    told(product, groups),
    product.art?.technique ?? "",
    product.art?.artist ?? "",
    "画廊 絵",
  ].join(" "),
  body: plainText(product.story),
});

/** Staff look for one state or for all of them: the state takes the place of who may find it. */
const deskDocumentOf = (product: Product): Document => ({
  kind: ofDesk,
  id: product.id,
  name: product.title,
  kana: product.kana,
  near: [product.code, product.id, ...product.sizes.map(({ sku }) => sku)].join(" "),
  weight: weightOf(product),
  audience: [product.status],
});

/** For these products: drafts are found by staff alone. */
export async function writeDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  const products = [...(await readProducts(tx, ids)).values()];
  const groups = await groupsNow(tx);
  const documents = [
    ...products.filter(({ status }) => status !== "draft").map((one) => documentOf(one, groups)),
    ...products.map(deskDocumentOf),
  ];
  for (const kind of [goods, works, ofDesk])
    await replaceDocuments(
      tx,
      kind,
      ids,
      documents.filter((one) => one.kind === kind),
    );
}

const atOnce = 500;
/**
 * For all products, in parts that each commit: when the rules of folding have changed, or rows came
 * past `publish`.
 */
export async function writeAllDocuments(db: Db): Promise<void> {
  for (let after = ""; ;) {
    const ids = await productIdsAfter(db, after, atOnce);
    await inTransaction(db, (tx) => writeDocuments(tx, ids));
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? "";
  }
}
