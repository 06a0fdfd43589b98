// What the quizzes lead to is there in the shop that comes along.
import { describe, expect, test } from "vitest";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import { quizIds } from "#features/learning/quizzes/rules.ts";
import { families } from "#seed/catalogue/index.ts";
import { productId } from "#seed/catalogue/products.ts";
import { pieces } from "./pieces.ts";
import { words } from "./words.ts";

const known = {
  lessons: new Set(pieces.map(({ id }) => id)),
  words: new Set(words.map(({ id }) => id)),
  goods: new Set(
    families.flatMap((family) => family.colours.map((colour) => productId(family, colour))),
  ),
};
describe.each(quizIds.map((id) => [quizzes[id].name, quizzes[id]] as const))("%s", (_, quiz) => {
  test.each(quiz.results.map(({ name, next }) => [name, next] as const))(
    "%s leads to what is there",
    (_name, { lessons, word, goods }) => {
      expect(lessons.map(([id]) => id).filter((id) => !known.lessons.has(id))).toEqual([]);
      expect(known.words.has(word[0])).toBe(true);
      expect(goods.map(([id]) => id).filter((id) => !known.goods.has(id))).toEqual([]);
    },
  );
});
