// A member's words on the page of a product, before scripts: allowed by the writer, placed at the
// desk, read by everybody, and gone when the writer says so.
import { beforeAll, expect, test } from "vitest";
import { aWriter, openPlans, written } from "#features/community/kansou/testing.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const now = new Date();
const [family] = families;
const socks = productOf(family!, family!.colours[0]!, { familyAt: 0, colourAt: 0 }, [], [], now);
const page = `/shop/product/${socks.id}`;
let uid = "";
let id = "";
beforeAll(async () => {
  await openPlans(shop.base());
  await writeGoods(shop.base().db, [socks], now);
  uid = await aWriter(shop.base(), ["000001"], now, "みおつくし");
  id = await written(shop.base(), uid, "足の裏が、畳に近い。朝がすきになりました。", now);
}, 90_000);

const words = "足の裏が、畳に近い。";
const read = async (path: string, browser = shop.visitor()) => (await browser.get(path)).text();

test("is there with the writer's yes and by the desk's hand alone", async () => {
  const mio = await shop.browserOf({ uid, email: "" });
  const other = await shop.browserOf({});
  const desk = await shop.browserOf({ authority: "staff" }, { second: true });
  const content = await shop.browserOf(
    { authority: "staff", roles: ["content"] },
    { second: true },
  );
  const own = `/timeline/${id}/kansou`;
  const put = { intent: "quote", kansou: id, product: `https://example.jp${page}`, words };

  expect(await read("/admin/kansou", desk)).not.toContain("紹介してよい");
  expect((await desk.post("/admin/kansou", put)).status).toBe(409);
  expect((await other.post(own, { intent: "allow-quote" })).status).toBe(404);
  expect(await read(own, mio)).toContain("紹介してもよい");
  expect((await mio.post(own, { intent: "allow-quote" })).status).toBe(303);

  expect((await content.post("/admin/kansou", put)).status).toBe(403);
  expect((await mio.post("/admin/kansou", put)).status).toBe(404);
  const wrong = await desk.post("/admin/kansou", { ...put, words: "ぜんぶよくなりました。" });
  const said = await wrong.text();
  expect([wrong.status, said.includes("書かれたとおりの文だけ")]).toEqual([409, true]);
  expect(said).toContain("ぜんぶよくなりました。");
  expect(await read(page)).not.toContain("会員のことば");
  expect((await desk.post("/admin/kansou", put)).status).toBe(303);
  await expect.poll(() => read(page)).toContain(words);
  const shown = await read(page);
  expect(shown).toContain("みおつくし");
  expect(shown).not.toContain("朝がすきになりました");
  expect(await read(own, mio)).toContain(socks.title);

  expect((await mio.post(own, { intent: "forbid-quote" })).status).toBe(303);
  await expect.poll(() => read(page)).not.toContain("会員のことば");
  expect((await desk.post("/admin/kansou", put)).status).toBe(409);
});
