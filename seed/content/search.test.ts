// What people type into the one search, and what they mean: it comes first nearly always, and
// something always comes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { freshDatabase } from "#test/database.ts";
import {
  createDictionary,
  type Dictionary,
  ensureDictionary,
} from "#features/library/dictionary/service.server.ts";
import { readMatomeBody } from "#features/library/matome/rules.ts";
import { ensureMatome } from "#features/library/matome/service.server.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { saveLibrary, libraryOf, piece } from "#features/library/media/testing.ts";
import { findAsMeant, meaningsWith } from "#features/sitewide/search/find.server.ts";
import { bestOf, type Hit, type HitKind } from "#features/sitewide/search/rules.ts";
import { askDictionary, searchAll } from "#features/sitewide/search/service.server.ts";
import { createSearchMemory } from "#features/sitewide/search/memory.server.ts";
import { families } from "../catalogue/index.ts";
import { productOf } from "../catalogue/products.ts";
import { matomes } from "./matome.ts";
import { pieces } from "./pieces.ts";
import { typedWords } from "./typed-words.ts";
import { foundFirst, wishes } from "./typed-wishes.ts";
import { words } from "./words.ts";

const now = new Date("2026-12-01T12:00:00+09:00");
const picture = { key: "k", version: "0000000000000000", alt: "", width: 480, height: 270 };
const goods = families.flatMap((family, familyAt) =>
  family.colours.map((colour, colourAt) =>
    productOf(family, colour, { familyAt, colourAt }, [], [], now),
  ),
);
let dictionary: Dictionary;
const everyPiece = pieces.map(
  (
    { id, collection, medium, title, kana, name, summary, body, tags, tags1, areas, free },
    position,
  ) => {
    const told = { title, kana, name, summary, body, tags, tags1 };
    return piece(id, { collection, medium, ...told, areas, free, position });
  },
);
const library = libraryOf(everyPiece);
const matome = matomes.map(({ id, title, kana, summary, body, areas, free }, position) => ({
  id,
  title,
  kana,
  summary,
  body: readMatomeBody(body),
  areas,
  free,
  picture,
  status: "open" as const,
  openAt: new Date(0),
  position,
  version: 1,
  updatedAt: now,
}));
const others = { library: { read: async () => library } };
let database: Awaited<ReturnType<typeof freshDatabase>>;
let memory: ReturnType<typeof createSearchMemory>;
beforeAll(async () => {
  database = await freshDatabase();
  await writeGoods(database.db, goods, now);
  await saveLibrary(database.db, everyPiece, now);
  await ensureMatome(database.db, matome);
  memory = createSearchMemory({ db: database.db, ...others });
  await ensureDictionary(database.db, words, now);
  dictionary = createDictionary(
    database.db,
    () => 1,
    () => now,
  );
});
afterAll(() => database.close());

/** What is meant (the beginning of its id), with what is typed for it. */
const typed: Record<
  Exclude<HitKind, "memos" | "words" | "lists" | "guides">,
  Record<string, string>
> = {
  lessons: {
    "kiku-mae-ni-suwaru": "聴くまえに、きくまえにすわる、聴くまえに座る",
    "ashi-no-ura": "足のうらで、あしのうらで、床をさがす",
    "iki-wa-saki-ni-dasu": "息はさき、いきはさきに、さきに出す",
    "okuba-no-yurumekata": "奥歯のゆるめ、おくばのゆるめかた、ゆるめかた",
    "tameiki-no-kouyou": "ためいきの効用、ためいきのこうよう、効用",
    "asa-kotsuban": "骨盤のおきる、あさこつばん",
    "nemuri-mittsu-no-iki": "三つの息、ねむりにはいる",
    "aruki-nagara": "歩きながら、あるきながらきく、アルキナガラ",
    "kata-no-ni": "肩の荷は、かたのには、どこで持つか",
    "te-wo-burasageru": "ぶらさげる、手をぶら",
    "me-no-ushiro": "目のうしろ、うしろ側",
    "mimi-wo-hiraku": "耳をひらく、みみをひらく、ﾐﾐｦﾋﾗｸ",
    "hidari-no-seki": "左の席、ひだりのせき、右の席",
    "daidokoro-de-kataashi": "台所で片足、だいどころで",
    "nejirete-modoru": "ねじれて、ネジレテ",
    "furimuku-keiko": "振りむく、振りむく稽古",
    "hara-ga-kimeru": "腹がきめる、はらがきめる",
    "mizoochi-no-rusuban": "みぞおちの留守番、みぞおちのる",
    "fuyujitaku-no-kubi": "冬じたくの首、ふゆじたくのくび",
    "yubi-kara": "指からほどく、ゆびから",
    "akubi-wo-yurusu": "あくびをゆるす、あくびを",
    "senaka-de-tsuki": "背中で月、月を見る",
    "matsu-aida": "待つあいだ、まつあいだ",
    "isogu-hi-no-ippo": "いちばん遅い一歩、急ぐ日の",
    "kuse-wo-homeru": "くせをほめる、癖をほめる",
    "furidashi-ni-suwaru": "ふりだし、ふりだしに座る",
    "ikari-wo-koshi-de": "怒り、腰でうける、いかり",
    "denwa-no-mae": "電話のまえ、こわい電話",
    "koronda-ato": "ころんだ、一拍",
    "shiawase-ni-chikara": "しあわせに、力をぬく",
    "nakushimono-to-yuyake": "夕焼け、なくしたもの",
    "kuji-ni-hazureta": "くじ、はずれた日",
    "asu-no-tenki": "あすの天気、天気",
    "hasu-no-shita": "蓮の下、泥",
    "nanimo-shinai": "なにもしない、三分",
    "koe-kurubushi": "くるぶしの言いぶん",
    "koe-kenkoukotsu": "肩甲骨の言いぶん、けんこうこつの",
    "asa-no-koto": "朝の箏、あさのこと",
    "ame-no-noki": "雨の軒、あめののき",
    suikinkutsu: "水琴窟の午後",
    "furin-to-hirune": "風鈴、ふうりん",
    "kagura-ichi": "足ならし、一番足ならし",
    "kagura-roku": "おひらき",
    "housoushitsu-2": "歯をみがく、第二回",
    "shagande-tatsu": "しゃがんで、しゃがんで立つ",
    "nieru-made-odoru": "煮えるまで、踊る",
    "negi-wo-kiru": "葱、ねぎ",
    "isu-kara-tatsu": "椅子から立つ、いすから",
  },
  goods: {
    "fudehito-t": "筆人、ふでひと、フデヒト　Tシャツ",
    "kanji-t": "漢数字、かんすうじ",
    "hitofude-t": "一本線",
    "unaji-parka": "うなじパーカー、うなじぱーか",
    "bokashi-parka": "ぼかし、ボカシ染め",
    "iki-tooru": "息とおる、息とおるシャツ",
    "prevo-aloha": "アロハ、プレボアロハ",
    "koshi-no-hone": "スウェット、すうぇっと",
    shagameru: "しゃがめる、しゃがめるパンツ",
    "kokansetsu-pants": "股関節パンツ",
    "ame-no-hi": "雨の日コート、コート",
    "daidokoro-maekake": "台所の前かけ",
    "hanashi-mask": "布マスク、話せる",
    "dengeki-kaminari": "電撃パンツ雷、かみなり",
    "dengeki-niji": "電撃パンツ　虹、虹",
    haramaki: "腹巻き、はらまき、ﾊﾗﾏｷ",
    "yoru-no-bra": "夜のブラ",
    "tsuchifumazu-socks": "土ふまず靴下",
    "gohon-socks": "五本指",
    "fuyu-socks": "冬の厚い靴下、厚い靴下",
    "unaji-bou": "うなじ帽",
    "oyayubi-shoes": "親指のある",
    kataude: "片掛け、かたがけリュック",
    daikon: "大根、だいこん、ﾀﾞｲｺﾝ",
    "kuchi-hiroi": "口のひろい",
    "hitokuchi-suitou": "ひと口の水筒",
    "ryote-mug": "両手のマグ、りょうて",
    "taiheki-techo": "体癖手帳、たいへきてちょう、體癖手帳",
    "fude-ire": "筆と判",
    "yure-pants": "揺れるパンツ、ゆれる",
    "sannen-bancha": "番茶、三年番茶",
    "hanashi-no-ame": "飴",
    "kawa-belt": "革のベルト、革",
  },
  matome: {
    "kagura-wo-chanoma": "神楽を茶の間で、茶の間",
    "hibiku-hito": "ひびく人、ひびかない人",
    katayotta: "かたよった疲れ、かたよった",
    "hiraku-hito": "ひらく人、とじる人",
    "me-to-mimi": "目を帰し、耳をほうって",
    "nejireru-hito": "ねじれる人、帰り道",
    "kubi-no-fuyu": "首の冬じたく、くびのふゆ",
    "aruku-hi": "歩く日",
    "warui-hi-no-sugoshi": "わるい日の過ごしかた、過ごしかた",
    "mae-ni-taoreru": "前に倒れる、うつむく人",
    "te-no-omosa": "手の重さ",
    "daidokoro-ni": "台所は、立つところ",
    "hara-ni-kiku": "腹にきく、はらにきく",
    densha: "電車、でんしゃ",
    "kata-ni-notta": "肩に乗った、かたにのった",
    "iki-wa-deguchi": "息は出口、出口から",
    "nemuru-mae": "ねむるまえ",
    "tate-no-hito": "たてに使う人",
    "asa-no-sankasho": "三か所、朝の三ヶ所",
    "kuse-to-kurasu": "くせと暮らす、暮らす",
    "juni-shu": "十二週",
  },
  works: {
    "sakuhin-asa-no-saka": "朝の坂、あさのさか",
    "sakuhin-iki-no-chizu": "息の地図、いきのちず",
    "sakuhin-shiroi-hasu": "白い蓮、しろいはす",
    "sakuhin-yotari": "四人、よたり",
    "sakuhin-fuyu-no-ume": "冬の梅、梅",
    "sakuhin-shinonome": "しののめ",
    "sakuhin-yoru-no-seki": "夜の席",
    "sakuhin-wa-hitotsu": "輪ひとつ、わひとつ",
  },
};
const parted = (kind: HitKind, table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([id, all]) => all.split("、").map((text) => ({ kind, id, text })));
const judged = [
  ...Object.entries(typed).flatMap(([kind, table]) => parted(kind as HitKind, table)),
  ...parted("words", typedWords),
];

describe("what people type into the one search", () => {
  test("was judged for three hundred and more", () => {
    expect(judged.length).toBeGreaterThanOrEqual(300);
  });
  test("finds what is meant first in 95 of 100, among the first five in 99, and never nothing", async () => {
    const all = await memory.read();
    const viewer = {
      listener: { ...visitorListens, signedIn: true, member: true },
      heldItems: [],
    };
    const empty: string[] = [];
    const notFirst: string[] = [];
    const notShown: string[] = [];
    for (const { kind, id, text } of judged) {
      const found = await searchAll(all, await askDictionary(dictionary, text, 60), {
        typed: text,
        viewer,
        now,
        limit: 60,
      });
      const best = bestOf(found, 5);
      const shown = best.length > 0 ? best : found.flatMap(({ hits }) => hits.slice(0, 1));
      const meant = (hit: { kind: HitKind; id: string } | undefined) =>
        hit?.kind === kind && hit.id.startsWith(id);
      if (shown.length === 0) empty.push(text);
      if (!meant(shown[0])) notFirst.push(`${text}→${shown[0]?.kind ?? ""}:${shown[0]?.id ?? ""}`);
      if (!shown.some(meant)) notShown.push(text);
    }
    expect(empty).toEqual([]);
    expect(notFirst.length / judged.length, notFirst.join(" ")).toBeLessThanOrEqual(0.05);
    expect(notShown.length / judged.length, notShown.join(" ")).toBeLessThanOrEqual(0.01);
  });
});

describe("what people have made up their mind about", () => {
  test.each(foundFirst)("%s: what is meant stands first", async (typed, glad) => {
    const { found } = await findAsMeant({
      all: await memory.read(),
      dictionary,
      meanings: meaningsWith([]),
      typed,
      viewer: { listener: visitorListens, heldItems: [] },
      now,
      limit: 60,
    });
    const first = bestOf(found, 5)[0] ?? found.flatMap(({ hits }) => hits.slice(0, 1))[0];
    const isGlad = glad
      .split(" ")
      .map((one) => one.split(":"))
      .some(([kind, part = ""]) => first?.kind === kind && first?.id.includes(part));
    expect(isGlad, `${first?.kind}:${first?.id}`).toBe(true);
  });
});

describe("what people wish for in their own words", () => {
  test("was judged for a hundred wishes, each once", () => {
    expect(wishes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(wishes.map(([typed]) => typed)).size).toBe(wishes.length);
  });
  test("is among the first three for 95 of 100, and there is always something", async () => {
    const all = await memory.read();
    const viewer = { listener: visitorListens, heldItems: [] };
    const meanings = meaningsWith([]);
    const missed: string[] = [];
    const empty: string[] = [];
    for (const [typed, glad] of wishes) {
      const { found } = await findAsMeant({
        all,
        dictionary,
        meanings,
        typed,
        viewer,
        now,
        limit: 60,
      });
      const best = bestOf(found, 5);
      // As the page shows them: the best, then of each kind the first.
      const others = found.flatMap(({ hits }) =>
        hits.filter((hit) => !best.includes(hit)).slice(0, 4),
      );
      const shown = [...best, ...others].slice(0, 3);
      const isGlad = ({ kind, id }: Hit) =>
        glad.split(" ").some((one) => {
          const [wanted = "", part = ""] = one.split(":");
          return wanted === kind && id.includes(part);
        });
      if (shown.length === 0) empty.push(typed);
      if (!shown.some(isGlad))
        missed.push(`${typed}→${shown.map(({ kind, id }) => `${kind}:${id}`).join(",")}`);
    }
    expect(missed.length / wishes.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
    expect(empty).toEqual([]);
  });
});
