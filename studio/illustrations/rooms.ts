// A member's room and the house of the neighbours, in parts: what was done decides which parts a
// page puts together. Colours that turn at night are custom properties with their day's value.
import { dot, smooth, stroke } from "./brush.ts";
import { dyes, ink, lighter, n, type Point, random } from "./core.ts";
import { kuPath } from "./figures.ts";
import { months } from "./landing.ts";
import { plant } from "./motifs.ts";
import type { DyeName } from "./names.ts";

/** A part of a drawing: its name, its box, and what is in it. */
export type DrawnPart = { id: string; box: string; body: string };

const ofRoom = (name: string, day: string) => `var(--room-${name}, ${day})`;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`;
const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;

const wood = ofRoom("wood", "#c7a273");
const edge = ofRoom("wood2", "#a57f54");
const paper = ofRoom("paper", "#fbf6e8");

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

/** The floors of the house, and where its first window stands. */
export const houseFloors = 4;
const [top, step] = [216, 168];
const bottom = top + houseFloors * step + 104;
const dark = "#2c2521";
const brown = "#4d413a";

function roof(): string {
  const tiles = Array.from(
    { length: 17 },
    (_, at) => `M${146 + at * 25.5} 216L${n(250 + at * 12.6)} 158`,
  );
  return [
    path(
      smooth([
        [118, 222],
        [146, 190],
        [252, 168],
        [350, 140],
        [448, 168],
        [556, 190],
        [584, 222],
        [470, 214],
        [350, 208],
        [230, 214],
      ]),
      "#3d4650",
    ),
    `<path d="${tiles.join("")}" stroke="#2d353e" stroke-width="3"/>`,
    path(
      stroke(
        [
          [232, 168],
          [350, 142],
          [468, 168],
        ],
        { width: 11, seed: 4, dry: 0.1 },
      ),
      "#566069",
    ),
    rect(128, 210, 444, 9, "#232c34"),
  ].join("");
}

/** One floor: a dark pane at each of its three places, with the frame around it. */
function floor(at: number): string {
  const y = top + 18 + at * step;
  const rails = Array.from({ length: 27 }, (_, rail) => `M${150 + rail * 15.4} ${y + 124}v18`);
  const panes = [0, 1, 2].map((place) => {
    const x = 174 + place * 122;
    return (
      rect(x - 6, y + 4, 120, 108, dark) +
      rect(x, y + 10, 108, 96, "#26333d") +
      path(`M${x} ${y + 106}L${x + 40} ${y + 10}H${x + 62}L${x + 22} ${y + 106}Z`, "#2e3d48") +
      rect(x + 51, y + 10, 5, 96, dark) +
      rect(x, y + 54, 108, 4, dark)
    );
  });
  const railing =
    at < houseFloors - 1
      ? `<path d="${rails.join("")}" stroke="${dark}" stroke-width="3"/>` +
        `<path d="M140 ${y + 124}H560" stroke="${dark}" stroke-width="5"/>`
      : "";
  return rect(138, y + 140, 424, 12, dark) + railing + panes.join("");
}

function ground(): string {
  const street: Point[] = [
    [-20, bottom + 8],
    [180, bottom + 2],
    [420, bottom + 12],
    [720, bottom + 4],
  ];
  const boxes = [160, 214, 420, 474].map(
    (x) => rect(x, bottom - 74, 38, 62, "#3b312b") + rect(x + 5, bottom - 66, 28, 10, dark),
  );
  return [
    rect(0, bottom, 700, 1120 - bottom, "#1a2830"),
    path(stroke(street, { width: 12, seed: 4, dry: 0.5 }), "#101a20"),
    rect(292, bottom - 92, 116, 96, dark),
    rect(300, bottom - 84, 100, 88, "#f6cf6a"),
    path(
      `M300 ${bottom - 84}H400L401 ${bottom - 46}Q376 ${bottom - 50} 351 ${bottom - 45}L350 ${bottom - 48}Q324 ${bottom - 44} 299 ${bottom - 47}Z`,
      "#2b4263",
    ),
    `<path transform="translate(338 ${bottom - 80}) scale(.26)" d="${kuPath()}" fill="#f7f2e6"/>`,
    rect(349, bottom - 46, 2.4, 50, dark),
    ...boxes,
    rect(604, bottom - 190, 7, 194, "#101a20"),
    path(dot(607, bottom - 198, 17, { seed: 3, uneven: 0.03 }), "#f6cf6a"),
  ].join("");
}

function house(): string {
  const stars = [
    [70, 60, 2],
    [150, 118, 1.6],
    [250, 48, 1.8],
    [330, 96, 1.4],
    [640, 170, 1.6],
    [38, 190, 1.5],
  ];
  const far = (points: Point[], fill: string) =>
    path(smooth([[-100, 400], ...points, [800, 400], [800, 1120], [-100, 1120]]), fill);
  return [
    rect(0, 0, 700, 1120, "#24334a"),
    far(
      [
        [120, 200],
        [360, 236],
        [620, 190],
      ],
      "#3a4562",
    ),
    path(dot(470, 92, 34, { seed: 5, uneven: 0.03 }), "#f3e7c3"),
    ...stars.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#f3e7c3"/>`),
    far(
      [
        [60, 330],
        [180, 380],
        [330, 320],
        [520, 380],
        [660, 310],
      ],
      "#2b4050",
    ),
    far(
      [
        [90, 480],
        [260, 540],
        [460, 470],
        [640, 540],
      ],
      "#213743",
    ),
    rect(146, top, 408, bottom - top, brown),
    rect(146, top, 14, bottom - top, "#362c27"),
    rect(540, top, 14, bottom - top, "#362c27"),
    roof(),
    ...Array.from({ length: houseFloors }, (_, at) => floor(at)),
    ground(),
  ].join("");
}

/** What is seen of a room that is lit, 108 × 96, behind its frame. */
const lit = rect(0, 0, 108, 96, "#f6cf6a") + rect(0, 74, 108, 22, "#dba844");
const cross = rect(51, 0, 5, 96, dark) + rect(0, 44, 108, 4, dark);

export const houseParts = (): DrawnPart[] => [
  { id: "house", box: "0 0 700 1120", body: house() },
  { id: "lit", box: "0 0 108 96", body: lit },
  { id: "cross", box: "0 0 108 96", body: cross },
];
