// 筆人 (fude-bito): the twelve body types as brush figures. A figure is a few strokes of ink on one shape of dye;
// the shape of dye shows the direction in which that group moves. They describe a way of standing, nothing medical.
import { dot, ring, smooth, stroke } from "./brush.ts";
import { ink, mix, type Point, random } from "./core.ts";

export type GroupName = "jouge" | "sayu" | "zengo" | "nejire" | "kaihei" | "kando";
type Group = {
  ja: string;
  kana: string;
  dye: string;
  deep: string;
  pale: string;
  types: readonly number[];
};
export const groups: Record<GroupName, Group> = {
  jouge: {
    ja: "上下",
    kana: "じょうげ",
    dye: "#7fb0d0",
    deep: "#2b5f8a",
    pale: "#e1ecf1",
    types: [1, 2],
  },
  sayu: {
    ja: "左右",
    kana: "さゆう",
    dye: "#f2bf4a",
    deep: "#855800",
    pale: "#faefd3",
    types: [3, 4],
  },
  zengo: {
    ja: "前後",
    kana: "ぜんご",
    dye: "#8cc29b",
    deep: "#2c6a4c",
    pale: "#e2efe2",
    types: [5, 6],
  },
  nejire: {
    ja: "捻れ",
    kana: "ねじれ",
    dye: "#e88f68",
    deep: "#a2401f",
    pale: "#fae5da",
    types: [7, 8],
  },
  kaihei: {
    ja: "開閉",
    kana: "かいへい",
    dye: "#b39fce",
    deep: "#694b85",
    pale: "#ebe5f2",
    types: [9, 10],
  },
  kando: {
    ja: "感度",
    kana: "かんど",
    dye: "#a9b0a0",
    deep: "#545c4b",
    pale: "#e9ebe4",
    types: [11, 12],
  },
};
export const kanjiNumber = [
  "〇",
  "一",
  "二",
  "三",
  "四",
  "五",
  "六",
  "七",
  "八",
  "九",
  "十",
  "十一",
  "十二",
];
export const groupNames = Object.keys(groups) as GroupName[];
/** The group of a body type, 1–12. */
export function groupOf(type: number): GroupName {
  const name = groupNames.find((one) => groups[one].types.includes(type));
  if (!name) throw new RangeError(`No body type ${type}`);
  return name;
}

const leg = [0.9, 1, 0.8, 0.62, 0.4];
/** From the neck through the waist and down one leg, in one breath. */
const body = [0.42, 0.95, 1, 0.66, 0.72, 0.5, 0.4, 0.24];

// Each entry: head [x, y, rx, ry, tilt]; strokes [points, width, pressure, dry].
type Stroke = [points: Point[], width: number, pressure: number[], dry: number];
type Body = {
  head: [x: number, y: number, rx: number, ry: number, tilt: number];
  strokes: Stroke[];
};
const bodies: Record<number, Body> = {
  1: {
    head: [101, 25, 13, 15, 0.1],
    strokes: [
      [
        [
          [100, 48],
          [99, 84],
          [99, 146],
          [95, 190],
          [92, 248],
        ],
        30,
        body,
        0.1,
      ],
      [
        [
          [106, 136],
          [111, 192],
          [112, 247],
        ],
        15,
        leg,
        0.12,
      ],
      [
        [
          [80, 152],
          [80, 108],
          [92, 70],
          [108, 70],
          [120, 108],
          [121, 152],
        ],
        10,
        [0.4, 0.8, 1, 1, 0.8, 0.4],
        0,
      ],
    ],
  },
  2: {
    head: [114, 43, 14, 15, 0.5],
    strokes: [
      [
        [
          [101, 62],
          [92, 96],
          [100, 150],
          [94, 198],
          [97, 248],
        ],
        32,
        body,
        0.1,
      ],
      [
        [
          [104, 142],
          [114, 196],
          [110, 247],
        ],
        15,
        leg,
        0.12,
      ],
      [
        [
          [104, 140],
          [82, 132],
          [76, 104],
          [92, 78],
          [110, 84],
          [119, 112],
          [104, 138],
        ],
        10,
        [0.45, 0.9, 0.9, 1, 1, 0.8, 0.4],
        0,
      ],
    ],
  },
  3: {
    head: [86, 47, 16, 16, -0.2],
    strokes: [
      [
        [
          [90, 66],
          [80, 100],
          [104, 152],
          [132, 192],
          [152, 244],
        ],
        50,
        [0.4, 0.9, 1, 0.7, 0.45, 0.32, 0.2],
        0.14,
      ],
      [
        [
          [94, 150],
          [84, 198],
          [92, 246],
        ],
        21,
        leg,
        0.1,
      ],
      [
        [
          [54, 146],
          [50, 112],
          [74, 84],
          [110, 84],
          [140, 94],
          [160, 70],
        ],
        13,
        [0.45, 0.9, 1, 1, 0.8, 0.4],
        0,
      ],
    ],
  },
  4: {
    head: [128, 38, 13, 14, 0.35],
    strokes: [
      [
        [
          [119, 58],
          [106, 94],
          [92, 146],
          [86, 196],
          [74, 248],
        ],
        28,
        body,
        0.12,
      ],
      [
        [
          [98, 140],
          [114, 190],
          [120, 246],
        ],
        14,
        leg,
        0.14,
      ],
      [
        [
          [56, 128],
          [78, 96],
          [110, 76],
          [128, 82],
          [140, 112],
          [136, 148],
        ],
        10,
        [0.4, 0.85, 1, 1, 0.8, 0.4],
        0,
      ],
    ],
  },
  5: {
    head: [124, 41, 14, 15, 0.3],
    strokes: [
      [
        [
          [118, 64],
          [106, 94],
          [94, 148],
          [120, 188],
          [116, 246],
        ],
        46,
        [0.8, 1, 0.62, 0.42, 0.42, 0.34, 0.22],
        0.1,
      ],
      [
        [
          [88, 140],
          [72, 194],
          [34, 234],
        ],
        17,
        leg,
        0.2,
      ],
      [
        [
          [48, 84],
          [70, 104],
          [100, 74],
          [130, 76],
          [152, 104],
          [166, 142],
        ],
        13,
        [0.4, 0.85, 1, 1, 0.85, 0.4],
        0,
      ],
    ],
  },
  6: {
    head: [141, 60, 13, 15, 0.9],
    strokes: [
      [
        [
          [128, 78],
          [106, 90],
          [88, 122],
          [86, 156],
          [106, 198],
          [92, 248],
        ],
        30,
        body,
        0.1,
      ],
      [
        [
          [82, 148],
          [70, 200],
          [54, 246],
        ],
        14,
        leg,
        0.16,
      ],
      [
        [
          [104, 172],
          [110, 132],
          [102, 100],
          [118, 90],
          [134, 124],
          [128, 168],
        ],
        10,
        [0.4, 0.85, 1, 1, 0.8, 0.4],
        0,
      ],
    ],
  },
  7: {
    head: [92, 42, 15, 15, -0.3],
    strokes: [
      [
        [
          [80, 66],
          [116, 94],
          [92, 124],
          [112, 152],
          [138, 186],
          [156, 242],
        ],
        42,
        [0.55, 1, 0.66, 0.8, 0.52, 0.4, 0.22],
        0.14,
      ],
      [
        [
          [100, 144],
          [70, 184],
          [58, 246],
        ],
        19,
        leg,
        0.12,
      ],
      [
        [
          [38, 50],
          [48, 88],
          [82, 74],
          [118, 84],
          [154, 100],
          [132, 134],
        ],
        13,
        [0.5, 0.95, 1, 1, 0.85, 0.4],
        0,
      ],
    ],
  },
  8: {
    head: [106, 40, 14, 15, 0.15],
    strokes: [
      [
        [
          [110, 62],
          [94, 96],
          [114, 126],
          [90, 158],
          [112, 198],
          [84, 248],
        ],
        37,
        [0.5, 0.85, 0.72, 0.95, 0.6, 0.45, 0.24],
        0.14,
      ],
      [
        [
          [102, 146],
          [92, 190],
          [134, 244],
        ],
        18,
        leg,
        0.16,
      ],
      [
        [
          [82, 142],
          [66, 108],
          [94, 78],
          [118, 78],
          [148, 88],
          [150, 122],
          [124, 130],
        ],
        12,
        [0.4, 0.85, 1, 1, 0.9, 0.8, 0.4],
        0,
      ],
    ],
  },
  9: {
    head: [106, 80, 16, 16, 0.2],
    strokes: [
      [
        [
          [102, 98],
          [80, 132],
          [90, 182],
          [128, 176],
          [112, 246],
        ],
        44,
        [0.45, 0.95, 0.9, 0.55, 0.5, 0.42, 0.26],
        0.1,
      ],
      [
        [
          [88, 178],
          [92, 208],
          [84, 247],
        ],
        23,
        leg,
        0.1,
      ],
      [
        [
          [112, 172],
          [82, 164],
          [80, 124],
          [106, 108],
          [134, 134],
          [116, 168],
        ],
        13,
        [0.45, 0.9, 0.9, 1, 0.85, 0.45],
        0,
      ],
    ],
  },
  10: {
    head: [100, 40, 16, 16, 0],
    strokes: [
      [
        [
          [100, 62],
          [98, 98],
          [98, 146],
          [62, 190],
          [40, 246],
        ],
        44,
        [0.5, 0.95, 0.86, 0.72, 0.46, 0.36, 0.2],
        0.14,
      ],
      [
        [
          [104, 142],
          [140, 188],
          [160, 246],
        ],
        22,
        leg,
        0.16,
      ],
      [
        [
          [16, 40],
          [50, 78],
          [92, 78],
          [110, 78],
          [150, 78],
          [184, 40],
        ],
        15,
        [0.35, 0.85, 1, 1, 0.85, 0.35],
        0,
      ],
    ],
  },
  11: {
    head: [104, 38, 11, 12, 0.2],
    strokes: [
      [
        [
          [102, 56],
          [92, 84],
          [108, 116],
          [96, 150],
          [88, 180],
          [98, 208],
          [84, 248],
        ],
        16,
        [0.6, 0.9, 1, 0.8, 0.8, 0.6, 0.3],
        0.12,
      ],
      [
        [
          [98, 144],
          [113, 178],
          [103, 210],
          [120, 247],
        ],
        9,
        [1, 0.9, 0.8, 0.4],
        0.14,
      ],
      [
        [
          [62, 142],
          [82, 118],
          [76, 96],
          [98, 76],
          [124, 86],
          [122, 108],
          [146, 112],
        ],
        7,
        [0.4, 0.8, 0.9, 1, 0.9, 0.8, 0.4],
        0,
      ],
    ],
  },
  12: {
    head: [100, 58, 19, 19, 0],
    strokes: [
      [
        [
          [100, 82],
          [97, 120],
          [90, 172],
          [82, 206],
          [81, 247],
        ],
        72,
        [0.55, 0.95, 1, 0.72, 0.46, 0.4, 0.3],
        0.06,
      ],
      [
        [
          [112, 156],
          [118, 204],
          [118, 246],
        ],
        32,
        [1, 1, 0.9, 0.66],
        0.06,
      ],
      [
        [
          [60, 172],
          [58, 134],
          [82, 98],
          [118, 98],
          [142, 134],
          [140, 172],
        ],
        19,
        [0.6, 0.95, 1, 1, 0.95, 0.6],
        0,
      ],
    ],
  },
};

export type Part = "head" | "trunk" | "leg" | "arms";
/** Where a point of the figure goes when the figure moves. `along` runs from −1 at the first point of a stroke to 1 at its last. */
export type Move = (point: Point, part: Part, along: number) => Point;
const parts: readonly Part[] = ["trunk", "leg", "arms"];

/** Path data of a figure, drawn in a 200 × 260 box, standing as its type stands or as `move` has it. */
export function figurePath(type: number, move: Move = (point) => point): string {
  const drawn = bodies[type];
  if (!drawn) throw new RangeError(`No body type ${type}`);
  const { head, strokes } = drawn;
  const [headX, headY, rx, ry, tilt] = head;
  const [x, y] = move([headX, headY], "head", 0);
  let d = dot(x, y, rx, { ry, tilt, seed: type * 31 });
  strokes.forEach(([points, width, pressure, dry], i) => {
    const moved = points.map((point, k) =>
      move(point, parts[i] ?? "trunk", (2 * k) / (points.length - 1) - 1),
    );
    d += stroke(moved, { width, pressure, dry, seed: type * 101 + i });
  });
  return d;
}

/** The shape of dye behind a figure: which way the group moves. */
export function dyeShape(type: number, colour: string): string {
  const g = groupOf(type);
  const odd = type % 2 === 1;
  const soft = mix(colour, "#ffffff", 0.45);
  const fill = (d: string, c = colour) => `<path d="${d}" fill="${c}"/>`;
  if (g === "jouge")
    return odd
      ? fill(dot(100, 112, 62, { ry: 108, seed: 2, uneven: 0.03 }))
      : fill(dot(100, 150, 62, { ry: 104, seed: 5, uneven: 0.03 }));
  if (g === "sayu")
    return (
      fill(dot(odd ? 72 : 132, 140, 78, { seed: 4, uneven: 0.03 })) +
      fill(dot(odd ? 154 : 48, 186, 30, { seed: 6, uneven: 0.03 }), soft)
    );
  if (g === "zengo")
    return fill(
      smooth(
        (
          [
            [60, 24],
            [150, 30],
            [190, 130],
            [140, 226],
            [70, 200],
            [48, 110],
          ] as Point[]
        ).map(([x, y]): Point => [x + (odd ? 6 : -4), y + (odd ? 0 : 10)]),
      ),
    );
  if (g === "nejire")
    return fill(
      ring(100, 134, 70, {
        width: 44,
        gap: 0.14,
        start: odd ? -0.3 : 0.2,
        dry: 0.22,
        seed: odd ? 8 : 12,
      }),
    );
  if (g === "kaihei")
    return odd
      ? fill(dot(100, 166, 66, { ry: 74, seed: 9, uneven: 0.03 }))
      : fill(
          smooth([
            [6, 40],
            [54, 20],
            [66, 120],
            [50, 236],
            [4, 210],
          ]),
        ) +
          fill(
            smooth([
              [194, 40],
              [146, 20],
              [134, 120],
              [150, 236],
              [196, 210],
            ]),
          );
  if (odd) {
    const r = random(11);
    let out = "";
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * 6.28;
      const q = 62 + r() * 26;
      out += dot(100 + Math.cos(a) * q, 134 + Math.sin(a) * q * 1.16, 5 + r() * 9, { seed: i });
    }
    return fill(out);
  }
  return fill(
    smooth([
      [24, 78],
      [100, 62],
      [176, 80],
      [182, 170],
      [166, 246],
      [34, 246],
      [18, 170],
    ]),
  );
}

/** What stands on the page: a figure on its dye, 200 × 260, in the ink given. `pale`: on a card of its own. */
export function figureBody(
  type: number,
  { inkColour = ink, pale = false }: { inkColour?: string; pale?: boolean } = {},
): string {
  const g = groups[groupOf(type)];
  return `${pale ? `<rect width="200" height="260" fill="${g.pale}"/>` : ""}${dyeShape(type, g.dye)}<path d="${figurePath(type)}" fill="${inkColour}"/>`;
}

/** The mark: one stroke 「く」, a body seen from the side as it bends. 100 × 100. */
export const kuPath = () =>
  stroke(
    [
      [70, 12],
      [52, 30],
      [30, 50],
      [46, 66],
      [70, 90],
    ],
    { width: 21, pressure: [0.62, 0.95, 1, 0.9, 0.5], dry: 0.2, seed: 21, steps: 26 },
  );

/** A member's picture when there is no photo: the figure of the body type in a square of its dye. 100 × 100. */
export function avatarBody(type: number): string {
  const g = groups[groupOf(type)];
  return `<rect width="100" height="100" fill="${g.pale}"/><g transform="translate(14 8) scale(.36)">${dyeShape(type, g.dye)}<path d="${figurePath(type)}" fill="${ink}"/></g>`;
}
