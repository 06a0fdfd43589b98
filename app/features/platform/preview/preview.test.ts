import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { createPreviewLinks } from "./link.server.ts";
import { isAsideShown, type Look, previewMs, lookWords, lookVersion } from "./rules.ts";

const now = tokyo("2026-11-20 12:00:00");
const links = createPreviewLinks("a secret of 32 characters or more");
const look: Look = {
  kind: "word",
  id: "iki",
  who: "000001",
  since: "2026-11-01",
  at: tokyo("2026-12-01 06:00:00"),
  aside: true,
  version: "5.1763610000000",
};
const paramsOf = (change: Record<string, string> = {}) => {
  const params = new URLSearchParams(links.query(look, now));
  for (const [name, value] of Object.entries(change)) params.set(name, value);
  return params;
};

describe("a link", () => {
  test("says what it was made for, for an hour", () => {
    const until = new Date(now.getTime() + previewMs);
    expect(links.read("word", "iki", paramsOf(), now)).toEqual({ ...look, until });
    expect(links.read("word", "iki", paramsOf(), new Date(until.getTime() - 1_000))).toEqual({
      ...look,
      until,
    });
    expect(links.read("word", "iki", paramsOf(), until)).toBe("over");
  });
  test.each([
    ["w", "000002"],
    ["w", "visitor"],
    ["d", "2026-10-01"],
    ["t", "1"],
    ["a", ""],
    ["v", "6"],
    ["e", "9999999999"],
    ["s", ""],
    ["s", "x".repeat(43)],
  ])("that had its %s altered to “%s” shows nothing", (name, value) => {
    expect(links.read("word", "iki", paramsOf({ [name]: value }), now)).toBe("refused");
  });
  test("shows no other thing, and no other kind", () => {
    expect(links.read("word", "kata", paramsOf(), now)).toBe("refused");
    expect(links.read("matome", "iki", paramsOf(), now)).toBe("refused");
    expect(links.read("word", "iki", new URLSearchParams(), now)).toBe("refused");
  });
  test("of another house shows nothing here", () => {
    const theirs = createPreviewLinks("another secret of 32 characters..");
    expect(links.read("word", "iki", new URLSearchParams(theirs.query(look, now)), now)).toBe(
      "refused",
    );
  });
});

describe("what was set aside", () => {
  const monday = tokyo("2026-11-23 06:00:00");
  test.each<[string, Date | null, boolean, Date, boolean]>([
    ["asked for, without an hour", null, true, now, true],
    ["asked for, before its hour", monday, true, now, true],
    ["not asked for, without an hour", null, false, monday, false],
    ["not asked for, before its hour", monday, false, new Date(monday.getTime() - 1), false],
    ["not asked for, at its hour", monday, false, monday, true],
  ])("%s", (_, at, aside, seen, shown) => {
    expect(isAsideShown({ at }, { aside, at: seen })).toBe(shown);
  });
  test("that is not there is not shown", () => {
    expect(isAsideShown(undefined, { aside: true, at: monday })).toBe(false);
  });
  test("is another version from the moment it is written", () => {
    expect(lookVersion(5, undefined)).toBe("5");
    expect(lookVersion(5, { updatedAt: now })).not.toBe(lookVersion(5, undefined));
    expect(lookVersion(5, { updatedAt: now })).not.toBe(lookVersion(5, { updatedAt: monday }));
  });
});

test("what stands above says who, when and what", () => {
  const words = lookWords(look, {
    whose: "「英知」の方",
    status: "draft",
    withAside: true,
    until: tokyo("2026-11-20 13:00:00"),
  }).join("");
  for (const part of ["「英知」の方が、2026年12月1日", "まだ下書きです", "公開していない変更"])
    expect(words).toContain(part);
  const plain = lookWords(look, { whose: "方", status: "open", withAside: false, until: now });
  expect(plain.join("")).not.toMatch(/下書き|変更/);
});
