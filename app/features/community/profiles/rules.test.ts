import { describe, expect, test } from "vitest";
import { penNameKey, soundsLikeHouse } from "./rules.ts";
import { PenNameForm } from "./schema.ts";

const reads = (penName: string) => PenNameForm.safeParse({ penName, avatar: "3" }).success;

describe("a pen name", () => {
  test.each([
    ["かや", "か\u200dや"],
    ["Kaya", "ｋａｙａ\u00ad"],
    ["かや", "か や\u3164"],
  ])("%j is the same to the eye as %j", (one, other) =>
    expect(penNameKey(other)).toBe(penNameKey(one)),
  );
  test("of other letters is another", () =>
    expect(penNameKey("かな")).not.toBe(penNameKey("かや")));
  test.each(["運営", "運\u200d営", "公\u00ad式", "Ｓｔａｆｆ"])(
    "%j speaks for nobody but the house",
    (name) => expect(soundsLikeHouse(name)).toBe(true),
  );
  test("is something that is seen, and no pile of marks", () => {
    expect(reads("👩‍👩‍👧のかや")).toBe(true);
    for (const name of ["", "\u200d", "\u3164", "\u2800", `か${"\u0301".repeat(120)}`])
      expect([name, reads(name)]).toEqual([name, false]);
  });
});
