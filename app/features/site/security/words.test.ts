import { expect, test } from "vitest";
import { securitySections, securityTxt } from "./words.ts";

const shop = { baseUrl: "https://shop.example.jp", email: "shop@example.jp" };

test("security.txt names whom to tell, and holds for half a year from its reading", () => {
  const text = securityTxt(shop, "/security", new Date("2026-11-26T00:00:00Z"));
  expect(text.split("\n")).toEqual([
    "Contact: mailto:shop@example.jp",
    "Expires: 2027-05-25T00:00:00.000Z",
    "Preferred-Languages: ja, en",
    "Canonical: https://shop.example.jp/.well-known/security.txt",
    "Policy: https://shop.example.jp/security",
    "",
  ]);
});
test("the page names the same address", () => {
  expect(JSON.stringify(securitySections(shop.email))).toContain(shop.email);
});
