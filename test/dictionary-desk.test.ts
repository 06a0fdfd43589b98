// The desk of the dictionary over HTTP: who may, what readers get, two at one word, a
// table that is looked at and then meant.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { editWord, wordOf } from "#features/editorial/dictionary-editor/edit.server.ts";
import { type WordTexts, wordTextsOf } from "#features/editorial/dictionary-editor/rules.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { draftWord, someWords } from "#features/library/dictionary/testing.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureDictionary(base.db, [...someWords, draftWord], new Date(Date.now() - 60_000));
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const page = (path: string, init: RequestInit = {}, name?: keyof typeof who | "visitor") =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: app.base,
      ...(name === "visitor" ? {} : { cookie: `session=${who[name ?? "staff"].token}` }),
      ...init.headers,
    },
  });
const text = async (path: string) => (await (await page(path)).text()).replaceAll("<!-- -->", "");
const post = async (
  path: string,
  fields: Record<string, string>,
  name?: keyof typeof who | "visitor",
) => {
  const answer = await page(path, { method: "POST", body: new URLSearchParams(fields) }, name);
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text: (await answer.text()).replaceAll("<!-- -->", ""),
  };
};
const texts = async (id: string): Promise<WordTexts> => {
  const word = await wordOf(base.db, id);
  if (!word) throw new Error(id);
  return wordTextsOf(word);
};
const edit = async (
  id: string,
  intent: string,
  change: Partial<WordTexts> = {},
  seen?: WordTexts,
  name?: keyof typeof who | "visitor",
) => {
  const stood = seen ?? (await texts(id));
  return post(
    `/admin/dictionary/${id}`,
    { ...stood, ...change, seen: JSON.stringify(stood), intent },
    name,
  );
};
const version = async () =>
  Number(
    (
      await base.pool.query<{ version: string }>(
        "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
      )
    ).rows[0]?.version,
  );

describe("who may", () => {
  test("change, begin, bring: staff with their second factor, and nobody else", async () => {
    const before = await texts("kata");
    for (const [name, status] of [
      ["visitor", 302],
      ["member", 404],
      ["half", 302],
    ] as const) {
      expect((await edit("kata", "save", { word: "だれかの" }, undefined, name)).status, name).toBe(
        status,
      );
      for (const intent of ["undo", "delete", "restore", "preview", "aside", "forget"])
        expect(
          (await edit("himitsu", intent, {}, undefined, name)).status,
          `${name} ${intent}`,
        ).toBe(status);
      expect(
        (await post("/admin/dictionary/new", { id: "x", word: "x", kana: "え" }, name)).status,
        name,
      ).toBe(status);
      const bringing = new FormData();
      bringing.append("file", new File(["id,word,kana\nx,x,え\n"], "x.csv"));
      expect(
        (await page("/admin/dictionary/import", { method: "POST", body: bringing }, name)).status,
        name,
      ).toBe(status);
      const file = new FormData();
      file.append("intent", "write");
      file.append("id", "0d1f1d2e-0000-4000-8000-000000000001");
      expect(
        (await page("/admin/dictionary/import", { method: "POST", body: file }, name)).status,
        name,
      ).toBe(status);
      expect((await page("/admin/dictionary/export", {}, name)).status, name).toBe(status);
    }
    expect([
      await texts("kata"),
      await wordOf(base.db, "x"),
      await version(),
      (await base.pool.query("select 1 from audit where subject like 'word:%'")).rowCount,
    ]).toEqual([before, undefined, 0, 0]);
  });
});

describe("the desk", () => {
  test("lists by search, row, tag and state", async () => {
    const all = await text("/admin/dictionary");
    for (const { id } of [...someWords, draftWord])
      expect(all).toContain(`href="/admin/dictionary/${id}"`);
    const some = await text(
      `/admin/dictionary?row=${encodeURIComponent("か")}&tag=${encodeURIComponent("型")}&status=open`,
    );
    expect([
      some.includes("2語"),
      some.includes('href="/admin/dictionary/gata"'),
      some.includes('href="/admin/dictionary/katayori-hirou"'),
      some.includes('href="/admin/dictionary/sayuu"'),
    ]).toEqual([true, true, true, false]);
    expect(await text("/admin/dictionary?q=zzz")).toContain("見つかりませんでした。");
  });
  test("begins a word; what was wrong stands beside its field with what was typed", async () => {
    const wrong = await post("/admin/dictionary/new", { id: "Asa no", word: "朝<", kana: "朝" });
    expect(wrong.status).toBe(422);
    for (const part of [
      "住所の名（id）は、半角の小文字・数字・ハイフンで60文字までです（例 katayori-hirou）。",
      "よみは、ひらがなと「ー」でご入力ください（例 かたよりひろう）。",
      'value="朝&lt;"',
      'value="Asa no"',
      'value="朝"',
    ])
      expect(wrong.text).toContain(part);
    expect(
      await post("/admin/dictionary/new", { id: "asa", word: "朝", kana: "アサ" }),
    ).toMatchObject({ status: 303, to: "/admin/dictionary/asa?done=made" });
    const again = await post("/admin/dictionary/new", { id: "asa", word: "浅", kana: "あさ" });
    expect([
      again.status,
      again.text.includes("この住所の名は、もう使われています。"),
      again.text.includes('value="浅"'),
    ]).toEqual([409, true, true]);
    const early = await edit("asa", "publish", { body: "朝の話<br>。", score: "高い" });
    expect(early.status).toBe(422);
    for (const part of [
      "並びの重みは0以上の数でご入力ください。",
      "朝の話&lt;br&gt;。",
      'value="高い"',
    ])
      expect(early.text).toContain(part);
    const unready = await edit("asa", "publish", { body: "朝の話。" });
    expect([
      unready.status,
      unready.text.includes("公開するには、ひとことをご入力ください。"),
      unready.text.includes("朝の話。"),
      (await page("/dictionary/asa")).status,
    ]).toEqual([422, true, true, 404]);
  });
  test("shows a draft as readers would see it and keeps nothing; publishes it, and readers have it with the next look", async () => {
    const typed = { summary: "夜のつぎ。", body: "{朝|あさ}は[[iki]]から。", tags: "息" };
    const before = await version();
    const seen = await edit("asa", "preview", typed);
    expect(seen.status).toBe(200);
    for (const part of [
      "まだ保存していません。",
      "<ruby>朝<rp>（</rp><rt>あさ</rt>",
      'href="/dictionary/iki"',
      'value="息"',
    ])
      expect(seen.text).toContain(part);
    expect([
      (await texts("asa")).summary,
      await version(),
      (await page("/dictionary/asa")).status,
    ]).toEqual(["", before, 404]);
    expect((await edit("asa", "save", typed)).to).toBe("/admin/dictionary/asa?done=saved");
    expect([(await page("/dictionary/asa")).status, await version()]).toEqual([404, before]);
    expect((await edit("asa", "publish")).to).toBe("/admin/dictionary/asa?done=published");
    expect([
      (await page("/dictionary/asa")).status,
      (await text("/dictionary")).includes('href="/dictionary/asa"'),
      await version(),
    ]).toEqual([200, true, before + 1]);
    expect((await edit("asa", "publish")).to).toBe("/admin/dictionary/asa?done=saved");
    expect(await version()).toBe(before + 1);
  });
  test("puts a word away and takes that back; a later hour makes it wait", async () => {
    expect((await edit("asa", "close")).to).toBe("/admin/dictionary/asa?done=closed");
    expect((await page("/dictionary/asa")).status).toBe(404);
    expect((await post("/admin/dictionary/asa", { intent: "undo" })).to).toBe(
      "/admin/dictionary/asa?done=back",
    );
    expect((await page("/dictionary/asa")).status).toBe(200);
    const twice = await post("/admin/dictionary/asa", { intent: "undo" });
    expect([twice.status, twice.text.includes("もどせませんでした。")]).toEqual([409, true]);
    const hidden = await edit("asa", "save", { openAt: "2099-01-01T05:30" });
    expect([
      hidden.status,
      hidden.text.includes("先の日時です。その日時に公開しなおすには"),
      hidden.text.includes('value="2099-01-01T05:30"'),
      (await page("/dictionary/asa")).status,
    ]).toEqual([422, true, true, 200]);
    await edit("asa", "close");
    expect((await edit("asa", "publish", { openAt: "2099-01-01T05:30" })).to).toBe(
      "/admin/dictionary/asa?done=waiting",
    );
    expect([
      (await page("/dictionary/asa")).status,
      (await text("/admin/dictionary?status=waiting")).includes("/admin/dictionary/asa"),
    ]).toEqual([404, true]);
  });
  test("keeps a change aside and shows it to staff alone; saves it for an hour, publishes it, throws it away", async () => {
    const nextOf = async () =>
      /name="aside" value="(\d+)"/.exec(await text("/admin/dictionary/koto"))?.[1] ?? "";
    expect((await edit("koto", "aside", { summary: "取っておくひとこと。" })).to).toBe(
      "/admin/dictionary/koto?done=kept",
    );
    expect([
      (await text("/dictionary/koto")).includes("取っておくひとこと。"),
      (await text("/admin/dictionary/koto")).includes("取っておくひとこと。"),
      (await text("/admin/dictionary")).includes("書きかけあり"),
    ]).toEqual([false, true, true]);
    const shown = { ...(await texts("koto")), summary: "取っておくひとこと。" };
    const hour = { openAt: "2099-01-01T05:30" };
    const publish = async (intent: string, seen: WordTexts, change: Partial<WordTexts>) =>
      post("/admin/dictionary/koto", {
        ...seen,
        ...change,
        seen: JSON.stringify(seen),
        aside: await nextOf(),
        intent,
      });
    expect((await publish("aside", shown, hour)).to).toBe("/admin/dictionary/koto?done=reserved");
    expect([
      (await text("/admin/dictionary")).includes("予約あり"),
      (await page("/dictionary/koto")).status,
    ]).toEqual([true, 200]);
    expect((await post("/admin/dictionary/koto", { intent: "forget", version: "1" })).status).toBe(
      409,
    );
    const early = await publish("save", { ...shown, ...hour }, {});
    expect([early.status, early.text.includes("先の日時です。")]).toEqual([422, true]);
    expect((await publish("save", { ...shown, ...hour }, { openAt: shown.openAt })).to).toBe(
      "/admin/dictionary/koto?done=published",
    );
    expect([
      (await text("/dictionary/koto")).includes("取っておくひとこと。"),
      await nextOf(),
    ]).toEqual([true, ""]);
    await edit("koto", "aside", { summary: "捨てるひとこと。" });
    expect(
      (await post("/admin/dictionary/koto", { intent: "forget", version: await nextOf() })).to,
    ).toBe("/admin/dictionary/koto?done=forgot");
    expect((await text("/admin/dictionary/koto")).includes("捨てるひとこと。")).toBe(false);
    expect((await edit("himitsu", "aside", { word: "x" })).status).toBe(409);
  });
  test("takes the longest body twice over, as it was and as it is, and keeps what is longer", async () => {
    expect((await edit("sayuu", "save", { body: "さ".repeat(3_000) })).status).toBe(303);
    expect((await edit("sayuu", "save", { body: "う".repeat(3_000) })).status).toBe(303);
    for (const typed of ["ゆ".repeat(5_000), "ゆ".repeat(100_000)]) {
      const long = await edit("sayuu", "save", { body: typed });
      expect([
        long.status,
        long.text.includes("本文は3000文字までです。"),
        long.text.includes(typed),
        (await texts("sayuu")).body.length,
      ]).toEqual([422, true, true, 3_000]);
    }
  });
  test("reaches the memory of this process when another one publishes", async () => {
    const stood = await texts("wa");
    expect(
      (
        await editWord(
          base.db,
          "wa",
          { seen: stood, mine: { ...stood, summary: "よその手で直したひとこと。" } },
          who.staff.uid,
          new Date(),
        )
      ).ok,
    ).toBe(true);
    await expect
      .poll(async () => (await page("/dictionary/wa")).text(), { timeout: 10_000 })
      .toContain("よその手で直したひとこと。");
  });
  test("tells the later of two at one field, and keeps what both wrote", async () => {
    const seen = await texts("hara");
    expect((await edit("hara", "save", { word: "おなか", tags: "からだ" }, seen)).status).toBe(303);
    const late = await edit(
      "hara",
      "save",
      { word: "はら", summary: "あとの人のひとこと。" },
      seen,
    );
    expect(late.status).toBe(409);
    for (const part of [
      "ほかの方が同じ欄を変えました",
      "あなた「はら」",
      "いま「おなか」",
      'value="はら"',
      'value="からだ"',
      "あとの人のひとこと。",
    ])
      expect(late.text).toContain(part);
    expect(await texts("hara")).toMatchObject({ word: "おなか", tags: "からだ" });
    const stood = await texts("iki");
    const both = await Promise.all(
      ["甲", "乙"].map((word) => edit("iki", "save", { word }, stood)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });
  test("deletes a draft, brings it back, and keeps what somebody was writing meanwhile", async () => {
    const open = await post("/admin/dictionary/kata", { intent: "delete", version: "1" });
    expect([open.status, open.text.includes("先に、しまってください。")]).toEqual([409, true]);
    const seen = await texts("himitsu");
    expect((await post("/admin/dictionary/himitsu", { intent: "delete", version: "1" })).to).toBe(
      "/admin/dictionary?deleted=himitsu",
    );
    expect(await text("/admin/dictionary?deleted=himitsu")).toContain(
      'href="/admin/dictionary/himitsu"',
    );
    expect(await text("/admin/dictionary/himitsu")).toContain("もとにもどす");
    const late = await edit("himitsu", "save", { body: "書きかけの話" }, seen);
    expect([
      late.status,
      late.text.includes("ほかの方がこの言葉を消しました"),
      late.text.includes("書きかけの話"),
    ]).toEqual([409, true, true]);
    const back = await edit("himitsu", "restore", { body: "書きかけの話" }, seen);
    expect([
      back.status,
      back.text.includes("もとにもどしました。"),
      back.text.includes("書きかけの話"),
      (await texts("himitsu")).body,
    ]).toEqual([200, true, true, seen.body]);
    expect((await post("/admin/dictionary/himitsu", { intent: "restore" })).status).toBe(409);
    expect((await page("/admin/dictionary/never-there")).status).toBe(404);
  });
  test("gives the dictionary as a table, looks at it, and takes it only when it is meant, and once", async () => {
    const file = await page("/admin/dictionary/export");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([
      file.headers.get("content-type"),
      file.headers.get("cache-control"),
      [...bytes.subarray(0, 3)],
    ]).toEqual(["text/csv; charset=utf-8", "private, no-store", [0xef, 0xbb, 0xbf]]);
    const send = async (fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const answer = await page("/admin/dictionary/import", { method: "POST", body });
      return {
        status: answer.status,
        to: answer.headers.get("location") ?? "",
        text: (await answer.text()).replaceAll("<!-- -->", ""),
      };
    };
    const look = async (file: File) => {
      const { status, to } = await send({ intent: "look", file });
      return {
        status,
        text: await text(to),
        id: new URL(to, app.base).searchParams.get("file") ?? "",
      };
    };
    const same = await look(new File([bytes], "dictionary.csv"));
    expect([
      same.status,
      same.text.includes("変わる言葉0語"),
      same.text.includes('value="write"'),
    ]).toEqual([303, true, false]);
    const before = await version();
    const changed = await look(
      new File(
        [Buffer.from(bytes).toString().replace("動きの癖の見本。", "表で直したひとこと。")],
        "dictionary.csv",
      ),
    );
    expect([
      changed.text.includes("ひとこと：動きの癖の見本。 → 表で直したひとこと。"),
      (await texts("gata")).summary,
      await version(),
    ]).toEqual([true, "動きの癖の見本。", before]);
    const written = await send({ intent: "write", id: changed.id });
    expect(await text(written.to)).toContain("取りこみました。");
    expect([
      (await text("/dictionary/gata")).includes("表で直したひとこと。"),
      await version(),
    ]).toEqual([true, before + 1]);
    // Said a second time it stays said once.
    expect((await send({ intent: "write", id: changed.id })).status).toBe(303);
    expect([(await send({ intent: "look" })).status, await version()]).toEqual([422, before + 1]);
    expect(
      (await page(`/admin/media/import?file=${changed.id}`)).status,
      "another desk's file is not there",
    ).toBe(404);
    for (const name of ["member", "visitor"] as const)
      expect((await page(`/admin/dictionary/import?file=${changed.id}`, {}, name)).status).not.toBe(
        200,
      );
    const large = new FormData();
    large.append("intent", "look");
    large.append("file", new File([new Uint8Array(1_900_000).fill(97)], "long.csv"));
    const long = await page("/admin/dictionary/import", { method: "POST", body: large });
    expect(await text(long.headers.get("location") ?? "")).toContain("表として読めませんでした。");
  });
});
