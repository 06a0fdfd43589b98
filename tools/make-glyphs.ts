// Writes studio/illustrations/glyphs.ts: outlines of the few characters that stand in drawings, so
// that no drawing needs a font.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const characters = "〇一二三四五六七八九十体癖手帳感謝番茶飴0123456789:";
const require = createRequire(import.meta.url);
const fontkit = require("fontkit") as { openSync(path: string): Face };
type Command = { command: string; args: number[] };
type Face = {
  unitsPerEm: number;
  layout(text: string): { glyphs: { advanceWidth: number; path: { commands: Command[] } }[] };
};
const face = fontkit.openSync(
  require.resolve(
    "@expo-google-fonts/shippori-mincho-b1/600SemiBold/" + "ShipporiMinchoB1_600SemiBold.ttf",
  ),
);

const letters: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};
const scale = 1000 / face.unitsPerEm;
/** Of the 1000 units of a character, so many stand above the base line. */
const above = 880;

/** One character in a square of 1000 units, y down, centred sideways. */
function outline(character: string): string {
  const glyph = face.layout(character).glyphs[0];
  if (!glyph) throw new Error(`No ${character}`);
  const shift = (1000 - glyph.advanceWidth * scale) / 2;
  return glyph.path.commands
    .map(
      ({ command, args }) =>
        (letters[command] ?? "") +
        args
          .map((value, i) =>
            Math.round(i % 2 === 0 ? value * scale + shift : above - value * scale),
          )
          .join(" "),
    )
    .join("");
}

const rows = [...characters]
  .map((character) => `  "${character}": "${outline(character)}",`)
  .join("\n");
writeFileSync(
  fileURLToPath(new URL("../studio/illustrations/glyphs.ts", import.meta.url)),
  `// Made by tools/make-glyphs.ts from Shippori Mincho B1 (SIL Open Font License 1.1).
const outlines: Record<string, string> = {
${rows}
};

/** A character centred on (x, y), \`size\` high; one not in the list leaves its place empty. */
export function letter(
  character: string,
  x: number,
  y: number,
  size: number,
  fill: string,
): string {
  const outline = outlines[character];
  const place = \`translate(\${x - size / 2} \${y - size / 2}) scale(\${size / 1000})\`;
  return outline ? \`<path transform="\${place}" d="\${outline}" fill="\${fill}"/>\` : "";
}
`,
);
console.log(`${characters.length} characters`);
