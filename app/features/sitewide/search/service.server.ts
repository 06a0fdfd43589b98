// One search for one viewer: goods, works, pieces, summaries, words and own memos are asked of the
// database; playlists, of which there are few, stand folded in memory.
import { goods, works } from "#features/shop/catalogue/documents.server.ts";
import type { FindDocuments } from "#features/platform/search-documents/kept-documents.server.ts";
import type { Dictionary, FoundWords } from "#features/library/dictionary/service.server.ts";
import { doorsOf, pieces } from "#features/library/media/documents.server.ts";
import { summariesKind } from "#features/library/matome/documents.server.ts";
import { lockOfMatome } from "#features/library/matome/present.ts";
import { matomeListed } from "#features/library/matome/service.server.ts";
import { noMemos, searchMemos } from "#features/library/media/playback/memo-search.server.ts";
import { isShown, type Listener, lockOf } from "#features/library/media/rules.ts";
import {
  maxQuery,
  type NearPlace,
  placeOfAll,
  type Searched,
  searchTermsOf,
} from "#lib/near-text.ts";
import { maxSuggested, nearestTerms, termOf } from "#lib/near-terms.ts";
import { lineFor, placeOfGuide } from "./guide-place.ts";
import { guides } from "./guides.ts";
import { type FoundGroup, type Hit, type HitKind, kinds } from "./rules.ts";
import type { SearchMemory, Sources } from "./memory.server.ts";

export type SearchViewer = {
  listener: Listener;
  heldItems: readonly string[];
  /** Whose memos are searched too. */
  uid?: string | undefined;
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

/** As typed, and as the dictionary reads it out: 癖をほめる is くせをほめる to who asks. */
async function nearestByWays(
  find: FindDocuments,
  kind: string,
  { typed, viewer: { listener } }: Ask,
  read: string,
) {
  const line = typed.slice(0, maxQuery);
  const held = doorsOf(listener);
  const ways = [...new Set([line, read].map((way) => searchTermsOf(way).join(" ")))];
  const answers = await Promise.all(
    ways.map((way) =>
      find({ kinds: [kind], typed: way, held, bodies: true }, { limit: counted, counted }),
    ),
  );
  const places = new Map<string, NearPlace>();
  for (const { hits } of answers)
    for (const { id, place } of hits) if (!places.has(id)) places.set(id, place);
  return { places, more: answers.some(({ more }) => more) };
}
const nearestFirst = (hits: readonly Hit[], limit: number) =>
  hits.toSorted((a, b) => a.place - b.place).slice(0, limit);

/** Pieces by what they tell everybody, and by their text where they are open to who asks. */
async function lessonsIn(
  { find, library }: Pick<Sources, "find" | "library">,
  ask: Ask,
  read: string,
): Promise<FoundGroup> {
  const { listener } = ask.viewer;
  const { places, more } = await nearestByWays(find, pieces, ask, read);
  const hits = [...places].flatMap(([id, place]): Hit[] => {
    const item = library.byId.get(id);
    if (!item || !isShown(item, ask.now)) return [];
    const asksForOpen = place === 4 || item.collection === "another_frontier";
    const mayFind = !asksForOpen || lockOf(item, listener).open;
    return mayFind ? [{ kind: "lessons", id, place }] : [];
  });
  return { kind: "lessons", total: hits.length, more, hits: nearestFirst(hits, ask.limit) };
}

function guidesIn(typed: string, limit: number): FoundGroup {
  const line = lineFor(typed);
  const hits = guides.flatMap((guide): { hit: Hit; at: number }[] => {
    const place = placeOfGuide(guide, line);
    return place === undefined ? [] : [{ hit: { kind: "guides", id: guide.id, place }, at: 0 }];
  });
  return { kind: "guides", total: hits.length, hits: order(hits, limit) };
}
const maySeeList = (plan: string, { signedIn, areas }: Listener): boolean =>
  plan === "" ? signedIn : [...areas].some((area) => area === plan);

/** Summaries by what they tell everybody, and by their text where it is open to who asks. */
async function summariesIn(
  { db, find }: Pick<Sources, "db" | "find">,
  ask: Ask,
  read: string,
): Promise<FoundGroup> {
  const { listener } = ask.viewer;
  const { places, more } = await nearestByWays(find, summariesKind, ask, read);
  const rows = await matomeListed(db, [...places.keys()], ask.now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hits = [...places].flatMap(([id, place]): Hit[] => {
    const summary = byId.get(id);
    if (!summary || (place === 4 && !lockOfMatome(summary, listener).open)) return [];
    return [{ kind: "matome", id, place, summary }];
  });
  return { kind: "matome", total: hits.length, more, hits: nearestFirst(hits, ask.limit) };
}

async function memosIn(
  { db }: Pick<Sources, "db">,
  { typed, viewer: { uid }, limit }: Ask,
): Promise<FoundGroup> {
  const { memos, total, more } =
    uid === undefined ? noMemos : await searchMemos(db, uid, searchTermsOf(typed), limit);
  const hits = memos.map((memo): Hit => ({ kind: "memos", id: memo.id, place: 2, memo }));
  return { kind: "memos", total, more, hits };
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
  { db, find, library, everything }: Awaited<ReturnType<SearchMemory["read"]>>,
  inWords: InWords,
  ask: Ask,
): Promise<FoundGroup[]> {
  const {
    typed,
    viewer: { listener },
    limit,
  } = ask;
  const terms = searchTermsOf(typed);
  if (terms.length === 0) return [];
  const read = searchTermsOf(inWords.read);
  const placeIn = (text: Searched) =>
    placeOfAll(text, terms) ??
    (read.join(" ") === terms.join(" ") ? undefined : placeOfAll(text, read));
  const listsIn = (): FoundGroup => {
    const hits = everything.lists.flatMap(({ id, plan, told }, at) => {
      const place = maySeeList(plan, listener) ? placeIn(told) : undefined;
      return place === undefined ? [] : [{ hit: { kind: "lists" as const, id, place }, at }];
    });
    return { kind: "lists", total: hits.length, hits: order(hits, limit) };
  };
  const [ofShop, lessons, matome, memos] = await Promise.all([
    goodsAndWorks(find, ask),
    lessonsIn({ find, library }, ask, inWords.read),
    summariesIn({ db, find }, ask, inWords.read),
    memosIn({ db }, ask),
  ]);
  const byKind: Record<HitKind, () => FoundGroup> = {
    goods: () => ofShop.goods,
    words: () => ({
      kind: "words",
      total: inWords.found.total,
      more: inWords.found.more,
      hits: inWords.found.hits.map(({ entry, place }) => ({ kind: "words", id: entry.id, place })),
    }),
    lessons: () => lessons,
    matome: () => matome,
    works: () => ofShop.works,
    lists: listsIn,
    guides: () => guidesIn(typed, limit),
    memos: () => memos,
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
