import { describe, expect, test } from "vitest";
import { areasOf, opens } from "#features/identity/licence/rules.ts";
import { lockOf } from "#features/library/media/rules.ts";
import { piece } from "#features/library/media/testing.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { frontierTags, presentFellow, presentPiece } from "./present.ts";
import { levelHeld, levelOf } from "./rules.ts";
import { FellowForm } from "./schema.ts";

const byId = new Map(itemMasters.map((item) => [item.id, item]));
const listener = (...held: string[]) => ({
  member: held.length > 0,
  areas: areasOf(byId, held),
  weeks: { eichi: 0, kafuku: 0 },
  signedIn: true,
});
const video = (area: "another-frontier" | "another-frontier-a" | "another-frontier-b") =>
  piece("x", { collection: "another_frontier", medium: "video", areas: [area] });

describe("the levels", () => {
  test.each([
    ["000029", true, false, false],
    ["000030", true, true, false],
    ["000031", true, true, true],
    ["000001", false, false, false],
  ])("%s opens the trial %s, A %s, B %s", (item, trial, a, b) => {
    expect([
      lockOf(video("another-frontier"), listener(item)).open,
      lockOf(video("another-frontier-a"), listener(item)).open,
      lockOf(video("another-frontier-b"), listener(item)).open,
    ]).toEqual([trial, a, b]);
  });
  test("a licence that is over opens none of them", () => {
    const over = {
      itemId: "000031",
      status: "active" as const,
      store: 1,
      sinceAt: new Date("2026-01-01"),
      expireAt: new Date("2026-02-01"),
      since: "2026-01-01" as const,
      expire: "2026-01-31" as const,
    };
    for (const area of ["another-frontier", "another-frontier-a", "another-frontier-b"] as const)
      expect(opens(byId, [over], area, new Date("2026-02-01"))).toBe(false);
  });
  test("a piece asks for the least level that opens it", () => {
    expect([
      levelOf(["another-frontier-b"]),
      levelOf(["another-frontier-a", "another-frontier-b"]),
      levelOf(["another-frontier"]),
      levelOf([]),
    ]).toEqual(["b", "a", "trial", "trial"]);
  });
  test("who holds several has the highest", () => {
    expect([
      levelHeld(["000029", "000031", "000030"]),
      levelHeld(["000030"]),
      levelHeld(["000001"]),
    ]).toEqual(["b", "a", undefined]);
  });
});

describe("a piece on the page", () => {
  const shown = (held: string) =>
    presentPiece(
      {
        item: video("another-frontier-b"),
        lock: lockOf(video("another-frontier-b"), listener(held)),
      },
      itemMasters,
    );
  test("that is closed names the plan that opens it", () => {
    expect(shown("000030")).toMatchObject({
      level: "b",
      levelWords: "Bから",
      offer: { id: "000031", title: "アナザーフロンティア B" },
      track: { open: false },
    });
  });
  test("that is open offers nothing, and neither tells where the file lies", () => {
    expect(shown("000031")).toMatchObject({ offer: null, track: { open: true } });
    for (const held of ["000030", "000031"])
      expect(JSON.stringify(shown(held))).not.toContain(".m4a");
  });
  test("its tags are counted, the commonest first", () => {
    expect(
      frontierTags([{ tags: ["夜", "歩く"] }, { tags: ["歩く"] }, { tags: ["朝"] }]).map(
        ({ tag, count }) => `${tag}${count}`,
      ),
    ).toEqual(["歩く2", "朝1", "夜1"]);
  });
});

describe("a fellow on the page", () => {
  test("is what they wrote: no uid, nothing else of the row", () => {
    const row = {
      id: "p1",
      uid: "u1",
      name: "みお",
      words: "歩いています。",
      avatar: 7,
      top: "000030",
      email: "mio@example.jp",
    };
    expect(presentFellow(row, "somebody")).toEqual({
      id: "p1",
      name: "みお",
      words: "歩いています。",
      avatar: 7,
      level: "A",
      own: false,
    });
  });
  const form = (more: Record<string, unknown>) =>
    FellowForm.safeParse({ name: "みお", words: "", avatar: "7", shown: "on", ...more });
  test("may be named in 20 characters and speak in 140, as a reader counts them", () => {
    expect([
      form({ name: "𠮷".repeat(20) }).success,
      form({ name: "𠮷".repeat(21) }).success,
      form({ words: "𠮷".repeat(140) }).success,
      form({ words: "あ".repeat(141) }).success,
    ]).toEqual([true, false, true, false]);
  });
  test.each([
    [{ name: " 　" }],
    [{ name: "\u200b" }],
    [{ avatar: "0" }],
    [{ avatar: "13" }],
    [{ avatar: "7.5" }],
    [{ avatar: "x" }],
    [{ name: "\ud800" }],
  ])("%j is refused", (more) => {
    expect(form(more).success).toBe(false);
  });
  test("says nothing where the box is empty: not shown", () => {
    expect(form({ shown: undefined }).data).toMatchObject({ shown: false });
  });
});
