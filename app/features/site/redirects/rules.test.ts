// How old addresses are read, what is refused, and where they lead.
import { describe, expect, test } from "vitest";
import { circleIn, leadTo, maxLines, redirectPath, readRedirects } from "./rules.ts";

describe("a path", () => {
  test.each([
    ["/products/hakama", "/products/hakama"],
    ["/products/hakama/?variant=1#top", "/products/hakama"],
    ["/%E8%A2%B4", "/袴"],
    ["/", "/"],
  ])("%s is looked up as %s", (address, path) => expect(redirectPath(address)).toBe(path));
  test.each(["products", "//evil.example/a", "/\\evil.example", "/%ff", "/a\u0000b", ""])(
    "%j is none",
    (address) => expect(redirectPath(address)).toBeUndefined(),
  );
});

describe("lines", () => {
  test("are read with blanks, tabs, commas and arrows; other shops' addresses by their path", () =>
    expect(
      readRedirects(
        [
          "/a /shop",
          "",
          "https://old.example/products/hakama\t/shop/product/hakama",
          "/b,https://note.example/x",
          "/c → /?q=1",
        ].join("\n"),
      ),
    ).toEqual({
      rows: [
        { path: "/a", target: "/shop" },
        { path: "/products/hakama", target: "/shop/product/hakama" },
        { path: "/b", target: "https://note.example/x" },
        { path: "/c", target: "/?q=1" },
      ],
    }));
  test("of one path are one: the last", () =>
    expect(readRedirects("/a /shop\n/a/ /matome")).toEqual({
      rows: [{ path: "/a", target: "/matome" }],
    }));
  test.each([
    ["", "1行にひとつ"],
    ["/a", "「/a」を読めませんでした"],
    ["/a /b /c", "「/a /b /c」を読めませんでした"],
    ["/a javascript:alert(1)", "読めませんでした"],
    ["/a http://plain.example/", "読めませんでした"],
    ["/a https://who:word@house.example/", "読めませんでした"],
    ["/a //evil.example", "読めませんでした"],
    ["/ /shop", "店が使う住所です"],
    ["/admin/orders /shop", "店が使う住所です"],
    ["/api/v1/x /shop", "店が使う住所です"],
    [`${"/a /b\n".repeat(maxLines + 1)}`, "行までです"],
  ])("%j is refused with a sentence", (text, sentence) =>
    expect(readRedirects(text)).toEqual({ problem: expect.stringContaining(sentence) }),
  );
});

describe("a circle", () => {
  test("is found, of one, of two and through what stood before", () => {
    expect(circleIn([{ path: "/a", target: "/a?x=1" }], new Map())).toBe("/a");
    expect(
      circleIn(
        [
          { path: "/a", target: "/b" },
          { path: "/b", target: "/a" },
        ],
        new Map(),
      ),
    ).toBe("/a");
    expect(circleIn([{ path: "/a", target: "/b" }], new Map([["/b", "/a/"]]))).toBe("/a");
  });
  test("is none where it ends at a page or at another's house", () =>
    expect(
      circleIn([{ path: "/a", target: "/b" }], new Map([["/b", "https://note.example/a"]])),
    ).toBeUndefined());
});

test("a question is carried on, unless the target has its own", () => {
  expect(leadTo("/shop", "?utm_source=line")).toBe("/shop?utm_source=line");
  expect(leadTo("/shop?q=1", "?utm_source=line")).toBe("/shop?q=1");
});
