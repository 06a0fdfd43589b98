// Writes app/ui/styles/fonts-*.css: the four faces in unicode-range slices, served by ourselves.
// Run by hand after the font packages change: node tools/make-fonts.ts
import { readFileSync, writeFileSync } from "node:fs";

const faces = [
  { file: "fonts-mincho.css", display: "swap", slices: [["shippori-mincho-b1", 600]] },
  {
    file: "fonts-gothic.css",
    display: "optional",
    slices: [
      ["zen-kaku-gothic-new", 400],
      ["zen-kaku-gothic-new", 700],
    ],
  },
  { file: "fonts-hand.css", display: "swap", slices: [["klee-one", 400]] },
] as const;

/** Alphabets in which nothing is written here. */
const leftOut = /-(?:cyrillic|greek-ext|latin-ext)-\d/;

const field = (rule: string, name: string) => {
  const value = new RegExp(`${name}: (.*?);`).exec(rule)?.[1];
  if (!value) throw new Error(`A font rule without ${name}: ${rule.slice(0, 120)}`);
  return value;
};

function facesOf(name: string, weight: number, display: string): string[] {
  const css = readFileSync(
    new URL(`../node_modules/@fontsource/${name}/${weight}.css`, import.meta.url),
    "utf8",
  );
  return css
    .split("@font-face")
    .slice(1)
    .flatMap((rule) => {
      const woff2 = /url\(\.\/files\/([\w-]+\.woff2)\)/.exec(rule)?.[1];
      if (!woff2) throw new Error(`A slice of ${name} without woff2`);
      if (leftOut.test(woff2)) return [];
      return (
        `@font-face{font-family:${field(rule, "font-family")};font-weight:${weight};` +
        `font-display:${display};` +
        `src:url(../../../node_modules/@fontsource/${name}/files/${woff2}) format("woff2");` +
        `unicode-range:${field(rule, "unicode-range")}}`
      );
    });
}

for (const { file, display, slices } of faces) {
  const rules = slices.flatMap(([name, weight]) => facesOf(name, weight, display));
  writeFileSync(
    new URL(`../app/ui/styles/${file}`, import.meta.url),
    `/* Made by tools/make-fonts.ts. */\n${rules.join("\n")}\n`,
  );
  console.log(`${file}: ${rules.length} slices`);
}
