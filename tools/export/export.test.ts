// What is taken out of one shop is the same shop in an empty one.
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { freshDatabase } from "#test/database.ts";
import { localStorage } from "../../app/integrations/storage/local.server.ts";
import { readEnv } from "../../app/server/env.server.ts";
import { tablesOf } from "../backup/database.ts";
import { exportAll } from "./export.ts";
import { importAll } from "./import.ts";
import { aboutTables, DataPackage } from "./shape.ts";

const home = mkdtempSync(join(tmpdir(), "kg-export-"));
const now = new Date("2026-11-25T03:15:00Z");
const print = () => {};
const env = readEnv({ DATA_DIR: join(home, "shop") });
const storage = localStorage(join(home, "shop", "files"));
const awkward = '改\n行, "引用"\r\n\t🍵 \\N';

let shop: Shop;
const exported = async (name: string) => {
  const folder = join(home, name);
  const told = await exportAll({ url: shop.url, storage, env, folder, now, print });
  return { folder, told };
};
type Pool = Awaited<ReturnType<typeof freshDatabase>>["pool"];

/** Each table as one word: the same where every field of every row is. */
async function tablesAsWords(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  const words: Record<string, string> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ word: string }>(
      `select md5(coalesce(string_agg(one::text, e'\\n' order by one::text), '')) as word
       from "${table}" as one`,
    );
    words[table] = rows[0]?.word ?? "";
  }
  client.release();
  return words;
}

beforeAll(async () => {
  shop = await aShop();
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  await shop.pool.query("update product set title = $1 where id = 'mug'", [awkward]);
  await storage.write("pictures/a.svg", Buffer.from("<svg/>"), "image/svg+xml");
  await storage.write("pictures/empty.txt", Buffer.alloc(0), "text/plain");
});
afterAll(async () => {
  await shop.close();
  rmSync(home, { recursive: true, force: true });
});

test("every row and file comes into an empty shop unchanged", async () => {
  const { folder, told } = await exported("all");
  const place = await freshDatabase();
  const files = localStorage(join(home, "place", "files"));
  try {
    await importAll({ url: place.url, storage: files, folder, print });
    expect(await tablesAsWords(place.pool)).toEqual(await tablesAsWords(shop.pool));
    expect(Buffer.from((await files.read("pictures/a.svg")) ?? []).toString()).toBe("<svg/>");
    expect((await files.head("pictures/empty.txt"))?.bytes).toBe(0);
    // And out of it comes the same again.
    const again = join(home, "again");
    const second = await exportAll({
      url: place.url,
      storage: files,
      env,
      folder: again,
      now,
      print,
    });
    expect(second.resources.map(({ name, rows }) => [name, rows])).toEqual(
      told.resources.map(({ name, rows }) => [name, rows]),
    );
    expect(second.shop).toEqual(told.shop);
  } finally {
    await place.close();
  }
});

test("it opens without us: plain CSV, described column by column", async () => {
  const { folder } = await exported("plain");
  const described = DataPackage.parse(
    JSON.parse(readFileSync(join(folder, "datapackage.json"), "utf8")),
  );
  const product = described.resources.find(({ name }) => name === "product");
  const rows = parse(readFileSync(join(folder, "tables", "product.csv")), { columns: true });
  expect(Object.keys(rows[0] as object)).toEqual(product?.schema.fields.map(({ name }) => name));
  expect((rows as { id: string; title: string }[]).find(({ id }) => id === "mug")?.title).toBe(
    awkward,
  );
  expect(product?.schema.primaryKey).toEqual(["id"]);
  expect(readdirSync(folder).sort()).toEqual([
    "README.md",
    "datapackage.json",
    "files",
    "files.csv",
    "schema.sql",
    "tables",
  ]);
  expect(readdirSync(join(folder, "tables")).length).toBe(described.resources.length);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test("what a table is for is read from the written schema", () => {
  const about = aboutTables();
  expect(about.get("staff_invitation")).toContain("Who was asked by mail to work at the desk.");
  expect(about.get("rate_limit")).toBe("");
});

describe("nothing is kept of", () => {
  const refused = async (folder: string, sentence: string) => {
    const place = await freshDatabase();
    const files = localStorage(join(`${folder}-place`, "files"));
    try {
      await expect(importAll({ url: place.url, storage: files, folder, print })).rejects.toThrow(
        sentence,
      );
      const words = Object.values(await tablesAsWords(place.pool));
      expect(new Set(words).size).toBe(1);
      expect(await files.list("")).toEqual([]);
    } finally {
      await place.close();
    }
  };
  test("a folder with a changed table", async () => {
    const { folder } = await exported("table");
    appendFileSync(join(folder, "tables", "product.csv"), "\n");
    await refused(folder, "tables/product.csv が、書きだしたときと違います");
  });
  test("a folder with a changed file", async () => {
    const { folder } = await exported("file");
    appendFileSync(join(folder, "files", "pictures", "a.svg"), " ");
    await refused(folder, "files/pictures/a.svg が、書きだしたときと違います");
  });
  test("a folder that is not whole", async () => {
    const { folder } = await exported("half");
    rmSync(join(folder, "datapackage.json"));
    await refused(folder, "export-all で書きだしたものではありません");
  });
});

test("a shop that has something is not written over", async () => {
  const { folder } = await exported("over");
  await expect(importAll({ url: shop.url, storage, folder, print })).rejects.toThrow(
    "もう店があります",
  );
});
