// Photographs that people show each other: made anew, so that nothing stays of where and with what
// they were taken, nor of anything else that a file can carry. Source: docs/guides/reliability.md
// §7.7.
import { openSharp } from "./open-sharp.server.ts";

const maxPixels = 40_000_000;
const longEdge = 1_600;
const quality = 82;
const taken = new Set(["jpeg", "png", "webp"]);

export type PersonalPhoto = { bytes: Uint8Array; width: number; height: number };
/** Nothing where the bytes are no JPEG, PNG or WebP that can be read, or have too many pixels. */
export async function personalPhoto(bytes: Uint8Array): Promise<PersonalPhoto | undefined> {
  const sharp = await openSharp();
  try {
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata();
    if (!format || !taken.has(format) || width * height > maxPixels) return undefined;
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: longEdge, height: longEdge, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // What cannot be read is no photograph.
    return undefined;
  }
}
