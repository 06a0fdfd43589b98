import { describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import {
  type Offer,
  presentOffer,
  presentOffers,
  priceNote,
  priceWords,
  savedInAYear,
  savedTogether,
  offerTermsOf,
} from "./present-offer.ts";

const byId = new Map(itemMasters.map((item) => [item.id, item]));
function offer(id: string): Offer {
  const found = presentOffer(byId, id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}
const all = (id: string) => offerTermsOf(offer(id)).flat().join("");

describe("the price on a landing page", () => {
  test.each([
    ["000001", "¥3,300", "／月　税込"],
    ["400001", "¥3,850", "／月　税込・送料込み"],
    ["400004", "¥16,500", "／年　税込・送料込み"],
    ["000011", "¥0", "はじめの21日間"],
    ["000018", "¥0", "はじめの14日間"],
  ])("of %s is %s %s", (id, price, note) => {
    expect([priceWords(offer(id)), priceNote(offer(id))]).toEqual([price, note]);
  });
  test("follows the item, not the page", () => {
    const dearer = new Map(byId).set("000001", { ...byId.get("000001")!, price: 3_850 });
    expect(priceWords(presentOffer(dearer, "000001")!)).toBe("¥3,850");
  });
});

describe("the terms beside it", () => {
  test("say of a plan when the first charge comes and how it ends", () => {
    expect(all("000001")).toContain("初回はお申し込みの日。つぎからは毎月、おなじ日です。");
    expect(all("000001")).toContain("支払いずみの期間の終わりまで使えます。");
  });
  test("say of a parcel that what is paid for still comes", () => {
    expect(all("400001")).toContain("支払いずみの回は、お届けします。");
    expect(all("400001")).not.toContain("終わりまで使えます");
  });
  test("say of a trial that it ends by itself, and name no charge", () => {
    expect(all("000011")).toContain("21日でひとりでに終わり、自動では続きません。");
    expect(all("000011")).not.toContain("初回");
  });
  test("say of a trial that goes on what follows, and never that it does not", () => {
    expect(all("000018")).toContain("毎月¥4,950（税込・送料込み）で続きます。");
    expect(all("000018")).toContain("はじめた日から14日後です。");
    expect(all("000018")).not.toContain("自動では続きません");
  });
  test("name the price of what the trial becomes, when that changes", () => {
    const dearer = new Map(byId).set("000016", { ...byId.get("000016")!, price: 5_500 });
    expect(offerTermsOf(presentOffer(dearer, "000018")!).flat().join("")).toContain("¥5,500");
  });
});

describe("comparing", () => {
  test("a year with twelve months", () => {
    expect(savedInAYear(offer("400003"), offer("400004"))).toBe(3_300);
    expect(savedInAYear({ ...offer("400003"), price: 1_000 }, offer("400004"))).toBe(0);
  });
  test("two plans with the one that opens both", () => {
    expect(savedTogether([offer("000001"), offer("000002")], offer("000007"))).toBe(1_100);
  });
});

test("what is not there is left out, and what is closed says so", () => {
  expect(Object.keys(presentOffers(byId, ["000001", "999999"]))).toEqual(["000001"]);
  expect(offer("000001").open).toBe(true);
  expect(offer("000008").open).toBe(false);
});
