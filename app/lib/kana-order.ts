// The order of readings in a Japanese dictionary. Source: JIS X 4061 (日本語文字列照合順番), in its parts
// that readings need.
import { vowelOf } from "./fold.ts";
import { toHiragana } from "./kana.ts";

const large: Readonly<Record<string, string>> = {
  ぁ: "あ",
  ぃ: "い",
  ぅ: "う",
  ぇ: "え",
  ぉ: "お",
  っ: "つ",
  ゃ: "や",
  ゅ: "ゆ",
  ょ: "よ",
  ゎ: "わ",
  ゕ: "か",
  ゖ: "け",
};
const voicedMark = "\u3099",
  halfVoicedMark = "\u309a";

export type KanaKey = { letters: string; voices: string; kinds: string; scripts: string };

/**
 * What a reading is put in order by, the first difference deciding:
 * letters without voice marks and smallness, a long mark as the vowel before it; then 清音, 濁音, 半濁音
 * letter by letter; then long mark, small, large; then hiragana before katakana. Signs and spaces
 * between do not count.
 */
export function kanaKey(reading: string): KanaKey {
  const key: KanaKey = { letters: "", voices: "", kinds: "", scripts: "" };
  let before = "";
  for (const written of reading.normalize("NFKC")) {
    const letter = toHiragana(written);
    const long = letter === "ー";
    if (!long && !/[ぁ-ゖ]/u.test(letter)) continue;
    const [first = "", mark = ""] = letter.normalize("NFD");
    const plain = long ? (vowelOf.get(before) ?? "") : (large[first] ?? first);
    if (plain === "") continue;
    key.letters += plain;
    key.voices += mark === voicedMark ? "1" : mark === halfVoicedMark ? "2" : "0";
    key.kinds += long ? "0" : first in large ? "1" : "2";
    key.scripts += /[ァ-ヶ]/u.test(written) ? "1" : "0";
    before = letter;
  }
  return key;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const compareKana = (a: KanaKey, b: KanaKey): number =>
  compare(a.letters, b.letters) ||
  compare(a.voices, b.voices) ||
  compare(a.kinds, b.kinds) ||
  compare(a.scripts, b.scripts);
