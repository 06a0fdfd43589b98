// The house of the neighbours in parts: who is there decides which windows a page lights.
import { dot, smooth, stroke } from "./brush.ts";
import { n, type Point } from "./core.ts";
import { kuPath } from "./figures.ts";
import { type DrawnPart, roomShapes } from "./room-shapes.ts";

const { rect, path } = roomShapes;

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
