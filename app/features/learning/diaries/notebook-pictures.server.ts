// The drawings of a printed notebook: the 判 of a day, and the season on the cover.
import { openSharp } from "#features/platform/images/open-sharp.server.ts";
import { pictureOf } from "#features/learning/stamps/words.ts";
import stampSprite from "#features/learning/stamps/ui/stamps.svg?raw";
import placeSprite from "#features/learning/scenarios/ui/places.svg?raw";
import type { TokyoDate } from "#lib/tokyo-date.ts";

type Colours = Readonly<Record<string, string>>;
/** As `place-drawing.module.css` has them by day. */
const byDay: Colours = {
  sky: "#dbe9ee",
  light: "#f6e3a8",
  far: "#a9c6bb",
  mid: "#86ab9d",
  near: "#5f8d7d",
  wall: "#efe6d4",
  dark: "#5b4a3f",
  leaf: "#7cb58f",
  lamp: "#f2bf4a",
  water: "#8db8cc",
  fall: "#f4f8fa",
  petal: "#efcbc6",
};
/** By the season: spring, summer, autumn, winter. */
const covers: readonly { place: string; leaf: string }[] = [
  { place: "garden", leaf: "#eab8b4" },
  { place: "sea", leaf: "#7cb58f" },
  { place: "mountain", leaf: "#d58a4e" },
  { place: "my-room", leaf: "#b6c0c2" },
];

/** A photograph of a day as a printer needs it, at most 7 cm wide. */
export async function printedPhoto(bytes: Uint8Array) {
  const sharp = await openSharp();
  const { data, info } = await sharp(bytes)
    .resize({ width: 900, height: 900, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { data, format: "jpg" as const, width: info.width, height: info.height };
}
export type PrintedPhoto = Awaited<ReturnType<typeof printedPhoto>>;

async function drawn(sprite: string, name: string, width: number, ink: string, colours: Colours) {
  const found = new RegExp(`<symbol id="${name}" viewBox="([^"]+)">(.*?)</symbol>`, "s");
  const [, box = "", inner = ""] = found.exec(sprite) ?? [];
  const filled = inner.replaceAll(/var\(--([a-z]+)\)/g, (_, one: string) => colours[one] ?? ink);
  const space = `xmlns="http://www.w3.org/2000/svg" viewBox="${box}"`;
  const svg = `<svg ${space} width="${width}" color="${ink}">${filled}</svg>`;
  const sharp = await openSharp();
  return { data: await sharp(Buffer.from(svg)).png().toBuffer(), format: "png" as const };
}
export type Drawn = Awaited<ReturnType<typeof drawn>>;

/** At twelve millimetres that is finer than a printer. */
const stampPixels = 240;
/** Eight drawings in six dyes: each is made once. */
const stamps = new Map<string, Promise<Drawn>>();
export function stampOfDay(day: TokyoDate): Promise<Drawn> {
  const { drawing, dye } = pictureOf({ day, cause: "diary" });
  const known = stamps.get(drawing + dye);
  if (known) return known;
  const made = drawn(stampSprite, drawing, stampPixels, dye, {});
  stamps.set(drawing + dye, made);
  made.catch(() => stamps.delete(drawing + dye));
  return made;
}

/** The house in the season of this day. */
export function coverOf(day: TokyoDate): Promise<Drawn> {
  const { place, leaf } = covers[Math.floor(((Number(day.slice(5, 7)) + 9) % 12) / 3)]!;
  return drawn(placeSprite, place, 1400, "#1f2a33", { ...byDay, leaf });
}
