import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openGoods, writeGoods } from "#features/shop/catalogue/testing.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { galleryPage } from "./page-data.server.ts";
import { wallOf } from "./wall.ts";

const now = new Date("2026-11-21T03:00:00Z");
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const thing = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
const [size] = thing.sizes;
if (!size) throw new Error("no size");

const techniques = ["墨", "染め", "木版"];
const work = (at: number, more: Partial<Product> = {}): Product => ({
  ...thing,
  id: `work-${at}`,
  familyId: `work-${at}`,
  title: `絵 ${at}`,
  category: "art",
  status: "open",
  art: {
    artist: "澪",
    year: 2026,
    technique: techniques[at % 3] ?? "",
    dimensions: "36×62cm",
    framed: false,
  },
  position: at,
  sizes: [{ ...size, sku: `work-${at}`, stock: at % 2, reserved: 0 }],
  ...more,
});

describe("the walls of the gallery", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let catalogue: Awaited<ReturnType<typeof openGoods>>;
  beforeAll(async () => {
    database = await freshDatabase();
    const works = Array.from({ length: 60 }, (_, at) => work(at));
    const closed = work(61, { status: "closed" });
    const draft = work(63, { status: "draft" });
    await writeGoods(database.db, [...works, closed, draft, { ...thing, id: "shirt" }], now);
    catalogue = await openGoods(database);
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
  });
  const any = { technique: null, free: false };
  const titles = async (only: typeof any | { technique: string; free: boolean }, page: number) =>
    (await galleryPage({ catalogue, wall: wallOf([]) }, only, page, [], now)).works.map(
      ({ title }) => title,
    );

  test("show 24 works at a time, and read no more of them", async () => {
    const read = vi.spyOn(catalogue, "products");
    const second = await galleryPage({ catalogue, wall: wallOf([]) }, any, 2, [], now);
    expect(second).toMatchObject({ total: 61, chosen: 61, page: 2, pages: 3 });
    expect(new Set(second.techniques)).toEqual(new Set(techniques));
    expect(second.works.map(({ title }) => title)).toEqual(
      Array.from({ length: 24 }, (_, at) => `絵 ${24 + at}`),
    );
    expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([24]);
    read.mockRestore();
  });
  test("end with the last page, whatever page is asked for", async () => {
    expect(await titles(any, 3)).toHaveLength(13);
    expect(await titles(any, 99)).toHaveLength(13);
    expect(await titles(any, -1)).toEqual(await titles(any, 1));
  });
  test("are narrowed to a technique, or to what can still be had", async () => {
    expect((await titles({ technique: "染め", free: false }, 1)).slice(0, 2)).toEqual([
      "絵 1",
      "絵 4",
    ]);
    const free = await galleryPage(
      { catalogue, wall: wallOf([]) },
      { technique: null, free: true },
      1,
      [],
      now,
    );
    expect([free.chosen, free.total, free.works.some(({ sold }) => sold)]).toEqual([30, 61, false]);
  });
});
