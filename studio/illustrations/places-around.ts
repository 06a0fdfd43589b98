// Places of the story: what lies around the house.
import { dot, smooth } from "./brush.ts";
import { placeShapes } from "./place-shapes.ts";

const { w, shape, box, poly, round, many, air, floor, ridge, tree, pane, house, lit, room, shelf } =
  placeShapes;

export const placesAround = {
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
