import { expect, test } from "vitest";
import { shouldRevalidate as ofOrder } from "../routes/admin/orders/order.tsx";
import { shouldRevalidate as ofPacking } from "../routes/admin/orders/packing.tsx";
import { shouldRevalidate as ofPresents } from "../routes/mypage/gifts/gifts.tsx";

test.each([
  ["the presents", ofPresents, "withdraw", true],
  // What was typed into a refused present stays as it is.
  ["the presents", ofPresents, "give", false],
  // Numbers that were kept count, though others of the same press were not.
  ["the board for packing", ofPacking, "numbers", true],
  ["the board for packing", ofPacking, "file", true],
  ["the board for packing", ofPacking, "label", false],
  // A question about a refund tells of one that a colleague made: the sums say so, too.
  ["the order", ofOrder, "refund", true],
  ["the order", ofOrder, "note", false],
])("after a refusal %s are read anew as far as it changed them", (_page, asks, intent, anew) => {
  const formData = new FormData();
  formData.set("intent", intent);
  expect(asks({ formData, defaultShouldRevalidate: false })).toBe(anew);
  expect(asks({ formData, defaultShouldRevalidate: true })).toBe(true);
});
