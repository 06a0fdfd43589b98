// The twelve films: who moves, how, before what.
import { dot, ring } from "../../studio/illustrations/brush.ts";
import { darker, ink, mix, type Point, random } from "../../studio/illustrations/core.ts";
import { type GroupName, groups } from "../../studio/illustrations/figures.ts";
import { plant } from "../../studio/illustrations/motifs.ts";
import {
  all,
  between,
  type Film,
  ground,
  line,
  moves,
  path,
  person,
  textAt,
  round,
} from "./film.ts";

const light = "#f7f2e6";
const sun = (x: number, y: number, radius: number, colour: string) =>
  path(dot(x, y, radius, { seed: 4, uneven: 0.025 }), colour);
const dye = (group: GroupName) => groups[group].dye;
/** Where the feet of a figure stand: its box is 200 × 260, the floor of the picture at 250. */
const standing = (x: number, size = 0.86) => [x - 100 * size, 250 - 248 * size, size] as const;

const kata: Film = {
  ground: ground("zengo", { behind: sun(240, 128, 98, dye("zengo")) }),
  frame: (t) => {
    const circle = between(t, 4, 7) * round(t, 6, 4);
    return person(
      5,
      ...standing(240),
      all(
        moves.breath(round(t, 6)),
        moves.arms(0.2 + circle * 1.5, 0.2 + circle * 1.3),
        moves.sway(-10 * circle),
      ),
    );
  },
};
const shagamu: Film = {
  ground: ground("kaihei", { behind: sun(240, 150, 96, dye("kaihei")) }),
  frame: (t) => {
    const low = between(t, 4, 8) * (1 - between(t, 22, 26));
    return person(
      9,
      ...standing(240, 0.9),
      all(
        moves.squat(low),
        moves.breath(low * round(t, 5)),
        moves.sway(low * 3 * Math.sin(t * 1.7)),
      ),
    );
  },
};
const nejiru: Film = {
  ground: ground("nejire", {
    behind: path(
      ring(240, 128, 92, { width: 40, gap: 0.12, start: -0.3, dry: 0.22, seed: 8 }),
      dye("nejire"),
    ),
  }),
  frame: (t) =>
    person(
      7,
      ...standing(240),
      all(
        moves.twist(Math.sin((2 * Math.PI * t) / 8) * between(t, 2, 4)),
        moves.breath(round(t, 4)),
      ),
    ),
};
const nieru: Film = {
  ground: ground("sayu", { behind: sun(150, 118, 84, dye("sayu")) }),
  frame: (t) => {
    const steam = [0, 1, 2]
      .map((i) => {
        const up = (t * 0.28 + i / 3) % 1;
        const bend = 10 * Math.sin(t * 2 + i * 2);
        return `<g opacity="${(Math.sin(Math.PI * up) * 0.5).toFixed(2)}">${line(
          [
            [352 + i * 14, 168 - up * 60],
            [346 + i * 14 + bend, 142 - up * 60],
            [354 + i * 14 - bend, 118 - up * 60],
          ],
          7,
          3 + i,
          mix(dye("sayu"), "#ffffff", 0.35),
          0.2,
        )}</g>`;
      })
      .join("");
    const pot =
      path(dot(366, 214, 52, { ry: 34, seed: 6, uneven: 0.02 }), ink) +
      line(
        [
          [318, 186],
          [366, 180],
          [416, 187],
        ],
        12,
        5,
        darker(dye("sayu"), 0.35),
        0.1,
      );
    const beat = Math.sin(t * Math.PI * 1.2);
    return (
      pot +
      steam +
      person(
        3,
        ...standing(168),
        all(
          moves.sway(24 * beat),
          moves.arms(0.5 + 0.5 * beat, 0.5 - 0.5 * beat),
          moves.squat(0.18 * Math.abs(beat)),
        ),
      )
    );
  },
};
const negi: Film = {
  ground: ground("kaihei", {
    behind:
      sun(300, 120, 80, dye("kaihei")) +
      [60, 92, 124]
        .map(
          (x, i) =>
            line(
              [
                [x, 216],
                [x + 4, 140],
                [x - 6 + i * 6, 70],
              ],
              13,
              3 + i,
              "#7cb58f",
              0.2,
            ) +
            line(
              [
                [x, 218],
                [x + 1, 190],
              ],
              14,
              9 + i,
              light,
              0,
            ),
        )
        .join(""),
  }),
  frame: (t) => {
    const walk = Math.sin((2 * Math.PI * t) / 6);
    const step = Math.sin(t * Math.PI * 1.6);
    return person(
      10,
      ...standing(290 + 70 * walk),
      all(
        moves.stride(0.7 * step),
        moves.sway(10 * walk),
        moves.arms(-0.3 + 0.25 * step, -0.3 - 0.25 * step),
        moves.squat(0.12 * Math.abs(step)),
      ),
    );
  },
};
const tatsu: Film = {
  ground: ground("kando", {
    behind:
      sun(250, 140, 92, dye("kando")) +
      path(`M150 168h64v10h-8v44h-10v-44h-30v44h-10v-44h-6z`, darker(dye("kando"), 0.35)),
  }),
  frame: (t) => {
    const up = between(t, 12, 17) * (1 - between(t, 22, 26));
    const lean =
      between(t, 6, 10) * (1 - between(t, 13, 17)) + between(t, 20, 23) * (1 - between(t, 24, 27));
    return person(
      12,
      ...standing(186 + up * 64),
      all(moves.squat(0.9 * (1 - up)), moves.bow(0.55 * lean), moves.breath(round(t, 5))),
    );
  },
};

const hill = (t: number, height: number, speed: number, seed: number, colour: string) => {
  const points: Point[] = Array.from({ length: 15 }, (_, i) => [
    i * 44 - 60,
    height -
      16 * Math.sin((i * 44 + t * speed) / 90 + seed) -
      9 * Math.sin((i * 44 + t * speed) / 37),
  ]);
  return `<path d="M-60 280L${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}L560 280Z" fill="${colour}"/>`;
};
const saka: Film = {
  ground: ground("jouge", { floor: 270, behind: sun(372, 86, 52, dye("sayu")) }),
  frame: (t) => {
    const step = Math.sin(t * Math.PI * 1.53);
    return (
      hill(t, 176, 14, 1, mix(dye("jouge"), "#ffffff", 0.45)) +
      hill(t, 206, 30, 2.4, dye("jouge")) +
      hill(t, 240, 64, 4, darker(dye("jouge"), 0.45)) +
      person(
        7,
        116,
        30,
        0.8,
        all(moves.stride(step), moves.arms(0.25 * step, -0.25 * step), moves.sway(8)),
      )
    );
  },
};
const noki: Film = {
  ground: ground("jouge", {
    night: true,
    behind: `<path d="M0 0H480V34L0 52Z" fill="${darker(groups.jouge.deep, 0.75)}"/>`,
  }),
  frame: (t) => {
    const r = random("noki");
    let rain = "";
    for (let i = 0; i < 26; i++) {
      const [x, late, speed] = [r() * 480, r(), 0.55 + r() * 0.4];
      const y = ((t * speed + late) % 1) * 190 + 40;
      rain += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}v${(10 + speed * 14).toFixed(1)}" stroke="${dye("jouge")}" stroke-width="2" stroke-linecap="round" opacity=".55"/>`;
    }
    const rings = [90, 210, 330, 420]
      .map((x, i) => {
        const u = (t * 0.5 + i * 0.27) % 1;
        return `<ellipse cx="${x}" cy="${240 - (i % 2) * 10}" rx="${(u * 34).toFixed(1)}" ry="${(u * 8).toFixed(1)}" fill="none" stroke="${light}" stroke-width="2" opacity="${((1 - u) * 0.7).toFixed(2)}"/>`;
      })
      .join("");
    return (
      rain +
      rings +
      person(
        6,
        ...standing(350, 0.72),
        all(moves.breath(round(t, 6)), moves.bow(0.12 + 0.1 * round(t, 9))),
        light,
      )
    );
  },
};
const tsuki: Film = {
  ground: ground("kando", { night: true, floor: 196 }),
  frame: (t) => {
    const u = t / 36;
    const x = 110 + 260 * u;
    const glow = `<path d="M${(x - 70).toFixed(1)} 196H${(x + 40).toFixed(1)}L${(x + 100 - 120 * u).toFixed(1)} 270H${(x - 110 - 120 * u).toFixed(1)}Z" fill="${light}" opacity=".14"/>`;
    return (
      sun(x, 84 - 26 * Math.sin(Math.PI * u), 34, light) +
      glow +
      person(
        2,
        ...standing(250, 0.66),
        all(moves.breath(round(t, 7)), moves.sway(10 * Math.sin(t * 0.4))),
        light,
      )
    );
  },
};

const takibi: Film = {
  ground: ground("nejire", { night: true }),
  frame: (t) => {
    const flame = (x: number, tall: number, seed: number, colour: string) => {
      const lick = 8 * Math.sin(t * 5 + seed) + 5 * Math.sin(t * 8.3 + seed * 2);
      const wide = 8 + tall * 0.24;
      return path(
        `M${x - wide} 232C${x - wide * 1.3} ${232 - tall * 0.45} ${x - wide * 0.3 + lick} ${232 - tall * 0.55} ${x + lick} ${232 - tall}C${x + wide * 0.4 + lick} ${232 - tall * 0.6} ${x + wide * 1.3} ${232 - tall * 0.4} ${x + wide} 232Z`,
        colour,
      );
    };
    const sparks = Array.from({ length: 7 }, (_, i) => {
      const u = (t * (0.2 + i * 0.03) + i * 0.37) % 1;
      return `<circle cx="${(300 + 30 * Math.sin(i * 2.1 + t * 1.4) * u).toFixed(1)}" cy="${(190 - u * 150).toFixed(1)}" r="${(2.4 * (1 - u)).toFixed(1)}" fill="#eeb43c"/>`;
    }).join("");
    const logs =
      line(
        [
          [256, 240],
          [300, 232],
          [346, 242],
        ],
        14,
        3,
        "#3b2a20",
        0.3,
      ) +
      line(
        [
          [262, 230],
          [304, 238],
          [340, 230],
        ],
        12,
        7,
        "#4a3527",
        0.3,
      );
    return (
      sun(300, 190, 88 + 4 * Math.sin(t * 3), darker(groups.nejire.deep, 0.25)) +
      flame(300, 92, 1, "#dd7a4e") +
      flame(292, 62, 4, "#eeb43c") +
      flame(306, 40, 7, light) +
      logs +
      sparks +
      person(
        11,
        ...standing(140, 0.74),
        all(moves.squat(0.2), moves.breath(round(t, 5)), moves.sway(6 * Math.sin(t * 0.6))),
        light,
      )
    );
  },
};
const henkyo: Film = {
  ground: ground("sayu", { floor: 270 }),
  frame: (t) => {
    const up = between(t, 2, 26);
    const sea = [0, 1, 2, 3]
      .map((i) => {
        const drift = 12 * Math.sin(t * 0.7 + i * 1.4);
        return line(
          [
            [-20, 196 + i * 22],
            [90 + drift, 188 + i * 22],
            [210 - drift, 200 + i * 22],
            [340 + drift, 188 + i * 22],
            [510, 197 + i * 22],
          ],
          26,
          3 + i,
          i % 2 ? dye("jouge") : darker(dye("jouge"), 0.35),
          0.4,
        );
      })
      .join("");
    return (
      sun(300, 214 - up * 118, 56, "#dd7a4e") +
      sea +
      person(1, 60, 54, 0.72, all(moves.breath(round(t, 6)), moves.arms(1.2 * between(t, 12, 20))))
    );
  },
};
const stones: [x: number, y: number, wide: number, tall: number][] = [
  [240, 224, 74, 26],
  [246, 186, 56, 22],
  [236, 153, 43, 18],
  [243, 126, 31, 15],
  [239, 103, 20, 11],
];
const ishi: Film = {
  ground: ground("zengo", {
    behind: textAt(
      20,
      14,
      0.86,
      plant("susuki", { stem: darker(dye("zengo"), 0.4), flower: light }),
    ),
  }),
  frame: (t) =>
    stones
      .map(([x, y, wide, tall], i) => {
        const put = between(t, 2 + i * 4, 4.4 + i * 4);
        return put === 0
          ? ""
          : `<g opacity="${Math.min(1, put * 3).toFixed(2)}">${path(dot(x, y - (1 - put) * 70, wide, { ry: tall, seed: 11 + i, uneven: 0.05 }), i % 2 ? darker(dye("kando"), 0.25) : ink)}</g>`;
      })
      .join("") +
    person(
      4,
      ...standing(390, 0.7),
      all(moves.breath(round(t, 6)), moves.bow(-0.1 + 0.14 * round(t, 4, 2))),
    ),
};

export const films: Readonly<Record<string, Film>> = {
  "kata-wo-ushiro-e": kata,
  "shagande-tatsu": shagamu,
  "nejitte-modoru-mittsu": nejiru,
  "nieru-made-odoru": nieru,
  "negi-wo-kiru-ashidori": negi,
  "isu-kara-tatsu": tatsu,
  "saka-no-tochu-e": saka,
  "ame-no-noki-e": noki,
  "tsuki-to-yuka-e": tsuki,
  "takibi-no-ban": takibi,
  "henkyo-no-asa": henkyo,
  "ishi-wo-hitotsu": ishi,
};
