// Who reads summaries to their end, and what leaves the server for those who may not, over real
// HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { giveLicence } from "./kit/licence.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const day = 86_400_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
type Who = "none" | "over" | "eichi" | "kafuku" | "staff";
const items: Record<Who, string | undefined> = {
  none: undefined,
  over: "000001",
  eichi: "000001",
  kafuku: "000002",
  staff: undefined,
};
const browsers = {} as Record<Who, PlainBrowser>;
const body = readMatomeBody(
  `${"はじめの段です。".repeat(30)}\n\n## 秘密の見出し\n\n{{piece:lesson}}\n\n終わりの一行は<b>ここ</b>です。`,
);
const picture = { key: "k", version: "0000000000000000", alt: "絵の説明", width: 480, height: 270 };

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  await saveLibrary(base.db, [piece("lesson", { title: "一本の音声" })], now);
  const row = (id: string, more: object = {}) => ({
    id,
    title: `題 ${id}`,
    kana: "だい",
    summary: `要約 ${id}`,
    body,
    areas: ["eichi" as const],
    free: false,
    picture,
    status: "open" as const,
    openAt: new Date(now.getTime() - day),
    position: 0,
    version: 1,
    updatedAt: now,
    ...more,
  });
  await ensureMatome(base.db, [
    row("closed"),
    row("free", { free: true }),
    row("draft", { status: "draft" }),
    row("later", { openAt: new Date(now.getTime() + day) }),
    row("put-away", { status: "closed" }),
  ]);
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  for (const name of Object.keys(items) as Who[]) {
    const person = await aPerson(base, name === "staff" ? { authority: "staff" } : {});
    const item = items[name];
    if (item)
      await giveLicence(base, person.uid, item, {
        since: -9 * day,
        until: name === "over" ? -1_000 : 9 * day,
        now,
      });
    browsers[name] = new PlainBrowser(app);
    browsers[name].cookies.set(
      "session",
      (await signedIn(base, person, { second: name === "staff" })).token,
    );
  }
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
const get = (name: Who | "visitor", path: string) =>
  (name === "visitor" ? new PlainBrowser(app) : browsers[name]).get(path);
const rest = /秘密の見出し|終わりの一行/;

describe("a closed summary", () => {
  test.each(["visitor", "none", "over", "kafuku"] as const)(
    "gives %s its first lines and what opens it; the rest is in nothing that is sent",
    async (name) => {
      for (const path of [
        "/matome/closed",
        "/matome/closed.data",
        "/matome",
        "/matome.data",
        "/matome/closed?x=1",
      ]) {
        const answer = await get(name, path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).not.toMatch(rest);
      }
      const page = (await (await get(name, "/matome/closed")).text()).replaceAll("<!-- -->", "");
      for (const words of [
        "はじめの段です。",
        "英知の会員が読めます",
        'href="/buy/000011"',
        '"isAccessibleForFree":false',
        ".matome-rest",
      ])
        expect(page, words).toContain(words);
      expect(page).not.toContain("はじめの段です。".repeat(16));
    },
  );
  test("is read to its end by who holds its area, and kept for nobody else", async () => {
    const answer = await get("eichi", "/matome/closed");
    const page = await answer.text();
    expect(answer.headers.get("cache-control")).toContain("no-store");
    for (const words of [
      "秘密の見出し",
      "終わりの一行は&lt;b&gt;ここ&lt;/b&gt;です。",
      "一本の音声",
      'href="/single-player2/lesson"',
    ])
      expect(page).toContain(words);
    expect(await (await get("visitor", "/matome/closed")).text()).not.toMatch(rest);
  });
});

describe("the shelf of summaries", () => {
  test("shows what is open, free or not, and neither drafts nor what comes later", async () => {
    const page = await (await get("visitor", "/matome")).text();
    expect(
      ["closed", "free", "draft", "later", "put-away"].filter((id) => page.includes(`題 ${id}`)),
    ).toEqual(["closed", "free"]);
    expect(page).not.toMatch(rest);
    const only = await (await get("visitor", "/matome?only=open")).text();
    expect([only.includes("題 free"), only.includes("題 closed")]).toEqual([true, false]);
  });
  test.each(["draft", "later", "put-away", "nothing", "closed%2f..%2ffree", "Closed"])(
    "%s is not found",
    async (id) => {
      for (const name of ["visitor", "eichi"] as const)
        expect((await get(name, `/matome/${id}`)).status).toBe(404);
    },
  );
  test("a free one is whole for everybody, and says so to machines", async () => {
    const page = await (await get("visitor", "/matome/free")).text();
    expect(page).toMatch(rest);
    expect(page).toContain('"isAccessibleForFree":true');
    expect(page).not.toContain("hasPart");
  });
  test("is in the map of the site", async () => {
    const map = await (await get("visitor", "/sitemap.xml")).text();
    expect(
      ["closed", "free", "draft", "later"].filter((id) => map.includes(`/matome/${id}<`)),
    ).toEqual(["closed", "free"]);
  });
});

describe("staff", () => {
  const fields = {
    id: "atarashii",
    title: "新しい題",
    kana: "あたらしいだい",
    summary: "要約です。",
    body: "はじめの段です。\n\n{{piece:lesson}}",
    status: "open",
    openAt: "2026-01-01T06:00",
    areas: "eichi",
    dye: "sayu",
    intent: "save",
    seen: "0",
  };
  const post = (name: Who, path: string, more: Partial<typeof fields> = {}) =>
    browsers[name].post(path, { ...fields, ...more });
  const versionOf = async (id: string) =>
    (
      await base.pool.query<{ version: number; title: string }>(
        "select version, title from matome where id = $1",
        [id],
      )
    ).rows[0];

  test("write a new one, which readers then find; nobody else writes", async () => {
    expect((await post("eichi", "/admin/matome/new")).status).toBe(404);
    expect(await versionOf("atarashii")).toBeUndefined();
    expect((await post("staff", "/admin/matome/new")).headers.get("location")).toBe(
      "/admin/matome/atarashii?done=1",
    );
    expect(await (await get("visitor", "/matome/atarashii")).text()).toContain("新しい題");
    expect((await post("staff", "/admin/matome/new")).status).toBe(409);
    const { rows } = await base.pool.query<{ action: string }>(
      "select action from audit where subject = 'matome:atarashii'",
    );
    expect(rows).toEqual([{ action: "matome.made" }]);
  });
  test("never write over what another wrote meanwhile, and keep what they typed", async () => {
    const seen = String((await versionOf("free"))?.version);
    expect(
      (await post("staff", "/admin/matome/free", { seen, title: "さきの人", areas: "" })).status,
    ).toBe(303);
    const late = await post("staff", "/admin/matome/free", { seen, title: "あとの人" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("あとの人");
    expect(await versionOf("free")).toMatchObject({ title: "さきの人", version: Number(seen) + 1 });
  });
  test("keep what each of two alone changed, and are shown what both did", async () => {
    const stands = async () => {
      const page = await (await get("staff", "/admin/matome/free")).text();
      return /name="was" value="(?<was>[^"]*)"/.exec(page)?.groups?.["was"] ?? "";
    };
    const was = (await stands()).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const texts = JSON.parse(was) as Record<string, string>;
    const typed = { ...texts, areas: texts["areas"] ?? "", was, seen: "0", intent: "save" };
    const save = (more: Record<string, string>) =>
      browsers.staff.post("/admin/matome/free", { ...typed, ...more });
    expect((await save({ title: "甲の題" })).status).toBe(303);
    expect((await save({ summary: "乙の要約" })).status).toBe(303);
    const late = await save({ title: "丙の題", summary: "乙の要約" });
    const page = (await late.text()).replaceAll("<!-- -->", "");
    expect([
      late.status,
      page.includes("あなた「丙の題」"),
      page.includes("いま「甲の題」"),
    ]).toEqual([409, true, true]);
    const kept = "select title, summary from matome where id = 'free'";
    expect((await base.pool.query(kept)).rows).toEqual([{ title: "甲の題", summary: "乙の要約" }]);
    expect((await browsers.eichi.post("/admin/matome/free", { intent: "undo" })).status).toBe(404);
    expect((await save({ intent: "undo" })).status).toBe(303);
    expect((await base.pool.query(kept)).rows).toEqual([
      { title: "甲の題", summary: texts["summary"] },
    ]);
    // Once: what came before that is in the record alone.
    expect((await save({ intent: "undo" })).status).toBe(409);
  });
  test("see a preview that changes nothing", async () => {
    const before = await versionOf("closed");
    const answer = await post("staff", "/admin/matome/closed", {
      intent: "preview",
      body: "## 下見の見出し\n\n{{piece:nowhere}}",
    });
    const page = await answer.text();
    expect([answer.status, page.includes("下見の見出し</h2>"), page.includes("nowhere")]).toEqual([
      200,
      true,
      true,
    ]);
    expect(await versionOf("closed")).toEqual(before);
  });
  test.each([
    [{ title: "" }, "題をご入力ください。"],
    [{ kana: "漢字" }, "よみは、ひらがなで"],
    [{ openAt: "2026-02-30T06:00" }, "ひらく日時をお確かめください。"],
    [{ body: "{{piece:nowhere}}" }, "見つからない音声・動画があります：nowhere"],
    [{ id: "../x" }, "住所の名は、小文字の英数字と"],
    [{ id: "new" }, "この住所の名は使えません。"],
    [{ status: "x" }, "状態をおえらびください。"],
  ])("are told of %j beside the field", async (more, words) => {
    const answer = await post("staff", "/admin/matome/new", { id: "mada-nai", ...more });
    expect(answer.status).toBe(422);
    expect((await answer.text()).replaceAll("<!-- -->", "")).toContain(words);
    expect(await versionOf("mada-nai")).toBeUndefined();
  });
  test("write as much as a summary may have; more comes back whole, with the sentence beside it", async () => {
    const seen = String((await versionOf("draft"))?.version);
    const long = "ながい話です。\n\n".repeat(2_222);
    expect((await post("staff", "/admin/matome/draft", { seen, body: long })).status).toBe(303);
    const { rows } = await base.pool.query<{ body: RichText }>(
      "select body from matome where id = 'draft'",
    );
    expect(rows.map(({ body: kept }) => ({ body: writeMarkup(kept) }))).toEqual([
      { body: long.trim() },
    ]);
    for (const typed of ["あ".repeat(20_001), "あ".repeat(100_000)]) {
      const refused = await post("staff", "/admin/matome/draft", {
        seen: String(Number(seen) + 1),
        body: typed,
      });
      const page = await refused.text();
      expect([
        refused.status,
        page.includes("本文は20000文字までです。"),
        page.includes(typed),
      ]).toEqual([422, true, true]);
    }
  });
  test("put one away: readers no longer find it", async () => {
    const seen = String((await versionOf("atarashii"))?.version);
    expect(
      (await post("staff", "/admin/matome/atarashii", { seen, status: "closed" })).status,
    ).toBe(303);
    expect((await get("eichi", "/matome/atarashii")).status).toBe(404);
  });
});
