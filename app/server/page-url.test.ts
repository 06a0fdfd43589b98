import { expect, test } from "vitest";
import { pageUrl } from "./page-url.ts";

test.each([
  ["/mypage/why.data", "/mypage/why"],
  ["/mypage/why.data?_routes=routes%2Fx&a=1", "/mypage/why?a=1"],
  ["/_root.data", "/"],
  ["/_.data", "/"],
  ["/player.data?week=2", "/player?week=2"],
  ["/mypage/why?week=2", "/mypage/why?week=2"],
  ["/mypage/data.zip", "/mypage/data.zip"],
])("%s is about %s", (asked, page) => {
  const { pathname, search } = pageUrl({ url: `http://shop.test${asked}` });
  expect(pathname + search).toBe(page);
});
