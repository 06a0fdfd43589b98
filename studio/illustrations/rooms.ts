// A member's room in parts: what was done decides which parts a page puts together.
import { dot, smooth, stroke } from "./brush.ts";
import { dyes, ink, lighter, n, type Point, random } from "./core.ts";
import { kuPath } from "./figures.ts";
import { months } from "./landing.ts";
import { plant } from "./motifs.ts";
import type { DyeName } from "./names.ts";
import { type DrawnPart, roomShapes } from "./room-shapes.ts";

const { ofRoom, rect, path, wood, edge, paper } = roomShapes;

/** Walls and mats, the sliding door at the left and the curtain at the right. */
function shell(): string {
  const folds = [0, 1, 2].map((at) =>
    path(
      `M${562 + at * 46} 92H${606 + at * 46}L${607 + at * 46} 262Q${585 + at * 46} ${258 + at * 3} ${561 + at * 46} 264Z`,
      ofRoom("noren", "#2b4263"),
    ),
  );
  const onDoor: Point[] = [
    [18, 430],
    [46, 300],
    [70, 250],
    [60, 180],
    [108, 140],
  ];
  return [
    rect(0, 0, 700, 760, ofRoom("wall", "#f0ecf5")),
    rect(0, 400, 700, 104, ofRoom("low", "#e2daec")),
    rect(0, 500, 700, 260, ofRoom("floor", "#d5d7b0")),
    path("M-60 760L120 500H350L350 760Z", ofRoom("floor2", "#cccfa4")),
    `<path d="M-60 760L120 500M350 760V500M760 760L580 500" stroke="${ofRoom("edge", "#3f6153")}" stroke-width="9"/>`,
    rect(0, 494, 700, 11, edge),
    rect(-6, 96, 140, 400, edge),
    rect(6, 108, 116, 388, ofRoom("fusuma", "#f3eee0")),
    path(
      stroke(onDoor, { width: 34, seed: 6, dry: 0.5 }),
      ofRoom("ink", ink),
      ` style="opacity:.82"`,
    ),
    `<circle cx="112" cy="312" r="7" fill="${edge}"/>`,
    rect(556, 84, 160, 12, edge),
    ...folds,
    `<path transform="translate(612 130) scale(.72)" d="${kuPath()}" fill="#f7f2e6"/>`,
  ].join("");
}

/** What stands on the mats and hangs at the wall in every room. */
function things(): string {
  const glow = ofRoom("lamp", "#fbf0cf");
  const frame = ofRoom("lampedge", "#c7a273");
  return [
    rect(404, 78, 88, 7, edge),
    rect(408, 84, 80, 226, dyes.rikyu.base),
    rect(415, 100, 66, 186, paper),
    rect(402, 306, 92, 9, edge),
    `<path d="M424 78L448 60L472 78" fill="none" stroke="${edge}" stroke-width="2"/>`,
    rect(508, 0, 26, 500, wood),
    rect(170, 600, 46, 96, glow, ` stroke="${frame}" stroke-width="4"`),
    `<path d="M170 648H216M193 600V696" stroke="${frame}" stroke-width="2.5"/>`,
    rect(166, 694, 54, 8, edge),
    path(dot(468, 652, 74, { ry: 16, seed: 5, uneven: 0.01 }), wood),
    path("M420 664L412 716H422L434 666ZM516 664L526 716H516L502 666Z", edge),
  ].join("");
}
const vase = path(
  smooth([
    [452, 600],
    [478, 600],
    [484, 622],
    [480, 640],
    [450, 640],
    [446, 622],
  ]),
  dyes.hanada.base,
);
const onTable = [
  `<g transform="rotate(-8 432 640)">${rect(410, 632, 42, 14, "#fffdf6")}${rect(412, 630, 38, 6, dyes.kaki.base)}</g>`,
  path(
    smooth([
      [500, 624],
      [522, 624],
      [520, 646],
      [502, 646],
    ]),
    dyes.asagi.base,
  ),
].join("");

/** The frame of the window, without what is seen in it; the two planks of the shelf. */
const frames = [
  path("M170 84H380V270H170ZM180 94V260H370V94Z", edge, ` fill-rule="evenodd"`),
  rect(272, 94, 6, 166, edge),
  rect(180, 172, 190, 5, edge),
  rect(160, 266, 230, 12, wood),
  ...[372, 456].flatMap((y) => [
    rect(164, y, 222, 9, wood),
    rect(170, y + 9, 8, 14, edge),
    rect(372, y + 9, 8, 14, edge),
  ]),
].join("");

/** So many hills, the farthest first. */
function hills(count: number): string {
  const fills = [
    ofRoom("h1", "#d5e2dc"),
    ofRoom("h2", "#bcd3c8"),
    ofRoom("h3", "#9bbfb0"),
    ofRoom("h3", "#78a796"),
    ofRoom("h4", "#4f8676"),
  ];
  return Array.from({ length: count }, (_, at) => {
    const chance = random(at + 3);
    const y = 166 * (0.98 - (count - at) * 0.12);
    const crest = [0, 1, 2, 3, 4].map((k): Point => [
      (190 * k) / 4,
      y - (chance() * 0.6 + (k % 2) * 0.5) * 22,
    ]);
    const whole: Point[] = [[-40, y + 6], ...crest, [230, y], [230, 226], [-40, 226]];
    return path(smooth(whole), fills[Math.min(4, 5 - count + at)] ?? fills[4]!);
  }).join("");
}

/** What is in the air of a season, before the window. */
const airs = {
  spring: (at: number, x: number, y: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="3.6" ry="2.2" transform="rotate(${at * 47} ${n(x)} ${n(y)})" fill="#efa9a4"/>`,
  summer: (at: number, x: number, y: number) =>
    at % 4 === 0
      ? path(
          stroke(
            [
              [x - 26, y * 0.4 + 12],
              [x, y * 0.4 + 8],
              [x + 28, y * 0.4 + 12],
            ],
            { width: 11, seed: at, dry: 0.1 },
          ),
          "#ffffff",
          ` style="opacity:.75"`,
        )
      : "",
  autumn: (at: number, x: number, y: number) =>
    path(
      "M0-5C4-3 4 3 0 6C-4 3-4-3 0-5Z",
      at % 2 ? "#dd7a4e" : "#c79a3f",
      ` transform="translate(${n(x)} ${n(y)}) rotate(${at * 53})"`,
    ),
  winter: (at: number, x: number, y: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${at % 3 ? 2 : 2.8}" fill="#fffdf8"/>`,
} as const;
const air = (season: keyof typeof airs) => {
  const chance = random(season);
  return Array.from({ length: 16 }, (_, at) =>
    airs[season](at, chance() * 190, chance() * 150 + 6),
  ).join("");
};

/** Each spine has its own ten of the plank's width: a page shows as many as were finished. */
export const spineStep = 9;
const spines: readonly DyeName[] = [
  "ai",
  "tokiwa",
  "akane",
  "karashi",
  "ebi",
  "kaki",
  "hanada",
  "rikyu",
  "kinari",
  "fuji",
  "wakatake",
  "sango",
  "yamabuki",
  "kuri",
];
function books(seed: number): string {
  const chance = random(seed);
  return Array.from({ length: 22 }, (_, at) => {
    const [w, h] = [6.2 + chance() * 2.4, 36 + chance() * 22];
    const dye = dyes[spines[Math.floor(chance() * spines.length)] ?? "ai"].base;
    const x = at * spineStep;
    return (
      rect(x, 60 - h, w, h, dye) +
      rect(x + w * 0.28, 68 - h, w * 0.44, h * 0.36, lighter(dye, 0.72))
    );
  }).join("");
}

/** Leaves alone stand on nothing: the twigs that hold them, in the plant's own box. */
const twigs = path(
  [
    stroke(
      [
        [98, 262],
        [90, 186],
        [74, 119],
      ],
      { width: 12, dry: 0, seed: 2 },
    ),
    stroke(
      [
        [102, 257],
        [124, 219],
        [140, 195],
      ],
      { width: 9.5, dry: 0, seed: 3 },
    ),
    stroke(
      [
        [93, 248],
        [71, 233],
        [55, 219],
      ],
      { width: 9.5, dry: 0, seed: 4 },
    ),
  ].join(""),
  "#7a5641",
);
const plantOf = (month: number) => {
  const { plant: name, flower } = months[month - 1]!;
  return (name === "momiji" ? twigs : "") + plant(name, { flower });
};

export const roomParts = (): DrawnPart[] => [
  { id: "shell", box: "0 0 700 760", body: shell() },
  { id: "frames", box: "0 0 700 760", body: frames },
  { id: "things", box: "0 0 700 760", body: things() },
  { id: "table", box: "0 0 700 760", body: vase + onTable },
  ...[1, 2, 3, 4, 5].map((count) => ({
    id: `hills-${count}`,
    box: "0 0 190 166",
    body: hills(count),
  })),
  ...(["spring", "summer", "autumn", "winter"] as const).map((season) => ({
    id: season,
    box: "0 0 190 166",
    body: air(season),
  })),
  { id: "books-upper", box: "0 0 200 60", body: books(4) },
  { id: "books-lower", box: "0 0 200 60", body: books(9) },
  ...months.map((_, at) => ({
    id: `plant-${at + 1}`,
    box: "0 0 200 260",
    body: plantOf(at + 1),
  })),
];
