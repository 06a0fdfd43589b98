// docs/security/asvs.md walks every requirement of levels 1 and 2 once, and names what is there.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(`${root}docs/security/asvs.md`, "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm)].map(
  ([, number = "", state = "", here = "", shown = ""]) => ({
    number,
    state: state.trim(),
    here: here.trim(),
    files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
  }),
);
/** The last number of levels 1 and 2 in each section; they stand before those of level 3. */
const last: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const wanted = Object.entries(last).flatMap(([chapter, sections]) =>
  sections.flatMap((count, at) =>
    Array.from({ length: count }, (_, n) => `${chapter}.${at + 1}.${n + 1}`),
  ),
);

test("each of the 253 stands there once, in order", () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});
test("what holds is shown by something that is there, and the sums are true", () => {
  const states = ["holds", "partly", "open", "none here"];
  for (const { number, state, here, files } of rows) {
    expect(states, number).toContain(state);
    expect(here, number).not.toBe("");
    if (state === "holds" || state === "partly") expect(files, number).not.toEqual([]);
    for (const file of files)
      expect([number, file, existsSync(root + file)]).toEqual([number, file, true]);
  }
  const count = (state: string) => rows.filter((one) => one.state === state).length;
  expect(text).toContain(
    `Of 253: ${count("holds")} hold, ${count("partly")} partly, ${count("open")} open, ${count("none here")} none here.`,
  );
});
