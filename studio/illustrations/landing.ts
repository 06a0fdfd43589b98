// Pictures of the landing pages: an open parcel, shirts on a line in the wind, planners on a shelf, the plants of the months.
import { stroke } from "./brush.ts";
import { darker, n, svg } from "./core.ts";
import { plant, type PlantName, sealBody } from "./motifs.ts";
import type { DyeName } from "./names.ts";
import { product, type ProductDrawing } from "./products.ts";

type Placed = { x: number; y: number; w: number; turn?: number };
/** Puts a product, 400 × 500, inside another drawing; it turns about its own middle. */
function place(drawing: ProductDrawing, { x, y, w, turn = 0 }: Placed): string {
  const h = w * 1.25;
  const inner = product({ ...drawing, bare: true }).replace(
    /<svg xmlns="[^"]*" viewBox="([^"]*)"[^>]*>/,
    `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="$1">`,
  );
  return `<g transform="rotate(${turn} ${n(x + w / 2)} ${n(y + h / 2)})">${inner}</g>`;
}

const card = "#d9b78a";
const shade = "#1f2a33";

/** A cardboard box, opened, with three goods looking out. 720 × 600. */
export function openParcel(): string {
  const back = `<path d="M96 300L150 214H572L626 300Z" fill="${darker(card, 0.34)}"/>`;
  const flaps = `<path d="M96 300L30 236L92 176L150 214Z" fill="${darker(card, 0.06)}"/><path d="M626 300L692 236L630 176L572 214Z" fill="${darker(card, 0.12)}"/>`;
  const front = `<path d="M96 300H626L608 560H114Z" fill="${card}"/><path d="M96 300H626L624 330H98Z" fill="${darker(card, 0.14)}"/><path d="M338 300H386V560H338Z" fill="#f4ead6" opacity=".7"/>`;
  const shadow = `<path d="M112 312H642L624 574H130Z" fill="${shade}" opacity=".13"/>`;
  const slip = `<g transform="rotate(-3 220 440)"><rect x="158" y="384" width="138" height="96" rx="2" fill="#fffdf6"/><path d="M176 410H244M176 432H268M176 454H226" stroke="#b9b19c" stroke-width="4"/></g><g transform="translate(464 384) rotate(4) scale(1.06)">${sealBody("")}</g>`;
  const goods =
    place(
      { kind: "water-bottle", colour: "tokiwa", print: "line", type: 5 },
      { x: 402, y: 26, w: 262, turn: 8 },
    ) +
    place(
      { kind: "pouch", colour: "kaki", print: "figure", type: 3 },
      { x: 84, y: 66, w: 300, turn: -10 },
    ) +
    place({ kind: "socks", colour: "fuji", print: "stripe" }, { x: 240, y: 36, w: 264, turn: -2 });
  return svg(720, 600, back + flaps + goods + shadow + front + slip);
}

const shirts: [DyeName, number][] = [
  ["sora", -7],
  ["akane", 5],
  ["yamabuki", -4],
  ["asagi", 8],
];
/** Four shirts on a line, in a wind from the left. 1280 × 500. */
export function shirtsInTheWind(): string {
  const line = `<path d="${stroke(
    [
      [-10, 92],
      [320, 118],
      [660, 124],
      [1000, 108],
      [1290, 70],
    ],
    { width: 7, dry: 0.15, seed: 12 },
  )}" fill="${shade}"/>`;
  const hung = shirts
    .map(([colour, turn], i) => {
      const x = -12 + i * 318;
      const y = [14, 34, 36, 8][i] ?? 20;
      const peg = (at: number) =>
        `<rect x="${n(x + at)}" y="${n(y + 54)}" width="11" height="44" rx="2" fill="#c79a3f" transform="rotate(${turn} ${n(x + at)} ${n(y + 70)})"/>`;
      return `<g transform="skewX(${[-4, 3, -3, 5][i]}) translate(${[18, -12, 12, -22][i]} 0)">${place({ kind: "aloha", colour, print: "aloha", seed: i + 3 }, { x, y, w: 366, turn })}${peg(128)}${peg(226)}</g>`;
    })
    .join("");
  return svg(1280, 500, line + hung);
}

const covers: [DyeName, number][] = [
  ["fuji", 9],
  ["wakatake", 5],
  ["hanada", 1],
  ["yamabuki", 3],
  ["kaki", 7],
  ["rikyu", 12],
];
/** The six covers of the planner, fanned out. 1280 × 620. */
export const plannersInARow = (): string =>
  svg(
    1280,
    620,
    covers
      .map(([colour, type], i) =>
        place(
          { kind: "techo", colour, print: "figure", type },
          { x: -40 + i * 184, y: 18 + Math.abs(i - 2.5) ** 2 * 7, w: 430, turn: (i - 2.5) * 4.2 },
        ),
      )
      .join(""),
  );

/** One planner by itself. 400 × 500. */
export const planner = (): string =>
  product({ kind: "techo", colour: "kaki", print: "figure", type: 6, bare: true });

type Month = { plant: PlantName; flower: string; ground: string };
/** A plant for each month, January first, in a box of 200 × 260. */
export const months: readonly Month[] = [
  { plant: "sasa", flower: "#e9978a", ground: "#f1f1ec" },
  { plant: "ume", flower: "#dd7a6e", ground: "#f5e1d9" },
  { plant: "nanohana", flower: "#eeb43c", ground: "#e1e9ec" },
  { plant: "sakura", flower: "#efa9a4", ground: "#e0ebe2" },
  { plant: "ayame", flower: "#6a56a0", ground: "#f1ecd9" },
  { plant: "ajisai", flower: "#8b93cc", ground: "#ebe5f2" },
  { plant: "asagao", flower: "#4a79a6", ground: "#dde8f0" },
  { plant: "hasu", flower: "#e9a6a8", ground: "#fae5da" },
  { plant: "susuki", flower: "#b8862f", ground: "#f1ecd9" },
  { plant: "kiku", flower: "#eeb43c", ground: "#ebe5f2" },
  { plant: "momiji", flower: "#dd7a4e", ground: "#fae5da" },
  { plant: "tsubaki", flower: "#b4453a", ground: "#e4e9ec" },
];
export const monthBody = ({ plant: name, flower, ground }: Month): string =>
  `<rect width="200" height="260" fill="${ground}"/>${plant(name, { flower })}`;
