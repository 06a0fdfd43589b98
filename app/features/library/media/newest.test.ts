import { expect, test } from "vitest";
import { newestOpened, newestPieces } from "./newest.ts";

const opened = (...days: number[]) =>
  days.map((day, at) => ({ id: `${day}${"abc"[at % 3]}`, openAt: new Date(day * 86_400_000) }));
const ids = (pieces: readonly { id: string }[]) => pieces.map(({ id }) => id).join(" ");

test("the last that opened is first, and what opened together keeps its order", () => {
  expect(ids(newestOpened(opened(2, 9, 2, 5)))).toBe("9b 5a 2a 2c");
});
test("of many only so many, the same as in the whole list", () => {
  const many = opened(...Array.from({ length: 500 }, (_, at) => (at * 37) % 91));
  for (const max of [1, 7, 250, 499, 500, 900])
    expect(newestPieces(many, max)).toEqual(newestOpened(many).slice(0, max));
  expect(newestPieces([], 3)).toEqual([]);
});
