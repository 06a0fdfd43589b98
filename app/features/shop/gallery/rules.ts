// How large a work is, where it would hang, and what stands beside it. Lengths in cm. Source:
// docs/guides/targets.md §10, "Works with size".

export type WorkSize = { width: number; height: number };

const maxCm = 2_000;
const perUnit: Record<string, number> = { mm: 0.1, cm: 1, m: 100 };
const inUnit = (number: string | undefined, unit: string) => Number(number) * (perUnit[unit] ?? 1);
const number = String.raw`(\d{1,5}(?:\.\d{1,2})?)`;
const plain = new RegExp(
  `^${number}\\s*(mm|cm|m)?\\s*[×xX✕*]\\s*${number}\\s*(?:[×xX✕*]\\s*[\\d.]+\\s*)?(mm|cm|m)$`,
);
const named = (words: string) => new RegExp(`(?:${words})\\s*[:：]?\\s*${number}\\s*(mm|cm|m)?`);
const [wide, high] = [named("幅|横|ヨコ"), named("高さ|縦|タテ|丈")];

/**
 * The size that the catalogue's words tell, or nothing where they do not tell it surely: "36×62cm",
 * "360×620mm", "縦62×横36cm". Two numbers without names are width and height; where the picture lies
 * the other way than they say, they were written the other way round.
 */
export function sizeOf(
  dimensions: string,
  picture?: { width: number; height: number } | null,
): WorkSize | null {
  const words = dimensions.normalize("NFKC").trim();
  const unit = /(mm|cm|m)\s*$/.exec(words)?.[1];
  if (!unit) return null;
  const [across, up, both] = [wide.exec(words), high.exec(words), plain.exec(words)];
  const read =
    across && up
      ? { width: inUnit(across[1], across[2] ?? unit), height: inUnit(up[1], up[2] ?? unit) }
      : both
        ? { width: inUnit(both[1], both[2] ?? unit), height: inUnit(both[3], unit) }
        : null;
  if (
    !read ||
    !(read.width >= 1 && read.height >= 1 && read.width <= maxCm && read.height <= maxCm)
  )
    return null;
  const turned =
    !across && picture && (read.width - read.height) * (picture.width - picture.height) < 0;
  return turned ? { width: read.height, height: read.width } : read;
}

export const wallHeight = 240;
/** Where the middle of a work hangs: near the eyes of who stands before it. */
export const hangingCentre = 145;
const fromCeiling = 5;

/**
 * `bottom` and `top` above the floor. `low`: it hangs lower than others, so that it stays on the
 * wall; `stands`: it is too high for that and stands on the floor.
 */
export type Hung = { bottom: number; top: number; centre: number; how: "hangs" | "low" | "stands" };
export function hang({ height }: WorkSize): Hung {
  const limit = wallHeight - fromCeiling;
  if (height > limit) return { bottom: 0, top: height, centre: height / 2, how: "stands" };
  const top = Math.min(hangingCentre + height / 2, limit);
  return {
    bottom: top - height,
    top,
    centre: top - height / 2,
    how: top < hangingCentre + height / 2 ? "low" : "hangs",
  };
}

export const people = [150, 160, 170, 180] as const;
export type PersonCm = (typeof people)[number];
export const rooms = { tokonoma: "床の間", ima: "居間", genkan: "玄関" } as const;
export type Room = keyof typeof rooms;

const furniture = { from: 14, width: 92 };
const gap = 34;
const person = 56;
const ceiling = 12;
export const floorDepth = 30;
/**
 * The wall as it is looked at, everything in one scale: from the left the furniture, the work,
 * somebody. The origin is where wall and floor meet, at the left.
 */
export function viewOf(size: WorkSize) {
  const hung = hang(size);
  const left = furniture.from + furniture.width + gap;
  const personAt = left + size.width + gap + person / 2;
  return {
    width: personAt + person / 2 + 12,
    height: Math.max(wallHeight, hung.top) + ceiling,
    furniture,
    work: { left, ...hung },
    personAt,
  };
}

const cm = (length: number): string => String(Math.round(length * 10) / 10);
export const sizeWords = ({ width, height }: WorkSize): string =>
  `幅${cm(width)}cm・高さ${cm(height)}cm。`;

const placeWords: Record<Hung["how"], (hung: Hung) => string> = {
  hangs: () => `まん中は、床から${hangingCentre}cmです。`,
  low: ({ centre }) => `壁におさまるよう、まん中を床から${cm(centre)}cmまでさげています。`,
  stands: () => `高さ${wallHeight}cmの壁には掛けられないため、床に立てています。`,
};
export const hangingWords = (size: WorkSize): string => {
  const hung = hang(size);
  return placeWords[hung.how](hung);
};

/** Eyes are so far up a person, in the mean. */
const eyes = 0.935;
export function besideWords({ height, width }: WorkSize, personCm: PersonCm): string {
  const share = Math.round((height / personCm) * 100);
  const tall =
    height > personCm ? `身長より${cm(height - personCm)}cm高く` : `高さは身長のおよそ${share}％で`;
  const { centre } = hang({ width, height });
  const apart = Math.round(centre - personCm * eyes);
  const sight =
    Math.abs(apart) <= 2
      ? "まん中が、ちょうど目の高さです"
      : `まん中は目の高さより${Math.abs(apart)}cmほど${apart > 0 ? "上" : "下"}です`;
  return `身長${personCm}cmの人とならべると、${tall}、${sight}。`;
}
