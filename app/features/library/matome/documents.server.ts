// What of summaries can be found: written whenever one is published.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { doorsTo } from "#features/library/media/documents.server.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import {
  type Document,
  replaceDocuments,
} from "#features/platform/search-documents/documents.server.ts";
import { matomeIdsAfter, openMatomeByIds } from "./internal/store.server.ts";

export const summariesKind = "matome";

type Words = Awaited<ReturnType<typeof openMatomeByIds>>[number];
const documentOf = ({ id, title, kana, summary, body, position, ...doors }: Words): Document => ({
  kind: summariesKind,
  id,
  name: title,
  kana,
  near: summary,
  body: plainText(body),
  weight: -position,
  audience: [],
  bodyAudience: doorsTo(doors),
});

/** For these summaries; of what is not published, or not there, nothing is found. */
export async function writeMatomeDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  const open = await openMatomeByIds(tx, ids);
  await replaceDocuments(tx, summariesKind, ids, open.map(documentOf));
}

const atOnce = 500;
/** For all of them, in parts that each commit: when the rules of folding have changed. */
export async function writeAllMatomeDocuments(db: Db): Promise<void> {
  for (let after = ""; ;) {
    const ids = await matomeIdsAfter(db, after, atOnce);
    await inTransaction(db, (tx) => writeMatomeDocuments(tx, ids));
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? "";
  }
}
