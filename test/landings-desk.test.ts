// The words of landing pages over HTTP: written at the desk, looked at, out, taken back.
import { expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/landings/goods-teikibin";
const page = "/landing/goods-teikibin";
const plain = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const content = () => shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });
const texts = {
  title: "月の包み",
  description: "月の包みのご案内です。",
  h1: "月の、\n包み。",
  lead: "ひと月にひとつ。",
  sections: "## 中身のこと\n三つえらべます。\n\nおまかせもできます。",
  flow: "四日め｜発送します",
  cards: "## 400001 毎月の包み\n- 品を三つ\n\n## 400002 毎月の一枚",
  faq: "## やめるときは\n〔解約の決まり〕",
  note: "",
};
const form = (more: Record<string, string> = {}) => ({
  intent: "save",
  seen: "1",
  ...texts,
  status: "open",
  ...more,
});

test("only who sees to what is read may write them, and readers find the house's words", async () => {
  const support = await shop.browserOf(
    { authority: "staff", roles: ["support"] },
    { second: true },
  );
  for (const path of ["/admin/landings", desk]) expect((await support.get(path)).status).toBe(403);
  expect((await support.post(desk, form())).status).toBe(403);
  expect((await (await shop.browserOf({})).post(desk, form())).status).toBe(404);
  expect((await (await content()).get("/admin/landings/nothing")).status).toBe(404);
  expect(await shop.query("select id from landing_text")).toEqual([]);
  expect(await plain(shop.visitor().get(page))).toContain("包みが来る。");
});

test.each([
  ["a part without a heading", { sections: "ただの文" }, "「## 」ではじまる行"],
  ["a plan that is not told of", { cards: "## 400001 毎月の包み" }, "「## 400002 …」がありません"],
  [
    "a plan of another page",
    { cards: `${texts.cards}\n\n## 000001 ほか` },
    "一度だけお書きください",
  ],
  ["a flow without its parts", { flow: "四日めに発送" }, "好きな日｜聴いて"],
  ["no heading", { h1: "" }, "大きな見出しをご入力ください"],
  ["words that promise an effect", { lead: "肩こりが治ります。" }, "「治り」"],
])("%s is refused beside its field, and nothing typed is lost", async (_name, more, says) => {
  const answer = await (await content()).post(desk, form(more));
  expect(answer.status).toBe(422);
  const html = await plain(answer);
  expect(html).toContain(says);
  expect(html).toContain("月の包みのご案内です。");
  expect(await plain(shop.visitor().get(page))).toContain("包みが来る。");
});

test("they are read once they are out, with the rule of stopping, and taken back once", async () => {
  const staff = await content();
  expect((await staff.post(desk, form({ status: "draft" }))).status).toBe(303);
  expect(await plain(shop.visitor().get(page))).toContain("包みが来る。");
  expect((await staff.post(desk, form({ seen: "2" }))).status).toBe(303);
  const html = await plain(shop.visitor().get(page));
  for (const words of [
    "月の、",
    "三つえらべます。",
    "おまかせもできます。",
    "毎月の包み",
    "四日め",
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("包みが来る。");
  expect(html).not.toContain("〔解約の決まり〕");
  expect(html).toContain("お電話はいりません。");
  expect(await plain(staff.get("/admin/landings"))).toContain("お店の言葉");

  expect((await staff.post(desk, { intent: "undo" })).status).toBe(303);
  expect(await plain(shop.visitor().get(page))).toContain("包みが来る。");
  expect((await staff.post(desk, { intent: "undo" })).status).not.toBe(303);
  const acts = await shop.query(
    "select action from audit where action like 'landing.%' order by id",
  );
  expect(acts.map(({ action }) => action)).toEqual([
    "landing.edited",
    "landing.edited",
    "landing.taken-back",
  ]);
});

test("every page opens at the desk with the words that it has, and keeps them as they are", async () => {
  const staff = await content();
  const list = await plain(staff.get("/admin/landings"));
  const ways = [...list.matchAll(/href="(\/admin\/landings\/[^"]+)"/g)].map(([, way = ""]) => way);
  expect(ways).toHaveLength(8);
  for (const way of ways) expect([way, (await staff.get(way)).status]).toEqual([way, 200]);
});
