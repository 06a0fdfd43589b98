import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";

/** The house's gothic, and behind it a larger face for rarer kanji: 𠮷, 髙, 﨑 and some 7,000 more. */
export const faces = ["Zen Kaku Gothic New", "Shippori Mincho B1"];
/** Stands where neither face has the character, as printers in Japan have always done. */
const missingGlyph = "〓";

const files = createRequire(import.meta.url);
const fontFile = (path: string) => files.resolve(`@expo-google-fonts/${path}`);

Font.register({
  family: "Zen Kaku Gothic New",
  fonts: [
    {
      src: fontFile("zen-kaku-gothic-new/400Regular/ZenKakuGothicNew_400Regular.ttf"),
      fontWeight: 400,
    },
    { src: fontFile("zen-kaku-gothic-new/700Bold/ZenKakuGothicNew_700Bold.ttf"), fontWeight: 700 },
  ],
});
Font.register({
  family: "Shippori Mincho B1",
  src: fontFile("shippori-mincho-b1/400Regular/ShipporiMinchoB1_400Regular.ttf"),
});

/** May not begin a line: closing marks, small kana, long vowels. */
const notFirst =
  /^[、。，．・：；？！」』）】〉》〕｝’”ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)\]}]/;
/** As long as a run of those may be before it breaks all the same: 「ーーー…」 stays on the paper. */
const maxRun = 10;
/**
 * Japanese breaks between any two characters. An empty part after each keeps the renderer from
 * writing a hyphen there.
 */
Font.registerHyphenationCallback((word) => {
  if (/^[\x20-\x7e¥]{1,24}$/.test(word)) return [word];
  const parts: string[] = [];
  for (const letter of word) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < maxRun && notFirst.test(letter))
      parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts.flatMap((part) => [part, ""]);
});

type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };
const hasGlyphs = (font: object): font is Glyphs => "hasGlyphForCodePoint" in font;
let loading: Promise<Glyphs[]> | undefined;

/** Reads the faces once for the life of the process. */
async function loadFaces(): Promise<Glyphs[]> {
  const glyphs: Glyphs[] = [];
  for (const fontFamily of faces) {
    await Font.load({ fontFamily, fontWeight: 400, fontStyle: "normal" });
    const data = Font.getFont({ fontFamily, fontWeight: 400, fontStyle: "normal" })?.data;
    if (!data || !hasGlyphs(data)) throw new Error(`The font ${fontFamily} could not be read`);
    glyphs.push(data);
  }
  return glyphs;
}

/**
 * Gives a function that puts 〓 where no face has a glyph (emoji, Hangul and the like), so that
 * nothing is lost unseen.
 */
export async function printable(): Promise<(text: string) => string> {
  loading ??= loadFaces().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const fonts = await loading;
  const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
  const has = (letter: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) =>
    Array.from(graphemes.segment(text), ({ segment }) => {
      // A variation selector chooses a shape of the same character; the plain shape is right
      // without it.
      const plain = segment.replace(/[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu, "");
      return [...plain].every(has) ? plain : missingGlyph;
    }).join("");
}
