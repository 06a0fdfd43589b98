import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#db/transact.server.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { openCatalogue } from "./memory.server.ts";
import { publish } from "./publish.server.ts";
import { saveProduct } from "./write-products.server.ts";

const now = new Date("2026-11-21T03:00:00Z");
const fail = (error: unknown) => {
  throw error;
};

describe("the catalogue in memory", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const [family] = families;
  const [colour] = family?.colours ?? [];
  if (!family || !colour) throw new Error("empty");
  const shirt = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
  beforeAll(async () => {
    database = await freshDatabase();
    await transact(database.db, async (tx) => {
      await saveProduct(tx, shirt, now);
      await saveProduct(
        tx,
        {
          ...shirt,
          id: "draft",
          familyId: "draft",
          status: "draft",
          sizes: [{ ...shirt.sizes[0]!, sku: "DRAFT" }],
        },
        now,
      );
      await publish(tx, now);
    });
  });
  afterAll(() => database.close());
  // Looks by itself once an hour: what these tests see, they were told or asked for.
  const open = () => openCatalogue({ ...database, everyMs: 3_600_000, onError: fail });

  test("holds what may be shown, and no draft", async () => {
    const memory = await open();
    expect([...memory.current().byId.keys()]).toEqual([shirt.id]);
    expect(memory.current().bySku.get("DRAFT")).toBeUndefined();
    await memory.close();
  });
  test("of every process follows a publish, told at its commit and not before", async () => {
    const [one, other] = [await open(), await open()];
    const before = one.current().version;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const writing = transact(database.db, async (tx) => {
      await saveProduct(tx, { ...shirt, title: "新しい名前" }, now);
      await publish(tx, now);
      await held;
    });
    expect([one, other].map((memory) => memory.current().version)).toEqual([before, before]);
    release();
    await writing;
    await expect
      .poll(() => [one, other].map((memory) => memory.current().byId.get(shirt.id)?.title), {
        timeout: 5_000,
      })
      .toEqual(["新しい名前", "新しい名前"]);
    expect(one.current().version).toBe(before + 1);
    await Promise.all([one.close(), other.close()]);
  });
  test("sees what was written before it was asked, even while an earlier look is still under way", async () => {
    const memory = await open();
    const before = memory.current().version;
    const [blocker, waiting] = [
      await database.pool.connect(),
      () =>
        database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
    ];
    await blocker.query("begin");
    await blocker.query("lock table product_size in access exclusive mode");
    const early = memory.refresh();
    // It has read the version, and waits for the stock.
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 5_000 }).toBe(1);
    await transact(database.db, async (tx) => {
      await publish(tx, now);
    });
    const late = memory.refresh();
    await blocker.query("commit");
    blocker.release();
    await early;
    await late;
    expect(memory.current().version).toBe(before + 1);
    await memory.close();
  });
  test("changes nothing when the writer gives up", async () => {
    const memory = await open();
    const { version } = memory.current();
    await expect(
      transact(database.db, async (tx) => {
        await saveProduct(tx, { ...shirt, title: "書きかけ" }, now);
        await publish(tx, now);
        throw new Error("given up");
      }),
    ).rejects.toThrow("given up");
    await memory.refresh();
    expect(memory.current().version).toBe(version);
    expect(memory.current().byId.get(shirt.id)?.title).not.toBe("書きかけ");
    await memory.close();
  });
  test("follows stock that moved, and makes pages anew for it alone", async () => {
    const memory = await open();
    const [edition, { version }] = [memory.edition(), memory.current()];
    await memory.refresh();
    expect(memory.edition()).toBe(edition);
    const sku = shirt.sizes[0]?.sku ?? "";
    await database.pool.query("update product_size set reserved = 2 where sku = $1", [sku]);
    await memory.refresh();
    expect(memory.current().bySku.get(sku)?.size.reserved).toBe(2);
    expect(memory.edition()).toBe(edition + 1);
    expect(memory.current().version).toBe(version);
    await memory.close();
  });
});
