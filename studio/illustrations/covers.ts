// Covers of what is heard and stills of what is watched. The same seed always draws the same picture.
import { dot, ring, stroke } from "./brush.ts";
import { darker, hash, ink, lighter, mix, n, random, svg, washi } from "./core.ts";
import { dyeShape, figurePath, type GroupName, groupNames, groups } from "./figures.ts";
import { plant } from "./motifs.ts";

const lightInk = "#f7f2e6";
const coverPlants = ["ume", "sasa", "hasu", "susuki", "kiku", "momiji"] as const;
const figure = (type: number, x: number, y: number, size: number, colour: string, dye?: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">${dye ? dyeShape(type, dye) : ""}<path d="${figurePath(type)}" fill="${colour}"/></g>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const pick = <T>(from: readonly T[], r: () => number): T =>
  from[Math.floor(r() * from.length)] as T;

/** Square cover, 300 × 300, in the dye of a group. */
export function cover(seed: string, group?: GroupName): string {
  const r = random(seed);
  const g = groups[group ?? pick(groupNames, r)];
  const dark = r() < 0.34;
  const ground = dark ? darker(g.deep, 0.35) : r() < 0.5 ? g.pale : g.dye;
  const first = dark ? lightInk : ink;
  const second = ground === g.dye ? lighter(g.dye, 0.5) : g.dye;
  const range = (count: number, draw: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => draw(i)).join("");
  const forms = [
    () =>
      path(ring(150, 150, 86, { width: 30, seed: hash(seed) % 90, gap: 0.08, start: r() }), first) +
      path(dot(150, 150, 26, { seed: 3 }), second),
    () =>
      range(5, (i) =>
        path(
          ring(150, 150, 24 + i * 25, {
            width: 11,
            seed: i + 5,
            gap: 0.2,
            start: i * 0.17 + r() * 0.1,
            dry: 0.25,
          }),
          i % 2 ? second : first,
        ),
      ),
    () =>
      range(6, (i) =>
        path(
          stroke(
            [
              [-10, 70 + i * 34],
              [70, 54 + i * 34 + r() * 20],
              [160, 84 + i * 34 - r() * 20],
              [240, 60 + i * 34],
              [312, 74 + i * 34],
            ],
            { width: 8 + r() * 16, seed: i + 3, dry: 0.35 },
          ),
          i % 3 === 1 ? second : first,
        ),
      ),
    () => figure(pick(g.types, r), 58, 18, 0.95, first, second),
    () =>
      path(dot(150, 128, 74, { seed: 9, uneven: 0.03 }), second) +
      path(
        stroke(
          [
            [20, 236],
            [96, 208],
            [190, 246],
            [286, 214],
          ],
          { width: 40, seed: 8, dry: 0.5 },
        ),
        first,
      ),
    () =>
      `<g transform="translate(66 20) scale(.9)">${plant(pick(coverPlants, r), { stem: dark ? "#9cc0a6" : darker(g.deep, 0.2), flower: second, core: "#f4d48a" })}</g>`,
    () =>
      range(9, (i) =>
        path(
          stroke(
            [
              [40 + i * 27, 120 - Math.abs(Math.sin(i * 1.3 + r())) * 74],
              [41 + i * 27, 180 + Math.abs(Math.sin(i * 1.3)) * 74],
            ],
            { width: 14, seed: i, dry: 0.25 },
          ),
          i === 4 ? second : first,
        ),
      ),
  ];
  const id = `k${(hash(seed) % 1e8).toString(36)}`;
  const form = forms[hash(`${seed}form`) % forms.length]?.() ?? "";
  return svg(
    300,
    300,
    `<rect width="300" height="300" fill="${ground}"/><rect width="300" height="300" fill="url(#${id})"/>${form}`,
    washi(id, 4, darker(ground, 0.5), lighter(ground, 0.5)),
  );
}

/** Still of a video, 480 × 270: people of brush on a floor, a large dye behind. `types`: who stands there, from left to right; else the seed decides. */
export function still(seed: string, group?: GroupName, types?: readonly number[]): string {
  const r = random(seed);
  const g = groups[group ?? pick(groupNames, r)];
  const dark = r() < 0.3;
  const ground = dark ? darker(g.deep, 0.3) : g.pale;
  const count = types?.length ?? 1 + Math.floor(r() * 3);
  const floor = `<rect width="480" height="270" fill="${ground}"/><rect y="222" width="480" height="48" fill="${dark ? darker(ground, 0.3) : mix(g.pale, g.dye, 0.35)}"/>`;
  const sun = `<path d="${dot(120 + r() * 240, 128, 92, { seed: 4, uneven: 0.025 })}" fill="${g.dye}" opacity=".85"/>`;
  const people = Array.from({ length: count }, (_, i) =>
    figure(
      types?.[i] ?? 1 + Math.floor(r() * 12),
      222 - count * 70 + i * 140 + 36 * r(),
      18,
      0.88,
      dark ? lightInk : ink,
    ),
  );
  return svg(480, 270, floor + sun + people.join(""));
}
