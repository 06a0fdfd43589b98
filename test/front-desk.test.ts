// The order of the front page over HTTP: arranged at the desk it waits, published it stands at once
// on the page that was kept, and it comes back; who is not of the shop arranges nothing.
import { expect, test } from "vitest";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/front";
const before = ["十二の筆あと", "棚から選ぶ"];
const order = (page: string) =>
  before.toSorted((one, other) => page.indexOf(one) - page.indexOf(other));
const home = async () => (await shop.visitor().get("/")).text();
const seen = (page: string) => /name="seen" value="(\d+)"/.exec(page)?.[1] ?? "";

test("a shop without goods has no door that leads to nothing; the first of a shelf opens it", async () => {
  expect(await home()).not.toContain("棚から選ぶ");
  const [family] = families;
  const [colour] = family?.colours ?? [];
  if (!family || !colour) throw new Error("empty");
  const now = new Date();
  const product = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
  await writeGoods(shop.base().db, [product], now);
  await expect.poll(home, { timeout: 10_000 }).toContain("棚から選ぶ");
  const page = await home();
  const doors = page.match(/<nav[^>]*aria-label="棚"[^]*?<\/nav>/)?.[0] ?? "";
  expect(doors.match(/<li/g)).toHaveLength(1);
});

test("whoever is not of the shop arranges nothing", async () => {
  const still = await home();
  const form = { intent: "arrange", seen: "0", id: "shelves", by: "up" };
  const content = await shop.browserOf(
    { authority: "staff", roles: ["content"] },
    { second: true },
  );
  const member = await shop.browserOf({}, {});
  for (const browser of [content, member, shop.visitor()]) {
    expect([302, 303, 403, 404]).toContain((await browser.post(desk, form)).status);
    expect((await browser.get(desk)).status).not.toBe(200);
    expect((await browser.get(`${desk}/preview`)).status).not.toBe(200);
  }
  expect(await home()).toBe(still);
});

test("an order waits until it is published, is seen in its preview, and comes back once", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  expect(order(await home())).toEqual(before);
  const read = async () => (await staff.get(desk)).text();
  const press = async (form: Record<string, string>) =>
    staff.post(desk, { seen: seen(await read()), ...form });
  for (const _ of [1, 2, 3])
    expect((await press({ intent: "arrange", id: "shelves", by: "up" })).status).toBe(303);
  expect(order(await home())).toEqual(before);
  const preview = (await (await staff.get(`${desk}/preview`)).text()).split('id="main"')[1] ?? "";
  expect(order(preview)).toEqual(before.toReversed());

  const published = await press({ intent: "publish" });
  expect(published.headers.get("location")).toBe(`${desk}?done=published`);
  expect(order(await home())).toEqual(before.toReversed());
  expect((await press({ intent: "arrange", id: "types", by: "hide" })).status).toBe(303);
  expect((await press({ intent: "publish" })).status).toBe(303);
  expect(await home()).not.toContain("十二の筆あと");
  expect((await press({ intent: "undo" })).status).toBe(303);
  expect(order(await home())).toEqual(before.toReversed());
  expect(await (await staff.get(desk)).text()).not.toContain("ひとつ前の公開にもどす");
});

test("two who arrange at once: the second is told, and sees how it stands", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  const opened = seen(await (await staff.get(desk)).text());
  const press = (id: string) =>
    staff.post(desk, { intent: "arrange", seen: opened, id, by: "hide" });
  const answers = await Promise.all([press("news"), press("goods")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const late = await press("works");
  expect([late.status, (await late.text()).includes("ほかの方が並びを変えました")]).toEqual([
    409,
    true,
  ]);
  for (const bad of [
    { id: "radio", by: "up" },
    { id: "news", by: "away" },
  ])
    expect((await staff.post(desk, { intent: "arrange", seen: opened, ...bad })).status).toBe(422);
});
