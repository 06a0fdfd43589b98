import { expect, test } from "vitest";
import { namesToWear } from "./roster.ts";

const guest = (more: object) => ({ id: "a", name: "三条 澪", companions: "", seats: 1, ...more });

test("everybody has a name to wear; who comes along, where they are named one by one", () => {
  const worn = (more: object) => namesToWear([guest(more)]).map(({ name }) => name);
  expect(worn({})).toEqual(["三条 澪"]);
  expect(worn({ seats: 3, companions: "はる、なつ" })).toEqual(["三条 澪", "はる", "なつ"]);
  expect(worn({ seats: 3, companions: "妹と友だち" })).toEqual(["三条 澪", "", ""]);
  expect(worn({ seats: 2, companions: "" })).toEqual(["三条 澪", ""]);
  // Written down, and given back since: who has no place wears no name.
  expect(worn({ seats: 1, companions: "はる" })).toEqual(["三条 澪"]);
});
