// How a word of the dictionary is written down.
export const wordTags = [
  "型",
  "からだ",
  "息",
  "立ちかた",
  "季節",
  "道具",
  "ことば",
  "稽古",
  "眠り",
  "食",
  "暮らし",
  "神楽",
  "書く",
  "感受",
  "重心",
  "歴史",
] as const;

export type SeedWord = {
  /** Lower case ASCII and hyphens, at most 40. */
  id: string;
  word: string;
  /** Hiragana and ー alone. */
  kana: string;
  /** 20 to 60 characters. */
  summary: string;
  /**
   * 80 to 260 characters in one to three paragraphs, parted by an empty line. Ruby is {漢字|かな}, a
   * link [[id]] or [[id|label]].
   */
  body: string;
  /** One to four of `wordTags`. */
  tags: string[];
  related: string[];
  /** 1 to 100: how central the word is. */
  score: number;
};
