import { expect, test } from "vitest";
import { toldApart } from "./told-apart.ts";

const plan = (id: string, title: string, interval: "none" | "month" | "year") => ({
  id,
  title,
  interval,
  kind: "plan" as const,
});
const titles = (...all: Parameters<typeof toldApart>[0]) =>
  toldApart(all).map(({ title }) => title);

test("plans are called by their names alone", () => {
  expect(titles(plan("1", "英知", "month"), plan("2", "弟子", "month"))).toEqual(["英知", "弟子"]);
});
test("two of one name by how often they are paid", () => {
  const trial = { ...plan("3", "英知", "none"), kind: "trial" as const };
  expect(titles(plan("1", "英知", "month"), plan("2", "英知", "year"), trial)).toEqual([
    "英知（毎月）",
    "英知（毎年）",
    "英知（おためし）",
  ]);
});
test("and where that is the same too, by their numbers", () => {
  expect(titles(plan("1", "弟子", "month"), plan("2", "弟子", "month"))).toEqual([
    "弟子（毎月）（1）",
    "弟子（毎月）（2）",
  ]);
});
