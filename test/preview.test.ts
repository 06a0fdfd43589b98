// What is looked at before it is published, over HTTP: who sees it, what it shows of
// whom, and what it gives to nobody.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { editWord, setAside, wordOf } from "#features/editorial/dictionary-editor/edit.server.ts";
import { type WordTexts, wordTextsOf } from "#features/editorial/dictionary-editor/rules.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { createPreviewLinks } from "#features/platform/preview/link.server.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const secret = "the secret of the previews; 32 letters +";
const now = new Date();
const day = 86_400_000;
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt = {
  ...productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now),
  id: "himitsu-no-shirt",
  title: "ひみつの一着",
  status: "draft" as const,
};
const licensed = {
  ...shirt,
  id: "kaiin-no-shirt",
  familyId: "kaiin-no-shirt",
  collection: "product_licensed" as const,
  plans: ["000002"],
  status: "open" as const,
  sizes: [],
};
const body = readMatomeBody(`${"はじめの段です。".repeat(30)}\n\n終わりの一行です。`);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"owner" | "staff" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  await ensureDictionary(base.db, [...someWords, draftWord], new Date(now.getTime() - 60_000));
  await ensureMatome(base.db, [
    {
      id: "kakikake",
      title: "書きかけのまとめ",
      kana: "かきかけ",
      summary: "要約",
      body,
      areas: ["eichi"],
      free: false,
      picture: { key: "k", version: "0000000000000000", alt: "絵", width: 480, height: 270 },
      status: "draft",
      openAt: new Date(now.getTime() - day),
      position: 0,
      version: 1,
      updatedAt: now,
    },
  ]);
  await saveLibrary(
    base.db,
    [
      piece("hiroku", { title: "ひらく前の音声", status: "draft", body: "ひらいた方だけの本文" }),
      piece("ashita", { title: "あすの音声", openAt: new Date(now.getTime() + day) }),
    ],
    now,
  );
  await writeGoods(base.db, [shirt, licensed], now);
  who.staff = await signedIn(base, await aPerson(base, { authority: "staff" }), { second: true });
  who.owner = await signedIn(base, await aPerson(base, { authority: "owner" }), { second: true });
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const ask = (path: string, name?: keyof typeof who, body?: URLSearchParams) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(body ? { method: "POST", body } : {}),
    headers: {
      accept: "text/html",
      origin: app.base,
      ...(name ? { cookie: `session=${who[name].token}` } : {}),
    },
  });
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
/** The link that the desk gives for these choices. */
async function linkTo(kind: string, id: string, choices: Record<string, string> = {}) {
  const fields = new URLSearchParams({ who: "visitor", ...choices });
  const answer = await ask(`/admin/preview/${kind}/${id}`, "staff", fields);
  expect(answer.status).toBe(200);
  const [, link = ""] = /href="(\/preview\/[^"]+)"/.exec(await textOf(answer)) ?? [];
  return link.replaceAll("&amp;", "&");
}
const seen = async (kind: string, id: string, choices: Record<string, string> = {}) => {
  const answer = await ask(await linkTo(kind, id, choices));
  return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
};
const wordTexts = async (id: string): Promise<WordTexts> => {
  const word = await wordOf(base.db, id);
  if (!word) throw new Error(id);
  return wordTextsOf(word);
};

describe("a draft", () => {
  test.each([
    ["word", "himitsu", "/dictionary/himitsu", "秘密のひとこと。"],
    ["matome", "kakikake", "/matome/kakikake", "書きかけのまとめ"],
    ["product", "himitsu-no-shirt", "/shop/product/himitsu-no-shirt", "ひみつの一着"],
    ["media", "hiroku", "/listen/hiroku", "ひらく前の音声"],
  ])("%s is seen by its link without an account, and by nothing else", async (...given) => {
    const [kind, id, page, words] = given;
    const { status, headers, text } = await seen(kind, id);
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain("下見です。");
    expect(text).toContain("まだ下書きです。");
    expect(text).not.toContain("番台にもどる");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(text).toContain('name="robots" content="noindex, nofollow"');
    expect(text).toMatch(/<fieldset[^>]*disabled/);
    expect((await ask(page)).status).toBe(404);
    expect((await ask(`/preview/${kind}/${id}`)).status).toBe(404);
    expect((await ask(`/preview/${kind}/${id}`, "staff")).status).toBe(404);
  });
  test("is led back to the desk from, by staff alone", async () => {
    const link = await linkTo("word", "himitsu");
    expect(await textOf(await ask(link, "staff"))).toContain("番台にもどる");
    expect(await textOf(await ask(link, "member"))).not.toContain("番台にもどる");
  });
  test("is given a link by staff alone, and only where there is such a thing", async () => {
    const fields = new URLSearchParams({ who: "visitor" });
    expect((await ask("/admin/preview/word/himitsu", "member", fields)).status).toBe(404);
    expect([302, 303, 401]).toContain(
      (await ask("/admin/preview/word/himitsu", undefined, fields)).status,
    );
    expect((await ask("/admin/preview/word/nowhere", "staff", fields)).status).toBe(404);
    expect((await ask("/admin/preview/order/himitsu", "owner", fields)).status).toBe(404);
    expect((await ask("/admin/preview/order/himitsu", "staff", fields)).status).toBe(403);
  });
});

describe("a link", () => {
  test("that was altered, or leads to another thing, is none", async () => {
    const link = await linkTo("word", "himitsu");
    for (const other of [
      link.replace("/himitsu?", "/kata?"),
      link.replace("w=visitor", "w=000001"),
      link.replace(/e=\d/, "e=9"),
      link.replace("/word/", "/media/"),
    ])
      expect((await ask(other)).status, other).toBe(404);
  });
  test("that is an hour old says so", async () => {
    const version = String((await wordOf(base.db, "himitsu"))?.version);
    const made = new Date(now.getTime() - 61 * 60_000);
    const query = createPreviewLinks(secret).query(
      {
        kind: "word",
        id: "himitsu",
        who: "visitor",
        since: "2026-11-01",
        at: made,
        aside: false,
        version,
      },
      made,
    );
    const answer = await ask(`/preview/word/himitsu?${query}`);
    expect(answer.status).toBe(410);
    const text = await textOf(answer);
    expect(text).toContain("時間がすぎました");
    expect(text).not.toContain("秘密のひとこと");
  });
  test("to what was written since says so, and shows nothing of it", async () => {
    const link = await linkTo("word", "himitsu");
    const was = await wordTexts("himitsu");
    const mine = { ...was, summary: "あたらしいひとこと。" };
    const actor = who.staff.signInId;
    expect(await editWord(base.db, "himitsu", { seen: was, mine }, actor, now)).toMatchObject({
      ok: true,
    });
    const answer = await ask(link);
    expect(answer.status).toBe(410);
    const text = await textOf(answer);
    expect(text).toContain("内容が変わりました");
    expect(text).not.toContain("ひとこと。");
    const back = { seen: mine, mine: was };
    await editWord(base.db, "himitsu", back, actor, now);
  });
});

describe("who looks", () => {
  test("a member without a plan sees the lock, one with the plan the text", async () => {
    const rest = "終わりの一行です。";
    for (const name of ["visitor", "none", "000002"]) {
      const { text } = await seen("matome", "kakikake", { who: name });
      expect(text, name).not.toContain(rest);
      expect(text, name).toContain("つづきは、");
    }
    const { text } = await seen("matome", "kakikake", { who: "000001" });
    expect(text).toContain(rest);
    expect(text).not.toContain("つづきは、");
  });
  test("goods of a plan are not there for others", async () => {
    const closed = await seen("product", "kaiin-no-shirt", { who: "none" });
    expect(closed.text).toContain("まだ見えないものです");
    expect(closed.text).not.toContain("カートに入れる");
    expect((await seen("product", "kaiin-no-shirt", { who: "000002" })).text).toContain(
      licensed.title,
    );
  });
  test("a piece gives its text to who may hear it, and its sound to nobody", async () => {
    const secretBody = "ひらいた方だけの本文";
    expect((await seen("media", "hiroku", { who: "none" })).text).not.toContain(secretBody);
    const { text } = await seen("media", "hiroku", { who: "000001", since: "2020-01-01" });
    expect(text).toContain(secretBody);
    expect(text).not.toMatch(/\/media\/[^"]*[?&]s=/);
  });
});

describe("the moment", () => {
  test("before its hour a piece is not seen yet; at its hour it is", async () => {
    const early = await seen("media", "ashita");
    expect(early.text).toContain("この日時には、まだ見えません");
    expect(early.text).not.toContain("あすの音声のひとこと");
    const at = new Date(now.getTime() + 3 * day).toISOString().slice(0, 10);
    expect((await seen("media", "ashita", { at })).text).toContain("あすの音声");
  });
  test("what waits for an hour is shown from then on, or where it is asked for", async () => {
    const was = await wordTexts("kata");
    const mine = { ...was, summary: "来月のひとこと。", openAt: "2031-01-06T06:00" };
    const kept = await setAside(base.db, "kata", { seen: was, mine }, who.staff.signInId, now);
    expect(kept).toEqual({ ok: true, value: "waiting" });
    const [waiting, plain] = ["来月のひとこと。", "荷物の置き場所。"];
    const today = (await seen("word", "kata")).text;
    expect([today.includes(waiting), today.includes(plain)]).toEqual([false, true]);
    expect((await seen("word", "kata", { at: "2031-01-06T06:00" })).text).toContain(waiting);
    const asked = (await seen("word", "kata", { aside: "on" })).text;
    expect(asked).toContain(waiting);
    expect(asked).toContain("まだ公開していない変更をふくみます。");
    expect(await textOf(await ask("/dictionary/kata"))).not.toContain(waiting);
  });
  test("that cannot be read is said beside its field, and no link is made", async () => {
    const fields = new URLSearchParams({ who: "visitor", at: "あした", since: "きのう" });
    const answer = await ask("/admin/preview/word/himitsu", "staff", fields);
    expect(answer.status).toBe(422);
    const text = await textOf(answer);
    expect(text).toContain("空なら、いまです。");
    expect(text).toContain("日付は「2026-12-01」のように");
    expect(text).not.toContain("/preview/word/himitsu?");
  });
});
