import { describe, expect, test } from "vitest";
import { emptyCheckout, fillFromTown, fitsTown, replaceByTown } from "./fields.ts";

const town = { prefecture: "沖縄県", city: "那覇市", town: "港町" };
const typed = { ...emptyCheckout, prefecture: "東京都", city: "渋谷区", street: "神宮前1-2" };

describe("the town of a postal code", () => {
  test("fills what is empty, and never mixes with another address", () => {
    expect([
      fitsTown(emptyCheckout, town),
      fitsTown({ ...emptyCheckout, prefecture: "沖縄県" }, town),
      fitsTown({ ...emptyCheckout, prefecture: "東京都" }, town),
      fitsTown(typed, town),
    ]).toEqual([true, true, false, false]);
    expect(
      fitsTown(
        { ...emptyCheckout, prefecture: "沖縄県", city: "那覇市", street: "港町1-2-3" },
        town,
      ),
    ).toBe(true);
    expect(fillFromTown(emptyCheckout, town)).toMatchObject({
      prefecture: "沖縄県",
      city: "那覇市",
      street: "港町",
    });
    expect(fillFromTown(typed, town)).toEqual(typed);
  });
  test("takes the place of everything when it is pressed", () =>
    expect(replaceByTown(typed, town)).toMatchObject({
      prefecture: "沖縄県",
      city: "那覇市",
      street: "港町",
    }));
});
