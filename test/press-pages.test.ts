// Presses are counted on public pages of the default layout alone, and never where somebody says
// something of their own.
import { expect, test } from "vitest";
import routes, { siteTable } from "../app/routes.ts";
import { isPressPage } from "#lib/press-pages.ts";

const inDefault = new Set(
  routes
    .find(({ file }) => file === "routes/layouts/default.tsx")
    ?.children?.map(({ path, index }) => (index ? "/" : `/${path}`)),
);
const example = (path: string) => path.replaceAll(/:[a-z]+\??/gi, "some");

test("each page that is counted is open to everybody and stands in the default layout", () => {
  const counted = siteTable.filter(({ path, file }) => file && isPressPage(example(path)));
  expect(counted.length).toBeGreaterThan(25);
  for (const { path, access } of counted)
    expect([path, access, inDefault.has(path)]).toEqual([path, "visitor", true]);
});
test.each([
  "/shindan/4st",
  "/shindan",
  "/questionnaire/some",
  "/event/reservation_form",
  "/search",
  "/favourites",
  "/contact",
  "/Cart",
  "/buy/products",
  "/account/login",
  "/password-reset",
  "/mypage",
  "/mypage/diary",
  "/timeline",
  "/admin",
  "/preview/news/1",
  "/shop/shop_line_login",
  "/osusowa/player/some",
  "/membership/some",
])("%s is not counted", (path) => expect(isPressPage(path)).toBe(false));
test.each([
  "/",
  "/shop",
  "/shop/product/fudehito-t-ai",
  "/dictionary/some",
  "/news",
  "/policies/privacy-policy",
])("%s is counted", (path) => expect(isPressPage(path)).toBe(true));
