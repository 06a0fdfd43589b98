import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { townsOfCode } from "#features/identity/addresses/service.server.ts";
import { freshDatabase } from "#test/database.ts";
import type { Env } from "./env.server.ts";
import { fillEmptyShop } from "./fill-shop.server.ts";

const from = {
  postalCodes: join(import.meta.dirname, "../../seed/postal-codes.tsv.gz"),
  media: join(import.meta.dirname, "../../seed/content/media"),
};
let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataDir: string;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "kg-fill-"));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function fill(env: Pick<Env, "NODE_ENV" | "SEED">): Promise<string[]> {
  const said: string[] = [];
  await fillEmptyShop({ ...env, STORAGE: "local", DATA_DIR: dataDir } as Env, database, {
    ...from,
    say: (line) => said.push(line),
  });
  return said;
}
const goods = async () =>
  (await database.pool.query("select count(*)::int as count from product")).rows[0].count;

test.each(["auto", "none"] as const)(
  "a shop in production (SEED=%s) begins without goods, and knows the postal codes by which postage is reckoned",
  async (SEED) => {
    expect(await fill({ NODE_ENV: "production", SEED })).toHaveLength(2);
    expect((await townsOfCode(database.db, "6048166"))[0]).toMatchObject({ prefecture: "京都府" });
    expect(await goods()).toBe(0);
    expect(await fill({ NODE_ENV: "production", SEED })).toEqual([]);
  },
);
test("elsewhere SEED=none has them too: an address is asked for at the first sale", async () => {
  expect(await fill({ NODE_ENV: "development", SEED: "none" })).toHaveLength(2);
  expect(await townsOfCode(database.db, "6048166")).toHaveLength(1);
});
test("elsewhere SEED=bare leaves everything out", async () => {
  expect(await fill({ NODE_ENV: "development", SEED: "bare" })).toEqual([]);
  expect(await townsOfCode(database.db, "6048166")).toEqual([]);
});
