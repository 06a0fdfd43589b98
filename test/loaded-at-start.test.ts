// Large packages of rare hours come when they are first needed, not with the start.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app", import.meta.url));
const rare = ["sharp", "music-metadata", "sanitize-html"];
const importsOf = (text: string) =>
  [...text.matchAll(/^import (?!type )[^;]*?"([^"]+)";/gm)].map(([, from = ""]) => from);

test("what only uploads, pictures and imported tables need is not loaded at the start", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/(?:^|\/|-)testing\.ts$|\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const early = files.filter((file) =>
    importsOf(readFileSync(join(app, file), "utf8")).some((from) => rare.includes(from)),
  );
  expect(early).toEqual([]);
});

test("an import is found over several lines, and one of types alone is none", () => {
  const text = 'import type { A } from "sharp";\nimport {\n  b,\n} from "sharp";\nimport "c";\n';
  expect(importsOf(text)).toEqual(["sharp", "c"]);
});
