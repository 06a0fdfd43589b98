// What each plan opens of the weekly lessons and beside them, by the masters that are sold; and
// that the bit set says the same.
import { describe, expect, test } from "vitest";
import { areasOf, bits, itemBits, isLow, lowAreasOf } from "#features/identity/licence/rules.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { lockWords } from "./locks.ts";
import { createPieceShelves, markFirsts } from "./piece-shelves.ts";
import { type Listener, lockOf, type MediaItem } from "./rules.ts";
import { piece } from "./testing.ts";

const byId = new Map(itemMasters.map((item) => [item.id, item]));
const lesson = (category: "eichi" | "kafuku", week: number, name: string): MediaItem =>
  piece(`${category}-${week}-${name}`, { areas: [category], weeks: [{ category, week }] });
const shelves = createPieceShelves(markFirsts);
shelves.put(
  (["eichi", "kafuku"] as const).flatMap((category) => [
    piece(`${category}-draft`, {
      status: "draft",
      areas: [category],
      weeks: [{ category, week: 1 }],
    }),
    lesson(category, 1, "a"),
    lesson(category, 1, "b"),
    lesson(category, 2, "a"),
    lesson(category, 2, "b"),
    lesson(category, 3, "a"),
    piece(`${category}-archive`, { areas: [category] }),
    piece(`${category}-film`, { areas: [category], medium: "video", collection: "douga" }),
  ]),
);
shelves.settle();
const library = shelves.all();
/** Somebody who holds these since the beginning of last week. */
const listens = (held: string[]): Listener => ({
  member: held.length > 0,
  areas: areasOf(byId, held),
  low: lowAreasOf(byId, held),
  weeks: { eichi: 2, kafuku: 2 },
  signedIn: true,
});
const openTo = (held: string[]) =>
  library
    .filter((item) => item.status === "open" && lockOf(item, listens(held)).open)
    .map(({ id }) => id);
const whole = (category: string) =>
  ["1-a", "1-b", "2-a", "2-b", "archive", "film"].map((name) => `${category}-${name}`);
const firsts = (category: string) => ["1-a", "2-a"].map((name) => `${category}-${name}`);

describe("a plan opens", () => {
  test.each<[string, string[], string[]]>([
    ["英知: all that has come", ["000001"], whole("eichi")],
    ["禍福: all that has come", ["000002"], whole("kafuku")],
    ["英知 小: the first of each week", ["000005"], firsts("eichi")],
    ["禍福 小: the first of each week", ["000006"], firsts("kafuku")],
    ["英知 小 in the other form: the same", ["300005"], firsts("eichi")],
    [
      "both 小: the first of each week of both",
      ["000005", "000006"],
      [...firsts("eichi"), ...firsts("kafuku")],
    ],
    ["両道: all of both", ["000007"], [...whole("eichi"), ...whole("kafuku")]],
    ["英知 小 beside 英知: all", ["000005", "000001"], whole("eichi")],
    [
      "英知 小 beside 禍福: one each week of the one, all of the other",
      ["000005", "000002"],
      [...firsts("eichi"), ...whole("kafuku")],
    ],
    ["the trial of 英知: all that has come", ["000011"], whole("eichi")],
    ["和: nothing of these", ["000009"], []],
    ["no plan: nothing", [], []],
  ])("%s", (_what, held, open) => expect(openTo(held)).toEqual(open));
});

describe("what a low plan leaves closed", () => {
  const lockFor = (id: string) =>
    lockOf(library.find((item) => item.id === id) as MediaItem, listens(["000005"]));
  test("says why: it opens the first of each week", () => {
    expect(lockFor("eichi-1-b")).toMatchObject({ open: false, why: "licence", low: true });
    expect(lockWords(lockFor("eichi-archive"), "audio")).toBe(
      "「小」のプランでひらくのは、毎週のはじめの一本です。英知のプランに変えると聴けます",
    );
  });
  test("says when: the first of a week that has not come", () =>
    expect(lockFor("eichi-3-a")).toMatchObject({ open: false, why: "week", week: 3 }));
  test("is a matter of the plan for what it does not hold at all", () =>
    expect(lockFor("kafuku-1-a")).toEqual({ open: false, why: "licence", areas: ["kafuku"] }));
});

describe("the bit set and the areas", () => {
  const pairs = [
    ["eichi", bits.eichi | bits.lowEichi],
    ["kafuku", bits.kafuku | bits.lowKafuku],
    ["dcode", bits.dcode],
    ["syaka", bits.syaka],
    ["wa", bits.wa],
    ["nozokuru", bits.nozokuru],
    ["nozokuru1", bits.nozokuru1],
    ["nozokuru2", bits.nozokuru2],
  ] as const;
  test.each(itemMasters.map(({ id, areas }) => [id, areas] as const))(
    "agree for %s",
    (id, areas) => {
      for (const [area, of] of pairs)
        expect([area, (itemBits(id) & of) !== 0]).toEqual([area, areas.includes(area)]);
      expect(itemBits(id)).toBe(byId.get(id)?.bits);
    },
  );
  test("a low plan sets a low bit and never the whole one", () => {
    for (const { id } of itemMasters.filter((item) => isLow(item.id)))
      expect(itemBits(id) & (bits.eichi | bits.kafuku)).toBe(0);
  });
});
