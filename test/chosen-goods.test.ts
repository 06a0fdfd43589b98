// Choosing what a regular parcel brings, over HTTP without scripts: what was chosen is named with
// its colour, so that two of one name are told apart before they are sent.
import { beforeAll, expect, test } from "vitest";
import { putGoods } from "./kit/goods.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const mug = (sku: string, label: string) => ({
  [sku]: {
    title: "背の高いマグ",
    colour: { key: sku, label, hex: "#335577" },
    tags: ["mug" as const],
    basePrice: 2_000,
    status: "open" as const,
    collection: "product" as const,
    sizes: [{ sku, size: "ひとつ", priceDifference: 0, stock: 9, reserved: 0, position: 0 }],
  },
});
beforeAll(() =>
  putGoods(
    shop.base().db,
    { ...mug("mug-ai", "藍"), ...mug("mug-kuri", "栗"), ...mug("mug-hai", "灰"), coat: {} },
    new Date(),
  ),
);
const chosen = (skus: string[]) => {
  const form = new FormData();
  for (const sku of skus) form.append("sku", sku);
  return form;
};

test("each of those chosen is named with its colour, where one chooses and where one confirms", async () => {
  const visitor = shop.visitor();
  const choices = async () => (await visitor.get("/select/goods")).text();
  const names = ["背の高いマグ（藍）", "背の高いマグ（栗）", "背の高いマグ（灰）"];
  // The shop hears of goods a moment after they were written.
  for (const name of names) await expect.poll(choices).toContain(name);
  const sent = await visitor.post("/select/goods", chosen(["mug-ai", "mug-kuri", "mug-hai"]));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/select/list"]);
  const list = await (await visitor.get("/select/list")).text();
  for (const name of names) expect(list).toContain(name);
});

test("two of three, or what is of no set, comes back with its sentence and is not chosen", async () => {
  const visitor = shop.visitor();
  for (const skus of [
    ["mug-ai", "mug-kuri"],
    ["mug-ai", "mug-kuri", "coat"],
  ])
    expect((await visitor.post("/select/goods", chosen(skus))).status).toBe(422);
  expect(await (await visitor.get("/select/list")).text()).toContain("まだえらんでいません");
});
