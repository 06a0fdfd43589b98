// Where words are spoken: kept in the database, read again piece by piece when a transcript or a
// word changes.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { finderFor, formsOf } from "#features/library/dictionary/explaining.server.ts";
import type { Cue } from "#features/library/media/transcript.ts";
import { readTranscript } from "#features/library/media/transcript.ts";
import { fold } from "#lib/fold.ts";
import { bySound } from "#lib/near-text.ts";
import { spoken } from "./collection.ts";
import { piecesPerWord, type SpokenPiece, spokenIn } from "./rules.ts";
import {
  anyDue,
  noteAllPieces,
  noteDue,
  notePiecesSaying,
  piecesCounted,
  piecesOf,
  replacePiece,
  claimDueReadings,
  transcriptRead,
} from "./internal/store.server.ts";

/**
 * Pieces that say a word. Who may hear a piece, and whether it is still there, is asked of the
 * library each time. `total`: of how many, where they are more than those named.
 */
export async function piecesSaying(
  db: Reader,
  wordId: string,
  now: Date,
): Promise<{ pieces: SpokenPiece[]; total: number | undefined }> {
  const pieces = await piecesOf(db, wordId, piecesPerWord);
  return {
    pieces,
    total: pieces.length < piecesPerWord ? undefined : await piecesCounted(db, wordId, now),
  };
}

/** Lines that are looked through together: so few that pages are served meanwhile. */
const lettersAtOnce = 600;
function* inParts(cues: readonly Cue[]): Generator<Cue[]> {
  let [part, letters]: [Cue[], number] = [[], 0];
  for (const cue of cues) {
    part.push(cue);
    letters += cue.text.length;
    if (letters < lettersAtOnce) continue;
    yield part;
    [part, letters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

async function readPiece(tx: Tx, itemId: string): Promise<boolean> {
  const transcript = await transcriptRead(tx, itemId);
  const cues = transcript === undefined ? [] : (readTranscript(transcript) ?? []);
  const finders = new Map<Cue, Awaited<ReturnType<typeof finderFor>>>();
  for (const part of inParts(cues)) {
    const find = await finderFor(
      tx,
      part.map(({ text }) => text),
    );
    for (const cue of part) finders.set(cue, find);
  }
  const folded = cues.map(({ text }) => fold(text)).join("\n");
  return replacePiece(
    tx,
    itemId,
    transcript === undefined ? undefined : `${folded}\n${bySound(folded)}`,
    spokenIn(itemId, cues, (cue) => finders.get(cue)?.(cue.text) ?? []),
  );
}

/** More words than these at once, and every piece is read again. */
const maxWords = 500;
async function noteWords(tx: Tx): Promise<number> {
  const words = await claimDueReadings(tx, "word", maxWords);
  if (words.length === 0) return 0;
  if (words.length === maxWords) {
    while ((await claimDueReadings(tx, "word", 10_000)).length > 0);
    await noteAllPieces(tx);
  } else await notePiecesSaying(tx, { forms: await formsOf(tx, words), wordIds: words });
  return words.length;
}

const turnMs = 1_000;
/**
 * Reads what is due, for about a second, and tells readers when nothing is left. Each piece is read
 * and written in a transaction of its own: what a process that dies had begun is read by the next.
 */
export async function readSpoken(db: Db, now: Date, { forMs = turnMs } = {}): Promise<void> {
  const began = performance.now();
  await inTransaction(db, async (tx) => {
    if ((await claimDueReadings(tx, "all", 1)).length > 0) await noteAllPieces(tx);
  });
  await inTransaction(db, noteWords);
  for (let left = true; left && performance.now() - began < forMs;)
    left = await inTransaction(db, async (tx) => {
      const [id] = await claimDueReadings(tx, "piece", 1);
      if (id === undefined) return false;
      if (await readPiece(tx, id)) await noteDue(tx, "changed", [""]);
      return true;
    });
  await inTransaction(db, async (tx) => {
    if (await anyDue(tx)) return;
    if ((await claimDueReadings(tx, "changed", 1)).length > 0)
      await publish(tx, now, { collection: spoken, ids: "all" });
  });
}
