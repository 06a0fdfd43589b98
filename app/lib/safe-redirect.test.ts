import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostilePaths } from "#test/hostile-paths.ts";
import { maxRedirectLetters, safeRedirect, signInAddress } from "./safe-redirect.ts";

describe("a path that comes from outside", () => {
  test.each(["/", "/mypage", "/player?list=body_voice", "/shop?q=a%20b#top", "/a/../mypage?x=//y"])(
    "%j is gone to",
    (path) => {
      expect(safeRedirect(path)).toBe(path === "/a/../mypage?x=//y" ? "/mypage?x=//y" : path);
    },
  );
  test.each([
    null,
    undefined,
    "",
    "mypage",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\tevil",
    "/\u0000x",
    "/..//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/x/%2e%2e//evil.example",
    "/%2E//evil.example",
    "/x/../..//evil.example?a",
    ` /mypage`,
    `/${"a".repeat(2_001)}`,
  ])("%j is not: home instead", (path) => {
    expect(safeRedirect(path)).toBe("/");
  });
  test.each(hostilePaths)("%j leads nowhere but here", (hostile) =>
    expect(new URL(safeRedirect(hostile), "https://shop.example/account/login").origin).toBe(
      "https://shop.example",
    ),
  );
  test("never reads as another site's, whatever it is made of, and is the same when it is read again", () => {
    const parts = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2e",
        "%2f",
        "%5c",
        "@",
        ":",
        "?",
        "#",
        "\t",
        "\n",
        "\u0000",
        " ",
        "\u3000",
        "／",
        "。",
        "evil.example",
        "http",
        "https:",
        "javascript:",
        "x",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(parts, (some) => {
        const path = safeRedirect(some.join(""));
        expect(new URL(path, "https://shop.example/account/login").origin).toBe(
          "https://shop.example",
        );
        expect(safeRedirect(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});

test("who is asked to sign in goes on afterwards, but for an address that fits no header", () => {
  expect(signInAddress("/mypage/diary?day=1")).toBe("/?redirect_url=%2Fmypage%2Fdiary%3Fday%3D1");
  const longest = `/${"%".repeat(maxRedirectLetters - 1)}`;
  expect(signInAddress(longest)).toHaveLength("/?redirect_url=".length + 3 * maxRedirectLetters);
  expect(signInAddress(`${longest}%`)).toBe("/?redirect_url=%2F");
});
