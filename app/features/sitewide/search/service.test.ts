import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import {
  createDictionary,
  type Dictionary,
  ensureDictionary,
} from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { type Matome, readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { addMemo } from "#features/library/media/playback/memo.server.ts";
import { type Listener, visitorListens } from "#features/library/media/rules.ts";
import { saveLibrary, libraryOf, piece } from "#features/library/media/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { noAddresses } from "#features/shop/catalogue/addresses.ts";
import type { Hit } from "./rules.ts";
import { presenterOf } from "./present.ts";
import { askDictionary, searchAll, suggestionsFor, type SearchViewer } from "./service.server.ts";
import { createSearchMemory } from "./memory.server.ts";

const now = new Date("2026-11-21T12:00:00+09:00");
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
const product = (id: string, more: Partial<Product>): Product => ({
  ...shirt,
  id,
  familyId: id,
  sizes: [],
  ...more,
});
const picture = { key: "k", version: "0000000000000000", alt: "", width: 480, height: 270 };
type Differing = Partial<Omit<Matome, "areas">> & { areas?: Area[] };
const summary = (id: string, more: Differing = {}) => ({
  id,
  title: `まとめ${id}`,
  kana: "まとめ",
  summary: "要約",
  body: readMatomeBody("腹の底のひみつ。"),
  areas: ["eichi" as Area],
  free: false,
  picture,
  status: "open" as Matome["status"],
  openAt: now,
  position: 0,
  version: 1,
  updatedAt: now,
  ...more,
});
const summaries = [
  summary("a", { title: "腹に聞く" }),
  summary("b"),
  summary("c", { title: "腹の下書き", status: "draft" }),
  summary("d", { title: "腹の予告", openAt: new Date("2026-11-21T12:00:01+09:00") }),
  summary("free", { free: true, areas: [] }),
];

const goods = [
  product("knit-1", { title: "腹巻き", kana: "はらまき", lead: "", familyId: "knit" }),
  product("knit-2", { title: "腹巻き", kana: "はらまき", lead: "", familyId: "knit" }),
  product("belly", { title: "帯", kana: "おび", lead: "腹に巻く" }),
  product("members", {
    title: "会員の腹巻き",
    kana: "かいいんのはらまき",
    collection: "product_licensed",
    plans: ["000001"],
  }),
  product("draft", { title: "下書きの腹巻き", kana: "したがき", status: "draft" }),
  product("work", {
    title: "腹の絵",
    kana: "はらのえ",
    lead: "",
    category: "art",
    art: { year: 2026, technique: "紙本墨画", dimensions: "", artist: "千早 透", framed: false },
  }),
];
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await writeGoods(database.db, goods, now);
  await saveLibrary(database.db, some, now);
  await ensureMatome(database.db, summaries);
  memory = createSearchMemory({ db: database.db, ...others });
  await ensureDictionary(database.db, someWords, now);
  dictionary = createDictionary(
    database.db,
    () => 1,
    () => now,
  );
});
afterAll(() => database.close());
const some = [
  piece("hara", { title: "腹が、きめること", kana: "はらがきめること", body: "奥義のひみつ" }),
  piece("taste", { title: "おためし", summary: "腹の話", free: true, areas: [] }),
  piece("away", { title: "腹の下書き", status: "closed" }),
  piece("later", { title: "腹の予告", openAt: new Date("2026-11-21T12:00:01+09:00") }),
  piece("edge", {
    title: "腹の辺境",
    collection: "another_frontier",
    areas: ["another-frontier"],
    medium: "video",
  }),
];
const library = libraryOf(some);
let dictionary: Dictionary;
let memory: ReturnType<typeof createSearchMemory>;
const others = { library: { read: async () => library } };
const viewer = (
  listener: Partial<Listener> = {},
  more: Partial<SearchViewer> = {},
): SearchViewer => ({
  listener: { ...visitorListens, ...listener },
  heldItems: [],
  ...more,
});
const holder = viewer(
  { member: true, signedIn: true, areas: new Set(["eichi" as const]) },
  { heldItems: ["000001"] },
);
const found = async (typed: string, who: SearchViewer) =>
  searchAll(await memory.read(), await askDictionary(dictionary, typed, 60), {
    typed,
    viewer: who,
    now,
    limit: 60,
  });
const ids = async (typed: string, who: SearchViewer = viewer()) =>
  Object.fromEntries(
    (await found(typed, who))
      .filter(({ total }) => total > 0)
      .map(({ kind, hits }) => [kind, hits.map(({ id }) => id).join(" ")]),
  );

describe("one search", () => {
  test("finds in all kinds, the nearest first, and of goods each design once", async () => {
    expect(await ids("腹")).toEqual({
      words: "hara",
      lessons: "hara taste",
      goods: "knit-1 belly",
      matome: "a free",
      works: "work",
    });
  });
  test.each(["ハラ", "ﾊﾗ", "はら"])(
    "finds the same by %s, however it is written",
    async (typed) => {
      expect(await ids(typed)).toMatchObject({
        words: "hara",
        lessons: "hara",
        goods: "knit-1",
        works: "work",
      });
    },
  );
  test("finds by one letter; a kana alone only in names and readings", async () => {
    expect(await ids("底")).toEqual({ matome: "free" });
    expect((await ids("の")).lessons).toBeUndefined();
  });
  test.each(["#腹", "＃腹", "#はら"])("finds by a tag as it is printed, %s", async (typed) => {
    expect(await ids(typed)).toMatchObject({
      words: "hara",
      lessons: expect.stringContaining("hara") as string,
    });
  });
  test("wants every word that was typed", async () => {
    expect(await ids("腹　巻")).toEqual({ goods: "knit-1 belly" });
    expect(await ids("")).toEqual({});
    expect(await ids("　 ")).toEqual({});
  });
  test("gives what is for holders to holders alone: goods, texts, areas", async () => {
    expect(await ids("会員の腹巻き")).toEqual({});
    expect(await ids("会員の腹巻き", holder)).toEqual({ goods: "members" });
    expect([await ids("奥義"), await ids("奥義", holder)]).toEqual([{}, { lessons: "hara" }]);
    expect([await ids("ひみつ"), await ids("ひみつ", holder)]).toEqual([
      { matome: "free" },
      { lessons: "hara", matome: "a b free" },
    ]);
    expect((await ids("辺境", holder)).lessons).toBeUndefined();
    expect(
      (
        await ids(
          "辺境",
          viewer({ member: true, signedIn: true, areas: new Set(["another-frontier" as const]) }),
        )
      ).lessons,
    ).toBe("edge");
  });
  test("finds memos of who asks and of nobody else, in what was written", async () => {
    const [own, others] = [await aPerson(database), await aPerson(database)];
    const memo = { id: randomUUID(), itemId: "hara", atSeconds: 12, words: "ハラで聞いた" };
    await addMemo(database.db, library, own.uid, memo, now);
    const of = ({ uid }: { uid: string }) => viewer({ signedIn: true }, { uid });
    expect((await ids("はら", of(own))).memos).toBe(memo.id);
    expect((await ids("はら", of(others))).memos).toBeUndefined();
    expect((await ids("はら")).memos).toBeUndefined();
  });
});

test("a closed hit says what opens it, an open one leads in; a memo leads to its second", async () => {
  const all = await memory.read();
  const summary = (await found("まとめb", viewer()))
    .flatMap(({ hits }) => hits)
    .find(({ kind, id }) => kind === "matome" && id === "b")?.summary;
  const shown = (kind: Hit["kind"], id: string, who: SearchViewer, more: Partial<Hit> = {}) =>
    presenterOf({ ...all, words: [], products: new Map(), addresses: noAddresses }, who, {
      now,
      items: itemMasters,
    }).hit({
      kind,
      id,
      place: 0,
      ...more,
    })[0];
  expect(shown("lessons", "hara", viewer())).toMatchObject({
    lock: "英知の会員が聴けます（三週間ためせます・¥0）",
    href: "/listen/hara",
    note: "音声 10:00",
  });
  expect(shown("lessons", "hara", holder)?.lock).toBe("");
  expect(shown("lessons", "taste", viewer())).toMatchObject({
    lock: "",
    href: "/listen/taste",
  });
  expect(
    [viewer(), holder].map((who) => shown("matome", "b", who, summary && { summary })?.lock),
  ).toEqual(["英知の会員が読めます", ""]);
  const memo = { id: "m1", itemId: "hara", atSeconds: 72.5, body: "あ".repeat(90) };
  expect(shown("memos", "m1", viewer(), { memo })).toMatchObject({
    href: "/single-player2/hara?t=72",
    title: `${"あ".repeat(80)}……`,
    note: "腹が、きめること・1:12",
  });
  const lost = { id: "m2", itemId: "gone", atSeconds: 3, body: "肩" };
  expect(shown("memos", "m2", viewer(), { memo: lost })).toMatchObject({
    href: "/mypage/memos",
    note: "いまはない音声",
  });
});

test("where nothing is found, words within and words near are named, never those of closed doors", async () => {
  const all = await memory.read();
  const suggested = async (typed: string) =>
    suggestionsFor(all, dictionary, await askDictionary(dictionary, typed, 60), typed);
  expect(await suggested("肩の本棚")).toEqual(["肩"]);
  expect(await suggested("かたよりひろを")).toEqual(["偏り疲労"]);
  expect(await suggested("腹巻さ")).toContain("腹巻き");
  expect((await suggested("会員の腹巻き。")).join(" ")).not.toContain("会員の");
  expect(await suggested("zzzz")).toEqual([]);
});
