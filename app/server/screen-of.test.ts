// The screen that the record names for a request.
import { expect, test } from "vitest";
import { screenOf } from "./screen-of.ts";

const ours = "https://shop.example";
const asked = (path: string, referer?: string) =>
  screenOf(new Request(`${ours}${path}`, { headers: referer ? { referer } : {} }), ours);

test.each([
  ["a page of the desk as it stands", "/admin/orders/abc?from=list#notes", "/admin/orders/abc"],
  ["its form sent by script", "/admin/orders/abc.data?_routes=x", "/admin/orders/abc"],
  ["a page of the shop by its pattern alone", "/mypage/stop/sub_1", "/mypage/stop/:id?"],
  ["a page that there is not", "/nowhere/at/all", null],
])("%s", (_what, path, screen) => expect(asked(path)).toBe(screen));

const call = "/api/v1/admin/drafts";
test.each([
  ["of a desk", `${ours}/admin/news/one?draft=1`, "/admin/news/one"],
  ["of the shop", `${ours}/mypage/stop/sub_1`, "/mypage/stop/:id?"],
  ["of nobody", undefined, null],
  ["of another house", "https://evil.example/admin/news/one", null],
  ["of no address", "admin/news/one", null],
  ["of a call", `${ours}${call}`, null],
])("a call %s comes from the page that made it", (_what, referer, screen) =>
  expect(asked(call, referer)).toBe(screen),
);
