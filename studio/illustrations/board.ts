// A drawing board for things of cloth and clay: pieces clipped to their own outline, with woven texture, one hard shadow and sewn seams.
import { dot, ring, smooth, stroke } from "./brush.ts";
import {
  darker,
  dyes,
  hash,
  isDark,
  lighter,
  mix,
  n,
  pattern,
  printOn,
  random,
  textures,
} from "./core.ts";
import { dyeShape, figurePath, groupOf, groups, kanjiNumber, kuPath } from "./figures.ts";
import { letter } from "./glyphs.ts";
import { allOver, plant, type PlantName, sealBody } from "./motifs.ts";
import {
  allOverPrints,
  type DyeName,
  placedPrints,
  type Print,
  type ProductKind,
} from "./names.ts";

type PlacedPrint = (typeof placedPrints)[number];
const isPlaced = (print: Print): print is PlacedPrint => placedPrints.some((one) => one === print);
const isAllOver = (print: Print): print is (typeof allOverPrints)[number] =>
  allOverPrints.some((one) => one === print);
export const hasPlacedPrint = ({ o }: { o: Drawing }) => isPlaced(o.print);

type Texture = keyof typeof textures;
/** What is drawn. `type`: the body type that prints with a figure or a number show. */
export type Drawing = {
  kind: ProductKind;
  colour: DyeName;
  print: Print;
  type: number;
  seed: number;
  view: "front" | "detail" | "mark";
};
type Piece = {
  fill?: string;
  tex?: Texture;
  fold?: string;
  glow?: string;
  printed?: boolean;
  flat?: boolean;
  extra?: string;
};

/** Draws a placed print centred on (x, y), about `size` wide. */
function placed(
  name: PlacedPrint,
  x: number,
  y: number,
  size: number,
  c: string,
  type: number,
  accent: string,
): string {
  const at = (w: number, h: number, body: string) =>
    `<g transform="translate(${n(x - (w * size) / 200)} ${n(y - (h * size) / 200)}) scale(${Math.round(size) / 100})">${body}</g>`;
  switch (name) {
    case "figure":
      return at(
        77,
        100,
        `<g transform="scale(.3846)">${dyeShape(type, accent)}<path d="${figurePath(type)}" fill="${c}"/></g>`,
      );
    case "number": {
      const word = kanjiNumber[type] ?? "";
      const each = 92 / word.length;
      return at(
        100,
        100,
        [...word]
          .map((character, i) =>
            letter(
              character,
              50,
              50 + (i - (word.length - 1) / 2) * each,
              word.length > 1 ? 52 : 92,
              c,
            ),
          )
          .join(""),
      );
    }
    case "mark":
      return at(100, 100, `<path d="${kuPath()}" fill="${c}"/>`);
    case "seal":
      return at(60, 60, `<g transform="scale(.6)">${sealBody("")}</g>`);
    case "sun":
      return at(
        100,
        100,
        `<path d="${dot(50, 50, 46, { seed: type, uneven: 0.03 })}" fill="${c}"/>`,
      );
    case "ring":
      return at(
        100,
        100,
        `<path d="${ring(50, 50, 38, { width: 13, seed: type + 2, gap: 0.09 })}" fill="${c}"/>`,
      );
    case "line":
      return at(
        100,
        40,
        `<path d="${stroke(
          [
            [2, 22],
            [34, 14],
            [66, 26],
            [100, 16],
          ],
          { width: 14, seed: type, dry: 0.45 },
        )}" fill="${c}"/>`,
      );
    case "trio":
      return at(
        150,
        66,
        `<g transform="scale(.2538)" fill="${c}"><path d="${figurePath(type)}"/><path transform="translate(200 0)" d="${figurePath((type % 12) + 1)}"/><path transform="translate(400 0)" d="${figurePath(((type + 1) % 12) + 1)}"/></g>`,
      );
  }
}

/** A drawing board: pieces of cloth clipped to their own outline. */
export function board(o: Drawing) {
  const id = "p" + (hash(JSON.stringify(o)) % 1e9).toString(36);
  const base = dyes[o.colour].base;
  const c = {
    base,
    line: isDark(base) ? lighter(base, 0.2) : darker(base, 0.3),
    shade: darker(base, 0.55),
    light: lighter(base, 0.55),
    thread: isDark(base) ? lighter(base, 0.42) : darker(base, 0.42),
    print: printOn(base),
  };
  let defs = "";
  let body = "";
  let shadow = "";
  let k = 0;
  const texture = (name: Texture) => {
    const key = `${id}${name}`;
    if (!defs.includes(`id="${key}"`))
      defs += pattern(key, textures[name](isDark(base) ? "#ffffff" : "#1d1a14"));
    return `url(#${key})`;
  };
  const over = (d: string, clip: string, fill: string) =>
    `<path d="${d}" fill="${fill}" clip-path="url(#${clip})"/>`;
  const api = {
    id,
    c,
    o,
    /** A piece of cloth. `tex` texture; `fold` shade shapes; `printed` puts the all-over print on it; `flat` casts no shadow. */
    piece(
      d: string,
      {
        fill = base,
        tex = "jersey",
        fold = "",
        glow = "",
        printed = false,
        flat = false,
        extra = "",
      }: Piece = {},
    ) {
      const clip = `${id}c${k++}`;
      defs += `<clipPath id="${clip}"><path d="${d}"/></clipPath>`;
      if (!flat) shadow += d;
      body += `<path d="${d}" fill="${fill}"/>`;
      const all = isAllOver(o.print) ? allOver[o.print] : undefined;
      if (printed && all) {
        const key = `${id}print`;
        if (!defs.includes(`id="${key}"`))
          defs += pattern(key, all(mix(base, printOn(base), 0.62)));
        body += `<path d="${d}" fill="url(#${key})"/>`;
      }
      if (extra) body += `<g clip-path="url(#${clip})">${extra}</g>`;
      if (tex !== "none") body += `<path d="${d}" fill="${texture(tex)}"/>`;
      if (glow) body += over(glow, clip, `${c.light}" fill-opacity=".35`);
      if (fold) body += over(fold, clip, `${c.shade}" fill-opacity="${isDark(base) ? 0.5 : 0.17}`);
    },
    seam(d: string, w = 1.6) {
      body += `<path d="${d}" fill="none" stroke="${c.line}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/>`;
    },
    stitch(d: string) {
      body += `<path d="${d}" fill="none" stroke="${c.thread}" stroke-width="1.3" stroke-dasharray="5 3.4" stroke-linecap="round" opacity=".8"/>`;
    },
    raw(s: string) {
      body += s;
    },
    /** Things below the cloth that also cast shadow. */
    cast(d: string) {
      shadow += d;
    },
    print(x: number, y: number, size: number) {
      if (isPlaced(o.print))
        body += placed(
          o.print,
          x,
          y,
          size,
          c.print,
          o.type,
          isDark(base)
            ? mix(base, groups[groupOf(o.type)].dye, 0.75)
            : mix(groups[groupOf(o.type)].dye, base, 0.15),
        );
    },
    tag(x: number, y: number, s = 1) {
      body += `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-9" y="-6" width="18" height="12" rx="1" fill="#fffdf6"/><path transform="translate(-5 -5) scale(.1)" d="${kuPath()}" fill="#c0321f"/></g>`;
    },
    done: () => ({ defs, body, shadow }),
  };
  return api;
}
export type Board = ReturnType<typeof board>;

export function extras({ o, c }: Pick<Board, "o" | "c">): string {
  // Two-tone and ombré are shapes, not patterns: they must be clipped to the piece.
  if (o.print === "halves")
    return `<rect x="200" width="200" height="500" fill="${mix(c.base, printOn(c.base), 0.4)}"/>`;
  if (o.print === "ombre")
    return [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="${smooth([
            [0, 300 + i * 34],
            [80, 290 + i * 34],
            [160, 306 + i * 34],
            [240, 292 + i * 34],
            [320, 304 + i * 34],
            [400, 294 + i * 34],
            [420, 520],
            [-20, 520],
          ])}" fill="${printOn(c.base)}" opacity=".17"/>`,
      )
      .join("");
  if (o.print === "aloha") {
    const r = random(o.seed + o.colour);
    const ps: PlantName[] = ["hasu", "tsubaki", "sasa", "momiji", "kiku", "ajisai"];
    const [p, q] = [ps[Math.floor(r() * 6)] ?? "hasu", ps[Math.floor(r() * 6)] ?? "kiku"] as const;
    const cols = {
      stem: mix(c.base, isDark(c.base) ? "#8fc7a5" : "#1f5a48", 0.62),
      flower: isDark(c.base) ? "#f1b9a5" : "#c8452f",
      core: "#f2c14f",
    };
    const flowers: [PlantName, number, number, number, number][] = [
      [p, 30, 60, 0.7, -20],
      [q, 210, 40, 0.72, 24],
      [p, 150, 190, 0.74, 8],
      [q, 20, 250, 0.7, -8],
      [p, 262, 230, 0.68, 30],
      [q, 140, 350, 0.66, -14],
      [p, 40, 400, 0.5, 10],
      [q, 270, 390, 0.55, 0],
    ];
    return flowers
      .map(
        ([f, x, y, s, a]) =>
          `<g transform="translate(${x} ${y}) scale(${s}) rotate(${a} 100 130)">${plant(f, cols)}</g>`,
      )
      .join("");
  }
  return "";
}
