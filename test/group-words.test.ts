// The words of categories, tags and brands as an editor has them: looked at before they are out,
// out at their hour, taken back within a day.
import { describe, expect, test } from "vitest";
import { momentText } from "#features/platform/content/rules.ts";
import { publishDueGroups } from "#features/shop/groups-editor/edit.server.ts";
import { mayWriteDraft } from "#server/desk-access.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/groups/tag-hat";
const page = "/shop/tag/hat";
const plain = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "").replaceAll("&quot;", '"');
const keeper = () => shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
async function formOf(staff: PlainBrowser, path = desk): Promise<Record<string, string>> {
  const html = await plain(staff.get(path));
  const was = /name="was" value="(\{.*?\})"/.exec(html)?.[1] ?? "{}";
  const aside = /name="aside" value="(\d+)"/.exec(html)?.[1];
  return { was, ...JSON.parse(was), ...(aside && { aside }) };
}
const write = async (staff: PlainBrowser, intent: string, more: Record<string, string>) =>
  (await staff.post(desk, { ...(await formOf(staff)), intent, ...more })).headers.get("location");
const titleNow = async () => /<h1>(.*?)<\/h1>/.exec(await plain(shop.visitor().get(page)))?.[1];
const due = (at: Date) => publishDueGroups(shop.base().db, at);
const acts = async () =>
  (
    await shop.query(
      "select action from audit where subject = 'goods-group:tag-hat' order by at, id",
    )
  ).map((row) => row["action"]);

describe("the words of a tag", () => {
  test("are taken back once, within a day", async () => {
    const staff = await keeper();
    const first = await titleNow();
    expect(await write(staff, "save", { title: "帽子の棚" })).toBe(`${desk}?done=1`);
    expect(await titleNow()).toBe("帽子の棚");
    expect(await write(staff, "undo", {})).toBe(`${desk}?done=back`);
    expect(await titleNow()).toBe(first);
    expect((await staff.post(desk, { intent: "undo" })).status).toBe(409);
    expect(await acts()).toEqual(["goods-group.changed", "goods-group.taken-back"]);
  });
  test("are not taken back after a day", async () => {
    const staff = await keeper();
    await write(staff, "save", { title: "きのうの棚" });
    await shop.query(
      "update content_revision set at = at - interval '25 hours' where subject = 'goods-group:tag-hat'",
    );
    expect((await staff.post(desk, { intent: "undo" })).status).toBe(409);
    expect(await titleNow()).toBe("きのうの棚");
  });
  test("wait for their hour, and nobody reads them before", async () => {
    const staff = await keeper();
    const before = await titleNow();
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000);
    const later = { title: "あすの棚", openAt: momentText(at) };
    expect(await write(staff, "save", later)).toBe(`${desk}?done=waiting`);
    expect(await due(new Date(at.getTime() - 1_000))).toBeNull();
    expect(await titleNow()).toBe(before);
    expect(mainOf(await plain(staff.get(desk)))).toContain("に公開する変更があります");
    expect(await due(at)).not.toBeNull();
    await expect.poll(titleNow).toBe("あすの棚");
    expect(await due(at)).toBeNull();
    expect(await plain(staff.get(desk))).toContain('value="あすの棚"');
  });
  test("are kept without an hour, and thrown away", async () => {
    const staff = await keeper();
    const before = await titleNow();
    expect(await write(staff, "aside", { title: "いつかの棚" })).toBe(`${desk}?done=kept`);
    expect(await titleNow()).toBe(before);
    const html = await plain(staff.get(desk));
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect(html).toContain('value="いつかの棚"');
    const thrown = await staff.post(desk, { intent: "forget", version });
    expect(thrown.headers.get("location")).toBe(`${desk}?done=forgot`);
    expect((await staff.post(desk, { intent: "forget", version })).status).toBe(409);
    expect(await plain(staff.get(desk))).not.toContain("いつかの棚");
  });
  test("say so where nothing changed, and where the hour is none", async () => {
    const staff = await keeper();
    expect(await write(staff, "save", {})).toBe(`${desk}?done=same`);
    const odd = await staff.post(desk, {
      ...(await formOf(staff)),
      intent: "save",
      lead: "なくさない言葉",
      openAt: "あした",
    });
    const html = await plain(odd);
    expect([odd.status, html.includes("なくさない言葉")]).toEqual([422, true]);
    expect(html).toContain("のようにご入力ください");
  });
});

describe("words that promise an effect", () => {
  const lead = "かぶると肩こりが治る帽子です。";
  test("are asked about before they go out, now or at an hour, and nothing is lost", async () => {
    const staff = await keeper();
    const later = momentText(new Date(Date.now() + 86_400_000));
    for (const openAt of ["", later]) {
      const asked = await staff.post(desk, {
        ...(await formOf(staff)),
        intent: "save",
        lead,
        openAt,
      });
      const html = await plain(asked);
      expect([asked.status, html.includes(lead)]).toEqual([422, true]);
      expect(html).toContain("「治る」");
      expect(html).toContain('name="claims"');
    }
    expect(await plain(shop.visitor().get(page))).not.toContain(lead);
  });
  test("go out once somebody has looked; kept without an hour they need not be", async () => {
    const staff = await keeper();
    expect(await write(staff, "aside", { lead })).toBe(`${desk}?done=kept`);
    const version = /name="version" value="(\d+)"/.exec(await plain(staff.get(desk)))?.[1] ?? "";
    await staff.post(desk, { intent: "forget", version });
    expect(await write(staff, "save", { lead, claims: "1" })).toBe(`${desk}?done=1`);
    expect(await plain(shop.visitor().get(page))).toContain(lead);
    await write(staff, "undo", {});
  });
});

test("what is typed is kept on the way, for who keeps the shop alone", async () => {
  expect(await plain((await keeper()).get(desk))).toContain("goods-group:tag-hat");
  const may = (role: "shop" | "content") =>
    mayWriteDraft({ authority: "staff", roles: [role] }, "goods-group:tag-hat");
  expect([may("shop"), may("content")]).toEqual([true, false]);
});

describe("a look at them before they are out", () => {
  const ask = (by: PlainBrowser, key: string) =>
    by.post(`/admin/preview/goods-group/${key}`, { who: "visitor", aside: "1" });
  const linkOf = async (by: PlainBrowser, key: string) =>
    /href="(\/preview\/goods-group\/[^"]+)"/
      .exec(await plain(ask(by, key)))?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  test("shows what was set aside to who has the link, and the shop stays as it is", async () => {
    const staff = await keeper();
    await write(staff, "aside", { title: "見てからの棚" });
    const link = await linkOf(staff, "tag-hat");
    expect(link).toContain("/preview/goods-group/tag-hat?");
    const look = await shop.visitor().get(link);
    expect(look.headers.get("x-robots-tag")).toContain("noindex");
    expect(await plain(look)).toContain("<h1>見てからの棚</h1>");
    expect(await titleNow()).not.toBe("見てからの棚");
    expect((await shop.visitor().get("/preview/goods-group/tag-hat")).status).toBe(404);
    expect((await shop.visitor().get(link.replace("tag-hat", "tag-socks"))).status).toBe(404);
    await write(staff, "save", { title: "ほかの棚" });
    expect((await shop.visitor().get(link)).status).toBe(410);
  });
  test("shows a category with its head; a brand has no page of its words", async () => {
    const staff = await keeper();
    const link = await linkOf(staff, "category-socks");
    expect(await plain(shop.visitor().get(link))).toContain('class="chead');
    expect((await ask(staff, "brand-prevo-aloha")).status).toBe(404);
    expect((await ask(staff, "tag-nothing")).status).toBe(404);
  });
  test("is made by who keeps the shop alone", async () => {
    const content = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect((await ask(content, "tag-hat")).status).toBe(403);
    expect((await ask(await shop.browserOf({}), "tag-hat")).status).toBe(404);
  });
});

test("a group with words that wait is not deleted; one made anew under its id takes nothing back", async () => {
  const staff = await keeper();
  const made = () =>
    staff.post("/admin/groups", { intent: "make", kind: "tag", name: "ふろしき", id: "furoshiki" });
  const path = "/admin/groups/tag-furoshiki";
  expect((await made()).status).toBe(303);
  const texts = { ...(await formOf(staff, path)), title: "包む棚" };
  await staff.post(path, { ...texts, intent: "save" });
  await staff.post(path, { ...(await formOf(staff, path)), intent: "aside", title: "待つ棚" });
  const refused = await staff.post(path, { intent: "remove" });
  expect([refused.status, await plain(refused)]).toEqual([
    409,
    expect.stringContaining("取っておいた言葉があるため、消せません。"),
  ]);
  const version = /name="version" value="(\d+)"/.exec(await plain(staff.get(path)))?.[1] ?? "";
  await staff.post(path, { intent: "forget", version });
  expect((await staff.post(path, { intent: "remove" })).status).toBe(303);
  expect((await made()).status).toBe(303);
  expect((await staff.post(path, { intent: "undo" })).status).toBe(409);
});
