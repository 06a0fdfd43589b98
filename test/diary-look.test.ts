// Charts of the diary and finding a page again, over HTTP without scripts.
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { addDays, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop({ DIARY_KEY: randomBytes(32).toString("hex") });
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);

const today = tokyoDate(new Date());
const chart = "/mypage/diary-chart";
const search = "/mypage/diary-search/eichi";
async function ask(one: PlainBrowser, path: string, fields?: Record<string, string>) {
  const answer = await (fields ? one.post(path, fields) : one.get(path));
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
}
async function aWriter() {
  const one = await shop.browserOf({});
  await giveLicence(shop.base(), one.person.uid, "000001");
  return one;
}
const write = (one: PlainBrowser, day: string, fields: Record<string, string>) =>
  one.post(`/mypage/eichi-diary/${day}`, { intent: "save", seen: "0", ...fields });
const lapse = (uid: string) =>
  shop.query(
    "update item_own set expire_at = now() - interval '1 second', expire = current_date - 1 where uid = $1",
    [uid],
  );

describe("the charts", () => {
  test("have a drawing for each scale, and the same numbers in a table", async () => {
    const one = await aWriter();
    await write(one, today, { sleep: "4", meal: "0" });
    const { status, html } = await ask(one, `${chart}?by=month`);
    expect(status).toBe(200);
    expect(html.match(/<figure/g)).toHaveLength(4);
    expect(html).toMatch(/<td>1日<\/td><td>4\.0<\/td><td>—<\/td>/);
    expect((await ask(one, chart)).html).toContain("4.0");
  });
  test("say so where nothing was written, and take odd questions for the usual one", async () => {
    const one = await shop.browserOf({});
    for (const odd of ["", "?by=year", "?until=x", "?until=2999-01-01", "?until=1900-01-01"]) {
      const { status, html } = await ask(one, `${chart}${odd}`);
      expect([odd, status]).toEqual([odd, 200]);
      expect(html).toContain("この間の頁は、ありません");
    }
  });
  test("mark the weeks of lessons, of the own ones alone, and go back in time", async () => {
    const [one, other] = [await aWriter(), await aWriter()];
    await write(one, addDays(today, -400), { sleep: "2" });
    await write(other, today, { sleep: "3" });
    expect((await ask(one, `${chart}?by=month`)).html).toContain("この間の頁は、ありません");
    const before = await ask(one, `${chart}?by=month&until=${addDays(today, -380)}`);
    expect(before.html).toContain("2.0");
    expect(before.html).not.toContain("3.0");
  });
  test("stay without a plan, and are closed to visitors", async () => {
    const one = await aWriter();
    await write(one, today, { sleep: "5" });
    await lapse(one.person.uid);
    expect((await ask(one, chart)).html).toContain("5.0");
    expect((await shop.visitor().get(chart)).status).toBe(302);
  });
});

describe("finding", () => {
  test("shows the place, marked, with its day; the words stay in the field and out of the address", async () => {
    const one = await aWriter();
    await write(one, today, { memo: "朝の<b>坂</b>でカタクリを見た" });
    const { status, html } = await ask(one, search, { words: "かたくり" });
    expect(status).toBe(200);
    expect(html).toContain("<mark>カタクリ</mark>");
    expect(html).toContain("朝の&lt;b&gt;坂&lt;/b&gt;で");
    expect(html).toContain(formatJapaneseYear(today));
    expect(html).toContain('value="かたくり"');
    expect((await ask(one, `${search}?words=かたくり`)).html).not.toContain("カタクリ");
  });
  test("finds nothing of another member, and says so kindly", async () => {
    const [one, other] = [await aWriter(), await aWriter()];
    await write(one, today, { memo: "ひみつのこと" });
    const { html } = await ask(other, search, { words: "ひみつ" });
    expect(html).toContain("見つかりませんでした");
    expect(html).not.toContain("ひみつのこと");
  });
  test("gives too many words back with a sentence; nothing, and another diary, are no error", async () => {
    const one = await aWriter();
    const long = await ask(one, search, { words: "あ".repeat(101) });
    expect(long.status).toBe(422);
    expect(long.html).toContain("100文字までで書いてください。");
    expect(long.html).toContain(`value="${"あ".repeat(101)}"`);
    expect((await ask(one, search, { words: "" })).status).toBe(200);
    expect((await ask(one, "/mypage/diary-search/sonkyo")).status).toBe(200);
    expect((await ask(one, "/mypage/diary-search/other")).status).toBe(404);
  });
  test("stays without a plan; a visitor is sent away and asks nothing", async () => {
    const one = await aWriter();
    await write(one, today, { memo: "むかしの坂" });
    await lapse(one.person.uid);
    expect((await ask(one, search, { words: "坂" })).html).toContain("<mark>坂</mark>");
    expect((await shop.visitor().get(search)).status).toBe(302);
    expect((await shop.visitor().post(search, { words: "坂" })).status).toBe(302);
  });
});
