// What a new password may not be: what a machine tries first, or a word of this house with a little
// beside it. Source: adr/0562.
import { createRequire } from "node:module";
import { countGraphemes } from "#lib/text.ts";
import { passwordLimits } from "../rules.ts";

const require = createRequire(import.meta.url);

/** The list is large and seldom asked: it comes with the first new password. */
let often: ReadonlySet<string> | undefined;
function oftenChosen(): ReadonlySet<string> {
  if (often) return often;
  const { dictionary } = require("@zxcvbn-ts/language-common") as {
    dictionary: Readonly<Record<"passwords-common", readonly string[]>>;
  };
  often = new Set(dictionary["passwords-common"].filter((one) => one.length >= passwordLimits.min));
  return often;
}

/** Names of the house, its ground and its desk, and what a field like this is called. */
const houseWords = [
  "kusegoyomi",
  "くせごよみ",
  "クセゴヨミ",
  "癖暦",
  "taiheki",
  "たいへき",
  "タイヘキ",
  "体癖",
  "shindan",
  "しんだん",
  "診断",
  "bandai",
  "番台",
  "パスワード",
  "ぱすわーど",
  "合言葉",
  "あいことば",
  "password",
];
/** So many letters of its owner's own make a word of the house a sentence. */
const ownLetters = 4;

/** Fewer different letters than this are one key held down, or two in turn. */
const differentLetters = 3;

/** Among those that are tried first, or nearly nothing but a word of the house or one key. */
export function isEasilyGuessed(password: string): boolean {
  const form = password.normalize("NFKC").toLowerCase();
  if (oftenChosen().has(form) || new Set(form).size < differentLetters) return true;
  const left = houseWords.reduce((text, word) => text.replaceAll(word, ""), form);
  return left !== form && countGraphemes(left.replace(/[^\p{L}]/gu, "")) < ownLetters;
}
