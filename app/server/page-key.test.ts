import { describe, expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const keyOf = (address: string) => pageKey(new URL(address, "http://shop.example"));

describe("a page is kept under one name", () => {
  const cases: [why: string, address: string, name: string][] = [
    ["that is its path", "/shop", "/shop"],
    ["without campaign marks", "/shop?utm_source=line&fbclid=x", "/shop"],
    ["whatever the order of its parameters", "/shop?page=2&sort=name", "/shop?sort=name&page=2"],
    [
      "with what goes without saying left out",
      "/shop?q=&min=&max=&stock=all&sort=new&page=1",
      "/shop",
    ],
    ["however its letters are written", "/dictionary/tag/%e3%81%8b", "/dictionary/tag/%E3%81%8B"],
    ["even where letters hide behind numbers", "/%61bout", "/about"],
    ["with the page of a list", "/gallery?page=2&stock=in", "/gallery?stock=in&page=2"],
    ["with the one mark of the list of summaries", "/matome?only=open", "/matome?only=open"],
  ];
  test.each(cases)("%s", (_why, address, name) => {
    expect(keyOf(address)).toBe(name);
  });
});

describe("a page is not kept", () => {
  const cases: [why: string, address: string][] = [
    ["for words that somebody looks for", "/shop?q=a"],
    ["for any price", "/shop?min=1"],
    ["for any size", "/shop?size=M"],
    ["for a product's size", "/shop/product/x?size=M"],
    ["for a value that does not exist", "/shop?sort=nonsense"],
    ["for a page that no shelf has", "/shop?page=100"],
    ["for one parameter twice", "/shop?sort=name&sort=name"],
    ["when it tells somebody where to go", "/?redirect_url=%2Fmypage"],
    ["when its path cannot be read", "/shop/product/%E0%A4"],
    ["when it belongs to a person", "/mypage"],
    ["when it is a call", "/api/v1/shop/products"],
    ["when its capitals are others", "/SHOP"],
  ];
  test.each(cases)("%s", (_why, address) => {
    expect(keyOf(address)).toBeUndefined();
  });
  test("however many values are tried", () => {
    const names = new Set<string | undefined>();
    for (let n = 0; n < 2_000; n += 1)
      for (const name of ["q", "min", "max", "size", "colour", "page", "sort", "stock", "x"])
        names.add(keyOf(`/shop/category/socks?${name}=${n}`));
    expect(names.size).toBeLessThan(110);
  });
});
