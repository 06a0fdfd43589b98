// Motifs: prints for cloth, seals, plants, waves. Used by products, covers, stamps and pages.
import { dot, smooth, stroke } from "./brush.ts";
import { hash, mix, n, type Point, random, seal as sealRed, type Tile } from "./core.ts";
import { figurePath, kuPath } from "./figures.ts";
import { letter } from "./glyphs.ts";
import type { allOverPrints } from "./names.ts";

/** All-over prints as tiles in one colour. Laid over cloth. */
export const allOver: Record<(typeof allOverPrints)[number], (colour: string) => Tile> = {
  stripe: (c) => ({ w: 22, h: 22, body: `<path d="M0 5.5h22" stroke="${c}" stroke-width="7"/>` }),
  pinstripe: (c) => ({
    w: 12,
    h: 12,
    body: `<path d="M3 0v12" stroke="${c}" stroke-width="1.6"/>`,
  }),
  check: (c) => ({
    w: 36,
    h: 36,
    body: `<path d="M0 9h36M9 0v36" stroke="${c}" stroke-width="12" opacity=".42"/>`,
  }),
  dots: (c) => ({
    w: 28,
    h: 28,
    body: `<circle cx="7" cy="7" r="4.6" fill="${c}"/><circle cx="21" cy="21" r="4.6" fill="${c}"/>`,
  }),
  sashiko: (c) => ({
    w: 32,
    h: 32,
    body: `<path d="M0 16A16 16 0 0 1 16 0A16 16 0 0 1 32 16A16 16 0 0 1 16 32A16 16 0 0 1 0 16M0 16A16 16 0 0 0 16 0M32 16A16 16 0 0 0 16 0M0 16A16 16 0 0 1 16 32M32 16A16 16 0 0 1 16 32" fill="none" stroke="${c}" stroke-width="1.5" stroke-dasharray="4 2.6"/>`,
  }),
  seigaiha: (c) => ({
    w: 40,
    h: 20,
    body: `<g fill="none" stroke="${c}" stroke-width="1.7"><circle cx="20" cy="20" r="18"/><circle cx="20" cy="20" r="11.5"/><circle cx="20" cy="20" r="5"/></g><g fill="none" stroke="${c}" stroke-width="1.7"><path d="M0 10m-18 0a18 18 0 0 1 18-18M-11.5 10a11.5 11.5 0 0 1 23 0M28.5 10a11.5 11.5 0 0 1 23 0M-5 10a5 5 0 0 1 10 0M35 10a5 5 0 0 1 10 0" opacity=".9"/></g>`,
  }),
  asanoha: (c) => ({
    w: 40,
    h: 69.3,
    body: `<path d="M20 0V23.1M20 23.1L0 34.6M20 23.1L40 34.6M0 0L20 11.5L40 0M0 0V34.6M40 0V34.6M0 34.6L20 46.2L40 34.6M20 46.2V69.3M20 46.2L0 34.6M0 34.6V69.3M40 34.6V69.3M20 69.3L0 57.7M20 69.3L40 57.7M20 23.1L0 11.5M20 23.1L40 11.5M20 46.2L0 57.7M20 46.2L40 57.7" fill="none" stroke="${c}" stroke-width="1.3"/>`,
  }),
  kasuri: (c) => ({
    w: 30,
    h: 44,
    body: `<path d="M4 6h9M5.5 9h6M4 12h9M19 28h9M20.5 31h6M19 34h9" stroke="${c}" stroke-width="2"/>`,
  }),
  rain: (c) => ({
    w: 26,
    h: 40,
    body: `<path d="M5 4v13M18 23v13" stroke="${c}" stroke-width="2.2" stroke-linecap="round"/>`,
  }),
  brushes: (c) => ({
    w: 76,
    h: 64,
    body: `<path d="${stroke(
      [
        [6, 14],
        [24, 10],
        [40, 16],
      ],
      { width: 8, seed: 4, dry: 0.4 },
    )}${stroke(
      [
        [44, 46],
        [58, 40],
        [72, 46],
      ],
      { width: 8, seed: 9, dry: 0.4 },
    )}" fill="${c}"/>`,
  }),
  leaves: (c) => ({
    w: 64,
    h: 64,
    body: `<path d="M10 26C12 10 24 6 30 6C30 18 24 28 10 26ZM36 56C36 42 46 36 54 36C54 48 48 58 36 56Z" fill="${c}"/>`,
  }),
  bodies: (c) => ({
    w: 124,
    h: 170,
    body: `<g fill="${c}" transform="scale(.5)"><path d="${figurePath(10)}" transform="translate(8 20)"/><path d="${figurePath(5)}" transform="translate(120 190) scale(.9)" transform-origin="0 0"/></g>`,
  }),
};

/** A large plant for aloha shirts, cards, months. Box 200 × 260, in the colours given. */
type Triple = [number, number, number];
type Quad = [number, number, number, number];
type Five = [number, number, number, number, number];

export const plantNames = [
  "ume",
  "tsubaki",
  "ajisai",
  "asagao",
  "hasu",
  "kiku",
  "momiji",
  "sasa",
  "sakura",
  "nanohana",
  "ayame",
  "susuki",
] as const;
export type PlantName = (typeof plantNames)[number];
type PlantColours = { stem?: string; flower?: string; core?: string };
export function plant(
  name: PlantName,
  { stem = "#2f6350", flower = "#e9978a", core = "#eeb43c" }: PlantColours = {},
): string {
  const leaf = (x: number, y: number, len: number, wide: number, a: number) =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})" d="M0 0C${n(len * 0.25)} ${n(-wide)} ${n(len * 0.75)} ${n(-wide)} ${len} 0C${n(len * 0.75)} ${n(wide * 0.8)} ${n(len * 0.3)} ${n(wide * 0.8)} 0 0Z" fill="${stem}"/>`;
  const petals = (
    x: number,
    y: number,
    count: number,
    len: number,
    wide: number,
    turn = 0,
    c = flower,
  ) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + (360 / count) * i)})" d="M0 0C${n(-wide)} ${n(-len * 0.4)} ${n(-wide * 0.9)} ${n(-len)} 0 ${n(-len)}C${n(wide * 0.9)} ${n(-len)} ${n(wide)} ${n(-len * 0.4)} 0 0Z" fill="${c}"/>`,
    ).join("");
  const stalk = (pts: Point[], w = 5) =>
    `<path d="${stroke(pts, { width: w, pressure: [0.6, 1, 0.9, 0.7], dry: 0, seed: 3 })}" fill="${stem}"/>`;
  const centre = (x: number, y: number, r: number | string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${core}"/>`;
  const all: Record<PlantName, () => string> = {
    ume: () =>
      stalk(
        [
          [20, 250],
          [70, 190],
          [90, 120],
          [150, 40],
        ],
        9,
      ) +
      stalk(
        [
          [84, 150],
          [130, 150],
          [168, 130],
        ],
        6,
      ) +
      (
        [
          [92, 112, 20],
          [148, 44, 18],
          [168, 128, 15],
          [64, 188, 16],
          [118, 152, 9],
          [112, 78, 8],
        ] as Triple[]
      )
        .map(
          ([x, y, s]) =>
            Array.from(
              { length: 5 },
              (_, i) =>
                `<circle cx="${n(x + Math.cos(i * 1.2566 - 1.57) * s * 0.62)}" cy="${n(y + Math.sin(i * 1.2566 - 1.57) * s * 0.62)}" r="${n(s * 0.52)}" fill="${flower}"/>`,
            ).join("") + centre(x, y, n(s * 0.3)),
        )
        .join(""),
    tsubaki: () =>
      stalk(
        [
          [40, 250],
          [84, 190],
          [104, 130],
        ],
        7,
      ) +
      leaf(70, 206, 66, 20, 40) +
      leaf(86, 180, 70, 21, 200) +
      leaf(104, 140, 76, 24, -10) +
      leaf(100, 130, 70, 22, 215) +
      `<path d="${dot(108, 92, 48, { seed: 5, uneven: 0.05 })}" fill="${flower}"/>` +
      `<path d="M108 92m-30 8a34 34 0 0 1 30-40M108 92m32 4a34 34 0 0 1-30 36" fill="none" stroke="${mix(flower, "#5b1010", 0.25)}" stroke-width="3" stroke-linecap="round"/>` +
      centre(108, 92, 13),
    ajisai: () =>
      stalk(
        [
          [100, 250],
          [98, 190],
          [100, 140],
        ],
        7,
      ) +
      leaf(100, 214, 74, 26, 20) +
      leaf(98, 206, 74, 26, 160) +
      (
        [
          [100, 60],
          [66, 76],
          [134, 76],
          [52, 110],
          [100, 96],
          [148, 110],
          [74, 140],
          [124, 140],
          [84, 38],
          [120, 40],
        ] as Point[]
      )
        .map(
          ([x, y], i) =>
            petals(x, y, 4, 22, 15, i * 17, i % 2 ? flower : mix(flower, "#ffffff", 0.3)) +
            centre(x, y, 3.5),
        )
        .join(""),
    asagao: () =>
      `<path d="M40 256C20 190 150 170 120 110S60 40 110 6" fill="none" stroke="${stem}" stroke-width="4"/>` +
      leaf(44, 206, 52, 24, -20) +
      leaf(116, 132, 52, 24, 10) +
      (
        [
          [72, 92, 40],
          [140, 188, 34],
          [128, 46, 22],
        ] as Triple[]
      )
        .map(
          ([x, y, s]) =>
            `<circle cx="${x}" cy="${y}" r="${s}" fill="${flower}"/>` +
            petals(x, y, 5, s * 0.9, s * 0.2, 20, "#ffffffd0") +
            centre(x, y, n(s * 0.16)),
        )
        .join(""),
    hasu: () =>
      stalk(
        [
          [98, 256],
          [104, 190],
          [100, 130],
        ],
        7,
      ) +
      `<path d="${dot(56, 216, 56, { ry: 17, seed: 2 })}${dot(160, 236, 42, { ry: 13, seed: 4 })}" fill="${stem}"/>` +
      [-62, -34, 0, 34, 62]
        .map(
          (a) =>
            `<path transform="translate(100 140) rotate(${a})" d="M0 0C-30 -30 -24 -80 0 -96C24 -80 30 -30 0 0Z" fill="${Math.abs(a) > 40 ? mix(flower, "#ffffff", 0.35) : Math.abs(a) > 10 ? mix(flower, "#ffffff", 0.15) : flower}"/>`,
        )
        .join(""),
    kiku: () =>
      stalk(
        [
          [100, 256],
          [96, 200],
          [102, 110],
        ],
        7,
      ) +
      leaf(98, 204, 58, 22, 24) +
      leaf(98, 190, 58, 22, 156) +
      petals(102, 92, 20, 66, 8) +
      petals(102, 92, 16, 44, 7, 11, mix(flower, "#ffffff", 0.35)) +
      centre(102, 92, 12),
    momiji: () =>
      (
        [
          [70, 80, 66, -14],
          [142, 168, 54, 30],
          [52, 206, 36, -40],
        ] as Quad[]
      )
        .map(
          ([x, y, s, a], k) =>
            `<g transform="translate(${x} ${y}) rotate(${a})">${[-104, -58, -24, 0, 24, 58, 104].map((b, i) => `<path transform="rotate(${b})" d="M0 6C${n(-s * 0.17)} ${n(-s * 0.35)} ${n(-s * 0.1)} ${n(-s * 0.7)} 0 ${n(-s * ([0.55, 0.8, 0.92, 1.04, 0.92, 0.8, 0.55][i] ?? 1))}C${n(s * 0.1)} ${n(-s * 0.7)} ${n(s * 0.17)} ${n(-s * 0.35)} 0 6Z" fill="${[flower, core, mix(flower, core, 0.5)][k]}"/>`).join("")}<path d="M0 0Q4 ${n(s * 0.4)} -2 ${n(s * 0.72)}" stroke="${stem}" stroke-width="3" fill="none"/></g>`,
        )
        .join(""),
    sasa: () =>
      stalk(
        [
          [30, 256],
          [70, 170],
          [96, 80],
          [104, 10],
        ],
        6,
      ) +
      (
        [
          [56, 198, 82, -14],
          [74, 160, 92, -34],
          [80, 140, 76, 196],
          [92, 96, 88, -18],
          [94, 84, 70, 210],
          [102, 40, 70, -50],
        ] as Quad[]
      )
        .map(([x, y, l, a]) => leaf(x, y, l, 13, a))
        .join(""),
    sakura: () =>
      stalk(
        [
          [12, 236],
          [66, 176],
          [104, 120],
          [186, 60],
        ],
        8,
      ) +
      stalk(
        [
          [92, 138],
          [80, 92],
          [92, 48],
        ],
        5,
      ) +
      (
        [
          [96, 48, 24],
          [150, 84, 26],
          [60, 178, 24],
          [116, 146, 20],
          [176, 52, 16],
          [70, 110, 14],
        ] as Triple[]
      )
        .map(
          ([x, y, q], i) =>
            petals(x, y, 5, q, q * 0.52, i * 23, i % 2 ? flower : mix(flower, "#ffffff", 0.35)) +
            centre(x, y, n(q * 0.16)),
        )
        .join(""),
    nanohana: () =>
      stalk(
        [
          [104, 256],
          [98, 180],
          [102, 96],
        ],
        6,
      ) +
      stalk(
        [
          [100, 170],
          [128, 130],
          [138, 106],
        ],
        4,
      ) +
      leaf(100, 224, 78, 18, 24) +
      leaf(100, 208, 74, 18, 158) +
      leaf(100, 170, 50, 12, 200) +
      (
        [
          [102, 44],
          [84, 58],
          [120, 58],
          [102, 68],
          [78, 80],
          [126, 82],
          [98, 92],
          [136, 96],
          [150, 108],
          [128, 112],
          [112, 106],
        ] as Point[]
      )
        .map(
          ([x, y], i) =>
            petals(x, y, 4, 15, 10, i * 29, i % 3 ? flower : mix(flower, "#ffffff", 0.3)) +
            `<circle cx="${x}" cy="${y}" r="3" fill="${stem}"/>`,
        )
        .join(""),
    ayame: () =>
      (
        [
          [70, 250, 190, 9, -98],
          [86, 252, 210, 10, -92],
          [122, 252, 196, 10, -84],
          [138, 252, 150, 9, -74],
        ] as Five[]
      )
        .map(([x, y, l, w, a]) => leaf(x, y, l, w, a))
        .join("") +
      stalk(
        [
          [104, 254],
          [106, 180],
          [102, 110],
        ],
        6,
      ) +
      [-128, 128, 180]
        .map(
          (a, i) =>
            `<path transform="translate(102 100) rotate(${a})" d="M0 4C-34 -16 -30 -66 0 -78C30 -66 34 -16 0 4Z" fill="${i < 2 ? flower : mix(flower, "#ffffff", 0.22)}"/><path transform="translate(102 100) rotate(${a})" d="M0 -4Q-5 -28 0 -50Q5 -28 0 -4Z" fill="${core}"/>`,
        )
        .join("") +
      [-26, 26, 0]
        .map(
          (a, i) =>
            `<path transform="translate(102 98) rotate(${a})" d="M0 4C-18 -18 -16 -54 0 -66C16 -54 18 -18 0 4Z" fill="${mix(flower, i < 2 ? "#2a1f4a" : "#ffffff", i < 2 ? 0.16 : 0.12)}"/>`,
        )
        .join(""),
    susuki: () =>
      (
        [
          [60, 0],
          [92, -8],
          [124, 10],
        ] as Point[]
      )
        .map(
          ([x, t], i) =>
            stalk(
              [
                [100, 256],
                [100 + (x - 92) * 0.5, 150],
                [x, 70 + t],
              ],
              4,
            ) +
            Array.from(
              { length: 9 },
              (_, k) =>
                `<path d="M${x} ${n(74 + t + k * 5)}q${i === 0 ? -14 : 16} ${-8 - k * 0.6} ${i === 0 ? -34 : 38} ${-26 + k * 5}" fill="none" stroke="${flower}" stroke-width="2.6" stroke-linecap="round"/>`,
            ).join(""),
        )
        .join(""),
  };
  return all[name]();
}

/** A seal (朱印). `text` of 1–4 characters, or none for the mark. 100 × 100. */
export function sealBody(text = ""): string {
  const cut = "#fff8f2";
  const r = random(hash(text) + 1);
  const j = () => (r() - 0.5) * 2.4;
  const frame = smooth(
    (
      [
        [8, 5],
        [30, 4],
        [50, 5],
        [72, 4],
        [93, 6],
        [95, 28],
        [94, 50],
        [96, 74],
        [93, 94],
        [70, 95],
        [48, 94],
        [26, 96],
        [6, 93],
        [5, 72],
        [6, 50],
        [4, 26],
      ] as Point[]
    ).map(([x, y]): Point => [x + j(), y + j()]),
  );
  const places: Record<number, [x: number, y: number, size: number][]> = {
    1: [[50, 50, 62]],
    2: [
      [50, 29, 40],
      [50, 71, 40],
    ],
    3: [
      [50, 22, 30],
      [50, 50, 30],
      [50, 78, 30],
    ],
    4: [
      [71, 29, 40],
      [71, 71, 40],
      [29, 29, 40],
      [29, 71, 40],
    ],
  };
  const letters =
    [...text]
      .map((character, i) => {
        const [x, y, size] = places[text.length]?.[i] ?? [50, 50, 30];
        return letter(character, x, y, size, cut);
      })
      .join("") || `<path transform="translate(16 14) scale(.7)" d="${kuPath()}" fill="${cut}"/>`;
  let nicks = "";
  for (let i = 0; i < 9; i++)
    nicks += dot(r() * 100, r() * 100, 0.7 + r() * 1.7, { seed: i, uneven: 0.4 });
  return `<path d="${frame}" fill="${sealRed}"/>${letters}<path d="${nicks}" fill="${cut}"/>`;
}
