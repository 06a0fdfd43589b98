// What goes on outside: waves, rain, wind, streams, insects, a fire. Each fills the whole length
// for one ear.
import { random } from "../../studio/illustrations/core.ts";
import { empty, filter, pink, rate, samples, shape, wander, white } from "./sound.ts";

type Bed = (seconds: number, seed: string) => Float32Array;

/** Adds a small sound at the times that `next` steps through. */
function scatter(
  out: Float32Array,
  first: number,
  next: () => number,
  sound: () => Float32Array,
): Float32Array {
  for (let at = first; at < out.length / rate; at += next()) {
    const from = samples(at);
    const one = sound();
    for (let i = 0; i < one.length && from + i < out.length; i++) out[from + i]! += one[i]!;
  }
  return out;
}

/** A short tone that glides, for birds and bubbles. */
function glide(from: number, to: number, seconds: number, strength: number): Float32Array {
  const out = empty(seconds);
  let turn = 0;
  for (let i = 0; i < out.length; i++) {
    const u = i / out.length;
    turn += (2 * Math.PI * (from + (to - from) * u)) / rate;
    out[i] = strength * Math.sin(turn) * Math.sin(Math.PI * u);
  }
  return out;
}
const joined = (parts: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

const waves: Bed = (seconds, seed) => {
  const r = random(`waves${seed}`);
  const crests = [-3];
  while (crests.at(-1)! < seconds + 12) crests.push(crests.at(-1)! + 7.5 + r() * 4);
  /** How high the water stands: it comes in three seconds and runs out over five. */
  const height = (at: number) =>
    crests.reduce(
      (sum, crest) =>
        sum + (at < crest ? Math.exp(-(((at - crest) / 1.7) ** 2)) : Math.exp(-(at - crest) / 2.3)),
      0,
    );
  return shape(
    filter(
      pink(samples(seconds), seed),
      "low",
      (at) => 260 + 2600 * Math.min(1, height(at)) ** 1.5,
      0.6,
    ),
    (at) => 0.16 + 0.9 * height(at) ** 1.3,
  );
};
const wind: Bed = (seconds, seed) => {
  const gust = wander(`gust${seed}`, 4.5);
  return shape(
    filter(pink(samples(seconds), seed), "band", (at) => 210 + 480 * gust(at), 1.3),
    (at) => 0.5 + 1.9 * gust(at) ** 2,
  );
};
const rain: Bed = (seconds, seed) => {
  const r = random(`rain${seed}`);
  const out = filter(filter(pink(samples(seconds), seed), "high", 650), "low", 5200);
  shape(out, (at) => 0.55 + 0.1 * Math.sin(at * 0.4));
  return scatter(
    out,
    0,
    () => 0.02 + r() * 0.09,
    () => glide(1700 + r() * 1900, 900 + r() * 700, 0.012 + r() * 0.02, 0.05 + r() ** 4 * 0.22),
  );
};
const stream: Bed = (seconds, seed) => {
  const r = random(`stream${seed}`);
  const out = empty(seconds);
  for (const [layer, middle] of [420, 900, 1600].entries()) {
    const way = wander(`${seed}${layer}`, 0.35);
    const water = filter(
      pink(out.length, `${seed}w${layer}`),
      "band",
      (at) => middle * (0.75 + 0.5 * way(at)),
      2.2,
    );
    for (let i = 0; i < out.length; i++) out[i]! += water[i]! * [0.9, 0.7, 0.4][layer]!;
  }
  return scatter(
    out,
    0,
    () => 0.03 + r() * 0.12,
    () => {
      const hertz = 380 + r() * 760;
      return glide(hertz, hertz * (1.2 + r() * 0.4), 0.03 + r() * 0.04, 0.04 + r() * 0.1);
    },
  );
};
/** 日暮: a call that slows and sinks. */
const cicadas: Bed = (seconds, seed) => {
  const r = random(`cicadas${seed}`);
  const call = () => {
    const [pitch, loud, pulses] = [3050 + r() * 350, 0.035 + r() * 0.05, 16 + Math.floor(r() * 8)];
    return joined(
      Array.from({ length: pulses }, (_, i) => {
        const u = i / pulses;
        return joined([
          glide(
            pitch * (1.02 - u * 0.05),
            pitch * (1 - u * 0.06),
            0.055 + u * 0.03,
            loud * Math.sin(Math.PI * Math.min(1, u * 1.15 + 0.08)),
          ),
          empty(0.02 + u * 0.05),
        ]);
      }),
    );
  };
  return scatter(
    filter(pink(samples(seconds), seed), "band", 700, 0.6).map((value) => value * 0.18),
    1 + r() * 2,
    () => 3.6 + r() * 4.5,
    call,
  );
};
/** 鈴虫 at the foot of a wall. */
const crickets: Bed = (seconds, seed) => {
  const r = random(`crickets${seed}`);
  const chirp = () => {
    const loud = 0.03 + r() * 0.035;
    const tone = glide(3620, 3600, 0.9 + r() * 0.3, loud);
    return shape(tone, (at) => 0.55 + 0.45 * Math.sin(2 * Math.PI * 24 * at));
  };
  return scatter(
    filter(pink(samples(seconds), seed), "low", 420).map((value) => value * 0.22),
    0.6,
    () => 1.35 + r() * 1.3,
    chirp,
  );
};
const fire: Bed = (seconds, seed) => {
  const r = random(`fire${seed}`);
  const glow = wander(`glow${seed}`, 1.4);
  const out = shape(filter(pink(samples(seconds), seed), "low", 380), (at) => 0.3 + 0.5 * glow(at));
  const crack = () => {
    const loud = 0.06 + r() ** 3 * 0.4;
    return shape(
      filter(white(samples(0.03), `${seed}${r()}`), "band", 900 + r() * 1900, 2),
      (at) => loud * Math.min(1, at / 0.001) * Math.exp(-at / 0.005),
    );
  };
  return scatter(out, 0.2, () => 0.05 + r() ** 2 * 0.6, crack);
};
/** 鶯, twice a minute or so, and smaller birds between. */
const birds: Bed = (seconds, seed) => {
  const r = random(`birds${seed}`);
  const out = filter(pink(samples(seconds), seed), "band", 500, 0.6).map((value) => value * 0.14);
  const small = () => {
    const pitch = 2700 + r() * 700;
    return joined(
      Array.from({ length: 2 + Math.floor(r() * 3) }, () =>
        joined([glide(pitch, pitch * (0.86 + r() * 0.2), 0.07, 0.05), empty(0.07)]),
      ),
    );
  };
  const uguisu = () =>
    joined([
      glide(1180, 1200, 1.05, 0.09),
      empty(0.05),
      glide(1700, 2500, 0.11, 0.1),
      glide(2900, 2100, 0.13, 0.1),
      glide(1500, 2050, 0.22, 0.09),
    ]);
  return scatter(
    scatter(out, 2 + r() * 2, () => 2.2 + r() * 4, small),
    4 + r() * 6,
    () => 17 + r() * 9,
    uguisu,
  );
};
/** A kettle that is about to sing. */
const kettle: Bed = (seconds, seed) => {
  const r = random(`kettle${seed}`);
  const out = shape(
    filter(
      pink(samples(seconds), seed),
      "band",
      (at) => 900 + 500 * Math.min(1, at / seconds),
      1.6,
    ),
    (at) => 0.25 + 0.35 * Math.min(1, at / seconds),
  );
  return scatter(
    out,
    0.5,
    () => 0.05 + r() * 0.16,
    () => glide(260 + r() * 240, 420 + r() * 240, 0.04, 0.04 + r() * 0.06),
  );
};

const raw = { waves, wind, rain, stream, cicadas, crickets, fire, birds, kettle };
export type BedName = keyof typeof raw;
/** Calls with silence between them pierce more than a steady noise of the same strength. */
const pierces: Partial<Record<BedName, number>> = {
  birds: 0.45,
  cicadas: 0.6,
  crickets: 0.65,
  fire: 0.8,
};
/**
 * Brought to one strength, so that a score can say how loud it wants the rain and how loud the
 * wind.
 */
export const bed =
  (name: BedName): Bed =>
  (seconds, seed) => {
    const out = raw[name](seconds, seed);
    const strength = Math.sqrt(out.reduce((sum, value) => sum + value * value, 0) / out.length);
    return out.map((value) => (value / strength) * (pierces[name] ?? 1));
  };
