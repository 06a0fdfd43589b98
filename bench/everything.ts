// One search over a large house: 100,000 products, 5,000 lessons, 2,000 summaries and words, and the memos of one member.
import type { Catalogue } from "../app/features/catalogue/memory.server.ts";
import { dictionaryOf } from "../app/features/dictionary/service.server.ts";
import type { Entry } from "../app/features/dictionary/rules.ts";
import { initialOf } from "../app/features/dictionary/rules.ts";
import { readMarkup } from "../app/features/matome/rules.ts";
import type { ReadMatome } from "../app/features/matome/service.server.ts";
import type { MediaItem } from "../app/features/media/rules.ts";
import {
  createSearchMemory,
  searchAll,
  suggestionsFor,
} from "../app/features/search/service.server.ts";
import { pieces } from "../seed/content/pieces.ts";
import { words } from "../seed/content/words.ts";

const queries = [
  "靴",
  "くつした",
  "ｸﾂｼﾀ",
  "息",
  "あ",
  "腰",
  "しずかな",
  "Tシャツ",
  "朝のしずかな靴下",
  "綿",
  "茜",
  "手帳",
  "肩　息",
  "骨盤",
  "體癖",
  "パンツ 藍",
  "英知",
];
const misses = ["くつしだ", "こばつん", "zzz", "肩甲骨の本棚", "かたよりひろを"];
const picture = { key: "k", version: "0000000000000000", alt: "", width: 480, height: 480 };
const told = "息を吐きながら、骨盤をうしろへ。眠い日は、眠いぶんだけ小さく動きます。";

const numbered = <T>(count: number, from: readonly T[], make: (one: T, at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(from[at % from.length] as T, at));

export async function searchEverything(catalogue: Catalogue, now: Date) {
  const small = pieces.map(({ id, title, kana, summary, body }): MediaItem => ({
    id,
    collection: "onsei",
    medium: "audio",
    title,
    kana,
    name: "語り手",
    summary,
    body: `${body}${told.repeat(10)}`,
    tags: ["息"],
    tags1: [],
    weeks: [],
    areas: ["eichi"],
    free: false,
    playtag: null,
    seconds: 600,
    picture,
    fileKey: id,
    mime: "audio/mp4",
    bytes: 1,
    vimeoId: null,
    vimeoHash: null,
    hasTranscript: true,
    status: "open",
    openAt: now,
    position: 0,
    version: 1,
  }));
  const items = numbered(5_000, small, (one, at) => ({
    ...one,
    id: `${one.id}-${at}`,
    title: `${one.title} ${at}`,
  }));
  const library = {
    version: 1,
    items,
    byId: new Map(items.map((item) => [item.id, item])),
    playlists: [],
  };
  const entries = words.map(({ id, word, kana, tags, summary, body, related, score }): Entry => ({
    id,
    word,
    kana,
    initial: initialOf(kana),
    tags,
    summary,
    body,
    related,
    score,
    status: "open",
    version: 1,
  }));
  const dictionary = dictionaryOf(
    numbered(2_000, entries, (one, at) =>
      at < entries.length
        ? one
        : { ...one, id: `${one.id}-${at}`, word: `${one.word}${at}`, kana: one.kana },
    ),
    1,
  );
  const one: ReadMatome = {
    id: "m",
    title: "息は、出口から",
    kana: "いきはでぐちから",
    summary: told,
    body: "",
    blocks: readMarkup(told.repeat(20)),
    areas: ["eichi"],
    free: false,
    picture,
    status: "open",
    openAt: now,
    position: 0,
    version: 1,
  };
  const matome = numbered(2_000, [one], (row, at) => ({
    ...row,
    id: `m${at}`,
    title: `${row.title} ${at}`,
  }));
  const memos = Array.from({ length: 500 }, (_, at) => ({
    id: `n${at}`,
    itemId: "x",
    atSeconds: at,
    body: `${at} ${told}`,
  }));

  const began = performance.now();
  const memory = createSearchMemory({
    catalogue: { current: () => catalogue },
    dictionary: { read: async () => dictionary },
    library: { read: async () => library },
    matome: { read: async () => matome },
  });
  const all = await memory.read();
  const made = performance.now() - began;
  const viewer = {
    listener: {
      member: true,
      signedIn: true,
      areas: new Set(["eichi" as const]),
      weeks: { eichi: 1, kafuku: 0 },
    },
    heldItems: [],
    memos,
  };
  const timed = (typed: string, suggest: boolean) => {
    const start = performance.now();
    searchAll(all, { typed, viewer, now, most: 60 });
    if (suggest) suggestionsFor(all, typed);
    return performance.now() - start;
  };
  for (const typed of [...queries, ...misses]) timed(typed, true);
  const rounds = (typed: readonly string[], suggest: boolean) =>
    Array.from({ length: 20 }, () => typed)
      .flat()
      .map((one_) => timed(one_, suggest))
      .toSorted((a, b) => a - b);
  return {
    made,
    found: rounds(queries, false),
    missed: rounds(misses, true),
    letters: memos.reduce((sum, { body }) => sum + body.length, 0),
  };
}
