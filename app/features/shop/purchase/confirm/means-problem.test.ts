// Why an order that is still being written cannot be paid in a way, and what could change that.
import { describe, expect, test } from "vitest";
import { refusedSoFar } from "./means-problem.ts";

const cod = {
  bands: [
    { upTo: 10_000, fee: 330 },
    { upTo: 30_000, fee: 440 },
  ],
  excluded: ["mug"],
};
const order = { lines: [{ productId: "fudebito", title: "筆人" }], gift: false };
const mug = [{ productId: "mug", title: "マグ" }];

describe("代引 for an order still being written", () => {
  test.each([
    ["of goods and a sum that may: offered", { ...order, toPay: 30_000 }, 30_000, null],
    ["of goods that may not: never", { ...order, lines: mug, toPay: 3_000 }, 3_000, true],
    ["above the last band: never", { ...order, toPay: 30_001 }, 30_001, true],
    ["until points pay what is too much", { ...order, toPay: 30_001 }, 29_000, false],
    ["as long as it is a gift", { ...order, gift: true, toPay: 3_000 }, 3_000, false],
  ])("%s", (_name, asked, least, never) =>
    expect(refusedSoFar("cod", asked, { cod, least })?.never ?? null).toBe(never),
  );
});

test("other means end where the provider's table does, gift or not", () => {
  const sum = (toPay: number) => ({ ...order, gift: true, toPay });
  const ask = { cod, least: 1 };
  expect(refusedSoFar("konbini", sum(300_000), ask)).toBeNull();
  expect(refusedSoFar("konbini", sum(300_001), { cod, least: 300_001 })).toMatchObject({
    never: true,
  });
  expect(refusedSoFar("konbini", sum(300_001), ask)).toMatchObject({ never: false });
  expect(refusedSoFar("card", sum(300_001), ask)).toBeNull();
});
