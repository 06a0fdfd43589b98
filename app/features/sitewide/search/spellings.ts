// One wish, written in several ways: digits or 漢数字, letters of Rome, a word half in kanji and half
// in kana. Pure.
import { isRomaji, toHiragana } from "wanakana";

const numerals = "〇一二三四五六七八九";
const tens = (ten: number) => (ten === 1 ? "十" : `${numerals[ten] ?? ""}十`);
/** 12 as 十二; longer numbers digit by digit, as years are read: 二〇二七. */
function inKanji(digits: string): string {
  if (digits.length > 2 || digits.startsWith("0"))
    return [...digits].map((digit) => numerals[Number(digit)] ?? digit).join("");
  const number = Number(digits);
  if (number < 10) return numerals[number] ?? digits;
  return tens(Math.floor(number / 10)) + (number % 10 === 0 ? "" : (numerals[number % 10] ?? ""));
}
/** 十二 as 12; what is no number of up to two digits stays. */
function inDigits(kanji: string): string {
  const parts = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/u.exec(kanji);
  if (parts) {
    const ten = parts[1] ? numerals.indexOf(parts[1]) : 1;
    return String(ten * 10 + (parts[2] ? numerals.indexOf(parts[2]) : 0));
  }
  return [...kanji].map((one) => numerals.indexOf(one)).join("");
}

/** How single kanji are read in words of the body and of the shop, the usual reading first. */
const readings: Readonly<Record<string, readonly string[]>> = {
  下: ["した"],
  上: ["うえ", "じょう"],
  体: ["からだ", "たい"],
  癖: ["くせ", "へき"],
  足: ["あし"],
  手: ["て"],
  首: ["くび"],
  腰: ["こし"],
  腹: ["はら"],
  肩: ["かた"],
  背: ["せ"],
  中: ["なか"],
  骨: ["ほね", "こつ"],
  盤: ["ばん"],
  膝: ["ひざ"],
  股: ["また", "こ"],
  関: ["かん"],
  節: ["せつ"],
  目: ["め"],
  耳: ["みみ"],
  鼻: ["はな"],
  口: ["くち"],
  歯: ["は"],
  奥: ["おく"],
  頭: ["あたま"],
  胸: ["むね"],
  指: ["ゆび"],
  親: ["おや"],
  小: ["こ"],
  息: ["いき"],
  吐: ["は"],
  吸: ["す"],
  声: ["こえ"],
  眠: ["ねむ"],
  寝: ["ね"],
  夢: ["ゆめ"],
  朝: ["あさ"],
  夜: ["よる"],
  昼: ["ひる"],
  歩: ["ある"],
  立: ["た"],
  座: ["すわ"],
  坐: ["すわ"],
  靴: ["くつ"],
  袋: ["ふくろ", "ぶくろ"],
  袋物: ["ふくろもの"],
  帽: ["ぼう"],
  子: ["し", "こ"],
  巻: ["まき"],
  帳: ["ちょう"],
  番: ["ばん"],
  茶: ["ちゃ"],
  飴: ["あめ"],
  水: ["みず", "すい"],
  筒: ["とう"],
  雨: ["あめ"],
  布: ["ぬの"],
  黒: ["くろ"],
  白: ["しろ"],
  赤: ["あか"],
  青: ["あお"],
  冬: ["ふゆ"],
  夏: ["なつ"],
  厚: ["あつ"],
  重: ["じゅう", "おも"],
  心: ["しん", "こころ"],
  型: ["かた"],
  神: ["かぐ", "かみ"],
  楽: ["ら", "らく"],
  英: ["えい"],
  知: ["ち"],
  禍: ["か"],
  福: ["ふく"],
  両: ["りょう"],
  道: ["どう"],
};
const maxReadings = 6;

/**
 * All in kana, where kanji and kana stand mixed in one word: 「くつ下」 as 「くつした」. Nothing where a kanji
 * is not known.
 */
function inKana(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word) || !/[ぁ-ゖァ-ヶ]/u.test(word)) return [];
  let all = [""];
  for (const letter of word) {
    const said = /\p{Script=Han}/u.test(letter) ? readings[letter] : [letter];
    if (!said) return [];
    all = all.flatMap((so) => said.map((one) => so + one)).slice(0, maxReadings);
  }
  return all;
}

/**
 * Other ways in which what was typed may stand in a name, the likeliest first; never what was typed
 * itself.
 */
export function spellingsOf(typed: string): string[] {
  const plain = typed.normalize("NFKC").trim();
  const numbers = [
    plain.replaceAll(/\d+/g, inKanji),
    plain.replaceAll(/[〇一二三四五六七八九十]+/gu, inDigits),
  ];
  // A single Latin letter is a size or a type, not a word in romaji.
  const latin = plain.toLowerCase().replaceAll(/[\s-]+/g, "");
  // What is foreign is written with l and v too: aloha, prevo.
  const heard = latin.replaceAll("l", "r").replaceAll("v", "b");
  const kana = latin.length > 1 && isRomaji(heard) ? toHiragana(heard) : "";
  const romaji = /^[ぁ-ゖー]+$/u.test(kana) ? [kana] : [];
  return [...new Set([...romaji, ...numbers, ...inKana(plain)])].filter(
    (one) => one !== "" && one !== plain,
  );
}

/**
 * What may be a word within what was typed and is found nowhere as a whole, the longest first:
 * 「肩こりひどい」 holds 「肩」. Runs of kanji and of katakana, and each kanji of a run that is a word by
 * itself.
 */
export function spellingPartsOf(typed: string): string[] {
  const runs = typed.normalize("NFKC").match(/\p{Script=Han}+|[ァ-ヶー]{2,}|[a-z]{3,}/giu) ?? [];
  const single = runs.flatMap((run) => (/^\p{Script=Han}{2,}$/u.test(run) ? [...run] : []));
  return [...new Set([...runs.toSorted((a, b) => b.length - a.length), ...single])].filter(
    (part) => part !== typed.trim(),
  );
}
