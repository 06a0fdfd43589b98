import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { run } from "../../../../tools/import-postal-codes.ts";
import {
  importPostalCodes,
  loadPostalCodes,
  postalCodesState,
  postalCodeElsewhere,
  townsOfCode,
} from "./service.server.ts";

const shipped = join(import.meta.dirname, "../../../../seed/postal-codes.tsv.gz");
const now = tokyo("2026-11-20 12:00:00");
const count = 126_864;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "postal-"));
  expect(await loadPostalCodes(database.pool, shipped, now)).toBe(count);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
const file = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

describe("the shipped list", () => {
  test("knows every town of a code", async () => {
    expect(await townsOfCode(database.db, "1500001")).toEqual([
      { prefecture: "東京都", city: "渋谷区", town: "神宮前" },
    ]);
    const towns = await townsOfCode(database.db, "4520961");
    expect(towns.length).toBeGreaterThan(1);
    expect(new Set(towns.map(({ city }) => city))).toEqual(new Set(["清須市"]));
  });
  test("says so when a code lies in another prefecture than the one given, because postage hangs on it", async () => {
    expect(
      await postalCodeElsewhere(database.db, { postalCode: "9000001", prefecture: "東京都" }),
    ).toBe("この郵便番号は沖縄県那覇市のものです。郵便番号か都道府県をお確かめください。");
    expect(
      await postalCodeElsewhere(database.db, { postalCode: "9000001", prefecture: "沖縄県" }),
    ).toBeUndefined();
    expect(
      await postalCodeElsewhere(database.db, { postalCode: "0000000", prefecture: "東京都" }),
    ).toBeUndefined();
  });
  test.each(["0000000", "150000", "15000011", "' or 1=1", ""])(
    "knows nothing of %j",
    async (code) => expect(await townsOfCode(database.db, code)).toEqual([]),
  );
  test("loaded again stays the same list, even twice at once", async () => {
    await Promise.all([
      loadPostalCodes(database.pool, shipped, now),
      loadPostalCodes(database.pool, shipped, now),
    ]);
    const { rows } = await database.pool.query("select count(*)::int as count from postal_code");
    expect(rows).toEqual([{ count }]);
    expect(await townsOfCode(database.db, "1500001")).toHaveLength(1);
  });
  test("says of which day it is, and that it is old after 45 days", async () => {
    expect(await postalCodesState(database.db, now)).toEqual({
      rows: count,
      loadedAt: now,
      dataOf: "2022-05-01",
      old: true,
    });
    expect(await postalCodesState(database.db, tokyo("2022-06-15 12:00:00"))).toMatchObject({
      old: false,
    });
  });
});

describe("a renewed list", () => {
  const post = [
    `26104,"604  ","6048166","キョウトフ","キョウトシナカギョウク","オイケチョウ","京都府","京都市中京区","以下に掲載がない場合",0,0,0,0,0,0`,
    `26104,"604  ","6048166","キョウトフ","キョウトシナカギョウク","ミクラチョウ","京都府","京都市中京区","御倉町（１〜３番地）",0,0,0,1,0,0`,
  ].join("\r\n");
  test("from a broken or short file leaves the one before", async () => {
    await expect(
      importPostalCodes(database.pool, await file("utf_ken_all.csv", post), "2026-11-01", now),
    ).rejects.toThrow("郵便番号が2件しかありません");
    await expect(
      importPostalCodes(
        database.pool,
        await file("bad.csv", `${post}\r\n26104,"604",abc`),
        "2026-11-01",
        now,
        1,
      ),
    ).rejects.toThrow("3行目を読めませんでした");
    expect(await townsOfCode(database.db, "1500001")).toHaveLength(1);
  });
  test("the command says in words what it did not do", async () => {
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    expect(await run(database.pool, [], print, now)).toBe(1);
    expect(await run(database.pool, [join(folder, "none.csv")], print, now)).toBe(1);
    expect(
      await run(database.pool, [join(folder, "utf_ken_all.csv"), "--of", "2026-02-30"], print, now),
    ).toBe(1);
    expect(said[0]).toContain("使い方");
    expect(said[1]).toContain("ファイルが見つかりません");
    expect(said[2]).toContain("--of には");
  });
  test("from the post's file takes the place of the one before", async () => {
    expect(
      await importPostalCodes(database.pool, join(folder, "utf_ken_all.csv"), "2026-11-01", now, 1),
    ).toBe(2);
    const place = { prefecture: "京都府", city: "京都市中京区" };
    expect(await townsOfCode(database.db, "6048166")).toEqual([
      { ...place, town: "" },
      { ...place, town: "御倉町" },
    ]);
    expect(await townsOfCode(database.db, "1500001")).toEqual([]);
    expect(await postalCodesState(database.db, now)).toMatchObject({
      rows: 2,
      dataOf: "2026-11-01",
      old: false,
    });
  });
});
