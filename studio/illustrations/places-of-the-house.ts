// Places of the story: the house and its yard.
import { dot, ring } from "./brush.ts";
import { placeShapes } from "./place-shapes.ts";

const { w, shape, box, poly, round, many, air, floor, ridge, tree, pane, house, lit, room, shelf } =
  placeShapes;

export const housePlaces = {
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
};
