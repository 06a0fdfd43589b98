// The words of landing pages over HTTP: written at the desk, looked at, out, taken back.
import { describe, expect, test } from "vitest";
import { publishDueLandings } from "#features/memberships/landing-editor/edit.server.ts";
import { momentText } from "#features/platform/content/rules.ts";
import type { PlainBrowser } from "./browser-like.ts";
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
const versionOf = async (staff: PlainBrowser, path: string) =>
  /name="seen" value="(\d+)"/.exec(await (await staff.get(path)).text())?.[1] ?? "";
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

test("the words that are added stand at the end of a page of plans", async () => {
  const staff = await content();
  const seen = await versionOf(staff, desk);
  const noted = form({ seen, note: "包みは、箱ごとお渡しできます。" });
  expect((await staff.post(desk, noted)).status).toBe(303);
  expect(await plain(shop.visitor().get(page))).toContain("包みは、箱ごとお渡しできます。");
});

describe("words for an hour", () => {
  const path = "/admin/landings/techo-reserve";
  const readers = "/landing/techo-reserve";
  const hour = new Date(Math.ceil((Date.now() + 86_400_000) / 60_000) * 60_000);
  const later = (more: Record<string, string> = {}) =>
    form({ h1: "あすの箱。", openAt: momentText(hour), ...more });
  /** Written over how it stands now. */
  const send = async (staff: PlainBrowser, more: Record<string, string> = {}) =>
    staff.post(path, later({ seen: await versionOf(staff, path), ...more }));
  const due = (at: Date) => publishDueLandings(shop.base().db, at);
  const read = () => plain(shop.visitor().get(readers));

  test("wait until it has come, are told at the desk, and come out once", async () => {
    const staff = await content();
    expect((await send(staff)).headers.get("location")).toContain("done=waiting");
    expect(await read()).not.toContain("あすの箱。");
    expect(await plain(staff.get(path))).toContain("に公開する変更があります");
    expect(await plain(staff.get("/admin/landings"))).toContain("に出ます");
    expect(await due(new Date(hour.getTime() - 1_000))).toBeNull();
    expect(await read()).not.toContain("あすの箱。");
    expect((await Promise.all([due(hour), due(hour)])).filter((made) => made !== null)).toEqual([
      1,
    ]);
    expect(await read()).toContain("あすの箱。");
    expect(await due(hour)).toBeNull();
    expect(await plain(staff.get(path))).not.toContain("に公開する変更があります");
    expect((await staff.post(path, { intent: "undo" })).status).toBe(303);
    expect(await read()).not.toContain("あすの箱。");
  });
  test("are thrown away by one of two, and do not come out then", async () => {
    const staff = await content();
    await send(staff, { title: "すてる箱" });
    const html = await (await staff.get(path)).text();
    const [, version = ""] = /name="version" value="(\d+)"/.exec(html) ?? [];
    const forget = { intent: "forget", version };
    expect((await staff.post(path, forget)).status).toBe(303);
    const again = await staff.post(path, forget);
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await plain(again)).toContain("もう公開されたか、ほかの方が変えています。");
    expect(await due(hour)).toBeNull();
  });
  test("without an hour they wait for somebody, who puts them out", async () => {
    const staff = await content();
    const kept = await send(staff, { intent: "aside", openAt: "", title: "のちの箱" });
    expect(kept.headers.get("location")).toContain("done=kept");
    expect(await due(hour)).toBeNull();
    expect(await read()).not.toContain("のちの箱");
    const out = await send(staff, { openAt: "", title: "のちの箱", aside: "1" });
    expect(out.headers.get("location")).toContain("done=1");
    expect(await read()).toContain("のちの箱");
    expect(await plain(staff.get(path))).not.toContain("取ってあります");
  });
  test.each([
    ["a draft", { status: "draft" }, "日時を決められるのは"],
    ["the house's words", { status: "closed" }, "日時を決められるのは"],
    ["what is no hour", { openAt: "あした" }, "日時は「2026-12-01 05:30」のように"],
  ])("are not kept for %s, and nothing typed is lost", async (_name, more, says) => {
    const answer = await send(await content(), more);
    expect(answer.status).toBe(422);
    const html = await plain(answer);
    expect(html).toContain(says);
    expect(html).toContain("あすの箱。");
  });
  test("are set by nobody who may not write the page", async () => {
    const support = await shop.browserOf(
      { authority: "staff", roles: ["support"] },
      { second: true },
    );
    expect((await support.post(path, later())).status).toBe(403);
    expect((await shop.visitor().post(path, later())).status).not.toBe(303);
    expect(await due(hour)).toBeNull();
  });
});

describe("a look at what is not out yet", () => {
  test("is opened by its link without an account, and shows the words of its hour", async () => {
    const staff = await content();
    const hour = momentText(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000));
    const seen = await versionOf(staff, desk);
    const waits = form({ seen, lead: "下見の言葉です。", openAt: hour });
    expect((await staff.post(desk, waits)).headers.get("location")).toContain("done=waiting");
    const asked = await staff.post("/admin/preview/landing/goods-teikibin", {
      who: "visitor",
      aside: "1",
    });
    expect(asked.status).toBe(200);
    const [, link = ""] = /href="(\/preview\/landing\/[^"]+)"/.exec(await plain(asked)) ?? [];
    const shown = await shop.visitor().get(link.replaceAll("&amp;", "&"));
    expect(shown.status).toBe(200);
    expect(shown.headers.get("x-robots-tag")).toContain("noindex");
    const html = await plain(shown);
    expect(html).toContain("下見です。");
    expect(html).toContain("下見の言葉です。");
    expect(await plain(shop.visitor().get(page))).not.toContain("下見の言葉です。");
    const bare = await shop.visitor().get("/preview/landing/goods-teikibin");
    expect(bare.status).toBe(404);
    const support = { authority: "staff", roles: ["support"] } as const;
    const other = await shop.browserOf({ ...support, roles: ["support"] }, { second: true });
    const refused = await other.post("/admin/preview/landing/goods-teikibin", { who: "visitor" });
    expect(refused.status).toBe(403);
  });
});
