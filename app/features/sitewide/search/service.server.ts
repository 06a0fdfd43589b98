// One search for one viewer: goods, works, pieces and words are asked of the database; summaries
// and playlists, of which there are few, stand folded in memory.
import { goods, works } from "#features/shop/catalogue/documents.server.ts";
import type { FindDocuments } from "#features/platform/search-documents/kept-documents.server.ts";
import type { Dictionary, FoundWords } from "#features/library/dictionary/service.server.ts";
import { doorsOf, pieces } from "#features/library/media/documents.server.ts";
import { lockOfMatome } from "#features/library/matome/present.ts";
import { isMatomeShown } from "#features/library/matome/rules.ts";
import { isShown, type Listener, lockOf } from "#features/library/media/rules.ts";
import {
  maxQuery,
  type NearPlace,
  placeOfAll,
  type Searched,
  searched,
  searchTermsOf,
} from "#lib/near-text.ts";
import { maxSuggested, nearestTerms, termOf } from "#lib/near-terms.ts";
import { placeOfGuide } from "./guide-place.ts";
import { guides } from "./guides.ts";
import { type FoundGroup, type Hit, type HitKind, kinds } from "./rules.ts";
import type { SearchMemory, Sources } from "./memory.server.ts";

export type FoundMemo = { id: string; itemId: string; atSeconds: number | null; body: string };
export type SearchViewer = {
  listener: Listener;
  heldItems: readonly string[];
  memos: readonly FoundMemo[];
};
type Ask = { typed: string; viewer: SearchViewer; now: Date; limit: number };

const order = (hits: { hit: Hit; at: number }[], limit: number) =>
  hits
    .toSorted((a, b) => a.hit.place - b.hit.place || a.at - b.at)
    .slice(0, limit)
    .map(({ hit }) => hit);

/**
 * So many of a kind are counted, and of pieces so many looked at for what the listener may open;
 * where there are more, the answer says so.
 */
const counted = 1_000;
/**
 * Goods by design (colours of one design are one hit), and works of art. A work is no hit among
 * goods.
 */
async function goodsAndWorks(
  find: FindDocuments,
  { typed, viewer: { heldItems: held }, limit }: Ask,
) {
  const line = typed.slice(0, maxQuery);
  const [ofGoods, ofWorks] = await Promise.all([
    find({ kinds: [goods], typed: line, held }, { limit, counted }),
    find({ kinds: [works], typed: line, held, bodies: true }, { limit, counted }),
  ]);
  const foundOf = (kind: HitKind, { total, more, hits }: typeof ofGoods): FoundGroup => ({
    kind,
    total,
    more,
    hits: hits.map((hit) => ({ kind, ...hit })),
  });
  return { goods: foundOf("goods", ofGoods), works: foundOf("works", ofWorks) };
}

/** Pieces by what they tell everybody, and by their text where they are open to who asks. */
async function lessonsIn(
  { find, library }: Pick<Sources, "find" | "library">,
  { typed, viewer: { listener }, now, limit }: Ask,
  read: string,
): Promise<FoundGroup> {
  const line = typed.slice(0, maxQuery);
  const held = doorsOf(listener);
  const ways = [...new Set([line, read].map((way) => searchTermsOf(way).join(" ")))];
  const answers = await Promise.all(
    ways.map((way) =>
      find({ kinds: [pieces], typed: way, held, bodies: true }, { limit: counted, counted }),
    ),
  );
  const places = new Map<string, NearPlace>();
  for (const { hits } of answers)
    for (const { id, place } of hits) {
      const item = library.byId.get(id);
      if (places.has(id) || !item || !isShown(item, now)) continue;
      const asksForOpen = place === 4 || item.collection === "another_frontier";
      if (!asksForOpen || lockOf(item, listener).open) places.set(id, place);
    }
  const hits = [...places].map(([id, place]): Hit => ({ kind: "lessons", id, place }));
  return {
    kind: "lessons",
    total: hits.length,
    more: answers.some(({ more }) => more),
    hits: hits.toSorted((a, b) => a.place - b.place).slice(0, limit),
  };
}

function guidesIn(typed: string, limit: number): FoundGroup {
  const hits = guides.flatMap((guide): { hit: Hit; at: number }[] => {
    const place = placeOfGuide(guide, typed);
    return place === undefined ? [] : [{ hit: { kind: "guides", id: guide.id, place }, at: 0 }];
  });
  return { kind: "guides", total: hits.length, hits: order(hits, limit) };
}
const maySeeList = (plan: string, { signedIn, areas }: Listener): boolean =>
  plan === "" ? signedIn : [...areas].some((area) => area === plan);

/**
 * Folding is what a search among memos costs: the newest are looked through, so many letters of
 * them.
 */
const maxMemoLetters = 40_000;
function memosIn(memos: readonly FoundMemo[], terms: readonly string[], limit: number): FoundGroup {
  let letters = 0;
  const hits: Hit[] = [];
  for (const { id, body } of memos) {
    letters += body.length;
    if (letters > maxMemoLetters) break;
    const { near } = searched({ name: "", kana: "", near: body });
    if (terms.every((term) => near.includes(term))) hits.push({ kind: "memos", id, place: 2 });
  }
  return { kind: "memos", total: hits.length, hits: hits.slice(0, limit) };
}

/** What the dictionary says to what was typed: the words that are found, and how it is read out. */
export type InWords = { found: FoundWords; read: string; within: readonly string[] };
export async function askDictionary(
  dictionary: Pick<Dictionary, "search" | "readOut">,
  typed: string,
  limit: number,
): Promise<InWords> {
  const line = typed.slice(0, maxQuery);
  const [found, { read, words }] = await Promise.all([
    dictionary.search(line, limit),
    dictionary.readOut(line),
  ]);
  return { found, read, within: words };
}

/**
 * What this viewer finds, kind by kind. What is closed to them is found by what it tells everybody,
 * never by its text.
 */
export async function searchAll(
  { find, library, matome, everything }: Awaited<ReturnType<SearchMemory["read"]>>,
  inWords: InWords,
  ask: Ask,
): Promise<FoundGroup[]> {
  const {
    typed,
    viewer: { listener, memos },
    now,
    limit,
  } = ask;
  const terms = searchTermsOf(typed);
  if (terms.length === 0) return [];
  // 癖をほめる is くせをほめる to who asks.
  const read = searchTermsOf(inWords.read);
  const placeIn = (text: Searched) =>
    placeOfAll(text, terms) ??
    (read.join(" ") === terms.join(" ") ? undefined : placeOfAll(text, read));
  const shownMatome = new Map(
    matome.filter((one) => isMatomeShown(one, now)).map((one) => [one.id, one]),
  );
  const among = (
    kind: HitKind,
    texts: readonly { id: string; text: Searched | undefined }[],
  ): FoundGroup => {
    const hits = texts.flatMap(({ id, text }, at) => {
      const place = text && placeIn(text);
      return place === undefined ? [] : [{ hit: { kind, id, place }, at }];
    });
    return { kind, total: hits.length, hits: order(hits, limit) };
  };
  const [ofShop, ofLibrary] = await Promise.all([
    goodsAndWorks(find, ask),
    lessonsIn({ find, library }, ask, inWords.read),
  ]);
  const byKind: Record<HitKind, () => FoundGroup> = {
    goods: () => ofShop.goods,
    words: () => ({
      kind: "words",
      total: inWords.found.total,
      more: inWords.found.more,
      hits: inWords.found.hits.map(({ entry, place }) => ({ kind: "words", id: entry.id, place })),
    }),
    lessons: () => ofLibrary,
    matome: () =>
      among(
        "matome",
        everything.matome.map(({ id, told, whole }) => {
          const one = shownMatome.get(id);
          return { id, text: one && (lockOfMatome(one, listener).open ? whole : told) };
        }),
      ),
    works: () => ofShop.works,
    lists: () =>
      among(
        "lists",
        everything.lists.map(({ id, plan, told }) => ({
          id,
          text: maySeeList(plan, listener) ? told : undefined,
        })),
      ),
    guides: () => guidesIn(typed, limit),
    memos: () => memosIn(memos, terms, limit),
  };
  return kinds.map((kind) => byKind[kind]());
}

/** What to try where nothing was found: words that are in what was typed, then words near to it. */
export async function suggestionsFor(
  { everything }: Pick<Awaited<ReturnType<SearchMemory["read"]>>, "everything">,
  dictionary: Pick<Dictionary, "near">,
  { within }: Pick<InWords, "within">,
  typed: string,
): Promise<string[]> {
  const line = typed.slice(0, maxQuery);
  const parts = line.split(/[\s\u3000]+/u).filter(Boolean);
  const looked = [...new Set([...(parts.length > 1 ? parts : []), line])];
  const [terms, near] = await Promise.all([
    everything.terms(),
    Promise.all(looked.map((part) => dictionary.near(part))),
  ]);
  const nearTo = (part: string, at: number) =>
    nearestTerms(
      [...(near[at] ?? []).map(({ word, kana }) => termOf(word, [kana])), ...terms],
      part,
    );
  return [...new Set([...within, ...looked.flatMap(nearTo)])].slice(0, maxSuggested);
}
