import { expect, test } from "vitest";
import { createRequestUrl } from "./request-url.ts";

const cases: [why: string, baseUrl: string, production: boolean, target: string, seen: string][] = [
  [
    "behind TLS is the one people see",
    "https://shop.example",
    true,
    "/Cart?a=1",
    "https://shop.example/Cart?a=1",
  ],
  [
    "has the port of BASE_URL",
    "https://shop.example:8443",
    true,
    "/",
    "https://shop.example:8443/",
  ],
  [
    "is ours when a whole foreign one is asked",
    "https://shop.example",
    true,
    "http://evil.example/x",
    "https://shop.example/x",
  ],
  [
    "stays a path that begins with two strokes",
    "https://shop.example",
    true,
    "//evil.example",
    "https://shop.example//evil.example",
  ],
  [
    "without a path is the front page",
    "https://shop.example",
    true,
    "http://evil.example",
    "https://shop.example/",
  ],
  [
    "loses what no text can hold from its query, and keeps it in its path to be refused",
    "http://localhost:3000",
    false,
    "/a%00b?q=%00x%00",
    "/a%00b?q=x",
  ],
  ["of development behind TLS too", "https://shop.example", false, "/x", "https://shop.example/x"],
  ["of development is the one that was asked", "http://localhost:3000", false, "/x", "/x"],
];
test.each(cases)("the address of a request %s", (_why, baseUrl, production, target, seen) => {
  expect(createRequestUrl({ baseUrl, production })(target)).toBe(seen);
});
