import { describe, expect, test } from "vitest";
import { orderPress, stepsReached, type VisitStep } from "./visit-steps.ts";

/** All steps of a visit, address after address. */
const walk = (...addresses: string[]) =>
  addresses.reduce<VisitStep[]>((before, one) => [...before, ...stepsReached(one, before)], []);

describe("a visit reaches", () => {
  test.each<[why: string, addresses: string[], steps: VisitStep[]]>([
    ["one page", ["/about"], ["visit"]],
    ["the same twice", ["/shop/product/a", "/", "/shop/product/b"], ["visit", "goods"]],
    ["a list of goods, which is none of them", ["/shop/category/fashion"], ["visit"]],
    [
      "all of a purchase",
      [
        "/?utm_source=letter",
        "/shop/product/fudehito-t-ai",
        "/Cart",
        "/buy/products",
        "/buy/products?confirm=1",
        "/buy/success_buy_products?order=1",
      ],
      ["visit", "goods", "cart", "checkout", "confirm", "order", "paid"],
    ],
    [
      "the button that orders, and no more",
      ["/Cart", "/buy/products", "/buy/products?confirm=1", orderPress, orderPress, "/Cart?left=1"],
      ["visit", "cart", "checkout", "confirm", "order"],
    ],
    [
      "the checkout without the cart, which it stands for",
      ["/buy/products", "/buy/products?confirm=1", orderPress],
      ["visit", "cart", "checkout", "confirm", "order"],
    ],
    [
      "a confirmation in a tab of its own, with all that lies before it",
      ["/buy/products?confirm=1", "/Cart", "/buy/success_buy_products?order=1"],
      ["visit", "cart", "checkout", "confirm", "order", "paid"],
    ],
    ["a press without a confirmation", ["/Cart", orderPress], ["visit", "cart"]],
    ["a thanks page that a letter opened", ["/buy/success_buy_products?order=1"], ["visit"]],
    [
      "a plan",
      ["/landing/membership", "/buy/000001", "/buy/success_buy_ticket?order=1"],
      ["visit", "plans", "joining", "joined"],
    ],
    [
      "a plan after a quiz",
      [
        "/shindan/4st",
        "/shindan/4st?q=2",
        "/shindan/4st?result=ue",
        "/buy/000011",
        "/buy/success_free_trial",
      ],
      ["visit", "quiz", "result", "joining", "result-joining", "joined", "result-joined"],
    ],
    [
      "a result among the twelve",
      ["/shindan/gps-shindan", "/shindan/gps-shindan/1"],
      ["visit", "quiz", "result"],
    ],
    ["a result that a friend sent", ["/shindan/4st?result=ue"], ["visit", "quiz"]],
  ])("%s", (_, addresses, steps) => expect(walk(...addresses)).toEqual(steps));
});
