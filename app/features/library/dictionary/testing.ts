// A small dictionary for tests.
import type { ExplainWords } from "./explain.ts";
import { makeFinder } from "./mention.ts";
import { type Entry, initialOf, plainBody, readBody } from "./rules.ts";

const word = (id: string, written: string, kana: string, more: Partial<Entry> = {}): Entry => ({
  id,
  word: written,
  kana,
  initial: initialOf(kana),
  tags: [],
  summary: `${written}のひとこと。`,
  body: `${written}の話。`,
  related: [],
  score: 10,
  status: "open",
  version: 1,
  ...more,
});
export const someWords: readonly Entry[] = [
  word("kata", "肩", "かた", {
    tags: ["からだ"],
    score: 80,
    related: ["katayori-hirou", "kata", "nowhere"],
    summary: "荷物の置き場所。",
    body: "[[katayori-hirou]]は{肩|かた}に出ます。[[nowhere|どこにもない]]と[[nowhere]]。\n\n<b>二段め</b>",
  }),
  word("katayori-hirou", "偏り疲労", "かたよりひろう", {
    tags: ["疲れ", "型"],
    score: 60,
    body: "使われる側が張ります。[[kata|{肩|かた}の荷]]。",
  }),
  word("gata", "型", "かた", { tags: ["型"], score: 70, summary: "動きの癖の見本。" }),
  word("sayuu", "左右", "さゆう", { tags: ["型"], score: 86, summary: "三種と四種の組。" }),
  word("koto", "コート", "こーと", { score: 5, body: "體に添う羽織りもの。" }),
  word("kotoba", "ことば", "ことば", { score: 20, summary: "口にのぼる前の息。" }),
  word("iki", "息", "いき", { tags: ["息"], score: 90, summary: "出ていって、帰ってくるもの。" }),
  word("hara", "腹", "はら", { score: 50, body: "駄目な日は、ここに手を置きます。" }),
  word("paata", "パータ", "ぱーた", { score: 1 }),
  word("wa", "和", "わ", { score: 40 }),
];
export const draftWord = word("himitsu", "秘密", "ひみつ", { status: "draft" });
/**
 * What a page's words are explained by, of a dictionary that is small enough to be looked through.
 */
export const explainedBy = (entries: readonly Entry[]): ExplainWords => ({
  find: makeFinder(entries),
  byId: new Map(
    entries.map((entry) => [
      entry.id,
      {
        ...entry,
        text: plainBody(readBody(entry.body), (id) => entries.find((one) => one.id === id)?.word),
      },
    ]),
  ),
});
