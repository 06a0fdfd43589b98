import { expect, test } from "vitest";
import { lettersWanted } from "./letters.ts";

test.each([
  ["", []],
  ["足", ["足"]],
  ["足首", ["足首"]],
  ["ねむねむ", ["ねむ", "むね"]],
  ["山田 太郎", ["山田", "太郎"]],
  ["田 太郎", ["田", "太郎"]],
  ["山 太", ["山", "太"]],
  ["𩸽の", ["𩸽の"]],
  [" ", []],
])("%j wants %j", (term, wanted) => expect(lettersWanted(term)).toEqual(wanted));
