// Melodies made by rule: a motif, its answer, a rise. The seed chooses, so the same seed sings the
// same song.
import { random } from "../../studio/illustrations/core.ts";

/** Japanese scales, in half tones above the ground note. */
export const scales = {
  /** 都節 */ miyako: [0, 1, 5, 7, 8],
  /** 平調子 */ hira: [0, 2, 3, 7, 8],
  /** 律 */ ritsu: [0, 2, 5, 7, 9],
  /** 民謡 */ minyo: [0, 3, 5, 7, 10],
  /** 琉球 */ ryukyu: [0, 4, 5, 7, 11],
  /** ヨナ抜き */ yonanuki: [0, 2, 4, 7, 9],
} as const;
export type ScaleName = keyof typeof scales;

/** Hertz of a degree: 0 is the ground note, 5 an octave above it. */
export function pitch(scale: ScaleName, ground: number, degree: number): number {
  const tones = scales[scale];
  const octave = Math.floor(degree / tones.length);
  return ground * 2 ** (octave + tones[degree - octave * tones.length]! / 12);
}

export type Note = { beat: number; degree: number; beats: number; strength: number };
const rhythms = [
  [2, 1, 1],
  [1, 1, 2],
  [3, 1],
  [1.5, 0.5, 2],
  [2, 2],
  [1, 1, 1, 1],
  [0.5, 0.5, 1, 2],
];

/**
 * One letter a phrase of eight beats: the same letter has the same motif, a small letter answers
 * the large one and comes home, `-` rests.
 */
export function melody(form: string, seed: number): Note[] {
  const motif = (letter: string) => {
    const r = random(`${seed}${letter.toUpperCase()}`);
    const notes: Note[] = [];
    let degree = 2 + Math.floor(r() * 4) + (letter.toUpperCase() > "A" ? 2 : 0);
    for (const bar of [0, 4]) {
      let beat = bar;
      for (const beats of rhythms[Math.floor(r() * rhythms.length)]!) {
        notes.push({ beat, degree, beats, strength: beat === bar ? 1 : 0.72 + r() * 0.16 });
        beat += beats;
        const move = [-2, -1, -1, 1, 1, 2, r() < 0.2 ? 3 : -1][Math.floor(r() * 7)]!;
        degree = Math.max(0, Math.min(9, degree + move));
      }
    }
    return notes;
  };
  const home = (notes: Note[]) =>
    notes.map((note, i) => ({
      ...note,
      degree: i === notes.length - 1 ? 0 : i === notes.length - 2 ? 1 : note.degree,
    }));
  return [...form].flatMap((letter, at) =>
    letter === "-"
      ? []
      : (letter === letter.toUpperCase() ? motif(letter) : home(motif(letter))).map((note) => ({
          ...note,
          beat: note.beat + at * 8,
        })),
  );
}
