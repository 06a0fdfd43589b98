import { expect, test } from "vitest";
import { cutPieces, linePieces } from "./ruby.ts";

const line = linePieces("あの｜重心《じゅうしん》が前");
test("a line is read in pieces, a word with its reading as one", () => {
  expect(line).toEqual([{ text: "あの" }, { text: "重心", kana: "じゅうしん" }, { text: "が前" }]);
  expect(linePieces("ふつうの行")).toEqual([{ text: "ふつうの行" }]);
  expect(linePieces("")).toEqual([]);
});
test("nothing of a line is lost wherever it is cut", () => {
  for (let letters = 0; letters <= 7; letters += 1) {
    const [seen, rest] = cutPieces(line, letters);
    expect([...seen, ...rest].map(({ text }) => text).join("")).toBe("あの重心が前");
  }
  expect(cutPieces(line, 3)[0]).toEqual([{ text: "あの" }]);
  expect(cutPieces(line, 4)[0]).toEqual(line.slice(0, 2));
});
