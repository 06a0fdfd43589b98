// Films of brush figures: a ground that stands still, and what moves before it, frame by frame.
import { spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import { stroke } from "../../studio/illustrations/brush.ts";
import {
  darker,
  ink,
  lighter,
  mix,
  type Point,
  svg,
  washi,
} from "../../studio/illustrations/core.ts";
import {
  figurePath,
  type GroupName,
  groups,
  type Move,
} from "../../studio/illustrations/figures.ts";

/** Drawn in a box of 480 × 270, as stills are, and filmed somewhat larger. */
const [width, height] = [640, 360];
export const framesPerSecond = 15;

export type Film = {
  ground: string;
  /** What stands at `second`, as SVG. */ frame: (second: number) => string;
};

export const path = (d: string, fill: string, more = "") =>
  `<path d="${d}" fill="${fill}"${more}/>`;
export const textAt = (x: number, y: number, size: number, body: string, turn = 0) =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) ` +
  `scale(${size.toFixed(4)})${turn ? ` rotate(${turn.toFixed(2)} 100 248)` : ""}">${body}</g>`;
export const person = (
  type: number,
  x: number,
  y: number,
  size: number,
  move: Move,
  colour = ink,
) => textAt(x, y, size, path(figurePath(type, move), colour));

/** Paper, a floor, and more behind the figures. */
export function ground(group: GroupName, { night = false, floor = 222, behind = "" } = {}): string {
  const g = groups[group];
  const paper = night ? darker(g.deep, 0.55) : g.pale;
  const wood = night ? darker(paper, 0.35) : mix(g.pale, g.dye, 0.35);
  const boards =
    floor < 270 ? `<rect y="${floor}" width="480" height="${270 - floor}" fill="${wood}"/>` : "";
  return svg(
    480,
    270,
    `<rect width="480" height="270" fill="${paper}"/>` +
      `<rect width="480" height="270" fill="url(#w)"/>${behind}${boards}`,
    washi("w", 4, darker(paper, 0.5), lighter(paper, night ? 0.12 : 0.5)),
  );
}

/** From 0 to 1 and back, `seconds` a round, softly turning at both ends. */
export const round = (second: number, seconds: number, late = 0) =>
  (1 - Math.cos((2 * Math.PI * (second - late)) / seconds)) / 2;
/** 0 before `from`, 1 after `to`, softly between. */
export function between(second: number, from: number, to: number): number {
  const u = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return u * u * (3 - 2 * u);
}

const turned = ([x, y]: Point, [cx, cy]: Point, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c];
};
/** How far above the hips a point lies, 0…1. */
const above = (y: number) => Math.min(1, Math.max(0, (150 - y) / 90));

export const moves = {
  /** The body leans like grass, the feet stay. */
  sway:
    (amount: number): Move =>
    ([x, y]) => [x + amount * Math.max(0, (248 - y) / 200) ** 1.4, y],
  /** The upper body turns about the spine. */
  twist:
    (amount: number): Move =>
    ([x, y], part) => [
      100 +
        (x - 100) * (1 - Math.abs(amount) * 0.55 * above(y)) +
        amount * (part === "arms" ? 26 : 8) * above(y),
      y + (part === "arms" ? amount * (x - 100) * 0.12 : 0),
    ],
  /** The upper body bends forward from the hips. */
  bow:
    (angle: number): Move =>
    (point, part) =>
      part === "leg" ? point : turned(point, [100, 150], angle * above(point[1])),
  /** Both arms turn at the shoulders: up is positive. */
  arms:
    (left: number, right = left): Move =>
    (point, part, along) =>
      part === "arms"
        ? turned(point, [100 + along * 22, 80], along < 0 ? left * -along : -right * along)
        : point,
  /** The hips sink and the knees open. */
  squat:
    (amount: number): Move =>
    ([x, y]) => {
      const knee = Math.max(0, 1 - Math.abs(y - 200) / 48);
      return [
        x + Math.sign(x - 98) * knee * amount * 34,
        y + amount * 62 * Math.min(1, Math.max(0, (248 - y) / 74)),
      ];
    },
  /** The legs step: −1 … 1. */
  stride:
    (amount: number): Move =>
    (point, part) =>
      point[1] < 150 || part === "head" || part === "arms"
        ? point
        : turned(point, [100, 146], (part === "leg" ? amount : -amount) * 0.34),
  /** A breath: chest and shoulders rise a little. */
  breath:
    (amount: number): Move =>
    ([x, y], part) => [
      100 + (x - 100) * (1 + 0.06 * amount * above(y)),
      y - amount * 7 * above(y) - (part === "head" ? amount * 2 : 0),
    ],
};
/** One move after the other. */
export const all =
  (...some: Move[]): Move =>
  (point, part, along) =>
    some.reduce((where, move) => move(where, part, along), point);

/** A brush line across the picture. */
export const line = (points: Point[], wide: number, seed: number, colour: string, dry = 0.3) =>
  path(stroke(points, { width: wide, seed, dry, steps: 26 }), colour);

/** Films it: H.264 that every phone plays, without sound. */
export async function shoot(
  { ground: behind, frame }: Film,
  seconds: number,
  to: string,
): Promise<void> {
  const still = await sharp(Buffer.from(behind), { density: 144 })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
  const coder = spawn(
    "ffmpeg",
    [
      "-hide_banner",
      "-v",
      "error",
      "-y",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${width}x${height}`,
      "-r",
      String(framesPerSecond),
      "-i",
      "-",
      "-c:v",
      "libx264",
      "-profile:v",
      "main",
      "-pix_fmt",
      "yuv420p",
      "-preset",
      "slow",
      "-tune",
      "animation",
      "-crf",
      "29",
      "-g",
      String(framesPerSecond * 4),
      "-threads",
      "2",
      "-fflags",
      "+bitexact",
      "-flags:v",
      "+bitexact",
      to,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(coder, "exit");
  for (let i = 0; i < seconds * framesPerSecond; i++) {
    const drawn = Buffer.from(
      svg(480, 270, frame(i / framesPerSecond)).replace(
        'width="480" height="270"',
        `width="${width}" height="${height}"`,
      ),
    );
    const picture = await sharp(still, { raw: { width, height, channels: 3 } })
      .composite([{ input: drawn }])
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!coder.stdin.write(picture)) await once(coder.stdin, "drain");
  }
  coder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${to}: ffmpeg ended with ${code}`);
}
