import { describe, expect, test } from "vitest";
import { WrapForm } from "./wrap-form.ts";

describe("what the owner writes", () => {
  const read = (wrapName: string, wrapPrice: string) =>
    WrapForm.safeParse({ seen: "0", wrapName, wrapPrice });
  test.each([
    ["a name and a price", "和紙の包み", "３３０", { name: "和紙の包み", price: 330 }],
    ["for nothing", "紙の包み", "0", { name: "紙の包み", price: 0 }],
    ["no name: not offered", "", "", null],
    ["no name, whatever the price", "", "330", null],
  ])("%s", (_why, name, price, mine) => {
    expect(read(name, price)).toMatchObject({ success: true, data: { mine: { terms: mine } } });
  });
  test.each(["", "ただ", "-1", "1000000"])("a price of %j is none", (price) => {
    expect(read("和紙の包み", price).error?.issues[0]).toMatchObject({
      path: ["wrapPrice"],
      message: "値段は、0から100,000までの円の整数でお書きください。",
    });
  });
});
