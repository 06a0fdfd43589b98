import { expect, test } from "vitest";
import { marketplaceUrl } from "./shop.server.ts";

test.each([
  [undefined, "/shop/category/taiheki-techo"],
  ["https://market.example/item/1", "https://market.example/item/1?openExternalBrowser=1"],
  ["https://market.example/i?id=7#a", "https://market.example/i?id=7&openExternalBrowser=1#a"],
])("the planner named as sold at %s is at %s", (given, led) =>
  expect(marketplaceUrl(given)).toBe(led),
);
