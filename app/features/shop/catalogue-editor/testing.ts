// A desk of goods in a database of a test's own.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { editProduct, makeProduct, productOf } from "./edit.server.ts";
import { addPicture, describePictures, pictureName } from "./pictures.server.ts";
import { type ProductTexts, productTexts } from "./rules.ts";
import { readQuickSizes } from "./sizes.ts";

const begin = { title: "筆人Tシャツ", kana: "ふでひとてぃーしゃつ", category: "fashion" } as const;
const square = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Begins each test without goods. */
export function deskOfGoods() {
  const now = tokyo("2026-11-20 12:00:00");
  const staff = randomUUID();
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  const root = mkdtempSync(join(tmpdir(), "kg-goods-"));
  const storage = localStorage(root);
  afterAll(async () => {
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.pool.query(
      "truncate product, product_size, stock_movement, restock_request, content_revision, scheduled_revision, audit cascade",
    );
  });
  const make = (id: string, sizes = "S 3、M 5") => {
    const read = readQuickSizes(sizes);
    if (typeof read === "string") throw new Error(read);
    return makeProduct(database.db, { id, ...begin, basePrice: 4_950 }, read, staff, now);
  };
  const stands = async (id = "fude") => {
    const row = await productOf(database.db, id);
    if (!row) throw new Error("gone");
    return row;
  };
  const texts = async (id = "fude") => productTexts(await stands(id));
  const save = async (change: Partial<ProductTexts>, seen?: ProductTexts) => {
    const was = seen ?? (await texts());
    return editProduct(database.db, "fude", { seen: was, mine: { ...was, ...change } }, staff, now);
  };
  const bring = (bytes: Uint8Array, id = "fude") =>
    addPicture({ db: database.db, storage }, id, { bytes, alt: "" }, staff, now);
  const photo = async (colour: string) => bring(await square(colour));
  return {
    now,
    staff,
    db: () => database.db,
    pool: () => database.pool,
    make,
    stands,
    texts,
    save,
    bring,
    photo,
    /** With a described photograph: ready to be published. */
    async ready(): Promise<void> {
      await make("fude");
      await photo("#336699");
      const [picture] = (await stands()).pictures;
      if (!picture) throw new Error("no picture");
      const words = new Map([[pictureName(picture), { alt: "正面から" }]]);
      await describePictures(database.db, "fude", words, staff, now);
    },
    acts: async () =>
      (
        await database.pool.query<{ action: string }>("select action from audit order by id")
      ).rows.map(({ action }) => action),
  };
}
