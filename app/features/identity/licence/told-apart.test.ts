import { expect, test } from "vitest";
import { toldApart } from "./told-apart.ts";

test("plans are called by their names, and two of one name by their numbers as well", () => {
  const plan = (id: string, title: string) => ({ id, title });
  expect(toldApart([plan("1", "英知"), plan("2", "弟子"), plan("3", "弟子")])).toEqual([
    plan("1", "英知"),
    plan("2", "弟子（2）"),
    plan("3", "弟子（3）"),
  ]);
});
