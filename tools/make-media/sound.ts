// Sound as numbers: placing, rooms, filters, loudness. The same input gives the same samples.
import { random } from "../../studio/illustrations/core.ts";

/** Samples a second: enough for bells and rain, small enough for a phone. */
export const rate = 32_000;
export const samples = (seconds: number) => Math.round(seconds * rate);
export const empty = (seconds: number) => new Float32Array(samples(seconds));

/** Two ears, and what is sent into the room. */
export type Mix = { left: Float32Array; right: Float32Array; room: Float32Array };
export const newMix = (seconds: number): Mix => ({
  left: empty(seconds),
  right: empty(seconds),
  room: empty(seconds),
});

export type SoundPlace = {
  gain?: number;
  /** −1 left … 1 right */ pan?: number;
  /** How much of it goes into the room, 0…1 */ room?: number;
};
/** Adds a sound from `at` seconds on. What would ring past the end is cut there; the end fades. */
export function placeSound(
  { left, right, room }: Mix,
  at: number,
  sound: Float32Array,
  { gain = 1, pan = 0, room: send = 0.25 }: SoundPlace = {},
): void {
  const from = samples(at);
  const [l, r] = [
    gain * Math.cos(((pan + 1) * Math.PI) / 4),
    gain * Math.sin(((pan + 1) * Math.PI) / 4),
  ];
  const count = Math.min(sound.length, left.length - from);
  for (let i = Math.max(0, -from); i < count; i++) {
    const value = sound[i]!;
    left[from + i]! += value * l;
    right[from + i]! += value * r;
    room[from + i]! += value * gain * send;
  }
}

/** White noise, −1…1. */
export function white(count: number, seed: number | string): Float32Array {
  const out = new Float32Array(count);
  let state = Math.floor(random(seed)() * 4_294_967_295) | 1;
  for (let i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    out[i] = state / 2_147_483_648;
  }
  return out;
}

/** Pink noise: each octave as strong as the next, as in rain and wind. */
export function pink(count: number, seed: number | string): Float32Array {
  const out = white(count, seed);
  let [a, b, c] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const w = out[i]!;
    a = 0.99765 * a + w * 0.099046;
    b = 0.963 * b + w * 0.2965164;
    c = 0.57 * c + w * 1.0526913;
    out[i] = (a + b + c + w * 0.1848) * 0.2;
  }
  return out;
}

type Filtered = "low" | "band" | "high";
/** A filter whose corner may move while the sound runs; `corner` in hertz, `sharp` from 0.5 on. */
export function filter(
  input: Float32Array,
  kind: Filtered,
  corner: number | ((second: number) => number),
  sharp = 0.7,
): Float32Array {
  const out = new Float32Array(input.length);
  let [one, two, g] = [0, 0, 0];
  const k = 1 / sharp;
  for (let i = 0; i < input.length; i++) {
    if (i % 32 === 0)
      g = Math.tan(
        (Math.PI * Math.min(typeof corner === "number" ? corner : corner(i / rate), rate * 0.45)) /
          rate,
      );
    const high = (input[i]! - (g + k) * one - two) / (1 + g * (g + k));
    const band = g * high + one;
    const low = g * band + two;
    one = g * high + band;
    two = g * band + low;
    out[i] = kind === "low" ? low : kind === "band" ? band * k : high;
  }
  return out;
}

/** Multiplies by a shape over time. */
export function shape(input: Float32Array, by: (second: number) => number): Float32Array {
  let value = 0;
  let step = 0;
  for (let i = 0; i < input.length; i++) {
    if (i % 64 === 0) {
      value = by(i / rate);
      step = (by((i + 64) / rate) - value) / 64;
    }
    input[i]! *= value;
    value += step;
  }
  return input;
}

/** A slow line that wanders between 0 and 1, smooth: for gusts, swells and distances. */
export function wander(seed: number | string, everySeconds: number): (second: number) => number {
  const r = random(seed);
  const knots = Array.from({ length: 400 }, () => r());
  return (second) => {
    const u = Math.max(0, second / everySeconds) % 398;
    const k = Math.floor(u);
    const s = u - k;
    const e = s * s * (3 - 2 * s);
    return knots[k]! * (1 - e) + knots[k + 1]! * e;
  };
}

/** A wooden room: eight echoes that fold into each other, each ear a little different. */
function reverb(input: Float32Array, offset: number, decay: number): Float32Array {
  const out = new Float32Array(input.length);
  for (const length of [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617]) {
    const line = new Float32Array(Math.round(((length + offset) * rate) / 44_100));
    let [at, dull] = [0, 0];
    for (let i = 0; i < input.length; i++) {
      const heard = line[at]!;
      dull += (heard - dull) * 0.55;
      line[at] = input[i]! * 0.03 + dull * decay;
      out[i]! += heard;
      at = (at + 1) % line.length;
    }
  }
  for (const length of [556, 441, 341, 225]) {
    const line = new Float32Array(Math.round(((length + offset) * rate) / 44_100));
    let at = 0;
    for (let i = 0; i < out.length; i++) {
      const heard = line[at]!;
      const value = out[i]!;
      line[at] = value + heard * 0.5;
      out[i] = heard - value * 0.5;
      at = (at + 1) % line.length;
    }
  }
  return out;
}

const smoothStep = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

/**
 * The mix as it will be heard: with its room, no hum below hearing, and both ends faded. One or two
 * channels.
 */
export function finish(
  { left, right, room }: Mix,
  {
    channels,
    decay = 0.84,
    fadeIn,
    fadeOut,
  }: { channels: 1 | 2; decay?: number; fadeIn: number; fadeOut: number },
): Float32Array[] {
  const seconds = left.length / rate;
  const ears = [
    [left, 0],
    [right, 23],
  ] as const;
  const wet = ears.map(([ear, offset]) => {
    const echo = reverb(room, offset, decay);
    for (let i = 0; i < ear.length; i++) echo[i]! += ear[i]!;
    return echo;
  });
  const [l, r] = [wet[0]!, wet[1]!];
  if (channels === 1) for (let i = 0; i < l.length; i++) l[i] = (l[i]! + r[i]!) / 2;
  return (channels === 1 ? [l] : [l, r]).map((ear) =>
    shape(
      filter(ear, "high", 32),
      (at) => smoothStep(at / fadeIn) * smoothStep((seconds - at) / fadeOut),
    ),
  );
}

/**
 * Makes it `gain` times as loud and bends what would rise above `ceiling`: the gain sinks a few
 * milliseconds ahead of a peak and comes back slowly.
 */
export function level(channels: Float32Array[], gain: number, ceiling: number): Float32Array[] {
  const length = channels[0]!.length;
  const ahead = samples(0.006);
  const back = 1 - Math.exp(-1 / (0.18 * rate));
  const wanted = new Float32Array(length);
  for (let i = 0; i < length; i++)
    wanted[i] = Math.min(
      1,
      ceiling / Math.max(1e-9, ...channels.map((one) => Math.abs(one[i]! * gain))),
    );
  // The lowest gain of the next few milliseconds, then a ramp towards it.
  const queue: number[] = [];
  const lowest = new Float32Array(length);
  for (let i = length - 1; i >= 0; i--) {
    while (queue.length > 0 && wanted[queue.at(-1)!]! >= wanted[i]!) queue.pop();
    queue.push(i);
    while (queue[0]! > i + ahead) queue.shift();
    lowest[i] = wanted[queue[0]!]!;
  }
  let now = 1;
  const down = 1 - Math.exp(-5 / ahead);
  const gains = lowest.map((target) => (now += (target - now) * (target < now ? down : back)));
  return channels.map((one) =>
    one.map((value, i) => Math.max(-ceiling, Math.min(ceiling, value * gain * gains[i]!))),
  );
}
