// The pictures that messengers show beside a link: 1200 × 630, made once for each version of a
// product.
import { createRequire } from "node:module";
import { baseAt, type Product } from "./rules.ts";
import { figureBody, kuPath } from "#studio/illustrations/figures.ts";
import { formatYen } from "#lib/yen.ts";
import { writeIfRoom } from "#integrations/storage/write-if-room.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { findOriginal, versionOf } from "#features/platform/images/drawings.server.ts";
import { openSharp } from "#features/platform/images/open-sharp.server.ts";

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

const block = (
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
const brand = (name: string) =>
  `<g transform="translate(84 72) scale(.46)">` +
  `<path d="${kuPath()}" fill="#c0321f"/></g>${block([name], 34, 142, 108, 0)}`;
const sheet = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="#fbfaf7"/>${body}</svg>`;

async function png(svg: string, over?: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(Buffer.from(svg))
    .composite(over ? [{ input: over, left: 740, top: 60 }] : [])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function kept(
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

/** The picture of the whole shop. */
export const shareSite = (storage: StoragePort, shop: { name: string }) =>
  kept(storage, `site-${versionOf(shop.name)}`, () =>
    png(
      sheet(
        `<g transform="translate(760 60) scale(2)">${figureBody(7)}` +
          `</g>${brand(shop.name)}${block(["くせは、", "からだの声。"], 84, 84, 330, 116)}`,
      ),
    ),
  );

/** A product with its title and price. */
export function shareProduct(
  storage: StoragePort,
  shop: { name: string },
  product: Product,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const [picture] = product.pictures;
  const price =
    `${formatYen(baseAt(product, now))}` +
    `${product.sizes.some(({ priceDifference }) => priceDifference > 0) ? "〜" : ""}（税込）`;
  const name = versionOf([shop.name, product.title, price, picture?.version ?? ""].join("\n"));
  return kept(storage, `${product.id}-${name}`, async () => {
    const original = picture && (await findOriginal(storage, picture));
    const sharp = await openSharp();
    const over =
      original &&
      (await sharp(original.bytes, original.kind === "svg" ? { density: 192 } : {})
        .resize({ width: 408, height: 510, fit: "cover" })
        .toBuffer());
    return png(
      sheet(
        `${brand(shop.name)}${block(breakText(product.title, 10, 3), 60, 84, 280, 84)}` +
          `${block([price], 44, 84, 560, 0)}`,
      ),
      over,
    );
  });
}
