// Where each word of the dictionary is spoken: piece by piece, with the seconds. Source:
// docs/guides/targets.md §9, "Where is this word spoken?".
import type { Mention } from "#features/library/dictionary/mention.ts";
import type { Cue } from "#features/library/media/transcript.ts";

/** A line in which a word is spoken. */
export type SpokenPlace = { seconds: number; line: string };
/** A piece in which a word is spoken: in how many lines, and the first of them. */
export type SpokenPiece = { itemId: string; lines: number; places: readonly SpokenPlace[] };

export const placesPerPiece = 5;
export const piecesPerWord = 500;

/**
 * The words that are spoken in these lines. A line counts once for a word, however often it says
 * it.
 */
export function spokenIn(
  itemId: string,
  cues: readonly Cue[],
  find: (cue: Cue) => readonly Mention[],
): Map<string, SpokenPiece> {
  const byWord = new Map<string, SpokenPiece & { places: SpokenPlace[] }>();
  for (const cue of cues) {
    const { start, text } = cue;
    for (const id of new Set(find(cue).map((mention) => mention.id))) {
      const known = byWord.get(id) ?? { itemId, lines: 0, places: [] };
      known.lines += 1;
      if (known.places.length < placesPerPiece) known.places.push({ seconds: start, line: text });
      byWord.set(id, known);
    }
  }
  return byWord;
}
