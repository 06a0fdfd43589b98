// Where words are spoken, in this process's memory, made once under the version in status('shopdb').
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { Reader } from "#db/client.server.ts";
import { makeFinder } from "#features/dictionary/mention.ts";
import type { Dictionary, DictionaryMemory } from "#features/dictionary/service.server.ts";
import { openTranscripts } from "#features/media/playback.server.ts";
import { readTranscript } from "#features/media/transcript.ts";
import { piecesPerWord, type SpokenPiece, spokenIn } from "./rules.ts";

/** By the id of a word. Who may hear a piece, and whether it is still there, is asked of the library each time. */
export type Spoken = ReadonlyMap<string, readonly SpokenPiece[]>;
export type SpokenMemory = { read(): Promise<Spoken> };

type Read = { text: string; words: ReadonlyMap<string, SpokenPiece> };
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

/** Read again when the masters have a new version, or a word that waited has come; a transcript is looked through anew only where it or the words changed. */
export function createSpokenMemory(
  db: Reader,
  dictionary: DictionaryMemory,
  version: () => number,
): SpokenMemory {
  let kept: { version: number; dictionary: Dictionary; spoken: Promise<Spoken> } | undefined;
  let read: { words: string; pieces: ReadonlyMap<string, Read> } = { words: "", pieces: new Map() };

  async function make({ entries }: Dictionary): Promise<Spoken> {
    const words = hash(JSON.stringify(entries.map(({ id, word, kana }) => [id, word, kana])));
    const before = read.words === words ? read.pieces : new Map<string, Read>();
    const find = makeFinder(entries);
    const pieces = new Map<string, Read>();
    for await (const { id, transcript } of openTranscripts(db)) {
      const text = hash(transcript);
      const known = before.get(id);
      if (known?.text === text) {
        pieces.set(id, known);
        continue;
      }
      pieces.set(id, { text, words: spokenIn(id, readTranscript(transcript) ?? [], find) });
      // A large library is looked through in small steps, so that pages are served meanwhile.
      await breathe();
    }
    read = { words, pieces };
    const spoken = new Map<string, SpokenPiece[]>();
    for (const piece of pieces.values()) {
      for (const [word, places] of piece.words) {
        const all = spoken.get(word) ?? [];
        if (all.length < piecesPerWord) all.push(places);
        spoken.set(word, all);
      }
    }
    return spoken;
  }

  return {
    async read() {
      const [words, wanted] = [await dictionary.read(), version()];
      if (kept?.version === wanted && kept.dictionary === words) return kept.spoken;
      const fresh = { version: wanted, dictionary: words, spoken: make(words) };
      kept = fresh;
      fresh.spoken.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return fresh.spoken;
    },
  };
}
