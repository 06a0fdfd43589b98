// The desk of the works: their order on the wall of the gallery, what hangs and what is sold.
import { beforeAll, expect, test } from "vitest";
import { deskRoles } from "#features/identity/account/rules.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { putGoods } from "./kit/goods.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/gallery";
const art = (technique: string) => ({
  artist: "三条 澪",
  year: 2026,
  technique,
  dimensions: "36×62cm",
  framed: false,
});
const work = (at: number, title: string) => ({
  title,
  category: "art",
  art: art(at % 2 === 0 ? "墨" : "染め"),
  status: "open" as const,
  publishedAt: new Date(Date.UTC(2026, 9, 20 - at)),
});
const picture = { key: "art/two.svg", version: "1", alt: "立つ人", width: 400, height: 620 };
let staff: PlainBrowser;
beforeAll(async () => {
  await putGoods(
    shop.base().db,
    {
      one: work(1, "朝の立ち姿"),
      two: { ...work(2, "昼の立ち姿"), pictures: [picture] },
      three: { ...work(3, "夜の立ち姿"), pictures: [] },
    },
    new Date(),
  );
  staff = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
}, 60_000);

const idsIn = (html: string) =>
  [...html.matchAll(/href="\/gallery\/(one|two|three|four)"/g)].map(([, id]) => id);
const onWall = async () => idsIn(await (await shop.visitor().get("/gallery")).text());
const listed = async (query = "") => idsIn(await (await staff.get(`${desk}${query}`)).text());
const press = async (fields: Record<string, string>, browser = staff) => {
  const answer = await browser.post(desk, fields);
  return { status: answer.status, to: answer.headers.get("location") ?? "", answer };
};

test("a visitor sees the newest in front, and then what staff hung, at once", async () => {
  await expect.poll(onWall).toEqual(["one", "two", "three"]);
  expect((await press({ intent: "step", id: "three", by: "up" })).to).toContain("done=moved");
  expect(await onWall()).toEqual(["one", "three", "two"]);
  const { to } = await press({ intent: "place", id: "three", to: "１" });
  expect(await onWall()).toEqual(["three", "one", "two"]);
  expect(await listed()).toEqual(["three", "one", "two"]);
  const page = await (await staff.get(to)).text();
  expect(page).toContain("「夜の立ち姿」を1番めに掛けました。");
  expect(page).toContain("2番めにもどす");
  expect(await (await shop.visitor().get("/gallery/one")).text()).toMatch(
    /となりの作品[\s\S]*\/gallery\/three[\s\S]*\/gallery\/two/,
  );
});

test("what is new since hangs in front; a work beyond the end is the last", async () => {
  await putGoods(shop.base().db, { four: work(0, "春の立ち姿") }, new Date());
  await expect.poll(onWall).toEqual(["four", "three", "one", "two"]);
  await press({ intent: "place", id: "four", to: "99" });
  expect(await onWall()).toEqual(["three", "one", "two", "four"]);
  const still = await press({ intent: "step", id: "four", by: "down" });
  expect(still.to).toContain("done=same");
});

test("a work off the wall has its page in the shop, and comes back in front", async () => {
  await press({ intent: "away", id: "one" });
  expect(await onWall()).toEqual(["three", "two", "four"]);
  expect((await shop.visitor().get("/gallery/one")).status).toBe(404);
  expect((await shop.visitor().get("/shop/product/one")).status).toBe(200);
  expect(await listed("?show=away")).toEqual(["one"]);
  expect((await press({ intent: "step", id: "one", by: "up" })).status).toBe(409);
  await press({ intent: "hang", id: "one" });
  expect(await onWall()).toEqual(["one", "three", "two", "four"]);
});

test("a work sold elsewhere stays on the wall as 売約ずみ, and can be sold again", async () => {
  await press({ intent: "sold", id: "two" });
  expect(await (await shop.visitor().get("/gallery/two")).text()).toContain("売約ずみ");
  expect(await listed("?show=sold")).toEqual(["two"]);
  expect(await listed("?show=free")).not.toContain("two");
  await press({ intent: "free", id: "two" });
  expect(await listed("?show=sold")).toEqual([]);
  await press({ intent: "sold", id: "three" });
  const bare = await press({ intent: "free", id: "three" });
  expect([bare.status, await bare.answer.text()]).toEqual([
    409,
    expect.stringContaining("写真を一枚以上置いてください。"),
  ]);
});

test("is searched, says when it finds nothing, and what is no number beside its field", async () => {
  expect(await listed("?q=夜の")).toEqual(["three"]);
  expect(await (await staff.get(`${desk}?q=xyz`)).text()).toContain("見つかりませんでした。");
  const refused = await press({ intent: "place", id: "three", to: "はじめ" });
  expect(refused.status).toBe(422);
  const page = await refused.answer.text();
  expect(page).toContain("1からの数でお書きください");
  expect(page).toContain('value="はじめ"');
  expect((await press({ intent: "place", id: "nothing", to: "1" })).status).toBe(409);
  expect((await staff.get(`${desk}?show=x&page=-4`)).status).toBe(200);
});

test("two who move at the same moment leave one order with each work once", async () => {
  await Promise.all([
    press({ intent: "place", id: "two", to: "1" }),
    press({ intent: "place", id: "three", to: "1" }),
    press({ intent: "away", id: "one" }),
    press({ intent: "hang", id: "one" }),
  ]);
  const others = (await onWall()).filter((id) => id !== "one");
  expect(others.toSorted()).toEqual(["four", "three", "two"]);
  // Whichever of its two came last: off the wall, then at its front.
  await press({ intent: "away", id: "one" });
  await press({ intent: "hang", id: "one" });
  expect(await onWall()).toEqual(["one", ...others]);
});

test("every press is in the record, with the places", async () => {
  const rows = await shop.query(
    "select before, after from audit where action = 'gallery.moved' and subject = 'product:three' order by id limit 1",
  );
  expect(rows).toEqual([{ before: { wallPlace: 3 }, after: { wallPlace: 2 } }]);
});

test("who does not see to the shop moves nothing, a visitor neither", async () => {
  const before = await onWall();
  for (const role of deskRoles.filter((one) => one !== "shop")) {
    const other = await shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
    expect((await press({ intent: "step", id: "two", by: "up" }, other)).status).toBe(403);
  }
  const half = await shop.browserOf({ authority: "staff", roles: ["shop"] });
  expect((await press({ intent: "sold", id: "two" }, half)).status).not.toBe(200);
  expect((await press({ intent: "away", id: "two" }, shop.visitor())).status).toBe(302);
  expect(await onWall()).toEqual(before);
});
