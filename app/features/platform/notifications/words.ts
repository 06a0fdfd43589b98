// The words of a letter as staff may change them: subject, the words at its beginning, a word at
// its end. What stands between (figures, tables, links) is the house's, and always there.
import type { Letter } from "./letter.ts";

export type LetterWords = { subject: string; opening: string; closing: string };
/** What stands for a place, by its name: {{氏名}}. */
export type Places = Readonly<Record<string, string>>;

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;
export const inBraces = (name: string): string => `{{${name}}}`;

/** The names of the places in a text, each once, in their order. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name = ""]) => name)),
];

/** Nothing where a place is unknown, has nothing to say, or a brace was left open. */
function filled(text: string, places: Places): string | undefined {
  let whole = true;
  const out = text.replaceAll(place, (_, name: string) => {
    const value = Object.hasOwn(places, name) ? places[name] : undefined;
    if (!value) whole = false;
    return value ?? "";
  });
  return whole && !/\{\{|\}\}/.test(text.replaceAll(place, "")) ? out : undefined;
}

const isLine = (text: string) => text.trim() !== "" && !/[\r\n]/.test(text);

/** The letter with these words; nothing where they cannot be said of it, so that its own stand. */
export function reword(letter: Letter, words: LetterWords, places: Places): Letter | undefined {
  const [first, ...rest] = letter.parts;
  if (typeof first !== "string") return undefined;
  const subject = filled(words.subject, places);
  const opening = filled(words.opening, places);
  const closing = filled(words.closing, places);
  if (subject === undefined || opening === undefined || closing === undefined) return undefined;
  if (!isLine(subject) || opening.trim() === "") return undefined;
  return { subject, parts: [opening, ...rest, ...(closing.trim() === "" ? [] : [closing])] };
}

/** Longest first: a name that holds another is found whole. */
const byLength = (places: Places) =>
  Object.entries(places)
    .filter(([, value]) => value !== "")
    .toSorted(([, a], [, b]) => b.length - a.length);
const named = (text: string, places: Places) => {
  let out = text;
  for (const [name, value] of byLength(places)) out = out.replaceAll(value, inBraces(name));
  return out;
};
/** The house's own words of an example, with the places where its values stand. */
export function houseWords({ subject, parts }: Letter, places: Places): LetterWords | undefined {
  const [opening] = parts;
  if (typeof opening !== "string") return undefined;
  return { subject: named(subject, places), opening: named(opening, places), closing: "" };
}

/** May be left out: they say nothing that the reader must know. */
const free = ["氏名", "店の名前"];
/** What the house's words tell must stay told: these places stand in the opening. */
export const neededPlaces = ({ opening }: Pick<LetterWords, "opening">): string[] =>
  placesIn(opening).filter((name) => !free.includes(name));

export type WordsProblems = Partial<Record<keyof LetterWords, string>>;
/** Why words may not be kept, beside each field; nothing is wrong where it is empty. */
export function problemsOfWords(
  words: LetterWords,
  house: LetterWords,
  known: Places,
): WordsProblems {
  const problems: WordsProblems = {};
  for (const field of ["subject", "opening", "closing"] as const) {
    const text = words[field];
    const unknown = placesIn(text).filter((name) => !Object.hasOwn(known, name));
    const [first] = unknown;
    if (first !== undefined)
      problems[field] = `${inBraces(first)} は、この手紙では使えません。使えるのは ${Object.keys(
        known,
      )
        .map(inBraces)
        .join("・")} です。`;
    else if (/\{\{|\}\}/.test(text.replaceAll(place, "")))
      problems[field] = "{{ と }} の数が合っていません。{{氏名}} のようにお書きください。";
  }
  const missing = neededPlaces(house).filter((name) => !placesIn(words.opening).includes(name));
  const [one] = missing;
  if (one !== undefined && !problems.opening)
    problems.opening = `${inBraces(one)} を、はじめの言葉のどこかに入れてください。読む方に、なくてはならないことです。`;
  return problems;
}
