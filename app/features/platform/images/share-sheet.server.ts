// The pictures that messengers show beside a link: 1200 × 630, drawn once for each version of what
// they show.
import { createRequire } from "node:module";
import { kuPath } from "#studio/illustrations/figures.ts";
import { writeIfRoom } from "#integrations/storage/write-if-room.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { openSharp } from "./open-sharp.server.ts";

const [width, height] = [1200, 630];
const ink = "#1f2a33";
const require = createRequire(import.meta.url);

type Glyph = { advanceWidth: number; path: { toSVG(): string } };
type Face = { unitsPerEm: number; glyphForCodePoint(code: number): Glyph };
let face: Face | undefined;
/** Read when the first picture is made: most starts need none. */
function openFace(): Face {
  face ??= (require("fontkit") as { openSync(path: string): Face }).openSync(
    require.resolve(
      "@expo-google-fonts/shippori-mincho-b1/600SemiBold/" + "ShipporiMinchoB1_600SemiBold.ttf",
    ),
  );
  return face;
}

type Line = { body: string; width: number };

/** A line of text as outlines, its base line at (0, 0). */
function outline(text: string, size: number): Line {
  const font = openFace();
  const scale = size / font.unitsPerEm;
  let x = 0;
  let body = "";
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0x3013);
    body +=
      `<path transform="translate(${x.toFixed(1)} 0) ` +
      `scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    x += glyph.advanceWidth * scale * 1.04;
  }
  return { body, width: x };
}

/**
 * Broken so that no line is wider than `perLine`; at most `lines` lines, the last with "…" when
 * something is left.
 */
export function breakText(text: string, perLine: number, lines: number): string[] {
  const characters = [...text];
  const broken: string[] = [];
  while (characters.length > 0 && broken.length < lines)
    broken.push(characters.splice(0, perLine).join(""));
  if (characters.length > 0)
    broken[lines - 1] = `${[...(broken[lines - 1] ?? "")].slice(0, -1).join("")}…`;
  return broken;
}

/** Rows of large type, the first with its base line at `y`. */
export const shareRows = (
  rows: readonly string[],
  size: number,
  x: number,
  y: number,
  gap: number,
  fill = ink,
) =>
  rows
    .map(
      (row, at) =>
        `<g transform="translate(${x} ${y + at * gap})" ` +
        `fill="${fill}">${outline(row, size).body}</g>`,
    )
    .join("");
export const shareBrand = (name: string) =>
  `<g transform="translate(84 72) scale(.46)">` +
  `<path d="${kuPath()}" fill="#c0321f"/></g>${shareRows([name], 34, 142, 108, 0)}`;
export const shareSheet = (body: string, ground = "#fbfaf7") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;

export async function sharePng(svg: string, over?: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(Buffer.from(svg))
    .composite(over ? [{ input: over, left: 740, top: 60 }] : [])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Kept in the storage under its name, where there is room. */
export async function keptPicture(
  storage: StoragePort,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `share/${name}.png`;
  const found = await storage.read(key);
  if (found) return new Uint8Array(found);
  const made = await make();
  await writeIfRoom(storage, key, made, "image/png");
  return new Uint8Array(made);
}
