// Writes app/ui/icons/icons.svg and app/ui/icons/names.ts from the pictures that the code names:
// node tools/make-icons.ts
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const assets = join(root, "node_modules/@phosphor-icons/core/assets");

/** Every name that any component or table of ours mentions and that is a picture of the set. */
function usedNames(): string[] {
  const known = new Set(
    readdirSync(join(assets, "regular")).map((file) => file.replace(/\.svg$/, "")),
  );
  const used = new Set<string>();
  for (const entry of readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.parentPath.endsWith("icons"))
      continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    if (!/icon/i.test(text)) continue;
    for (const [, name] of text.matchAll(/["']([a-z]+(?:-[a-z]+)*)["']/g))
      if (name && known.has(name) && /icon/i.test(linesOf(text, name))) used.add(name);
  }
  return [...used].sort();
}

/** The lines around each mention: a long tag has its name below its `<Icon`. */
const around = 10;
const linesOf = (text: string, name: string) => {
  const lines = text.split("\n");
  return lines
    .flatMap((line, at) =>
      line.includes(`"${name}"`) ? lines.slice(Math.max(0, at - around), at + 2) : [],
    )
    .join("\n");
};

function symbol(name: string, style: "regular" | "fill"): string {
  const file = style === "fill" ? `${name}-fill.svg` : `${name}.svg`;
  const [, inside = ""] =
    /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(join(assets, style, file), "utf8")) ?? [];
  return (
    `<symbol id="${name}${style === "fill" ? "-fill" : ""}" ` +
    `viewBox="0 0 256 256">${inside.trim()}</symbol>`
  );
}

/** The ink of `BrushBar`, as wide as it is asked to be: fifty rows of a list say it once. */
const brushStroke =
  `<symbol id="brush-stroke" viewBox="0 0 300 10" preserveAspectRatio="none">` +
  `<path d="M.6 4.3Q-.8 5.7.6 6.5 4.8 7.7 19 8.1 54 7.9 104 8.1 158 9.4 215 9.9 264 8.7 294 7.5 ` +
  `302 4.1 294 2.7 264 1.9 215 1.8 158 2 104 .5 54 .3 19 1.2 2 3 .6 4.3ZM268 2.7 303 2.4V2.9Z` +
  `M282 4.7 303 4.2V4.8ZM252 7.9 303 6.4V7.2Z"/></symbol>`;

const names = usedNames();
const filled = [
  "heart",
  "house-simple",
  "t-shirt",
  "image",
  "book-open-text",
  "tote",
  "bookmark-simple",
  "play",
  "pause",
  "star",
  "user",
  "headphones",
  "skip-back",
  "skip-forward",
  "moon",
  "chat-teardrop-text",
].filter((name) => names.includes(name));
const sprite =
  `<svg xmlns="http://www.w3.org/2000/svg">` +
  `${names.map((name) => symbol(name, "regular")).join("")}` +
  `${filled.map((name) => symbol(name, "fill")).join("")}${brushStroke}</svg>\n`;
const list = (items: readonly string[]) => items.map((name) => `"${name}"`).join(", ");
writeFileSync(join(root, "app/ui/icons/icons.svg"), sprite);
writeFileSync(
  join(root, "app/ui/icons/names.ts"),
  `// Made by tools/make-icons.ts.
export const iconNames = [${list(names)}] as const;
export type IconName = (typeof iconNames)[number];
/** Those that also have a filled form. */
export const filledIcons: readonly IconName[] = [${list(filled)}];
`,
);
console.log(`${names.length} icons, ${filled.length} filled, ${sprite.length} bytes`);
