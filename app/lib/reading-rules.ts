// The reading of what is typed, overheard from the keyboard: before it becomes kanji it is kana.
// Pure.
import { toHiragana } from "./kana.ts";

/**
 * `before`: the reading up to what is being composed; `composed`: the kana of that, as last seen.
 */
export type KanaReading = { before: string; composed: string };
export const noReading: KanaReading = { before: "", composed: "" };
export const kanaReadingOf = ({ before, composed }: KanaReading): string => before + composed;

const kana = /^[ぁ-ゖァ-ヺー・\s　]+$/;
/** Of what is composed, the part that has become kana: "あしｎ" is "あし" so far. */
const kanaOf = (composed: string): string => {
  const text = toHiragana(composed.normalize("NFKC")).replace(/[a-z]+$/i, "");
  return kana.test(text) ? text : "";
};

/**
 * The keyboard shows what it is composing. Once it is kanji, the kana that was there before it
 * stands.
 */
export function composing({ before, composed }: KanaReading, shown: string): KanaReading {
  const now = kanaOf(shown);
  if (now !== "") return { before, composed: now };
  return { before, composed: shown === "" ? "" : composed };
}
/** What was composed stands in the field. */
export const settledIn = ({ before, composed }: KanaReading): KanaReading => ({
  before: before + composed,
  composed: "",
});
/**
 * Something was put there of which the keyboard told nothing, so that the reading must be written
 * by hand.
 */
export const lacksReading = (text: string, reading: string): boolean =>
  text.trim() !== "" && reading.trim() === "";
/**
 * The field has changed without a composition: kana reads as it stands, an empty field has no
 * reading.
 */
export function changedTo(reading: KanaReading, text: string): KanaReading {
  if (text.trim() === "") return noReading;
  return kana.test(text) ? { before: toHiragana(text).trim(), composed: "" } : reading;
}
