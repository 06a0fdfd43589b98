// What is struck, plucked and blown. Each gives one note at the strength 1, ready to be placed.
import { random } from "../../studio/illustrations/core.ts";
import { empty, filter, pink, rate, samples, shape, white } from "./sound.ts";

/** Rises from 0 to 1 and falls back while `u` goes from 0 to 1. */
const hump = (u: number) => Math.max(0, Math.sin(Math.PI * Math.min(1, u)));

type Partial = [ratio: number, strength: number, decaySeconds: number];
/** Things that ring: partials that die at their own pace. `attack` (seconds) softens the stroke. */
function ring(
  hertz: number,
  seconds: number,
  attack: number,
  partials: readonly Partial[],
): Float32Array {
  const out = empty(seconds);
  for (const [ratio, strength, decay] of partials) {
    const turn = (2 * Math.PI * hertz * ratio) / rate;
    if (hertz * ratio > rate * 0.45) continue;
    for (let i = 0; i < out.length; i++)
      out[i]! += strength * Math.exp(-i / (rate * decay)) * Math.sin(turn * i);
  }
  return shape(out, (at) => Math.min(1, at / attack) * Math.min(1, (seconds - at) / 0.2));
}

/** おりん: the small bell of a household altar. */
export const rin = (hertz = 1046) =>
  ring(hertz, 5, 0.003, [
    [1, 0.5, 1.7],
    [1.0011, 0.35, 1.9],
    [2.74, 0.16, 0.7],
    [5.2, 0.05, 0.3],
  ]);
/** A singing bowl, rubbed rather than struck. */
export const bowl = (hertz = 196) =>
  ring(hertz, 11, 0.05, [
    [1, 0.5, 4.2],
    [1.0045, 0.4, 4.4],
    [2.72, 0.22, 2.6],
    [2.731, 0.16, 2.6],
    [5.1, 0.07, 1.2],
    [8.2, 0.02, 0.5],
  ]);
/** The bell of a temple a valley away. */
export const kane = (hertz = 104) =>
  ring(hertz, 10, 0.02, [
    [1, 0.5, 3.8],
    [1.009, 0.4, 3.9],
    [2, 0.3, 2.6],
    [2.38, 0.26, 2],
    [3.02, 0.12, 1.2],
    [4.2, 0.07, 0.7],
    [5.4, 0.03, 0.4],
  ]);
/** 風鈴 */
export const furin = (hertz = 1865) =>
  ring(hertz, 2.4, 0.002, [
    [1, 0.4, 0.8],
    [1.004, 0.25, 0.7],
    [2.32, 0.14, 0.35],
    [3.6, 0.04, 0.16],
  ]);
/** 木琴, with a soft mallet. */
export const mokkin = (hertz: number) =>
  ring(hertz, 1.4, 0.004, [
    [1, 0.7, 0.4],
    [3.93, 0.16, 0.1],
    [9.1, 0.03, 0.03],
  ]);
/** 拍子木, from the next room. */
export const hyoshigi = (hertz = 1180) =>
  ring(hertz, 0.5, 0.0015, [
    [1, 0.5, 0.045],
    [1.51, 0.3, 0.04],
    [2.43, 0.12, 0.022],
  ]);
/** 木魚 */
export const mokugyo = (hertz = 330) =>
  ring(hertz, 0.6, 0.003, [
    [1, 0.7, 0.07],
    [1.62, 0.25, 0.05],
    [2.9, 0.08, 0.02],
  ]);

/** A drop in a buried jar (水琴窟). */
export function drop(hertz: number): Float32Array {
  const out = empty(1.8);
  let turn = 0;
  for (let i = 0; i < out.length; i++) {
    const at = i / rate;
    turn += (2 * Math.PI * hertz * (1 + 0.12 * Math.exp(-at * 70))) / rate;
    out[i] =
      Math.sin(turn) * 0.6 * Math.exp(-at / 0.36) +
      Math.sin(turn * 2.41) * 0.08 * Math.exp(-at / 0.1);
  }
  return shape(out, (at) => Math.min(1, at / 0.003) * Math.min(1, (1.8 - at) / 0.3));
}

type Drum = { from: number; to: number; decay: number; skin: number; skinHertz: number };
function drum({ from, to, decay, skin, skinHertz }: Drum, seed: number): Float32Array {
  const seconds = decay * 5;
  const out = empty(seconds);
  const noise = filter(white(samples(seconds), seed), "low", skinHertz);
  let turn = 0;
  for (let i = 0; i < out.length; i++) {
    const at = i / rate;
    turn += (2 * Math.PI * (to + (from - to) * Math.exp(-at * 28))) / rate;
    out[i] =
      (Math.sin(turn) + 0.25 * Math.sin(turn * 1.59)) * 0.75 * Math.exp(-at / decay) +
      noise[i]! * skin * Math.exp(-at / 0.022);
  }
  return shape(out, (at) => Math.min(1, at / 0.004) * Math.min(1, (seconds - at) / 0.1));
}
/** 大太鼓 */
export const odaiko = (seed = 1) =>
  drum({ from: 112, to: 64, decay: 0.5, skin: 0.5, skinHertz: 700 }, seed);
/** 締太鼓 */
export const shime = (seed = 2) =>
  drum({ from: 330, to: 262, decay: 0.1, skin: 0.5, skinHertz: 2200 }, seed);
/** 鼓: the hand lifts the pitch after the stroke. */
export const tsuzumi = (seed = 3) =>
  drum({ from: 190, to: 248, decay: 0.22, skin: 0.3, skinHertz: 1500 }, seed);
/** A foot on an earthen path. */
export const step = (seed = 4) =>
  drum({ from: 90, to: 58, decay: 0.07, skin: 0.45, skinHertz: 900 }, seed);

/** 鈴: many small bells on one handle, shaken once. */
export function suzu(seed: number): Float32Array {
  const r = random(`suzu${seed}`);
  const out = empty(1.2);
  for (let bell = 0; bell < 14; bell++) {
    const [from, turn, loud] = [
      samples(r() * 0.11),
      (2 * Math.PI * (2600 + r() * 2600)) / rate,
      0.05 + r() * 0.06,
    ];
    for (let i = from; i < out.length; i++)
      out[i]! += loud * Math.exp(-(i - from) / (rate * 0.14)) * Math.sin(turn * (i - from));
  }
  return shape(out, (at) => Math.min(1, at / 0.004) * Math.min(1, (1.2 - at) / 0.3));
}

/** 箏: a string as a loop of noise that loses its brightness (Karplus and Strong). */
export function koto(hertz: number, seconds = 3.2): Float32Array {
  const loop = rate / hertz - 0.5;
  const whole = Math.floor(loop);
  const rest = loop - whole;
  const bend = (1 - rest) / (1 + rest);
  const line = filter(white(whole, Math.round(hertz * 10)), "low", Math.min(3200, hertz * 7));
  const nail = Math.max(2, Math.round(whole * 0.13));
  const pluck = line.map((value, i) => value - (line[(i + whole - nail) % whole] ?? 0) * 0.8);
  const mean = pluck.reduce((sum, value) => sum + value, 0) / whole;
  // Smoothed around the seam of the loop too: an edge there would be heard as a click.
  let string = pluck.map((value) => value - mean);
  for (let pass = 0; pass < 4; pass++)
    string = string.map(
      (value, i) =>
        value * 0.5 + (string.at(i - 1) ?? 0) * 0.25 + (string[(i + 1) % whole] ?? 0) * 0.25,
    );
  const out = empty(seconds);
  const keep = Math.pow(0.001, 1 / (hertz * Math.min(4.2, 900 / hertz + 1.2)));
  let [last, before, passed] = [0, 0, 0];
  for (let i = 0, at = 0; i < out.length; i++) {
    const value = string[at]!;
    out[i] = value;
    const averaged = (value + last) * 0.5 * keep;
    last = value;
    // An allpass holds the part of a sample that the loop cannot: high strings need it.
    passed = bend * averaged + before - bend * passed;
    before = averaged;
    string[at] = passed;
    at = (at + 1) % whole;
  }
  const loudest = out.reduce((top, value) => Math.max(top, Math.abs(value)), 0) || 1;
  return shape(
    out.map((value) => (value / loudest) * 0.7),
    (at) => Math.min(1, (at * hertz) / 1.2) * Math.min(1, (seconds - at) / 0.4),
  );
}

/** 笛: a breath with a tone in it. It trembles only when the note is long. */
export function fue(hertz: number, seconds: number, seed: number): Float32Array {
  const out = empty(seconds);
  const breath = filter(pink(out.length, `fue${seed}`), "band", hertz * 1.02, 6);
  let turn = 0;
  for (let i = 0; i < out.length; i++) {
    const at = i / rate;
    const tremble =
      0.006 * Math.min(1, Math.max(0, at - 0.35) / 0.6) * Math.sin(2 * Math.PI * 4.7 * at);
    turn += (2 * Math.PI * hertz * (1 + tremble - 0.03 * Math.exp(-at * 22))) / rate;
    out[i] =
      (Math.sin(turn) + 0.2 * Math.sin(2 * turn) + 0.07 * Math.sin(3 * turn)) * 0.42 +
      breath[i]! * 0.5;
  }
  return shape(out, (at) => Math.min(1, at / 0.09) * Math.min(1, (seconds - at) / 0.16));
}

/** 笙: reeds that swell and sink together. */
export function sho(chord: readonly number[], seconds: number): Float32Array {
  const out = empty(seconds);
  for (const [pipe, hertz] of chord.entries()) {
    for (let harmonic = 1; harmonic <= 5; harmonic++) {
      const turn = (2 * Math.PI * hertz * harmonic * (1 + pipe * 0.0004)) / rate;
      const strength = 0.3 / (chord.length * harmonic ** 1.35);
      for (let i = 0; i < out.length; i++) out[i]! += strength * Math.sin(turn * i + pipe);
    }
  }
  return shape(out, (at) => hump(at / seconds) ** 0.8);
}

/** A soft ground of tones that breathes. */
export function pad(chord: readonly number[], seconds: number): Float32Array {
  const out = empty(seconds);
  for (const [voice, hertz] of chord.entries()) {
    for (const [ratio, strength] of [
      [0.9985, 0.5],
      [1.0015, 0.5],
      [2.001, 0.16],
      [3, 0.05],
    ] as const) {
      const turn = (2 * Math.PI * hertz * ratio) / rate;
      for (let i = 0; i < out.length; i++)
        out[i]! += (strength / chord.length) * 0.5 * Math.sin(turn * i + voice * 1.7);
    }
  }
  const rise = Math.min(2.4, seconds / 2.2);
  return shape(
    out,
    (at) =>
      Math.min(1, at / rise) *
      Math.min(1, (seconds - at) / rise) *
      (0.85 + 0.15 * Math.sin(at * 0.9)),
  );
}

/** Breathing in: air that brightens. Breathing out: air that darkens and sinks. */
export function breath(way: "in" | "out", seconds: number, seed: number): Float32Array {
  const air = filter(
    pink(samples(seconds), `breath${seed}`),
    "band",
    (at) => (way === "in" ? 320 + (at / seconds) * 620 : 860 - (at / seconds) * 560),
    1.4,
  );
  return shape(
    air,
    (at) => (way === "in" ? hump(at / seconds) ** 1.2 : hump((at / seconds) ** 0.6) ** 1.1) * 1.6,
  );
}
