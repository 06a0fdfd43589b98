// A work of the gallery is looked at before it hangs: by a signed link, on both its pages.
import { beforeAll, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { putGoods } from "./kit/goods.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const art = {
  artist: "三条 澪",
  year: 2026,
  technique: "墨",
  dimensions: "36×62cm",
  framed: false,
};
const work = { category: "art", art, status: "open" as const };
let staff: PlainBrowser;
beforeAll(async () => {
  const goods = {
    hung: { ...work, title: "掛かっている立ち姿", publishedAt: new Date(Date.UTC(2026, 9, 1)) },
    coming: { ...work, title: "まだ掛けない立ち姿", status: "draft" as const },
    cup: { category: "socks", title: "ただの器", status: "open" as const },
  };
  await putGoods(shop.base().db, goods, new Date());
  staff = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
}, 60_000);

const plain = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const ask = (by: PlainBrowser, id: string) =>
  by.post(`/admin/preview/product/${id}`, { who: "visitor" });
/** On its page in the shop, and from there in the gallery. */
async function linksOf(id: string) {
  const made = await plain(ask(staff, id));
  const product = /href="(\/preview\/product\/[^"]+)"/.exec(made)?.[1] ?? "";
  const look = await plain(shop.visitor().get(product));
  return { product, gallery: /href="(\/preview\/work\/[^"]+)"/.exec(look)?.[1] ?? "" };
}

test("a draft is seen as it will hang, in front, and the gallery does not know of it", async () => {
  const { product, gallery } = await linksOf("coming");
  const look = await shop.visitor().get(gallery);
  expect([look.status, look.headers.get("x-robots-tag")]).toEqual([200, "noindex, nofollow"]);
  const html = await plain(look);
  expect(html).toContain("<h1>まだ掛けない立ち姿</h1>");
  expect(html).toContain("下見です。");
  expect(html).toMatch(/となりの作品[\s\S]*掛かっている立ち姿/);
  expect(html).toContain(`href="${product}"`);
  expect((await shop.visitor().get("/gallery/coming")).status).toBe(404);
  expect(await plain(shop.visitor().get("/gallery"))).not.toContain("まだ掛けない立ち姿");
});

test("a work that hangs stays in its place", async () => {
  const { gallery } = await linksOf("hung");
  const html = await plain(shop.visitor().get(gallery));
  expect(html).toContain("<h1>掛かっている立ち姿</h1>");
  expect(html).not.toContain("まだ掛けない立ち姿");
});

test("what is no work has no page in the gallery, and says what is missing", async () => {
  const { product, gallery } = await linksOf("cup");
  expect(gallery).toBe("");
  const odd = await plain(shop.visitor().get(product.replace("/product/", "/work/")));
  expect(odd).toContain("カテゴリを「絵」にし");
});

test("without the link, with another's, or after it was written anew, nothing is seen", async () => {
  const { gallery } = await linksOf("coming");
  const visitor = shop.visitor();
  expect((await visitor.get("/preview/work/coming")).status).toBe(404);
  expect((await visitor.get(gallery.replace("/coming?", "/hung?"))).status).toBe(404);
  const content = await shop.browserOf(
    { authority: "staff", roles: ["content"] },
    { second: true },
  );
  expect((await ask(content, "coming")).status).toBe(403);
  await shop.query("update product set version = version + 1 where id = 'coming'");
  expect((await visitor.get(gallery)).status).toBe(410);
});
