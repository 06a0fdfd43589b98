// Larger pictures: heads of shop categories, the people of the home page, and the pictures of empty and failed states.
import { dot, ring, smooth, stroke } from "./brush.ts";
import { darker, ink, n, type Point, random, svg, washi } from "./core.ts";
import { dyeShape, figurePath, groupOf, groups } from "./figures.ts";
import { sealBody } from "./motifs.ts";
import type { DyeName, Print, ProductKind } from "./names.ts";
import { product } from "./products.ts";

const at = (x: number, y: number, s: number, body: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${body}</g>`;
const person = (
  type: number,
  x: number,
  y: number,
  s: number,
  { colour = ink, dye }: { colour?: string; dye?: string } = {},
) =>
  at(
    x,
    y,
    s,
    `${dye === "none" ? "" : dyeShape(type, dye ?? groups[groupOf(type)].dye)}<path d="${figurePath(type)}" fill="${colour}"/>`,
  );
/** Puts a whole drawing (such as a product) inside another. */
const inset = (picture: string, x: number, y: number, w: number, h: number) =>
  picture.replace(
    /<svg xmlns="[^"]*" viewBox="([^"]*)"[^>]*>/,
    `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="$1">`,
  );

/** Head pictures of the shop's categories, in pixels. */
export const headSizes = { mobile: [750, 420], tablet: [1536, 480], pc: [2400, 640] } as const;
export type Device = keyof typeof headSizes;
type Item = [ProductKind, DyeName, Print?];
type Head = { ground: string; blob: string; items?: Item[]; people?: number[] };
const heads = {
  art: {
    ground: "#ece7dc",
    blob: "#b39fce",
    items: [
      ["art-print", "rikyu"],
      ["art-print", "ai"],
      ["art-print", "kaki"],
      ["art-print", "kinari"],
      ["art-print", "tokiwa"],
    ],
  },
  fashion: {
    ground: "#dfe8ea",
    blob: "#f2bf4a",
    items: [
      ["t-shirt", "shironeri", "figure"],
      ["hoodie", "tokiwa"],
      ["pants", "ai"],
      ["button-shirt", "kinari"],
      ["aloha", "akane", "aloha"],
    ],
  },
  socks: {
    ground: "#f6e4da",
    blob: "#7fb0d0",
    items: [
      ["socks", "yamabuki"],
      ["socks", "ai", "kasuri"],
      ["socks", "sango", "stripe"],
      ["socks", "tokiwa", "dots"],
      ["socks", "fuji"],
    ],
  },
  underwear: {
    ground: "#ebe5f0",
    blob: "#e9b0a4",
    items: [
      ["sports-bra", "azuki"],
      ["underwear", "hanada"],
      ["dengeki-pants", "sumi"],
      ["sports-bra", "rikyu"],
      ["underwear", "sango"],
    ],
  },
  "taiheki-techo": {
    ground: "#e4ebe0",
    blob: "#e88f68",
    items: [
      ["techo", "ai", "figure"],
      ["techo", "kaki", "figure"],
      ["techo", "shironeri", "figure"],
      ["techo", "fuji", "sashiko"],
      ["techo", "yamabuki", "figure"],
    ],
  },
  "taiheki-dance": { ground: "#fae9dd", blob: "#e88f68", people: [10, 7, 5, 8, 3] },
  membership: { ground: "#e1ecf1", blob: "#8cc29b", people: [1, 6, 9, 12, 4] },
} satisfies Record<string, Head>;
export type HeadName = keyof typeof heads;
export const headNames = Object.keys(heads) as HeadName[];
const counts = { mobile: 3, tablet: 4, pc: 5 };
const shownTypes = [10, 5, 8, 3, 1];

/** The head picture of a category in one of its three shapes. */
export function head(name: HeadName, device: Device): string {
  const [w, h] = headSizes[device];
  const { ground, blob, items = [], people = [] }: Head = heads[name];
  const mobile = device === "mobile";
  const count = counts[device];
  const id = `h${device}${name}`;
  const wide = h * 0.78;
  const gap = mobile ? w / 3.15 : (w * 0.62) / count;
  const left = mobile ? -30 : w * 0.36;
  let body = `<rect width="${w}" height="${h}" fill="${ground}"/><rect width="${w}" height="${h}" fill="url(#${id})"/><path d="${dot(w * (mobile ? 0.62 : 0.66), h * 0.52, h * 0.46, { seed: 6, uneven: 0.03 })}" fill="${blob}"/>`;
  for (const [i, type] of people.slice(0, count).entries())
    body += person(type, left + i * gap + h * 0.1, h * 0.08, (h / 260) * 0.86, { dye: "none" });
  for (const [i, [kind, colour, print = "none"]] of items.slice(0, count).entries()) {
    body += inset(
      product({ kind, colour, print, type: shownTypes[i] ?? 1, seed: i + 3, bare: true }),
      left + i * gap,
      h * (0.02 + (i % 2) * 0.05),
      wide,
      wide * 1.25,
    );
  }
  return svg(w, h, body, washi(id, 9, darker(ground, 0.4)));
}

const skies = {
  day: {
    sky: "#eaf0ee",
    light: "#ee9a6e",
    hills: ["#d5e2dc", "#bcd3c8", "#9bbfb0", "#78a796", "#4f8676"],
  },
  night: {
    sky: "#18232f",
    light: "#f3e7c3",
    hills: ["#22313f", "#263d48", "#22414a", "#1d3740", "#152a33"],
  },
} as const;
export type Sky = keyof typeof skies;

/** Hills one behind the other under a sun or a moon, in any size: behind the story and the phone-wide column. `horizon`: where the first hill stands, 0 to 1 from above. */
export function landscape(
  w: number,
  h: number,
  {
    seed = 1,
    sky = "day",
    hills = 5,
    horizon = 0.42,
  }: { seed?: number; sky?: Sky; hills?: number; horizon?: number } = {},
): string {
  const r = random(seed);
  const { sky: air, light, hills: layers } = skies[sky];
  const disc = `<path d="${dot(w * (0.3 + r() * 0.4), h * horizon * 0.55, Math.min(w, h) * 0.12, { seed: 5, uneven: 0.03 })}" fill="${light}"/>`;
  const hill = (i: number) => {
    const y = h * (horizon + (i / hills) * (1 - horizon));
    const ridge = Array.from({ length: 6 }, (_, k): Point => [
      (w * k) / 5,
      y - (r() * 0.5 + (k % 2) * 0.5) * h * 0.1,
    ]);
    const layer =
      layers[
        Math.min(layers.length - 1, Math.round((i / Math.max(1, hills - 1)) * (layers.length - 1)))
      ];
    return `<path d="${smooth([[-w * 0.2, y], ...ridge, [w * 1.2, y], [w * 1.2, h * 1.2], [-w * 0.2, h * 1.2]])}" fill="${layer}"/>`;
  };
  return svg(
    w,
    h,
    `<rect width="${w}" height="${h}" fill="${air}"/>${disc}${Array.from({ length: hills }, (_, i) => hill(i)).join("")}`,
  );
}

/** Pictures for empty and failed states, 320 × 240. */
export const stateNames = [
  "cart",
  "nothing",
  "offline",
  "lost",
  "broken",
  "inbox",
  "diary",
  "wait",
  "thanks",
] as const;
export type StateName = (typeof stateNames)[number];
/** What a state shows, in the ink given: `currentColor` follows the page. */
export function stateBody(name: StateName, pageInk: string): string {
  const line = (
    points: [number, number][],
    width: number,
    seed: number,
    dry: number,
    fill: string,
  ) => `<path d="${stroke(points, { width, seed, dry })}" fill="${fill}"/>`;
  const paint: Record<StateName, () => string> = {
    cart: () =>
      inset(
        product({ kind: "eco-bag", colour: "kinari", print: "mark", bare: true }),
        82,
        10,
        156,
        195,
      ) +
      line(
        [
          [40, 214],
          [120, 206],
          [210, 216],
          [286, 208],
        ],
        10,
        4,
        0.5,
        groups.jouge.dye,
      ),
    nothing: () =>
      person(6, 70, 0, 0.88, { colour: pageInk, dye: groups.zengo.dye }) +
      `<path d="${ring(236, 150, 34, { width: 9, seed: 4, gap: 0.12 })}" fill="${pageInk}"/>`,
    offline: () =>
      person(9, 20, -14, 0.92, { colour: pageInk }) +
      [24, 44, 64]
        .map((q, i) =>
          line(
            [
              [216 - q * 0.7, 120 - q * 0.62],
              [216, 100 - q],
              [216 + q * 0.7, 120 - q * 0.62],
            ],
            9,
            i,
            0.3,
            i === 0 ? pageInk : "#7d868d",
          ),
        )
        .join("") +
      line(
        [
          [176, 40],
          [216, 90],
          [262, 150],
        ],
        8,
        9,
        0.2,
        "#c0321f",
      ),
    lost: () =>
      `<path d="${dot(212, 106, 78, { seed: 3, uneven: 0.03 })}" fill="${groups.sayu.dye}"/>` +
      person(4, 40, 0, 0.9, { colour: pageInk, dye: "none" }) +
      line(
        [
          [20, 232],
          [110, 224],
          [200, 236],
          [306, 226],
        ],
        8,
        3,
        0.5,
        pageInk,
      ),
    broken: () =>
      person(12, 66, -2, 0.9, { colour: pageInk }) +
      line(
        [
          [252, 60],
          [236, 92],
          [258, 104],
          [240, 140],
        ],
        8,
        3,
        0.2,
        "#c0321f",
      ),
    inbox: () =>
      `<path d="${smooth([
        [70, 74],
        [160, 66],
        [252, 74],
        [258, 130],
        [252, 190],
        [160, 198],
        [68, 190],
        [62, 130],
      ])}" fill="${groups.jouge.pale}"/>` +
      line(
        [
          [66, 78],
          [120, 124],
          [160, 142],
          [204, 122],
          [256, 78],
        ],
        9,
        3,
        0.15,
        pageInk,
      ) +
      at(206, 148, 0.46, sealBody("")),
    diary: () =>
      inset(
        product({ kind: "techo", colour: "kaki", print: "figure", type: 6, bare: true }),
        78,
        -6,
        180,
        225,
      ),
    wait: () =>
      `<path d="${ring(160, 116, 76, { width: 22, seed: 5, gap: 0.12, dry: 0.4 })}" fill="${groups.kaihei.dye}"/>` +
      person(9, 74, -20, 0.86, { colour: pageInk, dye: "none" }),
    thanks: () =>
      person(10, 66, 0, 0.9, { colour: pageInk }) + at(240, 156, 0.52, sealBody("感謝")),
  };
  return paint[name]();
}

/** A line of ink between parts of a page, 300 × 24. */
export const inkLinePath = (seed: number) =>
  stroke(
    [
      [4, 14],
      [90, 8],
      [190, 16],
      [296, 9],
    ],
    { width: 7, seed, dry: 0.5 },
  );
