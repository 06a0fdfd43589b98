import { href as ofTheRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { href } from "./href.ts";

describe("the address of a page", () => {
  test("has its parameters in it, and leaves out those that may be left out", () => {
    expect([
      href("/mypage/plan"),
      href("/admin/orders/:id", { id: "a1" }),
      href("/mypage/stop/:id?"),
      href("/mypage/stop/:id?", { id: undefined }),
      href("/mypage/stop/:id?", { id: "x" }),
      href("/admin/media/:id/preview", { id: "m" }),
    ]).toEqual([
      "/mypage/plan",
      "/admin/orders/a1",
      "/mypage/stop",
      "/mypage/stop",
      "/mypage/stop/x",
      "/admin/media/m/preview",
    ]);
  });
  test("is what the router makes of it, whatever stands in it", () => {
    for (const wordid of ["帯", "a b", "a/b", "a?b#c", "100%", "$&+,;=:@", "a.b-c_d~e", "%2F"])
      expect(href("/dictionary/:wordid", { wordid })).toBe(
        ofTheRouter("/dictionary/:wordid", { wordid }),
      );
  });
  test("of a page that is not there, or without what it wants, does not compile", () => {
    // @ts-expect-error -- no such page
    expect(href("/mypage/order/:id", { id: "x" })).toBe("/mypage/order/x");
    // @ts-expect-error -- a word without its name
    expect(() => href("/dictionary/:wordid")).toThrow("wordid");
  });
});
