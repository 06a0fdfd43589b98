// A dictionary of many words: what is typed, and what nothing is found for.
import { initialOf, type Entry } from "../app/features/dictionary/rules.ts";
import { dictionaryOf } from "../app/features/dictionary/service.server.ts";
import { termsOf } from "../app/lib/near-text.ts";
import { words } from "../seed/content/words.ts";

const typed = [
  "息",
  "い",
  "かた",
  "こつばん",
  "骨盤",
  "体癖",
  "左右型",
  "ﾈｼﾞﾚ",
  "みぞおち",
  "体",
  "の",
  "肩 息",
  "重心",
  "てい",
  "腰",
  "あ",
  "じょうげ",
  "呼吸",
  "眠り",
  "ん",
  "しずかな",
  "身体",
  "型",
  "人",
  "る。",
];
const mistyped = ["かたよりひろお", "こばつん", "ぜんぜんちがう", "くつしだ", "たいぐせ", "zzzz"];

/** So many words, made of the words of the house two by two. Times in milliseconds, ascending. */
export function searchManyWords(count: number) {
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
  const one = (at: number) => entries[at % entries.length] as Entry;
  const many = Array.from({ length: count }, (_, at): Entry =>
    at < entries.length
      ? one(at)
      : {
          ...one(at),
          id: `w${at}`,
          word: one(at).word + one(at * 7 + 3).word,
          kana: one(at).kana + one(at * 7 + 3).kana,
          summary: one(at * 13 + 5).summary,
          score: at % 97,
        },
  );
  const dictionary = dictionaryOf(many, 1);
  const timed = (run: () => void) => {
    const began = performance.now();
    run();
    return performance.now() - began;
  };
  const ready = timed(() => {
    dictionary.found(["息"], 1);
    dictionary.near("こばつん");
  });
  const rounds = (texts: readonly string[], run: (text: string) => void) =>
    Array.from({ length: 20 }, () => texts)
      .flat()
      .map((text) => timed(() => run(text)))
      .toSorted((a, b) => a - b);
  return {
    ready,
    found: rounds(typed, (text) => dictionary.found(termsOf(text), 100)),
    missed: rounds(mistyped, (text) => {
      dictionary.found(termsOf(text), 100);
      dictionary.near(text);
    }),
  };
}
