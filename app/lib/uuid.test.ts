import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isUuid, uuidAtStart } from "./uuid.ts";

const id = "019b0000-0000-7000-8000-00000000000a";

test("an id is one, in small letters and whole", () => expect(isUuid(id)).toBe(true));
test.each([
  "",
  null,
  undefined,
  "x",
  id.toUpperCase(),
  ` ${id}`,
  `${id}\n`,
  `${id}\u0000`,
  id.slice(1),
  `${id}a`,
  id.replaceAll("-", ""),
  `{${id}}`,
  "019b0000-0000-7000-8000-00000000000g",
])("%j is none", (text) => expect(isUuid(text)).toBe(false));
test("the id that a text begins with", () => {
  expect(uuidAtStart(`${id}:000001`)).toBe(id);
  expect(uuidAtStart(`x${id}`)).toBeUndefined();
});

test("nobody else writes the form of an id down", () => {
  const app = fileURLToPath(new URL("..", import.meta.url));
  const others = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(app, path), "utf8").includes("[0-9a-f]{8}"));
  expect(others).toEqual(["lib/uuid.ts"]);
});
