// Several doors, heard of in any order: who is here, and since when.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  arrivalOf,
  findGuests,
  guestsWith,
  isTwice,
  maxAgoMs,
  momentOfPress,
  readTicket,
} from "./rules.ts";

const clock = (time: string) => tokyo(`2026-12-05 ${time}:00`);
const came = (time: string) => ({ arrived: true, at: clock(time) });
const back = (time: string) => ({ arrived: false, at: clock(time) });

describe("who is here", () => {
  test.each([
    ["nobody was received", [], null, false],
    ["one door received them", [came("10:05")], "10:05", false],
    ["two doors did: the earlier time stands", [came("10:05"), came("10:01")], "10:01", true],
    ["it was taken back", [came("10:05"), back("10:06")], null, false],
    [
      "they came after it was taken back",
      [came("10:05"), back("10:06"), came("10:09")],
      "10:09",
      false,
    ],
    [
      "the other door received them later",
      [came("10:01"), back("10:02"), came("10:05")],
      "10:05",
      false,
    ],
    ["taken back before they came", [back("10:01"), came("10:05")], "10:05", false],
  ])("%s", (_, marks, since, twice) => {
    expect(arrivalOf(marks)).toEqual(since === null ? null : clock(since));
    expect(isTwice(marks)).toBe(twice);
  });
  test("in whatever order the presses are heard of it is the same", () => {
    const marks = fc.array(
      fc.record({ arrived: fc.boolean(), at: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 8 },
    );
    const mixed = marks.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    const since = (all: { arrived: boolean; at: number }[]) =>
      arrivalOf(all.map(({ arrived, at }) => ({ arrived, at: new Date(at) })));
    fc.assert(fc.property(mixed, ([a, b]) => since(a)?.getTime() === since(b)?.getTime()));
  });
});

test("a press is told by how long ago it was, never of the future and not of last week", () => {
  const now = clock("10:30");
  expect(momentOfPress(25 * 60_000, now)).toEqual(clock("10:05"));
  expect(momentOfPress(-5_000, now)).toEqual(now);
  expect(momentOfPress(8 * 86_400_000, now).getTime()).toBe(now.getTime() - maxAgoMs);
});

test("a door shows what it was told and what it has not sent yet", () => {
  const guest = { id: "a", code: "3F7A-90BC", name: "澪", seats: 2, arrivedAt: null };
  const press = (arrived: boolean, at: number) => ({ key: `${at}`, id: "a", arrived, at });
  const since = (arrivedAt: number | null, ...presses: ReturnType<typeof press>[]) =>
    guestsWith([{ ...guest, arrivedAt }], presses)[0]?.arrivedAt;
  expect(since(null)).toBeNull();
  expect(since(null, press(true, 5))).toBe(5);
  expect(since(null, press(true, 5), press(false, 6))).toBeNull();
  expect(since(3, press(true, 5))).toBe(3);
  expect(since(3, press(false, 5))).toBeNull();
  expect(since(null, { ...press(true, 5), id: "b" })).toBeNull();
});

test.each([
  [
    "https://shop.jp/admin/events/soles/guests?door=3F7A-90BC",
    { event: "soles", code: "3F7A-90BC" },
  ],
  [
    "https://shop.jp/admin/events/soles/guests?door=3f7a90bc",
    { event: "soles", code: "3F7A-90BC" },
  ],
  ["https://shop.jp/admin/events/soles/guests?door=nobody", undefined],
  ["https://elsewhere.jp/?door=3F7A-90BC", undefined],
  ["3F7A-90BC", undefined],
  ["", undefined],
])("the picture %s says %j", (text, said) => expect(readTicket(text)).toEqual(said));

test.each([
  ["", ["a", "b"]],
  ["3f7a 90bc", ["a"]],
  ["３Ｆ７Ａ", ["a"]],
  ["三条", ["b"]],
  ["三条　澪", ["b"]],
  ["ひつじ", ["a"]],
  ["0000-0000", []],
])("%j finds %j among who comes", (typed, found) => {
  const guest = { seats: 1, arrivedAt: null };
  const guests = [
    { ...guest, id: "a", code: "3F7A-90BC", name: "ひつじ" },
    { ...guest, id: "b", code: "11AA-22BB", name: "三条 澪" },
  ];
  expect(findGuests(guests, typed).map(({ id }) => id)).toEqual(found);
});
