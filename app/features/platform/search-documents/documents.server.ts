// What can be found, kept in the database: written beside what is published, asked with one
// statement.
import type { Reader, Tx } from "#db/client.server.ts";
import { fold } from "#lib/fold.ts";
import { bySound, joined, type NearPlace, searchTermsOf } from "#lib/near-text.ts";
import { toRomaji } from "wanakana";
import { gramOfKind, gramsOf } from "./grams.ts";
import {
  foundByPlace,
  firstFound,
  putRows,
  removeRows,
  type DocumentRow,
} from "./internal/store.server.ts";

export type Document = {
  /** At least three letters. */
  kind: string;
  id: string;
  /** Of several with one group one is found. */
  group?: string;
  name: string;
  kana: string;
  /** What is told to whoever may find it. */
  near: string;
  /** The text, and whose it is: empty, everybody's who may find it. */
  body?: string;
  bodyAudience?: readonly string[];
  /** Between equals the heavier comes first. */
  weight: number;
  /** Items of which one must be held; empty: for everybody. */
  audience: readonly string[];
};

/**
 * Names stand in an index whole, where a row has its limit; longer ones are found by so many of
 * their letters.
 */
const [maxNameLength, maxRomajiLength] = [160, 320];
function rowOf(document: Document): DocumentRow {
  const { kind, id, group = id, weight, audience, bodyAudience = [] } = document;
  const title = joined(fold(document.name)).slice(0, maxNameLength).toWellFormed();
  const kana = joined(fold(document.kana)).slice(0, maxNameLength).toWellFormed();
  const reading = bySound(kana);
  const romaji = kana === "" ? "" : toRomaji(kana).toLowerCase().slice(0, maxRomajiLength);
  const near = fold(document.near);
  const body = fold(document.body ?? "");
  return {
    kind,
    id,
    groupId: group,
    title,
    reading,
    romaji,
    near,
    body,
    weight,
    audience: [...audience],
    bodyAudience: [...bodyAudience],
    grams: [gramOfKind(kind), ...gramsOf(title, reading, romaji)],
    nearGrams: [gramOfKind(kind), ...gramsOf(near)],
    bodyGrams: body === "" ? [] : [gramOfKind(kind), ...gramsOf(body)],
  };
}

/**
 * Writes documents; those of `ids` that are not among them are removed. For a collection's
 * `derive`.
 */
export async function replaceDocuments(
  tx: Tx,
  kind: string,
  ids: readonly string[],
  documents: readonly Document[],
): Promise<void> {
  const there = new Set(documents.map(({ id }) => id));
  await removeRows(
    tx,
    kind,
    ids.filter((id) => !there.has(id)),
  );
  await putRows(tx, documents.map(rowOf));
}

export type DocumentSearch = {
  kinds: readonly string[];
  /** As somebody typed it. */
  typed: string;
  /** The viewer's items. */
  held: readonly string[];
  /** Whether the texts are searched too. */
  bodies?: boolean;
};
/** `more`: not all were counted, there may be more than `total`. */
export type FoundDocuments = {
  total: number;
  more: boolean;
  hits: { id: string; place: NearPlace }[];
};

const askedOf = ({ kinds, typed, held, bodies = false }: DocumentSearch) => ({
  kinds,
  // A NUL is no letter to the database.
  terms: searchTermsOf(typed.replaceAll("\u0000", " ")),
  held,
  bodies,
});

/**
 * The nearest `limit`, one of each group, and how many groups there are. Nothing for what has no
 * letters. With `counted`, what is further away is looked for only while fewer are found nearer.
 */
export async function findDocuments(
  db: Reader,
  asking: DocumentSearch,
  { limit, offset = 0, counted }: { limit: number; offset?: number; counted?: number },
): Promise<FoundDocuments> {
  const asked = askedOf(asking);
  if (asked.terms.length === 0) return { total: 0, more: false, hits: [] };
  const { total, more, hits } = await firstFound(db, asked, { limit, offset, counted });
  return { total, more, hits: hits.map(({ id, place }) => ({ id, place: place as NearPlace })) };
}

/**
 * Ids of all that are found, each of a group, by where they were found, the nearest place first:
 * what is in several stands in each. Nothing at all where what was typed has no letters.
 */
export async function everyDocument(
  db: Reader,
  asking: DocumentSearch,
): Promise<ReadonlyMap<NearPlace, string[]> | undefined> {
  const asked = askedOf(asking);
  if (asked.terms.length === 0) return undefined;
  const places = await foundByPlace(db, asked);
  return new Map(places.map(({ place, ids }) => [place as NearPlace, ids.split("\n")]));
}
