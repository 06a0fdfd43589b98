// One search over real HTTP: who finds what, that nothing of a closed text leaves the server, and
// what is counted where nothing is found.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { addMemo } from "#features/library/media/playback/memo.server.ts";
import { saveLibrary, libraryOf, piece } from "#features/library/media/testing.ts";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { missList } from "#features/sitewide/search/desk.server.ts";
import { purgeZeroResults } from "#features/sitewide/search/zero-result-searches.server.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { putGoods } from "./kit/goods.ts";
import { giveLicence } from "./kit/licence.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const day = 86_400_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
type Who = "nobody" | "expired" | "holder" | "other" | "staff";
const browsers = {} as Record<Who, PlainBrowser>;

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  const pieces = [
    piece("gated", {
      title: "腹が、きめること",
      kana: "はらが",
      summary: "みじかい紹介",
      body: "奥義のひみつ",
    }),
    piece("away", { title: "腹の下書き", status: "closed" }),
    piece("later", { title: "腹の予告", openAt: new Date(now.getTime() + day) }),
    piece("edge", {
      title: "腹の辺境",
      collection: "another_frontier",
      areas: ["another-frontier"],
      medium: "video",
    }),
  ];
  await ensureDictionary(base.db, someWords, now);
  await saveLibrary(base.db, pieces, now);
  const picture = { key: "k", version: "0000000000000000", alt: "", width: 480, height: 270 };
  const row = {
    kana: "まとめ",
    summary: "要約です",
    areas: ["eichi" as const],
    free: false,
    picture,
    status: "open" as const,
    openAt: new Date(now.getTime() - day),
    position: 0,
    version: 1,
    updatedAt: now,
  };
  await ensureMatome(base.db, [
    {
      ...row,
      id: "m",
      title: "腹に聞く",
      kana: "はらにきく",
      body: readMatomeBody(`${"はじめの段です。".repeat(30)}\n\n底にあるのは秘伝です。`),
    },
  ]);
  await putGoods(
    base.db,
    {
      belly: { title: "腹巻き", kana: "はらまき" },
      members: {
        title: "会員の腹巻き",
        kana: "かいいんのはらまき",
        collection: "product_licensed",
        plans: ["000001"],
      },
    },
    now,
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  for (const name of ["nobody", "expired", "holder", "other", "staff"] as const) {
    const person = await aPerson(base, name === "staff" ? { authority: "staff" } : {});
    const [from, to] = name === "expired" ? [-30 * day, -1_000] : [-day, 30 * day];
    if (name === "expired" || name === "holder")
      await giveLicence(base, person.uid, "000001", { since: from, until: to, now });
    if (name === "holder")
      await addMemo(
        base.db,
        libraryOf(pieces),
        person.uid,
        { id: randomUUID(), itemId: "gated", atSeconds: 72, words: "ハラの奥で、わかった気がした" },
        now,
      );
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
const get = (name: Who | "visitor", path: string, headers: Record<string, string> = {}) =>
  (name === "visitor" ? new PlainBrowser(app) : browsers[name]).get(path, headers);
const search = async (name: Who | "visitor", q: string, more = "") =>
  (await (await get(name, `/search?q=${encodeURIComponent(q)}${more}`)).text()).replaceAll(
    "<!-- -->",
    "",
  );
/** What is closed and must be in nothing that is sent. */
const secret = /奥義|秘伝|底にある|わかった気がした/;

describe("one search", () => {
  test.each(["visitor", "nobody", "expired"] as const)(
    "gives %s all that is for everybody, and of the rest its name with what opens it",
    async (name) => {
      const page = await search(name, "ﾊﾗ");
      for (const words of [
        'href="/dictionary/hara"',
        'href="/shop/product/belly"',
        "腹が、きめること",
        "英知の会員が聴けます",
        "腹に聞く",
        "英知の会員が読めます",
        'name="robots" content="noindex"',
      ])
        expect(page, words).toContain(words);
      expect(page).not.toMatch(/会員の腹巻き|腹の下書き|腹の予告|腹の辺境|あなたのメモ/);
      expect(page).not.toMatch(secret);
      expect(
        await (await get(name, `/search.data?q=${encodeURIComponent("ﾊﾗ")}`)).text(),
      ).not.toMatch(secret);
    },
  );
  test.each(["visitor", "nobody", "expired", "other"] as const)(
    "does not tell %s that a word is in a text that is closed to them",
    async (name) => {
      for (const q of ["奥義", "秘伝"])
        expect(await search(name, q)).toContain("見つかりませんでした");
    },
  );
  test("gives a holder their goods, their texts and their own memos", async () => {
    const page = await search("holder", "はら");
    for (const words of [
      "会員の腹巻き",
      "あなたのメモ",
      "ハラの奥で、わかった気がした",
      'href="/single-player2/gated?t=72"',
    ])
      expect(page, words).toContain(words);
    expect(page).not.toMatch(/英知の会員が|腹の下書き|腹の予告|腹の辺境/);
    expect(
      [await search("holder", "奥義"), await search("holder", "秘伝")].every((found) =>
        found.includes("1件ありました"),
      ),
    ).toBe(true);
  });
  test("never gives one member's memos to another, whatever is in the address", async () => {
    const {
      rows: [holder],
    } = await base.pool.query<{ uid: string }>("select uid from memo limit 1");
    for (const name of ["visitor", "other", "staff"] as const)
      for (const more of [
        "",
        "&kind=memos",
        `&uid=${holder?.uid}`,
        `&kind=memos&uid=${holder?.uid}`,
      ])
        expect(await search(name, "わかった", more), more).not.toContain("わかった気がした");
  });
  test("is never kept: two people, two answers", async () => {
    const answer = await get("visitor", "/search?q=a");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
  test("can be narrowed to a kind, and says so where it has none", async () => {
    const page = await search("visitor", "腹", "&kind=goods");
    expect(page).toContain('href="/shop/product/belly"');
    expect(page).not.toContain('href="/dictionary/hara"');
    expect(await search("visitor", "腹巻き", "&kind=words")).toContain(
      "言葉には、ありませんでした",
    );
    expect(await search("visitor", "腹", "&kind=nothing")).toContain('href="/dictionary/hara"');
  });
  test("writes what was typed as words, however odd, and never as a tag", async () => {
    for (const q of [
      '"><script>x',
      "%",
      "_",
      "\u0000",
      "(",
      "\\",
      "あ".repeat(500),
      "👩‍👩‍👧",
      "\ud800",
    ]) {
      const answer = await get("visitor", `/search?${new URLSearchParams({ q }).toString()}`);
      expect(answer.status, q.slice(0, 20)).toBe(200);
      expect(await answer.text()).not.toContain("<script>x");
    }
  });
  test("without words only asks for some", async () => {
    expect(await (await get("visitor", "/search")).text()).toContain("まとめてさがします");
  });
});

describe("where nothing is found", () => {
  const asked = { q: "", filters: {}, sort: "", after: "", before: "" };
  const kept = async () =>
    (await listPage(base.db, missList(new Date()), asked, new Date())).rows.map(
      ({ typed, count }) => `${typed}×${count}`,
    );
  test("words that are near are named", async () => {
    const page = await search("visitor", "かたよりひろを");
    for (const words of [
      "見つかりませんでした",
      "もしかして",
      `href="/search?q=${encodeURIComponent("偏り疲労")}"`,
    ])
      expect(page).toContain(words);
  });
  test("it is counted once for each time, by what was typed alone; not what looks like a person, not for staff, not for what is fetched ahead", async () => {
    await base.pool.query("delete from search_miss");
    for (const [name, q] of [
      ["visitor", "チガウモノ"],
      ["holder", "ちがうもの"],
      ["staff", "ちがうもの"],
      ["visitor", "mio@example.jp"],
      ["visitor", "090-1234-5678"],
      ["visitor", "腹"],
      ["holder", "わかった気"],
    ] as const)
      await search(name, q);
    await get("visitor", `/search?q=${encodeURIComponent("さきよみ")}`, {
      "sec-purpose": "prefetch",
    });
    expect((await kept()).toSorted()).toEqual(["わかった気×1", "チガウモノ×2"]);
    const { rows } = await base.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'search_miss' order by 1",
    );
    expect(rows.map((row) => row.column_name)).toEqual([
      "count",
      "first_at",
      "last_at",
      "text",
      "typed",
    ]);
  });
  test("staff see the list; members and visitors do not", async () => {
    expect(await (await get("staff", "/admin/misses")).text()).toContain("チガウモノ");
    expect([
      (await get("holder", "/admin/misses")).status,
      (await get("visitor", "/admin/misses")).status,
    ]).toEqual([404, 302]);
  });
  test("it is forgotten after ninety days", async () => {
    await purgeZeroResults(base.db, new Date(Date.now() + 89 * day));
    expect(await kept()).toHaveLength(2);
    await purgeZeroResults(base.db, new Date(Date.now() + 91 * day));
    expect(await kept()).toHaveLength(0);
  });
});
