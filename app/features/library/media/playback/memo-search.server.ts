// A member looks through what they wrote: all of it, by the database.
import type { Reader } from "#db/client.server.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { searchTermsOf } from "#lib/near-text.ts";
import { doorsOf, pieces } from "../documents.server.ts";
import { type MemoPlace, memosWith } from "../internal/memo-search-store.server.ts";
import { visitorListens } from "../rules.ts";

const counted = 1_000;
export type FoundMemo = { id: string; itemId: string; atSeconds: number | null; body: string };
export type FoundMemos = { memos: FoundMemo[]; total: number; more: boolean };
export const noMemos: FoundMemos = { memos: [], total: 0, more: false };

/** Those in which all these folded words are, the newest first. `more`: not all were counted. */
export async function searchMemos(
  db: Reader,
  uid: string,
  terms: readonly string[],
  limit: number,
): Promise<FoundMemos> {
  if (terms.length === 0) return noMemos;
  const sought = terms.map((term) => ({ term, pieces: [] }));
  const { memos, total } = await memosWith(db, uid, { sought, limit, counted: counted + 1 });
  return { memos, total: Math.min(total, counted), more: total > counted };
}

const memosPerPage = 50;
const writeMemoPlace = ({ at, id }: MemoPlace): string => `${at.getTime()}_${id}`;
function readMemoPlace(text: string): MemoPlace | undefined {
  const [, time, id = ""] = /^(\d{1,13})_(.+)$/.exec(text) ?? [];
  return time && isUuid(id) ? { at: new Date(Number(time)), id } : undefined;
}

/** Pieces are named in the list whatever opens them today. */
const anyDoor = doorsOf({
  ...visitorListens,
  member: true,
  areas: new Set(Object.keys(areaNames) as Area[]),
});
const maxPieces = 1_000;
async function piecesNamed(db: Reader, term: string): Promise<string[]> {
  const asked = { kinds: [pieces], typed: term, held: anyDoor };
  const { hits } = await findDocuments(db, asked, { limit: maxPieces, counted: maxPieces });
  return hits.filter(({ place }) => place <= 2).map(({ id }) => id);
}

/** A page of them, of all or with these words in them or in the name of their piece. */
export async function memoPage(
  db: Reader,
  uid: string,
  { typed, before }: { typed: string; before: string },
) {
  const sought = await Promise.all(
    searchTermsOf(typed).map(async (term) => ({ term, pieces: await piecesNamed(db, term) })),
  );
  const { memos } = await memosWith(db, uid, {
    sought,
    before: readMemoPlace(before),
    limit: memosPerPage + 1,
    counted: memosPerPage + 1,
  });
  const shown = memos.slice(0, memosPerPage);
  const last = shown.at(-1);
  return {
    memos: shown,
    next: memos.length > shown.length && last ? writeMemoPlace(last) : null,
  };
}
