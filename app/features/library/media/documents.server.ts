// What of pieces can be found: written whenever one is published.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type Document,
  replaceDocuments,
} from "#features/platform/search-documents/documents.server.ts";
import { collectionNames, type Listener } from "./rules.ts";
import { openIdsAfter, wordsOfPieces } from "./internal/store.server.ts";

export const pieces = "lessons";

/** The text of a piece without an area is for every member. */
const anyMember = "any-member";
/**
 * By what this listener finds texts of pieces at all; which week a text opens in is asked
 * afterwards.
 */
export const doorsOf = ({ areas, member }: Listener): string[] => [
  ...areas,
  ...(member ? [anyMember] : []),
];

/** Who finds a thing by its text; nobody named: everybody. */
export const doorsTo = ({ free, areas }: { free: boolean; areas: readonly string[] }) =>
  free ? [] : areas.length > 0 ? areas : [anyMember];

type Words = Awaited<ReturnType<typeof wordsOfPieces>>[number];
function documentOf(piece: Words): Document {
  const { id, title, kana, name, summary, body, tags, tags1, collection } = piece;
  const doors = doorsTo(piece);
  return {
    kind: pieces,
    id,
    name: title,
    kana,
    near: [summary, name, ...tags, ...tags1, collectionNames[collection]].join(" "),
    body,
    weight: -piece.position,
    // What is closed in another-frontier is not named to anybody.
    audience: collection === "another_frontier" ? doors : [],
    bodyAudience: doors,
  };
}

/** For these pieces; of what is not published, or not there, nothing is found. */
export async function writePieceDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  await replaceDocuments(tx, pieces, ids, (await wordsOfPieces(tx, ids)).map(documentOf));
}

const atOnce = 500;
/**
 * For all pieces, in parts that each commit: when the rules of folding have changed, or rows came
 * past `publish`.
 */
export async function writeAllPieceDocuments(db: Db): Promise<void> {
  for (let after = ""; ;) {
    const ids = await openIdsAfter(db, after, atOnce);
    await inTransaction(db, (tx) => writePieceDocuments(tx, ids));
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? "";
  }
}
