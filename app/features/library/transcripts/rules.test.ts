import { describe, expect, test } from "vitest";
import { makeFinder } from "#features/library/dictionary/mention.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { piece } from "#features/library/media/testing.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { presentSpoken } from "./present.ts";
import { placesPerPiece, spokenIn } from "./rules.ts";

const cue = (start: number, text: string) => ({ start, end: start + 2, text });
const finder = makeFinder(someWords);
const find = ({ text }: { text: string }) => finder(text);

describe("the lines of a piece", () => {
  test("give each word the seconds at which it is said; a line counts once", () => {
    const found = spokenIn(
      "a",
      [cue(1.5, "肩と肩のあいだ。"), cue(4, "なにも。"), cue(72.25, "偏り疲労は、肩に出ます。")],
      find,
    );
    expect(Object.fromEntries(found)).toEqual({
      kata: {
        itemId: "a",
        lines: 2,
        places: [
          { seconds: 1.5, line: "肩と肩のあいだ。" },
          { seconds: 72.25, line: "偏り疲労は、肩に出ます。" },
        ],
      },
      "katayori-hirou": {
        itemId: "a",
        lines: 1,
        places: [{ seconds: 72.25, line: "偏り疲労は、肩に出ます。" }],
      },
    });
  });
  test("are counted to the end, of which the first are kept", () => {
    const found = spokenIn(
      "a",
      Array.from({ length: 9 }, (_, at) => cue(at * 10, "息を吐く。")),
      find,
    ).get("iki");
    expect([found?.lines, found?.places.length]).toEqual([9, placesPerPiece]);
  });
});

describe("what the page of a word shows", () => {
  const now = new Date("2026-11-21T12:00:00+09:00");
  const said = (itemId: string, lines = 1) => ({
    itemId,
    lines,
    places: [{ seconds: 72.9, line: `${itemId}の台詞` }],
  });
  const items = [
    piece("eichi"),
    piece("free", { free: true, areas: [] }),
    piece("anybody", { areas: [] }),
    piece("w9", { weeks: [{ category: "eichi", week: 9 }] }),
    piece("draft", { status: "draft" }),
    piece("closed", { status: "closed" }),
    piece("later", { openAt: new Date("2026-11-21T12:00:01+09:00") }),
    piece("frontier", {
      collection: "another_frontier",
      areas: ["another-frontier"],
      medium: "video",
    }),
    piece("film", { collection: "douga", medium: "video" }),
  ];
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = (listener = visitorListens) =>
    presentSpoken([...items.map(({ id }) => said(id, id === "film" ? 7 : 1)), said("gone")], {
      byId,
      listener,
      items: itemMasters,
      now,
    });
  const holder = {
    member: true,
    signedIn: true,
    areas: new Set(["eichi" as const]),
    weeks: { eichi: 2, kafuku: 0 },
  };

  test("a visitor is told what may be heard at once, and of the rest its name, its time and what opens it", () => {
    const { lessons, total } = shown();
    expect([total, lessons.map(({ id, open }) => `${id}${open ? "" : "×"}`)]).toEqual([
      5,
      ["free", "film×", "anybody×", "eichi×", "w9×"],
    ]);
    expect(lessons[0]).toMatchObject({
      line: "freeの台詞",
      offer: null,
      lock: "",
      times: [{ at: "1:12", words: "1分12秒", href: "/listen/free?t=72" }],
    });
    expect(lessons.find(({ id }) => id === "eichi")).toMatchObject({
      href: "/listen/eichi",
      line: "",
      lock: "英知の会員が聴けます（三週間ためせます・¥0）",
      offer: { title: "英知 三週間のおためし", href: "/buy/000011" },
      times: [{ at: "1:12", href: null }],
    });
    expect(lessons.find(({ id }) => id === "anybody")).toMatchObject({
      lock: "会員になると聴けます（三週間ためせます・¥0）",
      offer: { href: "/buy/000011" },
    });
    // Its week comes when three weeks are over: no trial leads there.
    expect(lessons.find(({ id }) => id === "w9")).toMatchObject({
      lock: "英知の会員が聴けます",
      offer: { title: "英知", href: "/buy/000001" },
    });
    expect(JSON.stringify(lessons)).not.toMatch(
      /(?:eichi|anybody|w9|film|draft|closed|later|frontier|gone)の台詞/,
    );
  });
  test("a holder is led to the second, and waits for a week", () => {
    const { lessons } = shown(holder);
    expect(lessons.map(({ id, open }) => `${id}${open ? "" : "×"}`)).toEqual([
      "film",
      "anybody",
      "eichi",
      "free",
      "w9×",
    ]);
    expect(lessons.find(({ id }) => id === "film")).toMatchObject({
      href: "/single-dougaplayer/film?t=72",
      more: 6,
    });
    expect(lessons.find(({ id }) => id === "free")).toMatchObject({
      times: [{ href: "/single-player2/free?t=72" }],
    });
    expect(lessons.find(({ id }) => id === "w9")).toMatchObject({
      line: "",
      lock: "第九週にひらきます",
      offer: null,
    });
  });
  test("another-frontier is there for who may enter, and for nobody else", () => {
    const fellow = { ...holder, areas: new Set(["another-frontier" as const]) };
    expect(shown(fellow).lessons.map(({ id }) => id)).toContain("frontier");
    expect(shown(holder).lessons.map(({ id }) => id)).not.toContain("frontier");
  });
});
