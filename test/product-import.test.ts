// Goods brought in at the desk, part by part: by this process, by another that is killed in the
// middle, by both after each other.
import { onScreen } from "#features/platform/audit/screen.server.ts";
import { goOn, goOnWithAll } from "#features/platform/imports/go-on.server.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productTable } from "#features/backoffice/product-import/import.server.ts";
import { exportCatalogue } from "#features/shop/catalogue-import/service.server.ts";
import {
  bringTable,
  importOf,
  type Importing,
  meanTable,
  resumeTable,
  stopTable,
} from "#features/platform/imports/imports.server.ts";
import { importsTopic } from "#features/platform/imports/topic.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";

const [goods, sizesEach] = [800, 2];
const rows = goods * sizesEach;
const exported = new Date("2026-11-21T03:00:00Z");
let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let staff: string;
let importing: Importing;
const goodsTable = () =>
  productTable({
    storage: localStorage(folder),
    fetchFile: async () => ({ ok: false, code: "away" }),
  });
/**
 * The process's own time: half a minute later than it is, a file that was left alone may be gone on
 * with.
 */
let ahead = 0;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "product-import-"));
  staff = (await aPerson(database, { authority: "staff" })).uid;
  const never = () => {
    throw new Error("another desk");
  };
  importing = {
    db: database.db,
    storage: localStorage(folder),
    clock: () => new Date(Date.now() + ahead),
    desks: {
      products: goodsTable,
      words: never,
      media: never,
    },
  };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  ahead = 0;
  await database.pool.query(
    "truncate product, product_size, imported_stock, desk_import, search_document, audit cascade",
  );
  await database.pool.query(
    `insert into product (id, family_id, code, title, lead, category, base_price, status, published_at, position)
     select 'cup-' || n, 'cup-' || n, 'CUP-' || n, '器 ' || n, '前の言葉', 'fashion', 1000, 'open', '2026-01-01Z', n
     from generate_series(1, $1::int) n`,
    [goods],
  );
  await database.pool.query(
    `insert into product_size (sku, product_id, size, stock, position)
     select 'CUP-' || n || '-' || size, 'cup-' || n, size, 9, at - 1
     from generate_series(1, $1::int) n, unnest(array['S', 'M']) with ordinality as sizes (size, at)`,
    [goods],
  );
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const one = async (id: string) =>
  importOf(database.db, { id, desk: "products" }, { kind: "changed", page: 1 });
/**
 * The export of this moment, with other words and prices, and five pieces more of each first size.
 */
async function changedFile(): Promise<Uint8Array> {
  const file = (await Array.fromAsync(exportCatalogue(database.db, exported))).join("");
  return Buffer.from(
    file
      .replaceAll("前の言葉", "新しい言葉")
      .replaceAll(/(,S,CUP-\d+-S),0,9,9,/g, "$1,0,14,9,")
      .replaceAll(/(,M,CUP-\d+-M),0,9,9,/g, "$1,100,9,9,"),
  );
}
/** Brought, looked at to its end, and meant. */
async function meant(bytes: Uint8Array): Promise<string> {
  const id = await onScreen(
    () => "/admin/products/import",
    () => bringTable(importing, { desk: "products", name: "品.csv", bytes }, staff, new Date()),
  );
  await goOn(importing, id, 600_000);
  expect(await one(id)).toMatchObject({
    state: "looked",
    rowsRead: rows,
    changed: goods,
    fresh: 0,
  });
  expect(await meanTable(database.db, { id, desk: "products" }, new Date())).toMatchObject({
    ok: true,
  });
  return id;
}
const isNew = "p.lead = '新しい言葉'";
/**
 * How many products are as the file says in their words and in every size; how many are so in a
 * part of it.
 */
async function counted() {
  const [count] = await ask<{ whole: number; half: number }>(
    `select count(*) filter (where ${isNew} and moved = $1)::int as whole,
       count(*) filter (where (${isNew}) <> (moved = $1) or (moved > 0 and moved < $1))::int as half
     from product p join (
       select product_id, count(*) filter (where price_difference = 100 or stock > 9)::int as moved
       from product_size group by product_id
     ) s on s.product_id = p.id`,
    [sizesEach],
  );
  return count;
}

describe("a table of goods", () => {
  test("is looked at and changes nothing, then is written, recorded and found", async () => {
    const id = await meant(await changedFile());
    expect(await counted()).toEqual({ whole: 0, half: 0 });
    await goOn(importing, id, 600_000);
    expect(await one(id)).toMatchObject({
      state: "written",
      rowsRead: rows,
      changed: goods,
      refused: 0,
    });
    expect(await counted()).toEqual({ whole: goods, half: 0 });
    expect(
      await ask(
        "select count(*)::int as n, min(actor) as actor, min(screen) as screen from audit where action = 'product.imported'",
      ),
    ).toEqual([{ n: goods, actor: staff, screen: "/admin/products/import" }]);
    expect(
      await ask(
        "select count(*)::int as n from search_document where kind = 'goods' and near like '%新しい言葉%'",
      ),
    ).toEqual([{ n: goods }]);
  });
  test("goes on where it was left, in turns", async () => {
    const id = await meant(await changedFile());
    await goOn(importing, id, 0);
    const after = (await one(id))?.rowsRead ?? 0;
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(rows);
    expect(await counted()).toEqual({ whole: after / sizesEach, half: 0 });
    await goOn(importing, id, 600_000);
    expect(await one(id)).toMatchObject({ state: "written", changed: goods });
    expect(await counted()).toEqual({ whole: goods, half: 0 });
  });
  test("is stopped: what is in stays, nothing more comes, and it goes on when it is asked to", async () => {
    const id = await meant(await changedFile());
    const place = { id, desk: "products" };
    await goOn(importing, id, 0);
    const into = (await one(id))?.rowsRead ?? 0;
    expect(await resumeTable(database.db, place, new Date())).toMatchObject({ code: "not-ready" });
    expect(await stopTable(importing, { id, desk: "words" }, new Date())).toMatchObject({
      code: "not-found",
    });
    expect(await stopTable(importing, place, new Date())).toMatchObject({ ok: true });
    expect(await stopTable(importing, place, new Date())).toMatchObject({ code: "not-running" });
    ahead = 30_000;
    await goOnWithAll(importing);
    await goOn(importing, id, 600_000);
    expect(await one(id)).toMatchObject({ state: "stopped", rowsRead: into, rowsInAll: rows });
    expect(await counted()).toEqual({ whole: into / sizesEach, half: 0 });
    expect(await resumeTable(database.db, place, new Date())).toMatchObject({ ok: true });
    await goOn(importing, id, 600_000);
    expect(await one(id)).toMatchObject({ state: "written", changed: goods });
    expect(await counted()).toEqual({ whole: goods, half: 0 });
  });
  test("is stopped while a part is being written: that part is not in", async () => {
    const id = await meant(await changedFile());
    const stopping: Importing = {
      ...importing,
      desks: {
        products: () => ({
          read: (db, bytes, { progress, ...rest }, time) =>
            goodsTable().read(
              db,
              bytes,
              {
                ...rest,
                progress: {
                  ...progress,
                  async keep(tx, part, read) {
                    await stopTable(importing, { id, desk: "products" }, new Date());
                    return progress.keep(tx, part, read);
                  },
                },
              },
              time,
            ),
        }),
      },
    };
    await goOn(stopping, id, 600_000);
    expect(await one(id)).toMatchObject({ state: "stopped", rowsRead: 0, changed: 0 });
    expect(await counted()).toEqual({ whole: 0, half: 0 });
  });
  test("is dropped while it is looked at, and cannot be meant then", async () => {
    const place = { desk: "products", name: "品.csv", bytes: await changedFile() };
    const id = await bringTable(importing, place, staff, new Date());
    await goOn(importing, id, 0);
    expect(await stopTable(importing, { id, ...place }, new Date())).toMatchObject({ ok: true });
    expect(await meanTable(database.db, { id, ...place }, new Date())).toMatchObject({
      code: "not-ready",
    });
    expect((await one(id))?.state).toBe("dropped");
  });
  test("tells of its progress to who brought it, and to nobody else", async () => {
    const id = await meant(await changedFile());
    await goOn(importing, id, 0);
    const [told] = await importsTopic.since(database.db, staff, undefined);
    const read = (await one(id))?.rowsRead;
    expect(told?.data).toEqual({ imports: [{ id, mark: `writing-${read}` }] });
    expect(await importsTopic.since(database.db, staff, told?.id)).toEqual([]);
    const other = (await aPerson(database, { authority: "staff" })).uid;
    expect(await importsTopic.since(database.db, other, undefined)).toEqual([]);
    expect(importsTopic.room({ uid: other, heldItems: [] }, staff)).toBeUndefined();
  });
  test("of another shop is none of ours, and no table at all is refused with why", async () => {
    for (const [text, sentence] of [
      ["a,b\n1,2\n", "当店の形式でも、Shopify の商品の形式でもありません。"],
      ["", "ファイルが空です。"],
    ] as const) {
      const bytes = Buffer.from(text);
      const id = await bringTable(
        importing,
        { desk: "products", name: "x", bytes },
        staff,
        new Date(),
      );
      await goOn(importing, id, 600_000);
      const refused = await one(id);
      expect([refused?.state, refused?.sentence.startsWith(sentence)]).toEqual(["refused", true]);
    }
  });
});

describe("a process that is killed while it writes a table of goods", () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill("SIGKILL")));
  const started = (id: string) => {
    const script = fileURLToPath(new URL("product-import-child.ts", import.meta.url));
    const flags = ["--disable-warning=ExperimentalWarning", script, database.url, folder, id];
    const child = spawn(process.execPath, flags, { stdio: ["ignore", "ignore", "inherit"] });
    children.push(child);
    return child;
  };
  test("leaves no half product; another goes on, stock moves once, and what was sold stays sold", async () => {
    const id = await meant(await changedFile());
    const child = started(id);
    const gone = once(child, "exit");
    await expect
      .poll(async () => (await one(id))?.rowsRead, { timeout: 30_000, interval: 5 })
      .toBeGreaterThanOrEqual(200);
    child.kill("SIGKILL");
    expect(await gone).toEqual([null, "SIGKILL"]);
    const killed = await one(id);
    const into = killed?.rowsRead ?? 0;
    expect([killed?.state, into < rows]).toEqual(["writing", true]);
    // What the database still had of it is decided before anything is read.
    await expect
      .poll(() =>
        ask(
          "select 1 from pg_stat_activity where application_name = 'kusegoyomi' and datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
        ),
      )
      .toEqual([]);
    const done = ((await one(id))?.rowsRead ?? 0) / sizesEach;
    expect(await counted()).toEqual({ whole: done, half: 0 });

    // Meanwhile somebody buys of what is in and of what is not yet in.
    await ask("update product_size set stock = stock - 2 where size = 'S'");
    await ask("update product_size set stock = 0 where size = 'M'");
    await goOnWithAll(importing);
    expect((await one(id))?.rowsRead, "whoever went on a moment ago may still be there").toBe(
      done * sizesEach,
    );
    ahead = 30_000;
    await goOnWithAll(importing);
    expect(await one(id)).toMatchObject({
      state: "written",
      rowsRead: rows,
      changed: goods,
      refused: 0,
    });
    expect(
      await ask(
        "select size, stock, price_difference as dearer, count(*)::int as n from product_size group by 1, 2, 3 order by 1",
      ),
    ).toEqual([
      { size: "M", stock: 0, dearer: 100, n: goods },
      { size: "S", stock: 9 + 5 - 2, dearer: 0, n: goods },
    ]);
    expect(
      await ask("select count(*)::int as n from audit where action = 'product.imported'"),
    ).toEqual([{ n: goods }]);
  });
});
