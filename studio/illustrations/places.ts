// The places of the story, 390 × 300, flat and cut out. Their colours are the page's own
// (`--sky`, `--far` …), so that one drawing is morning, night and every season.
import { dot, ring, smooth } from "./brush.ts";
import { n, type Point, random } from "./core.ts";

const [w, h] = [390, 300];
const fill = (name: string) => `var(--${name})`;
const shape = (d: string, colour: string) => `<path d="${d}" fill="${fill(colour)}"/>`;
const box = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill(colour)}"/>`;
const poly = (points: readonly Point[], colour: string) =>
  shape(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, colour);
const round = (x: number, y: number, r: number, colour: string, seed = 3) =>
  shape(dot(x, y, r, { seed, uneven: 0.04 }), colour);
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join("");

const air = box(0, 0, w, h, "sky") + round(300, 62, 34, "light", 5);
const floor = (y: number, colour = "near") => box(0, y, w, h - y, colour);
const ridge = (y: number, rise: number, colour: string, seed: number) => {
  const r = random(seed);
  const top = Array.from({ length: 6 }, (_, k): Point => [(w * k) / 5, y - r() * rise]);
  return shape(smooth([[-60, y], ...top, [450, y], [450, 340], [-60, 340]]), colour);
};
const tree = (x: number, y: number, s: number, seed = 2) =>
  box(x - 4 * s, y - 44 * s, 8 * s, 44 * s, "dark") +
  round(x, y - 66 * s, 34 * s, "leaf", seed) +
  round(x + 20 * s, y - 46 * s, 22 * s, "leaf", seed + 1);
/** A window with the sky of the hour in it. */
const pane = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, "sky") +
  round(x + width * 0.68, y + height * 0.34, Math.min(width, height) * 0.16, "light", 5) +
  box(x + width / 2 - 2, y, 4, height, "dark") +
  box(x, y + height / 2 - 2, width, 4, "dark");
const house = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, "wall") +
  poly(
    [
      [x - 14, y],
      [x + width / 2, y - 38],
      [x + width + 14, y],
    ],
    "dark",
  );
const lit = (x: number, y: number) => box(x, y, 22, 26, "lamp");
const room = (low = 222) => box(0, 0, w, h, "wall") + floor(low, "mid");
const shelf = (x: number, y: number, width: number, seed: number) => {
  const r = random(seed);
  return (
    box(x, y, width, 5, "dark") +
    many(Math.floor(width / 11), (at) => {
      const tall = 20 + r() * 16;
      return box(
        x + 3 + at * 11,
        y - tall,
        8,
        tall,
        ["far", "leaf", "near", "lamp"][at % 4] ?? "far",
      );
    })
  );
};

const drawings = {
  gate: () =>
    air +
    ridge(170, 50, "far", 3) +
    house(118, 96, 190, 130) +
    many(4, (at) => lit(136 + at * 44, 116) + lit(136 + at * 44, 168)) +
    floor(226) +
    box(44, 120, 20, 130, "dark") +
    box(330, 120, 20, 130, "dark") +
    box(30, 106, 54, 16, "mid") +
    box(316, 106, 54, 16, "mid") +
    tree(18, 250, 1.4),
  hall: () =>
    room(236) +
    box(22, 60, 150, 150, "dark") +
    many(12, (at) => box(28 + (at % 4) * 36, 66 + Math.floor(at / 4) * 48, 31, 42, "near")) +
    box(236, 50, 118, 186, "dark") +
    pane(244, 58, 102, 170) +
    many(3, (at) => round(70 + at * 46, 258, 11, ["leaf", "far", "lamp"][at] ?? "leaf", at)),
  stairs: () =>
    room(270) +
    pane(262, 34, 96, 90) +
    many(7, (at) => box(0, 252 - at * 30, 250 - at * 34, 30, at % 2 ? "near" : "mid")) +
    poly(
      [
        [250, 196],
        [262, 196],
        [40, 6],
        [28, 6],
      ],
      "dark",
    ) +
    many(6, (at) => box(60 + at * 36, 36 + at * 31, 5, 66, "dark")),
  "my-room": () =>
    room(214) +
    pane(140, 44, 118, 104) +
    shelf(16, 108, 100, 4) +
    shelf(16, 168, 100, 9) +
    box(270, 176, 104, 10, "dark") +
    box(280, 186, 8, 46, "dark") +
    box(356, 186, 8, 46, "dark") +
    round(322, 160, 15, "lamp", 2) +
    many(3, (at) => box(at * 130 + 2, 216, 126, 82, at % 2 ? "near" : "leaf")),
  kitchen: () =>
    room(232) +
    pane(126, 40, 140, 78) +
    box(0, 166, w, 12, "dark") +
    box(0, 178, w, 56, "near") +
    many(5, (at) => box(8 + at * 78, 184, 70, 44, "far")) +
    shape(dot(88, 148, 34, { ry: 22, seed: 4 }), "dark") +
    round(88, 128, 6, "lamp") +
    many(
      4,
      (at) => box(300 + at * 20, 60, 4, 34, "dark") + round(302 + at * 20, 100, 9, "far", at),
    ),
  bath: () =>
    room(180) +
    ridge(150, 90, "far", 8) +
    poly(
      [
        [120, 150],
        [196, 44],
        [272, 150],
      ],
      "leaf",
    ) +
    poly(
      [
        [176, 72],
        [196, 44],
        [216, 72],
        [204, 66],
        [196, 78],
        [186, 66],
      ],
      "light",
    ) +
    box(0, 150, w, 34, "wall") +
    many(13, (at) => box(at * 31, 152, 28, 28, "sky")) +
    box(0, 184, w, 116, "near") +
    shape(ring(110, 236, 24, { width: 4, seed: 2 }), "light") +
    shape(ring(270, 250, 32, { width: 4, seed: 7 }), "light"),
  roof: () =>
    air +
    ridge(214, 60, "far", 12) +
    floor(236, "mid") +
    box(28, 96, 8, 160, "dark") +
    box(352, 96, 8, 160, "dark") +
    box(20, 100, 350, 5, "dark") +
    many(5, (at) =>
      box(52 + at * 60, 105, 44, 62 + (at % 2) * 22, ["light", "leaf", "wall"][at % 3] ?? "wall"),
    ),
  garden: () =>
    air +
    house(230, 100, 180, 140) +
    lit(250, 126) +
    lit(300, 126) +
    floor(226, "near") +
    tree(84, 250, 1.9, 6) +
    shape(dot(210, 266, 76, { ry: 20, seed: 4 }), "far") +
    many(5, (at) => round(150 + at * 34, 250 + (at % 2) * 30, 9, "leaf", at)),
  practice: () =>
    room(206) +
    pane(24, 44, 160, 112) +
    box(232, 36, 60, 140, "light") +
    shape(ring(262, 96, 20, { width: 8 }), "dark") +
    many(6, (at) => box(at * 66, 208, 63, 92, at % 2 ? "near" : "mid")),
  shop: () =>
    air +
    box(20, 60, 350, 180, "wall") +
    poly(
      [
        [0, 66],
        [36, 26],
        [354, 26],
        [390, 66],
      ],
      "dark",
    ) +
    many(6, (at) => box(60 + at * 46, 66, 40, 60, at % 2 ? "leaf" : "far")) +
    shelf(36, 200, 130, 2) +
    shelf(226, 200, 130, 6) +
    box(176, 140, 42, 100, "lamp") +
    floor(238),
  street: () =>
    air +
    house(-30, 110, 130, 130) +
    house(290, 90, 130, 150) +
    lit(30, 136) +
    lit(312, 120) +
    lit(352, 120) +
    poly(
      [
        [168, 150],
        [222, 150],
        [360, 300],
        [30, 300],
      ],
      "near",
    ) +
    box(132, 60, 6, 180, "dark") +
    round(135, 60, 12, "lamp") +
    poly(
      [
        [0, 240],
        [84, 240],
        [30, 300],
        [0, 300],
      ],
      "mid",
    ),
  river: () =>
    air +
    ridge(160, 60, "far", 5) +
    ridge(190, 24, "mid", 9) +
    floor(196, "water") +
    many(7, (at) =>
      shape(dot(40 + at * 54, 214 + (at % 3) * 24, 28, { ry: 2.5, seed: at }), "light"),
    ) +
    shape(
      smooth([
        [-20, 270],
        [120, 258],
        [260, 284],
        [420, 272],
        [420, 340],
        [-20, 340],
      ]),
      "near",
    ),
  station: () =>
    air +
    ridge(176, 40, "far", 4) +
    box(0, 214, w, 14, "dark") +
    floor(228, "mid") +
    poly(
      [
        [30, 92],
        [360, 76],
        [360, 92],
        [30, 108],
      ],
      "dark",
    ) +
    many(3, (at) => box(70 + at * 124, 96, 8, 120, "dark")) +
    box(160, 126, 92, 34, "light") +
    box(172, 140, 68, 6, "dark") +
    box(90, 190, 96, 8, "near") +
    box(98, 198, 6, 18, "near") +
    box(172, 198, 6, 18, "near"),
  mountain: () =>
    air +
    poly(
      [
        [-20, 230],
        [140, 60],
        [300, 230],
      ],
      "far",
    ) +
    poly(
      [
        [150, 240],
        [290, 100],
        [430, 240],
      ],
      "mid",
    ) +
    ridge(246, 40, "near", 6) +
    many(4, (at) => tree(30 + at * 112, 280, 0.8, at)),
  sea: () =>
    air +
    floor(150, "water") +
    many(8, (at) =>
      shape(dot(30 + at * 50, 170 + (at % 4) * 20, 34, { ry: 2.5, seed: at }), "light"),
    ) +
    shape(
      smooth([
        [-20, 262],
        [90, 246],
        [230, 264],
        [420, 240],
        [420, 340],
        [-20, 340],
      ]),
      "wall",
    ),
  library: () =>
    room(250) +
    many(4, (at) => shelf(14, 64 + at * 56, 150, at + 2)) +
    many(4, (at) => shelf(226, 64 + at * 56, 150, at + 11)) +
    pane(174, 40, 42, 80) +
    round(195, 170, 14, "lamp"),
  office: () =>
    room(226) +
    pane(30, 46, 96, 86) +
    box(150, 40, 90, 70, "near") +
    many(12, (at) => round(164 + (at % 4) * 21, 54 + Math.floor(at / 4) * 21, 5, "lamp", at)) +
    shelf(262, 108, 110, 5) +
    box(120, 180, 200, 14, "dark") +
    box(134, 194, 172, 44, "near") +
    round(150, 168, 10, "leaf"),
};
export const placeNames = Object.keys(drawings) as (keyof typeof drawings)[];
export const placeBody = (name: keyof typeof drawings): string => drawings[name]();

/** What falls or goes through the air before a place. */
const falling = {
  rain: () =>
    many(46, (at) => {
      const r = random(at + 1);
      const [x, y] = [r() * 420 - 10, r() * 300];
      return poly(
        [
          [x, y],
          [x + 1.6, y],
          [x - 5, y + 22],
          [x - 6.6, y + 22],
        ],
        "fall",
      );
    }),
  snow: () =>
    many(40, (at) => {
      const r = random(at + 7);
      return round(r() * w, r() * h, 2 + r() * 3, "fall", at);
    }),
  wind: () =>
    many(5, (at) =>
      shape(
        dot(60 + at * 70, 60 + ((at * 53) % 140), 66, { ry: 2.2, seed: at, tilt: -0.08 }),
        "fall",
      ),
    ),
  petals: () =>
    many(16, (at) => {
      const r = random(at + 19);
      return shape(dot(r() * w, r() * h, 4.5, { ry: 2.6, tilt: r() * 3, seed: at }), "petal");
    }),
};
export const fallingNames = Object.keys(falling) as (keyof typeof falling)[];
export const fallingBody = (name: keyof typeof falling): string => falling[name]();
