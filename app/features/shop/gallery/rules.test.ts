import { describe, expect, test } from "vitest";
import { besideWords, hang, hangingWords, people, sizeOf, sizeWords, viewOf } from "./rules.ts";

describe("the size of a work", () => {
  const upright = { width: 200, height: 346 };
  test.each<[string, { width: number; height: number } | null]>([
    ["36×62cm", { width: 36, height: 62 }],
    ["３６×６２ｃｍ", { width: 36, height: 62 }],
    ["36 x 62 cm", { width: 36, height: 62 }],
    ["360×620mm", { width: 36, height: 62 }],
    ["1.2×2.4m", { width: 120, height: 240 }],
    ["36.5cm×62.25cm", { width: 36.5, height: 62.25 }],
    ["36×62×3cm", { width: 36, height: 62 }],
    ["縦62×横36cm", { width: 36, height: 62 }],
    ["幅36cm 高さ62cm", { width: 36, height: 62 }],
    ["高さ：62cm、幅：36cm", { width: 36, height: 62 }],
    ["62×36cm", { width: 36, height: 62 }],
    ["", null],
    ["F10号", null],
    ["36cm", null],
    ["36×62", null],
    ["約三尺", null],
    ["0×62cm", null],
    ["36×62000cm", null],
    ["三枚組 各36×62cm", null],
    ["A4", null],
  ])("%s", (words, size) => expect(sizeOf(words, upright)).toEqual(size));
  test("lies as its picture lies, unless its sides have names", () => {
    const lying = { width: 300, height: 200 };
    expect([
      sizeOf("62×36cm", lying),
      sizeOf("36×62cm", lying),
      sizeOf("縦62×横36cm", lying),
      sizeOf("36×62cm"),
      sizeOf("36×62cm", { width: 9, height: 9 }),
    ]).toEqual([
      { width: 62, height: 36 },
      { width: 62, height: 36 },
      { width: 36, height: 62 },
      { width: 36, height: 62 },
      { width: 36, height: 62 },
    ]);
  });
});

describe("a work on the wall", () => {
  test.each<[string, number, ReturnType<typeof hang>]>([
    ["hangs with its middle at 145 cm", 62, { bottom: 114, top: 176, centre: 145, how: "hangs" }],
    [
      "does so as long as 5 cm of wall are left above it",
      180,
      { bottom: 55, top: 235, centre: 145, how: "hangs" },
    ],
    [
      "hangs lower where it would meet the ceiling",
      200,
      { bottom: 35, top: 235, centre: 135, how: "low" },
    ],
    ["still hangs when it just fits", 235, { bottom: 0, top: 235, centre: 117.5, how: "low" }],
    [
      "stands on the floor when it does not",
      236,
      { bottom: 0, top: 236, centre: 118, how: "stands" },
    ],
    [
      "stands there when it is taller than the wall",
      300,
      { bottom: 0, top: 300, centre: 150, how: "stands" },
    ],
  ])("%s (%s)", (_what, height, hung) => expect(hang({ width: 40, height })).toEqual(hung));
  test("is seen whole, beside a person of 180 cm, whatever its size", () => {
    for (const size of [
      { width: 3, height: 4 },
      { width: 36, height: 62 },
      { width: 600, height: 90 },
      { width: 50, height: 300 },
    ]) {
      const { width, height, work, personAt, furniture } = viewOf(size);
      expect(work.left).toBeGreaterThan(furniture.from + furniture.width);
      expect(personAt - 28).toBeGreaterThan(work.left + size.width);
      expect(width).toBeGreaterThan(personAt + 28);
      expect(height).toBeGreaterThan(Math.max(work.top, ...people));
    }
  });
});

describe("in words", () => {
  test.each([
    [
      { width: 36, height: 62 },
      160,
      "身長160cmの人とならべると、高さは身長のおよそ39％で、まん中は目の高さより5cmほど下です。",
    ],
    [
      { width: 36, height: 62 },
      150,
      "身長150cmの人とならべると、高さは身長のおよそ41％で、まん中は目の高さより5cmほど上です。",
    ],
    [
      { width: 90, height: 200 },
      150,
      "身長150cmの人とならべると、身長より50cm高く、まん中は目の高さより5cmほど下です。",
    ],
    [
      { width: 90, height: 300 },
      160,
      "身長160cmの人とならべると、身長より140cm高く、まん中が、ちょうど目の高さです。",
    ],
  ] as const)("%j beside %i cm", (size, personCm, words) =>
    expect(besideWords(size, personCm)).toBe(words),
  );
  test("its size and its place are told", () => {
    expect([
      sizeWords({ width: 36, height: 62.25 }),
      hangingWords({ width: 1, height: 62 }),
      hangingWords({ width: 1, height: 200 }),
      hangingWords({ width: 1, height: 300 }),
    ]).toEqual([
      "幅36cm・高さ62.3cm。",
      "まん中は、床から145cmです。",
      "壁におさまるよう、まん中を床から135cmまでさげています。",
      "高さ240cmの壁には掛けられないため、床に立てています。",
    ]);
  });
});
