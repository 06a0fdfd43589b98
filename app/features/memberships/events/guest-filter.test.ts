import { expect, test } from "vitest";
import { guestsLike, readGuestView } from "./guest-filter.ts";

const guest = (id: string, name: string, kana: string, arrivedAt: Date | null = null) => ({
  id: `00000000-0000-4000-8000-0000aaaa000${id}`,
  name,
  kana,
  companions: id === "2" ? "はる" : "",
  email: "",
  arrivedAt,
});
const guests = [
  guest("1", "三条 澪", "さんじょう みお", new Date(0)),
  guest("2", "髙橋 ふみ", "たかはし ふみ"),
  guest("3", "Marie Tanaka", ""),
];
const found = (typed: string, view: "all" | "yet" | "here" = "all") =>
  guestsLike(guests, { view, typed }).map(({ name }) => name);

test("who comes is found by name, reading in either kana, who comes along, and number", () => {
  expect(found("")).toHaveLength(3);
  expect(found("三条澪")).toEqual(["三条 澪"]);
  expect(found("タカハシ")).toEqual(["髙橋 ふみ"]);
  expect(found("tanaka")).toEqual(["Marie Tanaka"]);
  expect(found("はる")).toEqual(["髙橋 ふみ"]);
  expect(found("aaaa 0003")).toEqual(["Marie Tanaka"]);
  expect(found("ａａａａ０００９")).toEqual([]);
});
test("those who are here, and those who are not yet", () => {
  expect(found("", "here")).toEqual(["三条 澪"]);
  expect(found("", "yet")).toEqual(["髙橋 ふみ", "Marie Tanaka"]);
  expect(found("三条", "yet")).toEqual([]);
  expect([readGuestView("yet"), readGuestView("x"), readGuestView(null)]).toEqual([
    "yet",
    "all",
    "all",
  ]);
});
