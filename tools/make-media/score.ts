// A score: what is heard when, and what is shown beside it. One text gives both the bells and the
// transcript, so the two cannot part.
import {
  bowl,
  breath,
  drop,
  fue,
  furin,
  hyoshigi,
  kane,
  koto,
  mokkin,
  mokugyo,
  odaiko,
  pad,
  rin,
  shime,
  sho,
  step,
  suzu,
  tsuzumi,
} from "./instruments.ts";
import { melody, pitch, type ScaleName } from "./melody.ts";
import { bed as bedOf, type BedName } from "./nature.ts";
import { type Mix, newMix, placeSound } from "./sound.ts";

type Voice = "koto" | "mokkin" | "fue" | "furin" | "bowl" | "drop";
type DrumName = "odaiko" | "shime" | "tsuzumi" | "step" | "suzu" | "hyoshigi" | "mokugyo";

export type Tune = {
  voice: Voice;
  scale: ScaleName;
  /** Hertz of the ground note. */ ground: number;
  /** Beats a minute. */ tempo: number;
  form: string;
  seed: number;
  from?: number;
  gain?: number;
  pan?: number;
  /** A low string on each first beat. */ bass?: boolean;
};
/** `x` strong, `o` soft, `.` nothing; one sign a half beat, over and over. */
export type Beat = {
  drum: DrumName;
  tempo: number;
  pattern: string;
  from: number;
  until: number;
  gain?: number;
  pan?: number;
};
export type Chords = {
  voice: "pad" | "sho";
  scale: ScaleName;
  ground: number;
  /** Degrees of each chord, in turn. */ turns: number[][];
  every: number;
  from?: number;
  until?: number;
  gain?: number;
};
/** Rounds of breath that the ear can follow: air that brightens, rests, and sinks. Seconds. */
export type Rounds = {
  from: number;
  rounds: number;
  inward: number;
  rest?: number;
  outward: number;
};

export type Score = {
  beds?: [BedName, loudness: number][];
  /**
   * Lines "second mark sentence". Marks: see `strikes`; `-` is silence. A line without a sentence
   * is a sound alone.
   */
  guide?: string;
  breath?: Rounds[];
  tunes?: Tune[];
  beats?: Beat[];
  chords?: Chords[];
  stereo?: boolean;
  /** Seconds over which the end fades; a ninth of the piece where nothing is said. */
  fadeOut?: number;
  /** Length of the room's echo, up to 0.93. */
  room?: number;
};

/** Bells stand out from what lies under them, and startle nobody. */
const quiet = 0.42;
/** Outdoors at loudness 1, as the mean of its samples' strength. */
const bedLevel = 0.14;
/** What a mark of the guide sounds like. */
const strikes: Record<string, { sound: () => Float32Array; gain: number; room: number }> = {
  o: { sound: () => bowl(), gain: 0.5, room: 0.5 },
  O: { sound: () => bowl(147), gain: 0.55, room: 0.5 },
  r: { sound: () => rin(), gain: 0.3, room: 0.5 },
  k: { sound: () => kane(), gain: 0.6, room: 0.6 },
  f: { sound: () => furin(), gain: 0.22, room: 0.5 },
  F: { sound: () => furin(1661), gain: 0.07, room: 1 },
  d: { sound: () => drop(880), gain: 0.24, room: 0.8 },
  D: { sound: () => drop(659), gain: 0.26, room: 0.8 },
  h: { sound: () => hyoshigi(), gain: 0.4, room: 0.5 },
  m: { sound: () => mokugyo(), gain: 0.42, room: 0.4 },
  t: { sound: () => odaiko(), gain: 0.5, room: 0.4 },
};

export type ScoreLine = { at: number; mark: string; text: string };
export function linesOf(guide: string): ScoreLine[] {
  return guide
    .trim()
    .split("\n")
    .map((line) => {
      const found = /^(\d+(?:\.\d+)?) (\S)(?: (.+))?$/.exec(line.trim());
      if (!found || (found[2] !== "-" && !strikes[found[2]!]))
        throw new Error(`Not a line of a guide: ${line}`);
      return { at: Number(found[1]), mark: found[2]!, text: found[3] ?? "" };
    });
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 3600)).padStart(2, "0")}` +
  `:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}` +
  `:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
/** Each sentence stays as long as reading it takes, and goes before the next one comes. */
export function transcriptOf(guide: string, seconds: number): string {
  const lines = linesOf(guide).filter(({ text }) => text !== "");
  const cues = lines.map(({ at, text }, i) => {
    const next = lines[i + 1]?.at ?? seconds;
    const end = Math.min(next - 0.2, at + Math.max(3.5, 1.5 + text.length * 0.2), seconds - 0.3);
    if (end - at < 1.5) throw new Error(`Too short to read: ${text}`);
    return `${i + 1}\n${clock(at)} --> ${clock(end)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

const voices: Record<Voice, (hertz: number, seconds: number, seed: number) => Float32Array> = {
  koto: (hertz, seconds) => koto(hertz, Math.max(1.6, seconds + 1.4)),
  mokkin,
  fue: (hertz, seconds, seed) => fue(hertz, seconds * 0.98, seed),
  furin,
  bowl,
  drop,
};
const drums: Record<DrumName, (seed: number) => Float32Array> = {
  odaiko,
  shime,
  tsuzumi,
  step,
  suzu,
  hyoshigi: () => hyoshigi(),
  mokugyo: () => mokugyo(),
};

function playTune(
  mix: Mix,
  seconds: number,
  { voice, scale, ground, tempo, form, seed, from = 0, gain = 0.4, pan = 0, bass = false }: Tune,
): void {
  const beat = 60 / tempo;
  for (const [i, note] of melody(form, seed).entries()) {
    const at = from + note.beat * beat;
    if (at > seconds - 2) return;
    placeSound(
      mix,
      at,
      voices[voice](pitch(scale, ground, note.degree), note.beats * beat, seed * 97 + i),
      { gain: gain * note.strength, pan: pan + (note.degree - 4) * 0.05, room: 0.35 },
    );
    if (bass && note.beat % 4 === 0)
      placeSound(
        mix,
        at,
        voices[voice === "fue" ? "koto" : voice](
          pitch(scale, ground / 2, note.beat % 8 === 0 ? 0 : 3),
          beat * 4,
          seed + i,
        ),
        { gain: gain * 0.6, pan: -0.2, room: 0.35 },
      );
  }
}
function playBeat(
  mix: Mix,
  { drum, tempo, pattern, from, until, gain = 0.4, pan = 0 }: Beat,
): void {
  for (let i = 0, at = from; at < until; i++, at = from + (i * 30) / tempo) {
    const sign = pattern[i % pattern.length];
    if (sign === "." || sign === undefined) continue;
    const foot = drum === "step" ? (i % 4 < 2 ? -0.25 : 0.25) : 0;
    placeSound(mix, at, drums[drum](i + 1), {
      gain: gain * (sign === "x" ? 1 : 0.5),
      pan: pan + foot,
      room: 0.3,
    });
  }
}
function playChords(
  mix: Mix,
  seconds: number,
  { voice, scale, ground, turns, every, from = 0, until = seconds, gain = 0.4 }: Chords,
): void {
  for (let i = 0, at = from; at < until - 1; i++, at = from + i * every) {
    const chord = turns[i % turns.length]!.map((degree) => pitch(scale, ground, degree));
    placeSound(mix, at, (voice === "pad" ? pad : sho)(chord, every * 1.45), { gain, room: 0.5 });
  }
}

/** Everything that a score says, mixed. `name` seeds what is by chance. */
export function perform(name: string, score: Score, seconds: number): Mix {
  const mix = newMix(seconds);
  for (const [bed, loudness] of score.beds ?? []) {
    for (const [ear, pan] of [
      ["left", -1],
      ["right", 1],
    ] as const)
      placeSound(mix, 0, bedOf(bed)(seconds, `${name}${bed}${score.stereo ? ear : ""}`), {
        gain: loudness * bedLevel,
        pan,
        room: 0.04,
      });
  }
  for (const chords of score.chords ?? []) playChords(mix, seconds, chords);
  for (const tune of score.tunes ?? []) playTune(mix, seconds, tune);
  for (const beat of score.beats ?? []) playBeat(mix, beat);
  for (const { from, rounds, inward, rest = 0, outward } of score.breath ?? []) {
    for (let i = 0; i < rounds; i++) {
      const at = from + i * (inward + rest + outward);
      placeSound(mix, at, breath("in", inward, i), { gain: 0.55, room: 0.2 });
      placeSound(mix, at + inward + rest, breath("out", outward, i + 50), {
        gain: 0.55,
        room: 0.2,
      });
      placeSound(mix, at, drop(587), { gain: 0.16, room: 0.8 });
      placeSound(mix, at + inward + rest, drop(392), { gain: 0.18, room: 0.8 });
    }
  }
  for (const { at, mark } of linesOf(score.guide ?? "0 -")) {
    const strike = strikes[mark];
    if (strike)
      placeSound(mix, at, strike.sound(), { gain: strike.gain * quiet, room: strike.room });
  }
  return mix;
}
