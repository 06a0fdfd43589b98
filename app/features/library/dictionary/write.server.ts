// What is kept beside a word when it is written: how it is found.
import type { Tx } from "#db/client.server.ts";
import { searched } from "#lib/near-text.ts";
import { type Entry, linksIn, plainBody, readBody } from "./rules.ts";
import { putSearch } from "./search-store.server.ts";
import { namesByIds } from "./internal/names.server.ts";

export { insertWords, removeWord, updateWords } from "./internal/write-store.server.ts";

export type WrittenWord = Pick<
  Entry,
  "id" | "word" | "kana" | "summary" | "body" | "score" | "status"
> & { orderKey: string; openAt: Date };

/**
 * Makes words found as they are written now, those that wait and drafts by staff alone. Links
 * without a name of their own are found by what they lead to.
 */
export async function makeFound(tx: Tx, words: readonly WrittenWord[]): Promise<void> {
  const read = words.map((word) => ({ word, paragraphs: readBody(word.body) }));
  const named = [...new Set(read.flatMap(({ paragraphs }) => linksIn(paragraphs)))];
  const names = new Map((await namesByIds(tx, named)).map(({ id, word }) => [id, word]));
  await putSearch(
    tx,
    read.map(
      ({ word: { id, word, kana, summary, score, status, orderKey, openAt }, paragraphs }) => ({
        id,
        ...searched({
          name: word,
          kana,
          near: summary,
          far: plainBody(paragraphs, (link) => names.get(link)),
        }),
        score,
        orderKey,
        openAt: status === "open" ? openAt : null,
      }),
    ),
  );
}
