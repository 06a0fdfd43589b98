// What is typed for a sale of many goods, and what it makes of each price.
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { askSale, lowered, saleFrom } from "./sale-of-many.ts";

const now = tokyo("2026-11-20 12:00:00");
const typed = { off: "20", saleFrom: "2026-12-01T10:00", saleUntil: "2026-12-15T10:00" };

test.each([
  [5_280, 20, 4_220],
  [4_950, 10, 4_450],
  [1_000, 33, 670],
  [100, 90, 10],
  [10, 90, 1],
  [9, 50, 1],
])("of %d with %d%% off remain %d", (price, off, left) => expect(lowered(price, off)).toBe(left));

describe("what is typed", () => {
  test("is a sale of each price, and said in the record", () => {
    const asked = askSale(typed, now);
    if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
    expect(saleFrom(asked.given, 5_280)).toEqual({
      price: 4_220,
      from: tokyo("2026-12-01 10:00:00"),
      until: tokyo("2026-12-15 10:00:00"),
    });
    expect(asked.said).toMatch(/^20%引き、12月1日.*から12月15日.*まで$/);
  });
  test.each([
    [{ off: "" }, "off"],
    [{ off: "0" }, "off"],
    [{ off: "91" }, "off"],
    [{ off: "二割" }, "off"],
    [{ saleFrom: "" }, "saleFrom"],
    [{ saleFrom: "2026-11-19T10:00" }, "saleFrom"],
    [{ saleUntil: "2026-11-30T10:00" }, "saleUntil"],
    [{ saleUntil: "2027-01-15T10:00" }, "saleUntil"],
  ])("that cannot be (%o) is told beside its field", (change, field) => {
    const asked = askSale({ ...typed, ...change }, now);
    expect("errors" in asked && Object.keys(asked.errors)).toEqual([field]);
  });
  test("not at all is told for each field", () =>
    expect(askSale({}, now)).toMatchObject({
      errors: {
        off: expect.any(String),
        saleFrom: expect.any(String),
        saleUntil: expect.any(String),
      },
    }));
});
