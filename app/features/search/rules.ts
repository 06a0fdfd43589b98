// One search over everything that one may open: what kinds there are, which hits come first, and what to try where there are none. Source: targets §18.
import { editDistance } from "#lib/edit-distance.ts";
import { fold } from "#lib/fold.ts";
import { bySound, type Place } from "#lib/near-text.ts";

export const kinds = ["words", "lessons", "goods", "matome", "works", "memos"] as const;
export type Kind = (typeof kinds)[number];
export const isKind = (name: string | null): name is Kind => kinds.some((kind) => kind === name);
export const kindNames: Readonly<Record<Kind, string>> = { words: "言葉", lessons: "聴く・観る", goods: "お店の品", matome: "まとめ", works: "画廊の絵", memos: "あなたのメモ" };

/** A thing that was found, and how near its name is to what was typed. */
export type Hit = { kind: Kind; id: string; place: Place };
/** What was found of one kind, the nearest first: how many, and the first of them. */
export type Found = { kind: Kind; total: number; hits: readonly Hit[] };

const nearEnough: Place = 2;
/** The best of all kinds: the nearest names first; between equals each kind in turn, so that a hundred socks do not hide the one word. */
export function bestOf(found: readonly Found[], count: number): Hit[] {
  return found.flatMap(({ hits }, kindAt) => hits.slice(0, count).map((hit, at) => ({ hit, at, kindAt })))
    .filter(({ hit }) => hit.place <= nearEnough)
    .toSorted((a, b) => a.hit.place - b.hit.place || a.at - b.at || a.kindAt - b.kindAt)
    .slice(0, count).map(({ hit }) => hit);
}

// ---- where nothing was found ----

/** A word by which something of the house can be found, with the forms in which people type it. */
export type Term = { shown: string; forms: readonly string[] };
const sounded = (text: string) => bySound(fold(text).replaceAll(" ", ""));
export const termOf = (shown: string, readings: readonly string[] = []): Term => ({ shown, forms: [...new Set([shown, ...readings].map(sounded))].filter((form) => [...form].length > 1) });

export const mostSuggested = 6;
/** How far a word may be from what was typed: one letter, from five letters on two. */
const reach = (letters: number): number => (letters < 5 ? 1 : 2);

/** The words nearest to what was typed, by letters and by reading. A word of one letter is near to everything and never named. */
export function nearestTerms(terms: readonly Term[], typed: string): string[] {
  const wanted = sounded(typed);
  const letters = [...wanted].length;
  if (letters < 2) return [];
  const near = terms.flatMap(({ shown, forms }, at) => {
    const distance = Math.min(...forms.map((form) => (Math.abs(form.length - wanted.length) > 4 ? 9 : editDistance(form, wanted, reach(letters)))), 9);
    return distance <= reach(letters) ? [{ shown, distance, at }] : [];
  }).toSorted((a, b) => a.distance - b.distance || a.at - b.at);
  return [...new Set(near.map(({ shown }) => shown))].slice(0, mostSuggested);
}

const longestMiss = 40;
/** Whether a search that found nothing may be counted: never what looks like a person, an address or a number. */
export const mayCount = (typed: string): boolean => typed !== "" && [...typed].length <= longestMiss && !/[@＠]|https?:|\d{5,}/iu.test(typed.normalize("NFKC").replaceAll(/[\s-]/gu, ""));
