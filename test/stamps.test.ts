// The card of 判 over HTTP, as a browser without scripts asks.
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { monthName, monthOf } from "#lib/calendar.ts";
import { addDays, formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop({ DIARY_KEY: randomBytes(32).toString("hex") });
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);

const today = tokyoDate(new Date());
const card = "/mypage/stamps";
async function ask(one: PlainBrowser, path: string) {
  const answer = await one.get(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
}
async function aWriter() {
  const one = await shop.browserOf({});
  await giveLicence(shop.base(), one.person.uid, "000001");
  return one;
}
const write = (one: PlainBrowser, fields: Record<string, string>, seen = 0, day = today) =>
  one.post(`/mypage/eichi-diary/${day}`, { intent: "save", seen: String(seen), ...fields });

describe("the card", () => {
  test("is there from the first day, empty, and scolds nobody", async () => {
    const { status, html } = await ask(await shop.browserOf({}), card);
    expect(status).toBe(200);
    expect(html).toContain(`${monthName(monthOf(today))}の判帳`);
    expect(html).toContain("まだ判はありません");
    expect(html).toContain("休んだ日があっても、判は減りません。");
  });
  test("shows the day after a page was written, in words too, and what it is for", async () => {
    const one = await aWriter();
    await write(one, { impressed: "朝の坂" });
    const { html } = await ask(one, card);
    expect(html).toContain(`${formatJapanese(today)} `);
    expect(html).toMatch(/の判（日記を書いた）/);
    expect((await ask(one, `${card}?day=${today}`)).html).toContain(
      `${formatJapanese(today)}の判</h2>`,
    );
  });
  test("answers a month or day that is none, or is still to come, with this one", async () => {
    const one = await shop.browserOf({});
    for (const odd of [
      "month=2026-13",
      "month=9999-01",
      "month=1066-01",
      "day=x",
      "day=2999-01-01",
    ]) {
      const { status, html } = await ask(one, `${card}?${odd}`);
      expect([odd, status]).toEqual([odd, 200]);
      expect(html).toContain(`${monthName(monthOf(today))}の判帳`);
    }
    expect((await ask(one, `${card}?month=2025-02`)).html).toContain("如月の判帳");
    expect((await ask(one, `${card}?month=1900-01`)).status).toBe(200);
  });
  test("stays for who has no plan any more, and nothing new comes by writing", async () => {
    const one = await aWriter();
    const yesterday = addDays(today, -1);
    await write(one, { memo: "きのう" }, 0, yesterday);
    await shop.query(
      "update item_own set expire_at = now() - interval '1 second', expire = current_date - 1 where uid = $1",
      [one.person.uid],
    );
    expect((await write(one, { memo: "きょう" })).status).toBe(403);
    expect((await ask(one, `${card}?day=${yesterday}`)).html).toContain("の判</h2>");
    expect((await ask(one, `${card}?day=${today}`)).html).not.toContain("の判</h2>");
  });
  test("is of its member alone: another has an empty one, a visitor none", async () => {
    const one = await aWriter();
    await write(one, { memo: "わたし" });
    const other = await shop.browserOf({});
    expect((await ask(other, `${card}?day=${today}`)).html).not.toContain("の判（");
    expect((await shop.visitor().get(card)).status).toBe(302);
    expect((await shop.visitor().get(`${card}.data`)).status).not.toBe(200);
  });
});

describe("the diary", () => {
  test("shows the 判 of its day after a save, and keeps it after the page is deleted", async () => {
    const one = await aWriter();
    const page = `/mypage/eichi-diary/${today}`;
    expect((await ask(one, page)).html).not.toContain("この日の判です");
    await write(one, { memo: "坂" });
    expect((await ask(one, `${page}?done=saved`)).html).toContain("この日の判です");
    await one.post(page, { intent: "delete" });
    expect((await ask(one, page)).html).toContain("この日の判です");
  });
  test("shows none for a page that was saved blank", async () => {
    const one = await aWriter();
    await write(one, { memo: "" });
    expect((await ask(one, `/mypage/eichi-diary/${today}`)).html).not.toContain("この日の判です");
  });
});
