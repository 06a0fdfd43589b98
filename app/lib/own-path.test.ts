import { describe, expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

describe("a path that comes from outside", () => {
  test.each(["/", "/mypage", "/player?list=body_voice", "/shop?q=a%20b#top", "/a/../mypage?x=//y"])("%j is gone to", (path) => {
    expect(ownPath(path)).toBe(path === "/a/../mypage?x=//y" ? "/mypage?x=//y" : path);
  });
  test.each([
    null, undefined, "", "mypage", "//evil.example", "///evil.example", "/\\evil.example", "\\/evil.example", "https://evil.example", "javascript:alert(1)", "/\tevil", "/\u0000x", "/..//evil.example", "/.//evil.example", "/x/..//evil.example",
    "/x/%2e%2e//evil.example", "/%2E//evil.example", "/x/../..//evil.example?a", ` /mypage`, `/${"a".repeat(2_001)}`,
  ])("%j is not: home instead", (path) => { expect(ownPath(path)).toBe("/"); });
  test("never reads as another site's, whatever dots and slashes it has", () => {
    for (const a of ["", ".", "..", "%2e", "x"]) for (const b of ["/", "//", "/../", "/./", "//./"]) for (const c of ["evil.example", "/evil.example", "..//evil.example"]) {
      expect(new URL(ownPath(`/${a}${b}${c}`), "https://shop.example").origin, `/${a}${b}${c}`).toBe("https://shop.example");
    }
  });
});
