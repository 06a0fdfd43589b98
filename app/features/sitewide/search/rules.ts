// One search over everything that one may open: what kinds there are, which hits come first, and
// what to try where there are none. Source: docs/guides/targets.md §18.
import type { matomeListed } from "#features/library/matome/service.server.ts";
import type { FoundMemo } from "#features/library/media/playback/memo-search.server.ts";
import type { NearPlace } from "#lib/near-text.ts";

export const kinds = [
  "words",
  "lessons",
  "goods",
  "matome",
  "works",
  "lists",
  "guides",
  "memos",
] as const;
export type HitKind = (typeof kinds)[number];
export const isKind = (name: string | null): name is HitKind => kinds.some((kind) => kind === name);
export const kindNames: Readonly<Record<HitKind, string>> = {
  words: "言葉",
  lessons: "聴く・観る",
  goods: "お店の品",
  matome: "まとめ",
  works: "画廊の絵",
  lists: "聴きかた",
  guides: "ご案内",
  memos: "あなたのメモ",
};

export type FoundSummary = Awaited<ReturnType<typeof matomeListed>>[number];
/**
 * A thing that was found, and how near its name is to what was typed. What stands in no memory
 * comes with it.
 */
export type Hit = {
  kind: HitKind;
  id: string;
  place: NearPlace;
  summary?: FoundSummary;
  memo?: FoundMemo;
};
/**
 * What was found of one kind, the nearest first: how many (at least, where `more` says so), and the
 * first of them.
 */
export type FoundGroup = { kind: HitKind; total: number; more?: boolean; hits: readonly Hit[] };

const nearEnough: NearPlace = 2;
/**
 * The best of all kinds: the nearest names first; between equals each kind in turn, so that a
 * hundred socks do not hide the one word.
 */
export function bestOf(found: readonly FoundGroup[], count: number): Hit[] {
  return found
    .flatMap(({ hits }, kindAt) => hits.slice(0, count).map((hit, at) => ({ hit, at, kindAt })))
    .filter(({ hit }) => hit.place <= nearEnough)
    .toSorted((a, b) => a.hit.place - b.hit.place || a.at - b.at || a.kindAt - b.kindAt)
    .slice(0, count)
    .map(({ hit }) => hit);
}

/** The nearest place of all that was found; nothing where nothing was. */
export function nearestOf(found: readonly FoundGroup[]): NearPlace | undefined {
  const places = found.flatMap(({ hits }) => hits.map(({ place }) => place));
  return places.length === 0 ? undefined : (Math.min(...places) as NearPlace);
}

/**
 * Both, each thing once and at its nearer place; what the second finds comes no nearer than
 * `atLeast`.
 */
export const mergeGroups = (
  first: readonly FoundGroup[],
  second: readonly FoundGroup[],
  atLeast: NearPlace,
): FoundGroup[] =>
  kinds.map((kind) => {
    const [had, more] = [first, second].map((found) => found.find((one) => one.kind === kind));
    const all = new Map((had?.hits ?? []).map((hit) => [hit.id, hit]));
    for (const hit of more?.hits ?? []) {
      const place = Math.max(hit.place, atLeast) as NearPlace;
      if (place < (all.get(hit.id)?.place ?? 5)) all.set(hit.id, { ...hit, place });
    }
    const hits = [...all.values()].toSorted((a, b) => a.place - b.place);
    return {
      kind,
      total: Math.max(had?.total ?? 0, more?.total ?? 0, hits.length),
      more: (had?.more || more?.more) ?? false,
      hits,
    };
  });

// ---- where nothing was found ----

const maxMiss = 40;
/**
 * Whether a search that found nothing may be counted: never what looks like a person, an address or
 * a number.
 */
export const mayCount = (typed: string): boolean =>
  typed !== "" &&
  [...typed].length <= maxMiss &&
  !/[@＠]|https?:|\d{5,}/iu.test(typed.normalize("NFKC").replaceAll(/[\s-]/gu, ""));
