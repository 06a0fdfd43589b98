// Another shop's table at the desk, with its photographs: looked at first, out of a ZIP and from
// addresses, and whatever cannot be had is told.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { goOn } from "#features/platform/imports/go-on.server.ts";
import {
  bringTable,
  importOf,
  type Importing,
  meanTable,
  purgeImports,
} from "#features/platform/imports/imports.server.ts";
import type { ImportLineKind } from "#features/platform/imports/rules.ts";
import type { FetchPublic } from "#integrations/public-web/fetch-public.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let staff: string;
let importing: Importing;
let photos: Record<string, Uint8Array>;
let asked: string[] = [];
const fetchFile: FetchPublic = async (url) => {
  asked.push(url);
  const bytes = photos[url];
  if (bytes) return { ok: true, value: bytes };
  return { ok: false, code: url.includes("away") ? "away" : "address" };
};
const photo = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shopify-import-"));
  staff = (await aPerson(database, { authority: "staff" })).uid;
  const storage = localStorage(folder);
  importing = {
    db: database.db,
    storage,
    clock: () => new Date(),
    desks: { products: () => productTable({ storage, fetchFile }) },
  };
  photos = {
    "https://cdn.example/1.jpg?v=1": await photo("#123"),
    "https://cdn.example/2.jpg": await photo("#456"),
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  asked = [];
  await database.pool.query(
    "truncate product, product_size, imported_stock, desk_import, search_document, audit cascade",
  );
});

const head =
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text,Variant Image,Status\n";
const shirt = `asa-t,朝のTシャツ,,カラー,藍,ASA-AI,5,4950,https://cdn.example/1.jpg?v=1,藍の一着,https://cdn.example/1.jpg?v=1,active
asa-t,,,,茜,ASA-AK,3,4950,https://cdn.example/2.jpg,,https://cdn.example/2.jpg,
asa-t,,,,,,,,https://cdn.example/back.jpg,うしろ,,
`;
const place = { desk: "products" };
const bring = async (text: string, more: Partial<Parameters<typeof bringTable>[1]> = {}) => {
  const given = { ...place, name: "shopify.csv", bytes: Buffer.from(head + text), ...more };
  const id = await bringTable(importing, given, staff, new Date());
  await goOn(importing, id, 600_000);
  return id;
};
const read = async (id: string, kind: ImportLineKind = "note") =>
  importOf(database.db, { id, ...place }, { kind, page: 1 });
const lines = async (id: string, kind: ImportLineKind = "note") =>
  (await read(id, kind))?.lines.map(({ texts }) => texts.join(" ")) ?? [];
const write = async (id: string) => {
  await meanTable(database.db, { id, ...place }, new Date());
  await goOn(importing, id, 600_000);
};
const goods = async () =>
  (
    await database.pool.query<{ id: string; alts: string[]; category: string; price: number }>(
      `select id, category, base_price as price,
         array(select one ->> 'alt' from jsonb_array_elements(pictures) one) as alts
       from product order by id`,
    )
  ).rows;

describe("a table of Shopify", () => {
  test("is looked at first: nothing is fetched or written, and each photograph has its place", async () => {
    const id = await bring(shirt, { beside: zipSync({ "写真/BACK.jpg": await photo("#789") }) });
    expect(await read(id)).toMatchObject({ state: "looked", fresh: 2, refused: 0 });
    expect(await lines(id)).toEqual([
      "2行目：「朝のTシャツ」の写真は、ZIPから1枚、書かれた住所から1枚を取りこみます。",
      "3行目：「朝のTシャツ」の写真は、ZIPから1枚、書かれた住所から1枚を取りこみます。",
    ]);
    expect(asked).toEqual([]);
    expect(await goods()).toEqual([]);
    await write(id);
    expect(await read(id)).toMatchObject({ state: "written", fresh: 2, notes: 0 });
    expect((await goods()).map(({ id: one, alts }) => [one, alts])).toEqual([
      ["asa-t-ai", ["藍の一着", "うしろ"]],
      ["asa-t-akane", ["朝のTシャツ（茜）の写真1", "うしろ"]],
    ]);
    expect(asked.toSorted()).toEqual(Object.keys(photos));
  });

  test("brought again changes nothing; what was missing comes with a ZIP later", async () => {
    const first = await bring(shirt);
    await write(first);
    expect(await lines(first)).toEqual(
      [2, 3].map(
        (line) =>
          `${line}行目：「朝のTシャツ」の写真 https://cdn.example/back.jpg：外から見えるウェブの住所ではないため、取りに行きません。ZIP に入れてもう一度お持ちになるか、品の頁で加えてください。`,
      ),
    );
    expect((await goods()).map(({ alts }) => alts.length)).toEqual([1, 1]);
    const later = await bring(shirt, { beside: zipSync({ "back.jpg": await photo("#789") }) });
    expect(await read(later)).toMatchObject({ fresh: 0, changed: 2 });
    expect((await lines(later, "changed"))[0]).toContain("写真：1枚 → 2枚");
    await write(later);
    expect((await goods()).map(({ alts }) => alts.length)).toEqual([2, 2]);
    const again = await bring(shirt);
    expect(await read(again)).toMatchObject({ fresh: 0, changed: 0, unchanged: 2 });
  });

  test("tells what is in neither place, what the ZIP has beyond, and stops asking who never answers", async () => {
    const zip = zipSync({
      "mug.jpg": await photo("#abc"),
      "hen.jpg": new Uint8Array([1, 2, 3]),
      "other.jpg": await photo("#def"),
      "__MACOSX/._mug.jpg": new Uint8Array([1]),
    });
    const rows = ["mug.jpg", "lost.jpg", "hen.jpg"].map(
      (src, at) =>
        `mug,${at === 0 ? "マグ" : ""},,,,${at === 0 ? "MUG" : ""},,${at === 0 ? "3080" : ""},${src},,,`,
    );
    const away = Array.from(
      { length: 9 },
      (_, at) => `cup-${at},器,,,,CUP-${at},1,100,https://away.example/${at}.jpg,,,`,
    );
    const id = await bring([...rows, ...away].join("\n"), { beside: zip });
    const looked = await lines(id);
    expect(looked).toContain("1行目：ZIPの other.jpg は、表に名前がないため使いません。");
    expect(looked.some((one) => one.includes("lost.jpg は、ZIPになく、住所でもありません"))).toBe(
      true,
    );
    await write(id);
    const told = await lines(id);
    expect(
      told.filter((one) => one.includes("hen.jpg：JPEG・PNG・WebP の写真として")),
    ).toHaveLength(1);
    expect(told.filter((one) => one.includes("lost.jpg："))).toHaveLength(1);
    expect(told.filter((one) => one.includes("away.example"))).toHaveLength(9);
    expect(asked.filter((url) => url.includes("away")).length).toBeLessThan(9);
    expect((await goods()).find(({ id: one }) => one === "mug")?.alts).toEqual(["マグの写真1"]);
  });

  test("takes the shelf and the rate that were said with it", async () => {
    const row = "mug,マグ,,,,MUG,1,29.90,,,,active\n";
    const bare = await bring(row);
    expect(await lines(bare, "refused")).toEqual([
      "値段「29.90」は、円の整数ではありません。ほかの通貨の値段は、「1通貨あたりの円」を決めて、もう一度お持ちください。",
    ]);
    const id = await bring(row, { options: { rate: "150", category: "art" } });
    await write(id);
    expect(await goods()).toMatchObject([{ id: "mug", price: 4485, category: "art" }]);
  });

  test("with a ZIP that is none is refused as a whole; its files go after a month", async () => {
    const id = await bring(shirt, { beside: new Uint8Array([80, 75, 3, 4, 0]) });
    expect(await read(id)).toMatchObject({
      state: "refused",
      sentence: "写真のZIPが壊れているか、ZIPではありません。",
    });
    const kept = () => importing.storage.list(`imports/${id}`);
    expect(await kept()).toContain(`imports/${id}.zip`);
    await purgeImports(importing, new Date(Date.now() + 32 * 86_400_000));
    expect(await kept()).toEqual([]);
  });
});
