// Words that an impression may not say as they stand: what promises an effect (薬機法66条・68条,
// 景品表示法5条), and what leads to a person. Each with its reason and another way to say it.
import {
  claimRules,
  type FoundWord,
  ruledWordsIn,
  type WordRule,
} from "#features/platform/claims/rules.ts";

type WordWarning = FoundWord;

const contacts: readonly WordRule[] = [
  {
    find: /0\d{1,4}[-‐－ー(（ ]?\d{1,4}[-‐－ー)） ]?\d{3,4}/,
    reason: "電話番号のように見えます。",
    instead: "連絡先は書かずに。",
  },
  {
    find: /[\w.+-]+@[\w-]+\.[\w.]+/,
    reason: "メールアドレスのように見えます。",
    instead: "連絡先は書かずに。",
  },
  {
    find: /〒\d{3}[-‐－]\d{4}|(?<![\d-])\d{3}[-‐－]\d{4}(?![\d-])|[市区町村].{0,12}\d{1,3}(?:丁目|番地)/,
    reason: "住所のように見えます。",
    instead: "場所は、町の名まえまでに。",
  },
];

/** What in a text wants another word, each once; nothing: it can go out as it is. */
export const warnedWords = (text: string): WordWarning[] =>
  ruledWordsIn(text, [...claimRules, ...contacts]);

/** The sentence beside the field. */
export const warningText = (warnings: readonly WordWarning[]): string =>
  warnings.map(({ word, reason, instead }) => `「${word}」：${reason}${instead}`).join("\n");
