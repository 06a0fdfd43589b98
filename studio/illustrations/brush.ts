// A brush: points and pressure in, the outline of an ink stroke out, with a dry tail (かすれ).
import { n, type Point, random } from "./core.ts";

type Sample = { x: number; y: number; nx: number; ny: number; t: number };

/** Catmull-Rom through the points; gives `count` samples with their normals. */
function sample(points: readonly Point[], count: number): Sample[] {
  const p = [points[0]!, ...points, points.at(-1)!];
  const spans = points.length - 1;
  const out: Sample[] = [];
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * spans;
    const k = Math.min(Math.floor(u), spans - 1);
    const t = u - k;
    const [a, b, c, d] = [p[k]!, p[k + 1]!, p[k + 2]!, p[k + 3]!];
    const at = (j: 0 | 1) =>
      0.5 *
      (2 * b[j] +
        (c[j] - a[j]) * t +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
        (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3);
    const slope = (j: 0 | 1) =>
      0.5 *
      (c[j] -
        a[j] +
        2 * (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t +
        3 * (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t);
    const [dx, dy] = [slope(0), slope(1)] as const;
    const len = Math.hypot(dx, dy) || 1;
    out.push({ x: at(0), y: at(1), nx: -dy / len, ny: dx / len, t: i / (count - 1) });
  }
  return out;
}

/** Reads a list of pressures evenly spread over the stroke, smoothly. */
function pressureAt(list: readonly number[], t: number): number {
  const u = t * (list.length - 1);
  const k = Math.min(Math.floor(u), list.length - 2);
  const s = u - k;
  const e = s * s * (3 - 2 * s);
  return list[k]! * (1 - e) + list[k + 1]! * e;
}

/** A closed, softly curved path through points. */
export function smooth(pts: readonly Point[]): string {
  const [first, last] = [pts[0]!, pts.at(-1)!];
  let d = `M${n((first[0] + last[0]) / 2)} ${n((first[1] + last[1]) / 2)}`;
  for (let i = 0; i < pts.length; i++) {
    const [x, y] = pts[i]!;
    const [x2, y2] = pts[(i + 1) % pts.length]!;
    d += `Q${n(x)} ${n(y)} ${n((x + x2) / 2)} ${n((y + y2) / 2)}`;
  }
  return d + "Z";
}

/**
 * One stroke as path data (fill it, rule nonzero; no stroke).
 *
 * points   at least two [x, y]
 * width    full width at pressure 1
 * pressure pressures from entry to lift, each 0…1
 * dry      0…1: how far back from the lift the ink splits (かすれ): slivers are cut out by winding the other way
 */
export type StrokeOptions = {
  width?: number;
  pressure?: readonly number[];
  dry?: number;
  seed?: number;
  steps?: number;
};
export function stroke(
  points: readonly Point[],
  {
    width = 20,
    pressure = [0.7, 1, 0.9, 0.5],
    dry = 0.25,
    seed = 1,
    steps = 0,
  }: StrokeOptions = {},
): string {
  const r = random(seed);
  const length = points
    .slice(1)
    .reduce((s, p, i) => s + Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]), 0);
  const count = steps || Math.max(9, Math.min(26, Math.round(length / 9)));
  const s = sample(points, count);
  const wobble = Math.min(width, 30) * 0.05;
  const half = (t: number) => (pressureAt(pressure, t) * width) / 2;
  const left: Point[] = [];
  const right: Point[] = [];
  s.forEach((q, i) => {
    const h = half(q.t) * (i === 0 || i === s.length - 1 ? 0.7 : 1);
    const [a, b] = [h + (r() - 0.5) * wobble, h + (r() - 0.5) * wobble] as const;
    left.push([q.x + q.nx * a, q.y + q.ny * a]);
    right.push([q.x - q.nx * b, q.y - q.ny * b]);
  });
  const cap = (end: Sample, before: Sample, reach: number, lean: number): Point => [
    end.x + (end.x - before.x) * reach + end.nx * lean,
    end.y + (end.y - before.y) * reach + end.ny * lean,
  ];
  const [last, before] = [s.at(-1)!, s.at(-2)!];
  const head = cap(s[0]!, s[1]!, 0.5, half(0) * 0.2);
  const tail = cap(last, before, 0.45, -half(1) * 0.3);
  let d = smooth([head, ...left, tail, ...right.reverse()]);
  if (dry > 0) {
    const fine = sample(points, 48);
    const at = (t: number) => fine[Math.max(0, Math.min(47, Math.round(t * 47)))]!;
    const cuts = Math.round(3 + width / 3.2);
    for (let i = 0; i < cuts; i++) {
      const u = -0.92 + (1.84 * (i + r() * 0.9)) / cuts;
      const from = 1 - dry * (0.25 + 0.75 * r());
      const to = r() < 0.55 ? 1.04 : Math.min(1.04, from + dry * (0.3 + 0.4 * r()));
      const thick = (0.035 + r() * 0.075) * (width > 24 ? 0.8 : 1.2);
      const mid = from + (to - from) * (0.55 + r() * 0.3);
      const point = (t: number, k: number): Point => {
        const q = at(t);
        const h = half(Math.min(t, 1)) * k;
        return [q.x + q.nx * h, q.y + q.ny * h];
      };
      const spread = to > 1 ? thick * 1.3 : 0;
      const beyond = to > 1 ? 0.6 : 0;
      const end = (k: number): Point => {
        const [x, y] = point(to, k);
        return [x + (last.x - before.x) * beyond, y + (last.y - before.y) * beyond];
      };
      const c = (p: Point) => `${n(p[0])} ${n(p[1])}`;
      const start = c(point(from, u));
      d += `M${start}Q${c(point(mid, u - thick))} ${c(end(u - spread))}L${c(end(u + spread))}Q${c(point(mid, u + thick))} ${start}Z`;
    }
  }
  return d;
}

/** An ink dot: a slightly uneven round, as pressed with the belly of the brush. */
export function dot(
  cx: number,
  cy: number,
  rx: number,
  {
    ry = rx,
    seed = 1,
    tilt = 0,
    uneven = 0.06,
  }: { ry?: number; seed?: number; tilt?: number; uneven?: number } = {},
): string {
  const r = random(seed);
  const pts: Point[] = [];
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    const k = 1 + (r() - 0.5) * 2 * uneven;
    const [x, y] = [Math.cos(a) * rx * k, Math.sin(a) * ry * k] as const;
    pts.push([
      cx + x * Math.cos(tilt) - y * Math.sin(tilt),
      cy + x * Math.sin(tilt) + y * Math.cos(tilt),
    ]);
  }
  return smooth(pts);
}

/** A hand-drawn circle in one stroke that does not quite close. `turn` in turns; `gap` the open part. */
type RingOptions = { width?: number; gap?: number; start?: number; dry?: number; seed?: number };
export function ring(
  cx: number,
  cy: number,
  radius: number,
  { width = 14, gap = 0.06, start = -0.2, dry = 0.35, seed = 3 }: RingOptions = {},
): string {
  const pts: Point[] = [];
  const steps = 14;
  for (let i = 0; i <= steps; i++) {
    const a = (start + (1 - gap) * (i / steps)) * Math.PI * 2;
    pts.push([cx + Math.cos(a) * radius, cy + Math.sin(a) * radius]);
  }
  return stroke(pts, { width, pressure: [0.75, 1, 0.85, 0.7, 0.8, 0.55], dry, seed, steps: 34 });
}
