// What the places of the story are made of. Colours are the page's own (`--sky`, `--far` …).
import { dot, smooth } from "./brush.ts";
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

export const placeShapes = {
  w,
  h,
  shape,
  box,
  poly,
  round,
  many,
  air,
  floor,
  ridge,
  tree,
  pane,
  house,
  lit,
  room,
  shelf,
};
