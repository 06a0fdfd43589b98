import { describe, expect, test } from "vitest";
import { areasAsked, mayPopAt, productLedTo, visitAt, visitMs } from "./rules.ts";
import { PopupForm } from "./schema.ts";

describe("a popup comes up", () => {
  test.each([
    "/",
    "/shop",
    "/shop/category/socks",
    "/shop/product/fudehito-t-ai",
    "/gallery",
    "/gallery/sakuhin",
    "/news",
    "/dictionary/iki",
    "/mypage",
    "/landing/membership",
    "/timeline/inbox",
  ])("over %s", (pathname) => expect(mayPopAt(pathname)).toBe(true));
  test.each([
    "/Cart",
    "/buy/products",
    "/buy/success_buy_products",
    "/shop/shop_line_login",
    "/account/login",
    "/contact",
    "/player",
    "/sessionframe",
    "/single-player2/ashi-no-ura",
    "/listen/ashi-no-ura",
    "/watch/x",
    "/osusowa/player/a",
    "/mypage/eichi-diary/2026-11-20",
    "/mypage/settings/contact",
    "/mypage/leave",
    "/timeline/post-kansou2",
    "/timeline/rooms/eichi",
    "/timeline/kansou",
    "/afq/entry",
    "/shindan/4st",
    "/questionnaire/asa-no-ashi",
    "/event/reservation_form",
    "/landing/techo-reserve",
    "/admin",
    "/preview/popup/x",
    "/shopping",
  ])("never over %s", (pathname) => expect(mayPopAt(pathname)).toBe(false));
});

test("a visit has one popup, and is over after half an hour without a page", () => {
  const first = visitAt(undefined, 1_000);
  expect(first).toEqual({ seenAt: 1_000, asked: false });
  const shown = { ...first, asked: true };
  expect(visitAt(shown, 1_000 + visitMs - 1)).toEqual({ seenAt: 1_000 + visitMs - 1, asked: true });
  expect(visitAt(shown, 1_000 + visitMs).asked).toBe(false);
  // A clock that was put back begins a new one.
  expect(visitAt(shown, 999).asked).toBe(false);
});

test("a plan that is not held leaves what is for everybody, and an unknown one is none", () => {
  const held = new Set(["eichi", "kafuku"] as const);
  expect(areasAsked("all", held)).toBe(held);
  expect(areasAsked("eichi", held)).toEqual(new Set(["eichi"]));
  expect(areasAsked("syaka", held)).toEqual(new Set());
  expect(areasAsked("toString", held)).toBeUndefined();
});

test("the picture is that of the product whose page it leads to", () => {
  expect(productLedTo("/shop/product/techo-2027?colour=ai")).toBe("techo-2027");
  expect(productLedTo("/shop/product/brand/dengeki-pants")).toBeUndefined();
  expect(productLedTo("/news")).toBeUndefined();
});

describe("what staff write", () => {
  const form = {
    title: "手帳",
    body: "できました。",
    link: "/news",
    linkWords: "見る",
    areas: ["eichi", "nowhere"],
    status: "open",
    openAt: "2026-12-01 09:00",
    closeAt: "2026-12-15",
  };
  const wrongIn = (more: Partial<typeof form>) =>
    PopupForm.safeParse({ ...form, ...more }).error?.issues.map(({ path }) => path[0]);
  test("is kept as it is, without areas that are none", () => {
    expect(PopupForm.parse(form)).toMatchObject({ title: "手帳", areas: ["eichi"] });
    expect(PopupForm.parse({ ...form, link: "", linkWords: "" }).link).toBe("");
  });
  test.each([
    ["title", { title: " " }],
    ["body", { body: "あ".repeat(201) }],
    ["link", { link: "https://elsewhere.example" }],
    ["link", { link: "//elsewhere.example" }],
    ["link", { link: "" }],
    ["linkWords", { linkWords: "" }],
    ["closeAt", { closeAt: "2026-12-01 09:00" }],
    ["status", { status: "loud" }],
  ])("names %s where it will not do", (field, more) => expect(wrongIn(more)).toEqual([field]));
});
