// How near what somebody types is to a text: in its name, in what is told of it. Both sides are
// folded first.
import { fold } from "./fold.ts";

/** A reading by its sound: "じょうげ", "じょおげ" and so "ジョーゲ" are one; "けい" and "けえ" too. */
export const bySound = (folded: string): string =>
  folded
    .replace(/(?<=[おこそとのほもよろごぞどぼぽょ])う/gu, "お")
    .replace(/(?<=[えけせてねへめれげぜでべぺ])い/gu, "え");

/**
 * A thing as it is searched, everything folded once: its name, its reading by sound, a line about
 * it, and all else. Nobody knows where a name is parted by a space or a comma: it is joined.
 */
/** Marks that stand in titles and before tags, and that nobody types in their place. */
const marks = /[\s、。・「」『』#＃]+/gu;
export const joined = (name: string): string => name.replaceAll(marks, "");
export const withoutMarks = (text: string): string => text.replaceAll(marks, " ");
export type Searched = { name: string; kana: string; near: string; far: string };
export const searched = ({
  name,
  kana,
  near = "",
  far = "",
}: {
  name: string;
  kana: string;
  near?: string;
  far?: string;
}): Searched => ({
  name: joined(fold(name)),
  kana: bySound(joined(fold(kana))),
  near: fold(near),
  far: fold(far),
});

export const maxQuery = 60;
const maxTerms = 8;
/** What was typed, in folded words. */
export const searchTermsOf = (typed: string): string[] =>
  withoutMarks(fold(typed.slice(0, maxQuery)))
    .split(" ")
    .filter(Boolean)
    .slice(0, maxTerms);

/** The name itself · it begins so · it has it · the line about it · the rest. */
export type NearPlace = 0 | 1 | 2 | 3 | 4;
/** A kana by itself is in nearly every sentence: it is looked for in names and readings alone. */
export const isLoneKana = (term: string): boolean => /^[ぁ-ゖ]$/u.test(term);

function placeOf({ name, kana, near, far }: Searched, term: string): NearPlace | undefined {
  const sound = bySound(term);
  if (name === term || kana === sound) return 0;
  if (name.startsWith(term) || kana.startsWith(sound)) return 1;
  if (name.includes(term) || kana.includes(sound)) return 2;
  if (isLoneKana(term)) return undefined;
  if (near.includes(term)) return 3;
  return far.includes(term) ? 4 : undefined;
}
/**
 * Where all the terms are found: the place of the one that is furthest; nothing when one is
 * nowhere.
 */
export function placeOfAll(text: Searched, terms: readonly string[]): NearPlace | undefined {
  let furthest: NearPlace = 0;
  for (const term of terms) {
    const place = placeOf(text, term);
    if (place === undefined) return undefined;
    if (place > furthest) furthest = place;
  }
  return furthest;
}
