// Where words of the dictionary stand in other texts: in what is spoken, in summaries, in what is
// told of a lesson. Source: docs/guides/targets.md §9.
import { fold } from "#lib/fold.ts";
import { foldUnits } from "#lib/fold-units.ts";
import { bySound } from "#lib/near-text.ts";
import type { Entry } from "./rules.ts";

/** A word in a text, from `start` up to but not including `end`. */
export type Mention = { id: string; start: number; end: number };
export type Finder = (text: string) => Mention[];

type Form = { id: string; text: string; how: "written" | "read" };

const kanji = /\p{Script=Han}/u;
const kanaOnly = /^[ぁ-ゖァ-ヺー]+$/u;
const katakana = /[ァ-ヺーｦ-ﾟ]/u;
const katakanaOnly = /^[ァ-ヺーｦ-ﾟ]{2,}$/u;
/** Kana that take a beat of their own: "しょう" has two. */
const beats = (kana: string): number => kana.replaceAll(/[ぁぃぅぇぉゃゅょゎ]/g, "").length;
/** A shorter reading is in every other sentence: "した" is nearly never the tongue. */
const minBeats = 3;
/** The stem of a verb, as it stands before what it is joined with. */
const stemEnd = /\p{Script=Han}[きぎみびりえけげせべめれ]$/u;
const sides = "右左両";
const numbers = "一二三四五六七八九十百千";
const politeHeads = "おご御";

const words = new Intl.Segmenter("ja", { granularity: "word" });
/** Where words of everyday Japanese begin and end. */
function edgesOf(text: string): ReadonlySet<number> {
  const edges = new Set([text.length]);
  for (const { index } of words.segment(text)) edges.add(index);
  return edges;
}

/**
 * The forms in which each word is looked for, by their first letter, the longest first. A reading
 * that two words share stands for neither.
 */
function formsOf(
  entries: readonly Pick<Entry, "id" | "word" | "kana">[],
): ReadonlyMap<string, readonly Form[]> {
  const forms = new Map<string, Form>();
  for (const { id, word } of entries) {
    const text = fold(word);
    if (text && !forms.has(text)) forms.set(text, { id, text, how: "written" });
  }
  const readings = new Map<string, Set<string>>();
  for (const { id, word, kana } of entries) {
    if (kanaOnly.test(word)) continue;
    for (const text of new Set([fold(kana), bySound(fold(kana))]))
      readings.set(text, (readings.get(text) ?? new Set()).add(id));
  }
  for (const [text, ids] of readings) {
    const [id] = ids;
    if (id && ids.size === 1 && text && !forms.has(text))
      forms.set(text, { id, text, how: "read" });
  }
  const byLetter = new Map<string, Form[]>();
  for (const form of forms.values())
    byLetter.set(form.text.charAt(0), [...(byLetter.get(form.text.charAt(0)) ?? []), form]);
  for (const some of byLetter.values()) some.sort((a, b) => b.text.length - a.text.length);
  return byLetter;
}

/** Whether these letters are the word, and not a part of another one. */
function stands(
  text: string,
  { start, end }: Mention,
  how: Form["how"],
  edges: () => ReadonlySet<number>,
): boolean {
  const [letters, before, after] = [
    text.slice(start, end),
    text.charAt(start - 1),
    text.charAt(end),
  ];
  if (how === "read") {
    // Katakana set a word apart by themselves: "コシ" is the hip wherever it stands.
    if (katakanaOnly.test(letters)) return !katakana.test(before) && !katakana.test(after);
    if (beats(letters) < minBeats) return false;
  }
  const [joinedBefore, joinedAfter] = [
    kanji.test(before) && kanji.test(letters.charAt(0)),
    kanji.test(after) && kanji.test(letters.at(-1) ?? ""),
  ];
  if (
    how === "written" &&
    letters.length > 1 &&
    kanji.test(letters) &&
    !joinedBefore &&
    !joinedAfter
  )
    return true;
  // The hand of 描き手 is a person, and so is 筆人: a kanji beside another is a word by itself only
  // after a side and before a number.
  if (
    letters.length === 1 &&
    (stemEnd.test(text.slice(Math.max(0, start - 2), start)) ||
      (joinedBefore && !sides.includes(before)) ||
      (joinedAfter && !numbers.includes(after)))
  )
    return false;
  const known = edges();
  if (!known.has(end)) return false;
  // A kanji after kana begins a word, whatever the everyday words say.
  return (
    known.has(start) ||
    (how === "written" && kanji.test(letters.charAt(0)) && !joinedBefore) ||
    (before !== "" && politeHeads.includes(before) && known.has(start - 1))
  );
}

/**
 * Finds words of the dictionary in a text: from left to right, the longest first, none inside
 * another. Width, kana and old forms as in the search.
 */
export function makeFinder(entries: readonly Pick<Entry, "id" | "word" | "kana">[]): Finder {
  const byLetter = formsOf(entries);
  return (text) => {
    const { folded, from, to } = foldUnits(text);
    let edges: ReadonlySet<number> | undefined;
    const lazily = () => (edges ??= edgesOf(text));
    const found: Mention[] = [];
    for (let at = 0; at < folded.length; at += 1) {
      const start = from[at] ?? 0;
      if (at > 0 && from[at - 1] === start) continue;
      for (const { id, text: form, how } of byLetter.get(folded.charAt(at)) ?? []) {
        const last = at + form.length - 1;
        if (!folded.startsWith(form, at) || from[last] === from[last + 1]) continue;
        const mention = { id, start, end: to[last] ?? text.length };
        if (!stands(text, mention, how, lazily)) continue;
        found.push(mention);
        at = last;
        break;
      }
    }
    return found;
  };
}

/** Words of more letters are not looked for in other texts. */
export const maxForm = 20;
/** What no word begins with, and what none has in it. */
const noHead = /[ぁぃぅぇぉっゃゅょゎんー々]/u;
const between = /[\s。、，．・「」『』（）()!?！？…―]/u;
/**
 * Everything in a text that could be a word, folded as words are kept: as it is written, and by its
 * sound.
 */
export function formsWithin(text: string): Set<string> {
  const { folded } = foldUnits(text);
  const forms = new Set<string>();
  for (const line of new Set([folded, bySound(folded)]))
    for (let at = 0; at < line.length; at += 1) {
      if (noHead.test(line.charAt(at))) continue;
      for (let end = at; end < Math.min(line.length, at + maxForm); end += 1) {
        const letter = line.charAt(end);
        if (letter === "\u0000" || between.test(letter)) break;
        forms.add(line.slice(at, end + 1));
      }
    }
  return forms;
}
