// What staff name beside a search that found nothing: people's word, and the house's words for it.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { fold } from "#lib/fold.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { synonyms } from "./collection.ts";
import { type Meanings, meaningsWith } from "./find.server.ts";
import {
  countSynonyms,
  deleteSynonym,
  lockSynonym,
  maxSynonyms,
  putSynonym,
  synonymRows,
} from "./internal/store.server.ts";

export const synonymsNow = (db: Reader) => synonymRows(db);

export type MeaningMemory = KeptValue<Meanings>;
/** What people mean, read again when staff named something. */
export const createMeaningMemory = (db: Reader, version: () => number): MeaningMemory =>
  keptByVersion(version, async () => meaningsWith(await synonymRows(db)));

type By = { actor: string; now: Date };
/**
 * Names what a word means here; a word that was named before gets the new meaning. Fails with
 * `too-many`.
 */
export async function nameSynonym(
  db: Db,
  { said, meant }: { said: string; meant: string },
  { actor, now }: By,
): Promise<Result<null, "too-many">> {
  return inTransaction(db, async (tx) => {
    const text = fold(said);
    const before = await lockSynonym(tx, text);
    if (!before && (await countSynonyms(tx)) >= maxSynonyms) return err("too-many");
    await putSynonym(tx, { text, said, meant, updatedAt: now });
    const [from, to] = [
      before ? { said: before.said, meant: before.meant } : null,
      { said, meant },
    ];
    await record(
      tx,
      { actor, action: "synonym.named", subject: `synonym:${text}`, before: from, after: to },
      now,
    );
    await publish(tx, now, { collection: synonyms, ids: [text] });
    return ok(null);
  });
}

/** Takes a meaning away again; nothing happens where it is gone already. */
export async function removeSynonym(db: Db, text: string, { actor, now }: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockSynonym(tx, text);
    if (!before) return;
    await deleteSynonym(tx, text);
    const { said, meant } = before;
    await record(
      tx,
      {
        actor,
        action: "synonym.removed",
        subject: `synonym:${text}`,
        before: { said, meant },
        after: null,
      },
      now,
    );
    await publish(tx, now, { collection: synonyms, ids: [text] });
  });
}
