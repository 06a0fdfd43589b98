// Shared ground of every illustration: a seeded random source, dyes, woven textures, paper.
// Everything is pure: the same arguments always give the same SVG string.

import type { DyeName } from "./names.ts";

/** x and y. */
export type Point = [x: number, y: number];

/** Small deterministic random source (mulberry32). `seed` may be a number or any string, such as a product id. */
export function random(seed: number | string): () => number {
  let a = typeof seed === "number" ? seed >>> 0 : hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, 32 bit. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

/** One decimal is enough at this drawing size, and keeps the files small. */
export const n = (x: number) => String(Math.round(x * 10) / 10);

/** The 24 dyes of cloth. `pale` is the matching ground behind the product. */
export const dyes: Record<DyeName, { ja: string; base: string; pale: string }> = {
  kinari: { ja: "生成", base: "#f1eadb", pale: "#dfe6e4" },
  shironeri: { ja: "白練", base: "#f8f7f2", pale: "#d9e2e6" },
  sumi: { ja: "墨", base: "#33373d", pale: "#e6e4df" },
  ai: { ja: "藍", base: "#2b4263", pale: "#dde5ea" },
  hanada: { ja: "縹", base: "#4a79a6", pale: "#f2e6cf" },
  asagi: { ja: "浅葱", base: "#3f9aa0", pale: "#f4e3dc" },
  sora: { ja: "空", base: "#a9c9da", pale: "#eef0ea" },
  wakatake: { ja: "若竹", base: "#7cb58f", pale: "#f3ead2" },
  matcha: { ja: "抹茶", base: "#a9ad5b", pale: "#e4ebe4" },
  uguisu: { ja: "鶯", base: "#737548", pale: "#efe6cf" },
  tokiwa: { ja: "常磐", base: "#2f6350", pale: "#e0ebe2" },
  yamabuki: { ja: "山吹", base: "#eeb43c", pale: "#e1e9ec" },
  karashi: { ja: "芥子", base: "#c79a3f", pale: "#e9e4ee" },
  kaki: { ja: "柿", base: "#dd7a4e", pale: "#e0eae3" },
  akane: { ja: "茜", base: "#b4453a", pale: "#f5e1d9" },
  azuki: { ja: "小豆", base: "#7d4148", pale: "#f1e2df" },
  sakura: { ja: "桜", base: "#efcbc6", pale: "#e3e9e2" },
  sango: { ja: "珊瑚", base: "#e9978a", pale: "#e4ebee" },
  fuji: { ja: "藤", base: "#a99bc6", pale: "#f1ecd9" },
  ebi: { ja: "葡萄", base: "#664467", pale: "#e9e3ee" },
  rikyu: { ja: "利休", base: "#8c937f", pale: "#f3e6df" },
  hai: { ja: "灰", base: "#b9b9b4", pale: "#e8ecee" },
  kuri: { ja: "栗", base: "#7a5641", pale: "#efe7da" },
  ama: { ja: "亜麻", base: "#d2bf9c", pale: "#e0e8e5" },
};

export const ink = "#1f2a33";
export const seal = "#c0321f";

const channels = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
/** Mixes two colours; `amount` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, amount: number): string {
  const y = channels(b);
  return (
    "#" +
    channels(a)
      .map((v, i) =>
        Math.round(v + ((y[i] ?? 0) - v) * amount)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}
export const darker = (hex: string, by = 0.2) => mix(hex, "#14202b", by);
export const lighter = (hex: string, by = 0.2) => mix(hex, "#fffdf6", by);
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
export const isDark = (hex: string) => luminance(hex) < 0.22;
/** A quiet colour that can be printed on `hex` and seen. */
export const printOn = (hex: string) => (isDark(hex) ? lighter(hex, 0.78) : darker(hex, 0.72));

export type Tile = { w: number; h: number; body: string };
const tile = (w: number, h: number, body: string): Tile => ({ w, h, body });

/** Textures of cloth as small tiles. They are lines in the colour given, at low opacity, laid over a flat dye. */
export const textures = {
  plain: (c: string) =>
    tile(
      6,
      6,
      `<path d="M0 1.5h3M3 4.5h3M1.5 3v3M4.5 0v3" stroke="${c}" stroke-width=".8" opacity=".2"/>`,
    ),
  twill: (c: string) =>
    tile(
      6,
      6,
      `<path d="M-1 7L7-1M-1 1L1-1M5 7L7 5" stroke="${c}" stroke-width="1.1" opacity=".2"/>`,
    ),
  jersey: (c: string) =>
    tile(
      5,
      7,
      `<path d="M.6 1.2L2.5 4.6L4.4 1.2" fill="none" stroke="${c}" stroke-width=".8" opacity=".19"/>`,
    ),
  terry: (c: string) =>
    tile(
      9,
      8,
      `<path d="M1 2.4q1.2-1.6 2.4 0M5.5 6.4q1.2-1.6 2.4 0" fill="none" stroke="${c}" stroke-width=".9" opacity=".26"/>`,
    ),
  rib: (c: string) =>
    tile(5, 10, `<path d="M1.2 0V10" stroke="${c}" stroke-width="1.2" opacity=".28"/>`),
  canvas: (c: string) =>
    tile(
      8,
      8,
      `<path d="M0 2h4M4 6h4M2 4v4M6 0v4" stroke="${c}" stroke-width="1.5" opacity=".16"/>`,
    ),
  cord: (c: string) =>
    tile(8, 12, `<path d="M2 0V12" stroke="${c}" stroke-width="2.4" opacity=".16"/>`),
  linen: (c: string) =>
    tile(
      22,
      18,
      `<path d="M0 3h14M6 9h16M0 14h9M3 0v8M11 6v12M18 0v7" stroke="${c}" stroke-width=".7" opacity=".28"/>`,
    ),
  glaze: (c: string) =>
    tile(
      34,
      34,
      `<g fill="${c}" opacity=".25"><circle cx="5" cy="8" r=".9"/><circle cx="21" cy="4" r=".6"/><circle cx="14" cy="19" r=".8"/><circle cx="29" cy="25" r="1"/><circle cx="7" cy="29" r=".6"/></g>`,
    ),
  none: () => tile(8, 8, ""),
};

/** A `<pattern>` from a tile. */
export const pattern = (id: string, { w, h, body }: Tile, transform = "") =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ""}>${body}</pattern>`;

/** Washi: long pale fibres and a few dark specks in one 180 × 180 tile. */
export function washi(id: string, seed = 7, dark = "#5b5546", light = "#ffffff"): string {
  const r = random(seed);
  let d = "";
  let l = "";
  for (let i = 0; i < 26; i++) {
    const [x, y, a, s] = [r() * 180, r() * 180, r() * 6.28, 5 + r() * 13];
    const piece = `M${n(x)} ${n(y)}q${n(Math.cos(a) * s * 0.5 + r() * 4)} ${n(Math.sin(a) * s * 0.5 - r() * 4)} ${n(Math.cos(a) * s)} ${n(Math.sin(a) * s)}`;
    if (i % 3) l += piece;
    else d += piece;
  }
  return pattern(
    id,
    tile(
      180,
      180,
      `<path d="${l}" fill="none" stroke="${light}" stroke-width=".8" opacity=".5"/><path d="${d}" fill="none" stroke="${dark}" stroke-width=".5" opacity=".22"/>`,
    ),
  );
}

/** Wraps a drawing. It is decoration: the page says in words what it shows. */
export const svg = (w: number, h: number, body: string, defs = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" aria-hidden="true">${defs ? `<defs>${defs}</defs>` : ""}${body}</svg>`;
