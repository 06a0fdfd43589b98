import { describe, expect, test } from "vitest";
import { bits, itemBits } from "#features/identity/licence/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import {
  editWithinMs,
  kansouGroups,
  type KansouStatus,
  mayEdit,
  readKansouCursor,
  rightsOf,
  summaryOf,
  writeKansouCursor,
} from "./rules.ts";
import { happened, maxTold, newerThan } from "./topics.ts";
import { warnedWords } from "./words.ts";

describe("who may read and write", () => {
  test.each(itemMasters.map(({ id, title, areas }) => [id, title, areas] as const))(
    "%s %s writes where its areas lead, and のぞくる only reads",
    (id, _title, areas) => {
      const looks = areas.some((area) => area.startsWith("nozokuru"));
      const own = kansouGroups.filter((group) => areas.some((area) => area === group));
      expect(rightsOf([id])).toEqual({ reads: looks ? [...kansouGroups] : own, writes: own });
    },
  );
  test.each(itemMasters.map(({ id, title }) => [id, title] as const))(
    "%s %s agrees with its bits",
    (id) => {
      const set = itemBits(id);
      const byBits = [
        [bits.eichi | bits.lowEichi, "eichi"],
        [bits.kafuku | bits.lowKafuku, "kafuku"],
        [bits.dcode, "dcode"],
        [bits.syaka, "syaka"],
        [bits.wa, "wa"],
      ] as const;
      const expected = byBits.filter(([mask]) => set & mask).map(([, group]) => group);
      // おすそわ has no bit.
      expect(rightsOf([id]).writes.filter((group) => group !== "osusowa")).toEqual(expected);
    },
  );
  test("両道 is a member of both, who holds nothing of any, and an unknown item opens nothing", () => {
    expect(rightsOf(["000007"]).writes).toEqual(["eichi", "kafuku"]);
    expect(rightsOf([])).toEqual({ reads: [], writes: [] });
    expect(rightsOf(["999999", "400001"])).toEqual({ reads: [], writes: [] });
  });
});

describe("the summary", () => {
  test("is the body up to 200 characters, then six dots", () => {
    expect(summaryOf("あ".repeat(200))).toBe("あ".repeat(200));
    expect(summaryOf("あ".repeat(201))).toBe(`${"あ".repeat(200)}......`);
  });
  test("cuts no character in half", () => {
    expect(summaryOf("👩‍👩‍👧".repeat(201))).toBe(`${"👩‍👩‍👧".repeat(200)}......`);
  });
});

test("a cursor comes back as it was written; anything else is none", () => {
  const cursor = {
    at: tokyo("2026-11-23 12:00:00"),
    id: "0190a0a0-0000-7000-8000-000000000001",
  };
  expect(readKansouCursor(writeKansouCursor(cursor))).toEqual(cursor);
  for (const text of [null, "", "2026-11-23", "x_y", "2026-99-99T00:00:00.000Z_" + cursor.id])
    expect(readKansouCursor(text)).toBeUndefined();
});

test("one's own words are mended within fifteen minutes, and not a millisecond later", () => {
  const at = tokyo("2026-11-23 12:00:00");
  const after = (status: KansouStatus, ms: number) =>
    mayEdit({ status, createdAt: at }, new Date(at.getTime() + ms));
  expect(after("open", editWithinMs)).toBe(true);
  for (const status of ["open", "held", "hidden"] as const)
    expect(after(status, editWithinMs + 1)).toBe(false);
  expect(after("asked", 400 * editWithinMs)).toBe(true);
  // What staff hid is mended at no time.
  expect(after("hidden", 0)).toBe(false);
});

describe("words that want another look", () => {
  test.each([
    "聴いたら腰痛が治りました。",
    "肩こりに効きます。",
    "もう薬はいらないと思います。",
    "三日で痩せました。",
    "誰でも良くなります。",
    "電話は075-123-4567です。",
    "mio@example.jpまで。",
  ])("%s", (text) => expect(warnedWords(text)).toHaveLength(1));
  test.each([
    "息を吐ききると肩がひとつ下がりました。",
    "台所に立つのが少しらくになりました。",
    "ふたつめで寝てしまうので、みっつめを知りません。",
    "2026年11月23日、12:05まで聴きました。",
    "https://example.jp/075-123-4567 をみました。",
    "気が利く方です。",
  ])("may say: %s", (text) => expect(warnedWords(text)).toEqual([]));
  test("are named with a reason and another way to say it", () => {
    const [warning] = warnedWords("すぐに治った。");
    expect(warning?.word).toBe("治っ");
    expect(warning?.reason).toContain("薬機法");
    expect(warning?.instead).not.toBe("");
  });
});

test("what is new counts from the top of the page on, without whom the reader blocked", () => {
  const newest = [
    { id: "5", by: "ren" },
    { id: "4", by: null },
    { id: "3", by: "kai" },
    { id: "2", by: "ren" },
  ].map((one) => ({ ...one, likes: 0, comments: 0 }));
  expect(newerThan({ newest }, "2", [])).toBe(3);
  expect(newerThan({ newest }, "2", ["ren"])).toBe(2);
  expect(newerThan({ newest }, "4", ["ren"])).toBe(0);
  expect(newerThan({ newest }, "", ["kai"])).toBe(3);
});

describe("what a page shows", () => {
  /** From the newest on down, as it is told. */
  const told = (newestId: number, length: number, comments: Record<number, number> = {}) => ({
    newest: Array.from({ length }, (_, at) => newestId - at).map((id) => ({
      id: String(id),
      by: null,
      likes: 0,
      comments: comments[id] ?? 0,
    })),
  });
  const without = (all: ReturnType<typeof told>, gone: number) => ({
    newest: all.newest.filter(({ id }) => id !== String(gone)),
  });
  test("is as it was where new ones push old ones out of what is told", () => {
    expect(happened(told(70, maxTold), told(73, maxTold), "70")).toBeUndefined();
    expect(happened(told(70, 5), told(72, 7), "70")).toBeUndefined();
    expect(happened(told(70, maxTold), told(73, maxTold, { 72: 1 }), "70")).toBeUndefined();
  });
  test("was answered", () => {
    expect(happened(told(70, maxTold), told(70, maxTold, { 65: 1 }), "70")).toBe("said");
    expect(happened(told(70, maxTold), told(73, maxTold, { 65: 1 }), "70")).toBe("said");
    expect(happened(without(told(70, 5), 68), told(70, 5), "70")).toBe("said");
  });
  test("is there no more, also the last of few", () => {
    expect(happened(told(70, maxTold), without(told(70, maxTold + 1), 65), "70")).toBe("gone");
    expect(happened(told(70, 5), told(70, 4), "70")).toBe("gone");
    expect(happened(told(70, 5), without(told(71, 6), 69), "70")).toBe("gone");
  });
});
