import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { products } from "./collection.server.ts";
import type { Product } from "./rules.ts";
import { openGoods, writeGoods } from "./testing.ts";
import { readShelfOf, readWholeShelf } from "./internal/shelf-store.server.ts";
import { readProducts } from "./internal/store.server.ts";
import type { ShelfData } from "./shelf-rows.ts";
import { saveProduct } from "./write-products.server.ts";

const now = new Date("2026-11-21T03:00:00Z");
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt: Product = {
  ...productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now),
  giftable: true,
};
const [size] = shirt.sizes;
if (!size) throw new Error("no size");
const another = (id: string, more: Partial<Product> = {}): Product => ({
  ...shirt,
  id,
  familyId: id,
  sizes: [{ ...size, sku: `${id}-M` }],
  ...more,
});

describe("goods in memory", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
    await writeGoods(database.db, [shirt, another("draft", { status: "draft" })], now);
  });
  afterAll(() => database.close());
  const open = () => openGoods(database);
  const ids = (memory: Awaited<ReturnType<typeof open>>) =>
    memory
      .shelf()
      .all()
      .map(({ id }) => id);

  const removeGoods = async (gone: readonly string[]) => {
    for (const table of ["product_size", "product"])
      await database.pool.query(
        `delete from ${table} where ${table === "product" ? "id" : "product_id"} = any($1)`,
        [gone],
      );
  };

  test("hold what may be shown, and no draft", async () => {
    const memory = await open();
    expect(ids(memory)).toEqual([shirt.id]);
    expect(await memory.product(shirt.id)).toEqual(shirt);
    expect(await memory.product("draft")).toBeUndefined();
    expect((await memory.sizes(["draft-M"]))("draft-M")).toBeUndefined();
    expect((await memory.sizes([size.sku]))(size.sku)).toEqual({ product: shirt, size });
    await memory.close();
  });
  test("tell of a size what is free this moment, not what was read before", async () => {
    const memory = await open();
    const reserved = async () => (await memory.sizes([size.sku]))(size.sku)?.size.reserved;
    expect(await reserved()).toBe(size.reserved);
    const set = (pieces: number) =>
      database.pool.query("update product_size set reserved = $1 where sku = $2", [
        pieces,
        size.sku,
      ]);
    await set(size.reserved + 1);
    expect(await reserved()).toBe(size.reserved + 1);
    await set(size.reserved);
    expect(await reserved()).toBe(size.reserved);
    await memory.close();
  });
  test("come in parts of any size that leave nothing out and give nothing twice", async () => {
    const two = { ...size, stock: 3, reserved: 1 };
    const many = Array.from({ length: 60 }, (_, at) => `part-${at}`);
    const kana = "きもの\u001eと\u001fおび";
    await writeGoods(
      database.db,
      many.map((id) =>
        another(id, {
          kana,
          colour: null,
          related: [shirt.id, "nowhere"],
          sizes: [
            { ...two, sku: `${id}-2`, size: "L" },
            { ...two, sku: `${id}-1`, size: "M" },
          ],
        }),
      ),
      now,
    );
    const read = async (pages?: number) => {
      const parts: string[][] = [];
      const rows: ShelfData[] = [];
      await readWholeShelf(
        database.db,
        (some) => {
          parts.push(some.map(({ id }) => id));
          rows.push(...some);
        },
        pages,
      );
      return { parts, rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
    };
    const { parts, rows } = await read(1);
    expect(parts.filter((ids) => ids.length > 0).length).toBeGreaterThan(1);
    expect(rows.map(({ id }) => id)).toEqual([...many, shirt.id].toSorted());
    expect((await read()).rows).toEqual(rows);
    expect(await readShelfOf(database.db, ["part-7", "draft"])).toEqual(
      rows.filter(({ id }) => id === "part-7"),
    );
    const whole = (await readProducts(database.db, ["part-7"])).get("part-7");
    const {
      sizes,
      kana: told,
      technique,
      publishedAt,
      onSale,
      ...plain
    } = rows.find(({ id }) => id === "part-7")!;
    expect(whole).toMatchObject(plain);
    expect(whole?.sizes.map((one) => [one.size, one.stock, one.reserved])).toEqual(sizes);
    expect(told).toBe("きもの と おび");
    expect(technique).toBeNull();
    expect(onSale).toBe(false);
    expect(publishedAt).toBe(whole?.publishedAt.getTime());
    await removeGoods(many);
  });
  test("of every process follow a publish, told at its commit and not before", async () => {
    const [one, other] = [await open(), await open()];
    const titles = () =>
      Promise.all([one, other].map(async (memory) => (await memory.product(shirt.id))?.title));
    await titles();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = inTransaction(database.db, async (tx) => {
      await saveProduct(tx, { ...shirt, title: "新しい名前" }, now);
      await publish(tx, now, { collection: products, ids: [shirt.id] });
      await held;
    });
    expect(await titles()).toEqual([shirt.title, shirt.title]);
    release();
    await writing;
    await expect.poll(titles, { timeout: 5_000 }).toEqual(["新しい名前", "新しい名前"]);
    await Promise.all([one.close(), other.close()]);
  });
  test("follow what comes, goes, becomes a draft and opens again, in the order of the shop", async () => {
    const memory = await open();
    const older = another("older", { publishedAt: new Date("2020-01-01T00:00:00Z") });
    const newer = another("newer", { publishedAt: new Date("2030-01-01T00:00:00Z") });
    await writeGoods(database.db, [older, newer], now);
    await memory.refresh();
    expect(ids(memory)).toEqual(["newer", shirt.id, "older"]);
    expect(memory.shelf().all("price")).toHaveLength(3);
    await writeGoods(database.db, [{ ...newer, status: "draft" }], now);
    await inTransaction(database.db, async (tx) => {
      await tx.execute("delete from product where id = 'older'");
      await publish(tx, now, { collection: products, ids: ["older"] });
    });
    await memory.refresh();
    expect(ids(memory)).toEqual([shirt.id]);
    expect(await memory.product("newer")).toBeUndefined();
    expect(memory.shelf().get("older")).toBeUndefined();
    await writeGoods(database.db, [newer], now);
    await memory.refresh();
    expect(ids(memory)).toEqual(["newer", shirt.id]);
    expect((await memory.product("newer"))?.title).toBe(shirt.title);
    await memory.close();
  });
  test("are, after any edits, what a process sees that has just been started", async () => {
    const memory = await open();
    const kinds = [
      another("a", { kana: "か", basePrice: 300 }),
      another("b", { kana: "あ", basePrice: 100, familyId: "a" }),
      another("c", { kana: "さ", basePrice: 200, related: ["a", "not-there-yet"] }),
    ];
    await writeGoods(database.db, kinds, now);
    await memory.refresh();
    await writeGoods(
      database.db,
      [another("a", { kana: "わ", basePrice: 50, familyId: "c" }), another("not-there-yet")],
      now,
    );
    await memory.refresh();
    const fresh = await open();
    const seen = (one: typeof memory) =>
      (["new", "price", "name"] as const).map((order) =>
        one
          .shelf()
          .all(order)
          .map(({ family: { rows }, related, ...row }) => ({
            ...row,
            family: rows.map(({ id }) => id),
            related: related.map(({ id, status }) => [id, status]),
          })),
      );
    expect(seen(memory)).toEqual(seen(fresh));
    await Promise.all([memory.close(), fresh.close()]);
  });
  test("change nothing when the writer gives up", async () => {
    const memory = await open();
    const before = memory.shelf().editions();
    await expect(
      inTransaction(database.db, async (tx) => {
        await saveProduct(tx, { ...shirt, title: "書きかけ" }, now);
        await publish(tx, now, { collection: products, ids: [shirt.id] });
        throw new Error("given up");
      }),
    ).rejects.toThrow("given up");
    await memory.refresh();
    expect(memory.shelf().editions()).toEqual(before);
    expect((await memory.product(shirt.id))?.title).not.toBe("書きかけ");
    await memory.close();
  });
  test("follow stock that moved without being published, in the list and on the page", async () => {
    const memory = await open();
    await memory.product(shirt.id);
    const before = memory.shelf().editions();
    await database.pool.query("update product_size set reserved = stock where sku = $1", [
      size.sku,
    ]);
    await memory.refresh();
    expect(memory.shelf().get(shirt.id)?.free[0]).toBe(0);
    expect((await memory.product(shirt.id))?.sizes[0]).toMatchObject({ reserved: size.stock });
    expect(memory.shelf().editions()).toEqual({ ...before, moved: before.moved + 1 });
    await memory.close();
  });
  test("can be asked for the stock of this moment", async () => {
    const memory = await open();
    await memory.product(shirt.id);
    await database.pool.query("update product_size set reserved = 1 where sku = $1", [size.sku]);
    expect((await memory.productNow(shirt.id))?.sizes[0]?.reserved).toBe(1);
    await memory.close();
  });
  test("stand where they stood when only their words change, and move in the order that it concerns", async () => {
    const memory = await open();
    const orders = () => [memory.shelf().all("new"), memory.shelf().all("price")];
    const before = orders();
    await writeGoods(database.db, [another("newer", { lead: "言いかえた" })], now);
    await memory.refresh();
    await writeGoods(database.db, [another("newer", { lead: "もう一度" })], now);
    const stood = orders();
    expect(stood).not.toEqual(before);
    await memory.refresh();
    expect(orders().map((one, at) => one === stood[at])).toEqual([true, true]);
    await writeGoods(database.db, [another("newer", { basePrice: 1 })], now);
    await memory.refresh();
    expect(orders()[0]).toBe(stood[0]);
    expect(orders()[1]?.[0]?.id).toBe("newer");
    await memory.close();
  });
  test("are found from the moment they are published, and a draft is not", async () => {
    const memory = await open();
    const search = async (typed: string) => (await memory.search(typed, []))?.map(({ id }) => id);
    expect(await search("扇")).toEqual([]);
    await writeGoods(database.db, [another("fan", { title: "夏の扇", kana: "なつのおうぎ" })], now);
    await memory.refresh();
    expect(await search("扇")).toEqual(["fan"]);
    await writeGoods(database.db, [another("fan", { title: "夏の扇", status: "draft" })], now);
    await memory.refresh();
    expect(await search("扇")).toEqual([]);
    expect(await search("")).toBeUndefined();
    await memory.close();
  });
  test("are asked for once by all pages, filters and spellings of one search, until something is published", async () => {
    const memory = await open();
    const asked = vi.spyOn(database.pool, "query");
    const statements = async (...typed: string[]) => {
      asked.mockClear();
      await Promise.all(typed.map((one) => memory.search(one, [])));
      await Promise.all(typed.map((one) => memory.search(one, ["000999"])));
      return asked.mock.calls.filter(([query]) => JSON.stringify(query).includes("search_document"))
        .length;
    };
    expect(await statements("つどい", "ツドイ", "つどい")).toBe(1);
    expect(await statements("つどい")).toBe(0);
    await writeGoods(database.db, [another("gathering", { title: "つどいの扇" })], now);
    await memory.refresh();
    expect(await statements("つどい")).toBe(1);
    expect((await memory.search("つどい", []))?.map(({ id }) => id)).toEqual(["gathering"]);
    asked.mockRestore();
    await memory.close();
  });
});
