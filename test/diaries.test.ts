// The diaries over HTTP, as a browser without scripts asks: written, changed, read by day, refused.
import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { maxCopies } from "#features/learning/diaries/here.ts";
import { diaryMasters } from "#features/learning/diaries/masters.server.ts";
import { blankWords, diaryToday, type DiaryWords } from "#features/learning/diaries/rules.ts";
import { savePage } from "#features/learning/diaries/service.server.ts";
import { inspect } from "#features/shop/purchase/receipt/testing/inspect.ts";
import { addDays, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const key = randomBytes(32).toString("hex");
const shop = aShop({ DIARY_KEY: key });
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);

const eichi = "/mypage/eichi-diary";
/** Days of Tokyo that have come, whatever the hour. */
const daysAgo = (count: number) => addDays(tokyoDate(new Date()), -count);

async function ask(one: PlainBrowser, path: string, fields?: Record<string, string>) {
  const answer = await (fields ? one.post(path, fields) : one.get(path));
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, to: answer.headers.get("location"), html, answer };
}
/** Somebody whose plan opens the diary: of eichi unless it is said otherwise. */
async function aWriter(item = "000001") {
  const one = await shop.browserOf({});
  await giveLicence(shop.base(), one.person.uid, item);
  return one;
}
const lapse = (uid: string) =>
  shop.query(
    "update item_own set expire_at = now() - interval '1 second', expire = current_date - 1 where uid = $1",
    [uid],
  );
const save = (one: PlainBrowser, path: string, fields: Record<string, string>, seen = 0) =>
  ask(one, path, { intent: "save", seen: String(seen), ...fields });
const fieldOf = (html: string, name: string) =>
  new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1];
const seenOf = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1];

describe("a page of the eichi diary", () => {
  test("opens on today, empty, and is kept by no cache", async () => {
    const one = await aWriter();
    const { status, html, answer } = await ask(one, eichi);
    expect(status).toBe(200);
    expect(html).toContain("あなただけが読めます");
    expect(html).toContain(`action="${eichi}/${daysAgo(0)}"`);
    expect(fieldOf(html, "impressed")).toBe("");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("is written, read by its day, changed, and found in its month", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(3)}`;
    const saved = await save(one, page, { sleep: "4", impressed: "朝の坂" });
    expect([saved.status, saved.to]).toEqual([303, `${page}?done=saved`]);
    const first = await ask(one, `${page}?done=saved`);
    expect(first.html).toContain("保存しました。");
    expect(fieldOf(first.html, "impressed")).toBe("朝の坂");
    expect(first.html).toMatch(
      /name="sleep"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/,
    );
    await save(one, page, { sleep: "0", impressed: "朝の坂、雨" }, 1);
    expect(fieldOf((await ask(one, page)).html, "impressed")).toBe("朝の坂、雨");
    const month = daysAgo(3).slice(0, 7);
    expect((await ask(one, `${eichi}?month=${month}`)).html).toContain("書いた日");
    expect(fieldOf((await ask(one, `${eichi}/${daysAgo(2)}`)).html, "impressed")).toBe("");
  });

  test("gives everything back with a sentence where something is wrong", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(1)}`;
    const long = "あ".repeat(10_001);
    const { status, html } = await save(one, page, { sleep: "9", impressed: "残る", memo: long });
    expect(status).toBe(422);
    expect(html).toContain("10,000文字までで書いてください。");
    expect(html).toContain("1〜5からえらんでください。");
    expect(fieldOf(html, "impressed")).toBe("残る");
    expect(fieldOf(html, "memo")).toBe(long);
    expect(seenOf((await ask(one, page)).html)).toBe("0");
  });

  test("that another tab wrote meanwhile keeps both, side by side, until one is chosen", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(1)}`;
    await save(one, page, { impressed: "電話から" });
    const refused = await save(one, page, { impressed: "机から" });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("先にこの日が書きかえられています");
    expect(fieldOf(refused.html, "impressed")).toBe("机から");
    expect(refused.html).toContain("電話から");
    expect(seenOf(refused.html)).toBe("1");
    expect(fieldOf((await ask(one, page)).html, "impressed")).toBe("電話から");
    const joined = await ask(one, page, {
      intent: "join",
      seen: "1",
      keeps: "1",
      impressed: "机から",
    });
    expect(joined.to).toBe(`${page}?done=saved`);
    expect(fieldOf((await ask(one, page)).html, "impressed")).toBe("電話から\n\n机から");
  });

  test("shows what stood there before, and goes back to it", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(1)}`;
    const long = "ここに書いたことは、うっかり消しても三十日は残ります。";
    await save(one, page, { memo: long });
    await save(one, page, { memo: "みじかく" }, 1);
    expect((await ask(one, page)).html).toContain("?earlier=1#earlier");
    expect((await ask(one, `${page}?earlier=1`)).html).toContain(long);
    expect((await ask(one, `${page}?earlier=9`)).html).toContain("もう残っていません");
    const back = await ask(one, page, { intent: "restore", version: "1", seen: "2" });
    expect(back.to).toBe(`${page}?done=restored`);
    expect(fieldOf((await ask(one, page)).html, "memo")).toBe(long);
    expect((await ask(one, `${page}?earlier=2`)).html).toContain("みじかく");
    const twice = await ask(one, page, { intent: "restore", version: "2", seen: "2" });
    expect(twice.status).toBe(409);
    expect((await ask(one, page, { intent: "restore", version: "7", seen: "3" })).status).toBe(404);
  });

  test("is deleted, with all that stood there", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(1)}`;
    await save(one, page, { memo: "消したいこと。消したいこと。消したいこと。" });
    await save(one, page, { memo: "" }, 1);
    expect((await ask(one, page, { intent: "delete" })).to).toBe(`${page}?done=deleted`);
    const { html } = await ask(one, `${page}?earlier=1`);
    expect(html).not.toContain("消したいこと");
    expect((await save(one, page, { memo: "古いタブから" }, 2)).status).toBe(409);
  });

  test.each([
    ["tomorrow", () => addDays(tokyoDate(new Date()), 1)],
    ["a day that does not exist", () => "2026-02-30"],
    ["no day at all", () => "kinou"],
    ["a day before everything", () => "1899-12-31"],
  ])("of %s is not there, and takes nothing", async (_, day) => {
    const one = await aWriter();
    expect((await ask(one, `${eichi}/${day()}`)).status).toBe(404);
    expect((await save(one, `${eichi}/${day()}`, { memo: "一" })).status).toBe(404);
    const rows = await shop.query("select 1 from diary_page where uid = $1", [one.person.uid]);
    expect(rows).toEqual([]);
  });

  test("of a month that has not come, or is none, shows the month of its day", async () => {
    const one = await aWriter();
    const name = `${Number(daysAgo(0).slice(5, 7))}月`;
    for (const month of ["2199-01", "x", "2026-13", "1899-01"])
      expect((await ask(one, `${eichi}?month=${month}`)).html).toContain(name);
  });
});

describe("a day that ends at four", () => {
  const choose = (one: PlainBrowser, endsAt: string) =>
    ask(one, `${eichi}/${daysAgo(0)}`, { intent: "dayEnd", endsAt });
  /** Until four o'clock it is the evening before. */
  const lateToday = () => diaryToday(new Date(), 4);

  test("is one's own choice, for both diaries; other hours and other people change nothing", async () => {
    const [one, other] = [await aWriter("000007"), await aWriter()];
    expect((await choose(one, "4")).to).toBe(`${eichi}?done=day-end`);
    expect((await choose(one, "7")).status).toBe(422);
    expect((await choose(shop.visitor(), "0")).status).toBe(302);
    for (const page of [eichi, "/mypage/sonkyo-diary"])
      expect((await ask(one, page)).html).toContain(`action="${page}/${lateToday()}"`);
    expect((await ask(other, eichi)).html).toContain(`action="${eichi}/${daysAgo(0)}"`);
  });

  test("moves no page that is written: it is read and written under its day, whatever is chosen", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(0)}`;
    await save(one, page, { memo: "夜中の言葉" });
    await choose(one, "4");
    expect(fieldOf((await ask(one, page)).html, "memo")).toBe("夜中の言葉");
    expect((await save(one, page, { memo: "つづき" }, 1)).status).toBe(303);
    await choose(one, "0");
    const [row, ...more] = await shop.query("select day::text from diary_page where uid = $1", [
      one.person.uid,
    ]);
    expect([row?.["day"], more]).toEqual([daysAgo(0), []]);
  });

  test("every form of the page names the day that it shows; without one nothing is done", async () => {
    const one = await aWriter();
    await save(one, `${eichi}/${daysAgo(0)}`, { memo: "残る" });
    const { html } = await ask(one, eichi);
    const actions = [...html.matchAll(/<form[^>]*action="(\/mypage\/[^"]*)"/g)].map(([, to]) => to);
    expect(actions.length).toBeGreaterThanOrEqual(4);
    expect(new Set(actions)).toEqual(new Set([`${eichi}/${daysAgo(0)}`]));
    for (const intent of ["delete", "save", "auto", "photo"])
      expect((await ask(one, eichi, { intent, seen: "1" })).status).toBe(404);
    expect(fieldOf((await ask(one, eichi)).html, "memo")).toBe("残る");
  });
});

describe("who may", () => {
  test("a visitor is sent home, and writes nothing", async () => {
    const { status, to } = await ask(shop.visitor(), `${eichi}/${daysAgo(1)}`);
    expect(status).toBe(302);
    expect(to).toContain("redirect_url");
    const sent = await save(shop.visitor(), `${eichi}/${daysAgo(1)}`, { memo: "一" });
    expect([302, 401, 403]).toContain(sent.status);
  });

  test("another member sees a page of their own, and changes nothing of this one", async () => {
    const [one, other] = [await aWriter(), await aWriter()];
    const page = `${eichi}/${daysAgo(1)}`;
    await save(one, page, { memo: "ひみつのことば" });
    expect((await ask(other, page)).html).not.toContain("ひみつのことば");
    expect((await ask(other, `${page}?earlier=1`)).html).not.toContain("ひみつのことば");
    await ask(other, page, { intent: "delete" });
    await save(other, page, { memo: "ひとの" });
    expect(fieldOf((await ask(one, page)).html, "memo")).toBe("ひみつのことば");
  });

  test("write no more: what was typed when the plan ended is given back", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(0)}`;
    await lapse(one.person.uid);
    const refused = await save(one, page, {
      sleep: "3",
      impressed: "終わるまえの一行",
      memo: "二行め",
    });
    expect(refused.status).toBe(403);
    expect([fieldOf(refused.html, "impressed"), fieldOf(refused.html, "memo")]).toEqual([
      "終わるまえの一行",
      "二行め",
    ]);
    expect(fieldOf(refused.html, "sleep")).toBeUndefined();
    expect(refused.html).not.toContain('value="save"');
  });
  test.each([
    ["eichi", "000001", true],
    ["eichi", "400005", true],
    ["eichi", "000010", true],
    ["eichi", "000002", false],
    ["sonkyo", "000002", true],
    ["sonkyo", "000024", true],
    ["sonkyo", "000001", false],
  ])("the %s diary is written with item %s: %s", async (kind, item, may) => {
    const one = await aWriter(item);
    const page = `/mypage/${kind}-diary/${daysAgo(1)}`;
    const { html } = await ask(one, page);
    expect(fieldOf(html, "memo")).toBe(may ? "" : undefined);
    if (!may) expect(html).toContain("プランを見る");
    expect((await save(one, page, { memo: "一" })).status).toBe(may ? 303 : 403);
  });

  test("whose plan is over reads and deletes, and writes no more", async () => {
    const one = await aWriter();
    const page = `${eichi}/${daysAgo(1)}`;
    const long = "プランのあるあいだに書いた、長いほうの言葉です。";
    await save(one, page, { sleep: "3", memo: long });
    await save(one, page, { memo: "のちの言葉" }, 1);
    await lapse(one.person.uid);
    const { html } = await ask(one, page);
    expect(html).toContain("のちの言葉");
    expect(html).not.toContain("<textarea");
    const before = await ask(one, `${page}?earlier=1`);
    expect(before.html).toContain(long);
    expect(before.html).not.toContain("このすがたにもどす");
    const writes = [
      { intent: "save", seen: "2", memo: "あとから" },
      { intent: "join", seen: "2", memo: "あとから" },
      { intent: "restore", seen: "2", version: "1" },
    ];
    for (const fields of writes) expect((await ask(one, page, fields)).status).toBe(403);
    expect((await ask(one, page)).html).toContain("のちの言葉");
    expect((await ask(one, page, { intent: "delete" })).status).toBe(303);
    expect((await ask(one, page)).html).not.toContain("のちの言葉");
  });

  test("staff who see the site as the member do not see a diary", async () => {
    const one = await aWriter();
    await save(one, `${eichi}/${daysAgo(0)}`, { memo: "ひみつのことば" });
    const owner = await shop.browserOf({ authority: "owner" }, { second: true });
    await ask(owner, `/admin/members/${one.person.uid}`, {
      intent: "see",
      reason: "書けないとのお問い合わせ",
      key: crypto.randomUUID(),
    });
    expect((await ask(owner, "/mypage")).html).toContain("見ています");
    const { html, status } = await ask(owner, `${eichi}/${daysAgo(0)}`);
    expect(status).toBe(403);
    expect(html).not.toContain("ひみつのことば");
  });
});

describe("the sonkyo diary", () => {
  test("has its own words, its own pages and no scales", async () => {
    const one = await aWriter("000007");
    const day = daysAgo(2);
    await save(one, `${eichi}/${day}`, { memo: "英知の" });
    await save(one, `/mypage/sonkyo-diary/${day}`, { kagura: "三番", sonkyo: "足首が重い" });
    const { html } = await ask(one, `/mypage/sonkyo-diary/${day}`);
    expect(fieldOf(html, "kagura")).toBe("三番");
    expect(fieldOf(html, "memo")).toBe("");
    expect(html).not.toContain('name="sleep"');
    const before = daysAgo(400);
    expect((await ask(one, `/mypage/sonkyo-diary/${before}`)).html).toContain(
      formatJapaneseYear(before).slice(0, 5),
    );
  });
});

test("a page that cannot be opened says so, is not written over, and can be deleted", async () => {
  const one = await aWriter();
  const page = `${eichi}/${daysAgo(1)}`;
  await save(one, page, { memo: "一" });
  await shop.query("update diary_page set sealed = sealed || 'x' where uid = $1", [one.person.uid]);
  const { status, html } = await ask(one, page);
  expect(status).toBe(200);
  expect(html).toContain("いま開けません");
  const written = await save(one, page, { memo: "上から" }, 1);
  expect(written.status).toBe(409);
  expect((await ask(one, page, { intent: "delete" })).status).toBe(303);
  expect(fieldOf((await ask(one, page)).html, "memo")).toBe("");
});

describe("one's own diary as a file", () => {
  test("has every page, for who may write no more too; a visitor gets none", async () => {
    const one = await aWriter();
    for (const [ago, memo] of [
      [2, "一日め"],
      [1, "=二日め"],
    ] as const)
      await save(one, `${eichi}/${daysAgo(ago)}`, { sleep: "4", memo });
    await lapse(one.person.uid);
    const markdown = await ask(one, "/mypage/diary-file/eichi");
    expect(markdown.answer.headers.get("content-disposition")).toContain("eichi-diary.md");
    expect(markdown.html).toMatch(/ねむり: 4[^]*一日め[^]*=二日め/);
    expect((await ask(one, "/mypage/diary-file/eichi?as=csv")).html).toContain("'=二日め");
    expect((await ask(one, "/mypage/diary-file/sonkyo")).html).toBe("# そんきょ日記\n");
    expect((await ask(one, "/mypage/diary-file/other")).status).toBe(404);
    expect((await ask(shop.visitor(), "/mypage/diary-file/eichi")).status).toBe(302);
  });
  test("is given as its last pages for the copies of a browser: one's own alone", async () => {
    const one = await aWriter();
    for (let ago = 0; ago < maxCopies + 2; ago += 1)
      await savePage(
        shop.base().db,
        diaryMasters([key]),
        { uid: one.person.uid, kind: "eichi", day: daysAgo(ago) },
        { seen: 0, words: { ...blankWords("eichi"), numbers: { sleep: 3 } } },
        new Date(),
      );
    await save(one, `${eichi}/${daysAgo(1)}`, { seen: "1", memo: "つづき" });
    const { answer, html } = await ask(one, "/mypage/diary-file/eichi?as=last");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const days = JSON.parse(html) as { day: string; version: number; words: DiaryWords }[];
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: maxCopies }, (_, ago) => daysAgo(ago)),
    );
    expect(days[1]).toMatchObject({ version: 2, words: { texts: { memo: "つづき" } } });
    expect((await ask(one, "/mypage/diary-file/sonkyo?as=last")).html).toBe("[]");
    const other = await aWriter();
    expect((await ask(other, "/mypage/diary-file/eichi?as=last")).html).toBe("[]");
    expect((await ask(shop.visitor(), "/mypage/diary-file/eichi?as=last")).status).toBe(302);
  });
  test("of a span is those days alone, as text or as a notebook to be printed", async () => {
    const one = await aWriter();
    for (const [ago, memo] of [
      [1, "きのう"],
      [2, "おととい"],
      [3, "さきおととい"],
    ] as const)
      await save(one, `${eichi}/${daysAgo(ago)}`, { memo });
    const span = `from=${daysAgo(2)}&to=${daysAgo(1)}`;
    const file = "/mypage/diary-file/eichi";
    for (const as of ["md", "csv"]) {
      const { html } = await ask(one, `${file}?as=${as}&${span}`);
      expect([html.includes("さき"), html.includes("おととい"), html.includes("きのう")]).toEqual([
        false,
        true,
        true,
      ]);
    }
    const answer = await one.get(`${file}?as=pdf&${span}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const paper = inspect(new Uint8Array(await answer.arrayBuffer()));
    expect([paper.missing("きのうおととい"), paper.has("さ")]).toEqual(["", false]);
  });
  test("of a span that is none leads back, with both days and a sentence", async () => {
    const one = await aWriter();
    const file = "/mypage/diary-file/eichi?as=pdf";
    for (const [from, to, words] of [
      ["2026-02-02", "2026-02-01", "終わりの日は"],
      ["2026-02-30", "2026-03-01", "日付をえらんで"],
      ["2020-01-01", "2022-01-01", "366日まで"],
      ["2020-01-01", "2020-01-31", "書いた頁がありません"],
    ] as const) {
      const { status, to: back } = await ask(one, `${file}&from=${from}&to=${to}`);
      expect(status).toBe(303);
      const { html } = await ask(one, back ?? "");
      expect([words, html.includes(words)]).toEqual([words, true]);
      expect([html.includes(`value="${from}"`), html.includes(`value="${to}"`)]).toEqual([
        true,
        true,
      ]);
    }
    expect((await ask(one, file)).status).toBe(303);
    expect((await ask(one, "/mypage/diary-notebook/other")).status).toBe(404);
  });
  test("of a span is the asker's alone", async () => {
    const [one, other] = [await aWriter(), await aWriter()];
    await save(one, `${eichi}/${daysAgo(1)}`, { memo: "わたしの" });
    const file = `/mypage/diary-file/eichi?as=pdf&from=${daysAgo(1)}&to=${daysAgo(1)}`;
    expect((await ask(other, file)).to).toContain("wrong=empty");
    expect((await ask(shop.visitor(), file)).status).toBe(302);
    await lapse(one.person.uid);
    expect((await ask(one, file)).status).toBe(200);
  });
  test("comes in parts, and none of its days is missing or there twice", async () => {
    const one = await aWriter();
    const count = 401;
    for (let ago = 1; ago <= count; ago += 1)
      await savePage(
        shop.base().db,
        diaryMasters([key]),
        { uid: one.person.uid, kind: "eichi", day: daysAgo(ago) },
        { seen: 0, words: { ...blankWords("eichi"), numbers: { sleep: 1 + (ago % 5) } } },
        new Date(),
      );
    const { html } = await ask(one, "/mypage/diary-file/eichi?as=csv");
    const days = html
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.slice(0, 10));
    expect(days).toEqual(Array.from({ length: count }, (_, at) => daysAgo(count - at)));
  });
});
