// The places of the story, 390 × 300, flat and cut out. Their colours are the page's own
// (`--sky`, `--far` …), so that one drawing is morning, night and every season.
import { dot } from "./brush.ts";
import { random } from "./core.ts";
import { placeShapes } from "./place-shapes.ts";
import { placesAround } from "./places-around.ts";
import { housePlaces } from "./places-of-the-house.ts";

const { w, h, shape, poly, round, many } = placeShapes;

const drawings = { ...housePlaces, ...placesAround };
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
