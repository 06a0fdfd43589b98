// Everything that can be found, folded once in this process's memory under the version in status('shopdb'); and one search over it for one viewer.
import { setImmediate as breathe } from "node:timers/promises";
import { otherWords, tagLabels } from "#features/catalogue/labels.ts";
import type { Catalogue } from "#features/catalogue/memory.server.ts";
import { maySee, type Product } from "#features/catalogue/rules.ts";
import type { Dictionary } from "#features/dictionary/service.server.ts";
import { isWork } from "#features/gallery/page-data.server.ts";
import { plainText } from "#features/matome/rules.ts";
import { lockOfMatome } from "#features/matome/present.ts";
import { isShown as isShownMatome } from "#features/matome/rules.ts";
import type { ReadMatome } from "#features/matome/service.server.ts";
import type { Library } from "#features/media/library.server.ts";
import { collectionNames, isShown, type Listener, lockOf } from "#features/media/rules.ts";
import {
  isLoneKana,
  longestQuery,
  type Place,
  placeOfAll,
  type Searched,
  searched,
  termsOf,
} from "#lib/near-text.ts";
import { mostSuggested, nearestTerms, type Term, termOf } from "#lib/near-terms.ts";
import { type Found, type Hit, type Kind, kinds } from "./rules.ts";

/** What a thing says to everybody, and what it says to those for whom it is open. */
type Closable = { id: string; told: Searched; whole: Searched };
export type Everything = {
  pieces: readonly Closable[];
  matome: readonly Closable[];
  works: readonly { id: string; text: Searched }[];
  /** Words by which something is found, for who found nothing; made when they are first asked for. */
  terms: () => readonly Term[];
};
type Sources = {
  catalogue: Catalogue;
  dictionary: Dictionary;
  library: Library;
  matome: readonly ReadMatome[];
};
export type SearchMemory = { read(): Promise<Sources & { everything: Everything }> };

const atOnce = 50;

/** Titles cut into their words: of a shop of a hundred thousand the newest say enough. */
const mostTitles = 3_000;
const titleWords = new Intl.Segmenter("ja", { granularity: "word" });
const partsOf = (title: string): string[] =>
  [...titleWords.segment(title)].flatMap(({ segment, isWordLike }) =>
    isWordLike && [...segment].length > 1 ? [segment] : [],
  );

function termsFor({ catalogue, dictionary, library, matome }: Sources): Term[] {
  const named = new Map<string, Set<string>>();
  const add = (shown: string, ...readings: string[]) => {
    const known = named.get(shown) ?? new Set();
    for (const reading of readings) known.add(reading);
    named.set(shown, known);
  };
  for (const { word, kana } of dictionary.entries) add(word, kana);
  for (const label of Object.values(tagLabels)) add(label);
  for (const words of Object.values(otherWords)) for (const word of words.split(" ")) add(word);
  const open = catalogue.products
    .filter(({ collection, status }) => collection === "product" && status === "open")
    .slice(0, mostTitles);
  for (const { title, kana } of [
    ...library.items.filter(({ collection }) => collection !== "another_frontier"),
    ...matome.filter(({ status }) => status === "open"),
    ...open,
  ]) {
    add(title, kana);
    for (const part of partsOf(title)) add(part);
  }
  for (const { tags } of library.items) for (const tag of tags) add(tag);
  return [...named].map(([shown, readings]) => termOf(shown, [...readings]));
}

async function everythingOf(sources: Sources): Promise<Everything> {
  const { catalogue, library, matome } = sources;
  const pieces: Closable[] = [];
  for (const { id, title, kana, name, summary, body, tags, tags1, collection } of library.items) {
    const told = searched({
      name: title,
      kana,
      near: [summary, name, ...tags, ...tags1, collectionNames[collection]].join(" "),
    });
    pieces.push({
      id,
      told,
      whole: { ...told, far: searched({ name: "", kana: "", far: body }).far },
    });
    // A large library is folded in small steps, so that pages are served meanwhile.
    if (pieces.length % atOnce === 0) await breathe();
  }
  const summaries: Closable[] = [];
  for (const { id, title, kana, summary, blocks } of matome) {
    const told = searched({ name: title, kana, near: summary });
    summaries.push({
      id,
      told,
      whole: { ...told, far: searched({ name: "", kana: "", far: plainText(blocks) }).far },
    });
    if (summaries.length % atOnce === 0) await breathe();
  }
  const works = catalogue.products
    .filter(isWork)
    .map(({ id, title, kana, lead, story, art }) => ({
      id,
      text: searched({
        name: title,
        kana,
        near: [lead, art?.technique ?? "", art?.artist ?? "", "画廊 絵"].join(" "),
        far: story,
      }),
    }));
  let terms: Term[] | undefined;
  return { pieces, matome: summaries, works, terms: () => (terms ??= termsFor(sources)) };
}

type Memories = {
  catalogue: { current(): Catalogue };
  dictionary: { read(): Promise<Dictionary> };
  library: { read(): Promise<Library> };
  matome: { read(): Promise<readonly ReadMatome[]> };
};
/** Read again when the masters have a new version, or a word that waited has come. */
export function createSearchMemory(memories: Memories): SearchMemory {
  let kept:
    | { version: number; dictionary: Dictionary; all: ReturnType<SearchMemory["read"]> }
    | undefined;
  async function make(catalogue: Catalogue, dictionary: Dictionary) {
    const [library, matome] = await Promise.all([memories.library.read(), memories.matome.read()]);
    const sources = { catalogue, dictionary, library, matome };
    return { ...sources, everything: await everythingOf(sources) };
  }
  return {
    async read() {
      const dictionary = await memories.dictionary.read();
      const catalogue = memories.catalogue.current();
      const { version } = catalogue;
      if (kept?.version === version && kept.dictionary === dictionary) return kept.all;
      const fresh = { version, dictionary, all: make(catalogue, dictionary) };
      kept = fresh;
      fresh.all.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return fresh.all;
    },
  };
}

export type Memo = { id: string; itemId: string; atSeconds: number | null; body: string };
export type Viewer = { listener: Listener; heldItems: readonly string[]; memos: readonly Memo[] };
type Ask = { typed: string; viewer: Viewer; now: Date; most: number };

const order = (hits: { hit: Hit; at: number }[], most: number) =>
  hits
    .toSorted((a, b) => a.hit.place - b.hit.place || a.at - b.at)
    .slice(0, most)
    .map(({ hit }) => hit);

/** Goods by design: colours of one design are one hit. */
function goodsIn(
  catalogue: Catalogue,
  terms: readonly string[],
  { typed, viewer, most }: Ask,
): Found {
  const ranked = catalogue.search.ranked(typed.slice(0, longestQuery));
  const designs = new Set<string>();
  const hits: Hit[] = [];
  const take = (positions: readonly number[], place: Place) => {
    for (const position of positions) {
      const product: Product | undefined = catalogue.products[position];
      if (
        !product ||
        designs.has(product.familyId) ||
        isWork(product) ||
        !maySee(product, viewer.heldItems)
      )
        continue;
      designs.add(product.familyId);
      if (hits.length < most) hits.push({ kind: "goods", id: product.id, place });
    }
  };
  if (ranked) {
    take(ranked.whole, 0);
    take(ranked.begins, 1);
    take(ranked.inTitle, 2);
    if (!terms.every(isLoneKana)) take(ranked.elsewhere, 3);
  }
  return { kind: "goods", total: designs.size, hits };
}

/** Folding is what a search among memos costs: the newest are looked through, so many letters of them. */
const mostMemoLetters = 40_000;
function memosIn(memos: readonly Memo[], terms: readonly string[], most: number): Found {
  let letters = 0;
  const hits: Hit[] = [];
  for (const { id, body } of memos) {
    letters += body.length;
    if (letters > mostMemoLetters) break;
    const { near } = searched({ name: "", kana: "", near: body });
    if (terms.every((term) => near.includes(term))) hits.push({ kind: "memos", id, place: 2 });
  }
  return { kind: "memos", total: hits.length, hits: hits.slice(0, most) };
}

/** What was typed with the words of the dictionary in kana: names are kept with their reading, and not every name is written as it is typed. */
function readOut({ findTyped, byId }: Dictionary, typed: string): string {
  let [read, end] = ["", 0];
  for (const { id, start, end: after } of findTyped(typed)) {
    read += typed.slice(end, start) + (byId.get(id)?.kana ?? typed.slice(start, after));
    end = after;
  }
  return read + typed.slice(end);
}

/** What this viewer finds, kind by kind. What is closed to them is found by what it tells everybody, never by its text. */
export function searchAll(
  { catalogue, dictionary, library, matome, everything }: Awaited<ReturnType<SearchMemory["read"]>>,
  ask: Ask,
): Found[] {
  const {
    typed,
    viewer: { listener, heldItems, memos },
    now,
    most,
  } = ask;
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  // 癖をほめる is くせをほめる to who asks.
  const read = termsOf(readOut(dictionary, typed.slice(0, longestQuery)));
  const placeIn = (text: Searched) =>
    placeOfAll(text, terms) ??
    (read.join(" ") === terms.join(" ") ? undefined : placeOfAll(text, read));
  const shownMatome = new Map(
    matome.filter((one) => isShownMatome(one, now)).map((one) => [one.id, one]),
  );
  const among = (
    kind: Kind,
    texts: readonly { id: string; text: Searched | undefined }[],
  ): Found => {
    const hits = texts.flatMap(({ id, text }, at) => {
      const place = text && placeIn(text);
      return place === undefined ? [] : [{ hit: { kind, id, place }, at }];
    });
    return { kind, total: hits.length, hits: order(hits, most) };
  };
  const words = dictionary.found(terms, most);
  const byKind: Record<Kind, () => Found> = {
    goods: () => goodsIn(catalogue, terms, ask),
    words: () => ({
      kind: "words",
      total: words.total,
      hits: words.hits.map(({ entry, place }) => ({ kind: "words", id: entry.id, place })),
    }),
    lessons: () =>
      among(
        "lessons",
        everything.pieces.map(({ id, told, whole }) => {
          const item = library.byId.get(id);
          if (!item || !isShown(item, now)) return { id, text: undefined };
          const { open } = lockOf(item, listener);
          return {
            id,
            text: open ? whole : item.collection === "another_frontier" ? undefined : told,
          };
        }),
      ),
    matome: () =>
      among(
        "matome",
        everything.matome.map(({ id, told, whole }) => {
          const one = shownMatome.get(id);
          return { id, text: one && (lockOfMatome(one, listener).open ? whole : told) };
        }),
      ),
    works: () =>
      among(
        "works",
        everything.works.map(({ id, text }) => {
          const product = catalogue.byId.get(id);
          return { id, text: product && maySee(product, heldItems) ? text : undefined };
        }),
      ),
    memos: () => memosIn(memos, terms, most),
  };
  return kinds.map((kind) => byKind[kind]());
}

/** What to try where nothing was found: words that are in what was typed, then words near to it. */
export function suggestionsFor(
  { dictionary, everything }: Awaited<ReturnType<SearchMemory["read"]>>,
  typed: string,
): string[] {
  const line = typed.slice(0, longestQuery);
  const within = dictionary
    .findTyped(line)
    .flatMap(({ id }) => dictionary.byId.get(id)?.word ?? []);
  const parts = line.split(/[\s\u3000]+/u).filter(Boolean);
  return [
    ...new Set([
      ...within,
      ...[...(parts.length > 1 ? parts : []), line].flatMap((part) =>
        nearestTerms(everything.terms(), part),
      ),
    ]),
  ].slice(0, mostSuggested);
}
