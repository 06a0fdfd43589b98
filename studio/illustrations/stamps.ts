// The 判 of the members' card: a round of one dye with a small picture cut out of it. 100 × 100.
import { dot, ring, stroke } from "./brush.ts";
import { hash } from "./core.ts";
import { figurePath } from "./figures.ts";
import type { Point } from "./core.ts";

const cut = "#fffdf8";
const filled = (path: string) => `<path d="${path}" fill="${cut}"/>`;
const turned = (count: number, one: string) =>
  Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${(360 / count) * at} 50 50)">${one}</g>`,
  ).join("");
const steam = (x: number) =>
  stroke(
    [
      [x, 38],
      [x - 4, 30],
      [x + 2, 22],
    ],
    { width: 4, dry: 0 },
  );
const swell = (y: number): Point[] => [
  [18, y],
  [34, y - 7],
  [50, y + 4],
  [66, y - 6],
  [82, y],
];

/** The dye is the page's own colour at that place. */
const inside = {
  sun: () =>
    filled(dot(50, 50, 17, { seed: 2 })) +
    turned(12, `<path d="M50 26V18" stroke="${cut}" stroke-width="4.5" stroke-linecap="round"/>`),
  moon: () => filled("M60 22A30 30 0 1 0 76 66A24 24 0 0 1 60 22Z"),
  wave: () =>
    [34, 50, 66].map((y) => filled(stroke(swell(y), { width: 7, seed: y, dry: 0.3 }))).join(""),
  leaf: () =>
    filled("M24 74C22 40 46 22 78 22C80 54 60 78 24 74Z") +
    `<path d="M30 70Q52 52 66 34" stroke="currentColor" stroke-width="3" fill="none"/>`,
  breath: () =>
    [14, 24, 34]
      .map((r) =>
        filled(ring(50, 50, r, { width: 5, seed: r, gap: 0.16, start: r / 60, dry: 0.2 })),
      )
      .join(""),
  figure: () =>
    `<path transform="translate(18 10) scale(.31)" d="${figurePath(10)}" fill="${cut}"/>`,
  flower: () =>
    turned(5, `<circle cx="50" cy="33" r="12.5" fill="${cut}"/>`) +
    `<circle cx="50" cy="50" r="8" fill="currentColor"/>`,
  tea: () =>
    filled("M24 46H76C76 66 66 78 50 78S24 66 24 46Z") + filled(`${steam(42)}${steam(56)}`),
  walk: () =>
    filled(
      dot(36, 60, 9, { ry: 14, tilt: -0.2 }) +
        dot(64, 40, 9, { ry: 14, tilt: 0.2 }) +
        [
          [30, 40, 3.2],
          [37, 38, 3.2],
          [44, 41, 3],
          [57, 21, 3],
          [64, 19, 3.2],
          [71, 22, 3.2],
        ]
          .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
          .join(""),
    ),
  mountain: () => filled("M16 72L42 30L54 48L62 38L84 72Z"),
  snow: () =>
    turned(
      6,
      `<path d="M50 50V20M50 32L42 25M50 32L58 25" stroke="${cut}" stroke-width="4.5" ` +
        `stroke-linecap="round" fill="none"/>`,
    ),
} satisfies Record<string, () => string>;

export type StampDrawing = keyof typeof inside;
export const stampDrawings = Object.keys(inside) as StampDrawing[];
export const stampBody = (name: StampDrawing): string =>
  `<path d="${dot(50, 50, 46, { seed: hash(name) % 50, uneven: 0.025 })}" ` +
  `fill="currentColor"/>${inside[name]()}`;
