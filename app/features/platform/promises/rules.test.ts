import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { aboutSections, faq } from "#features/site/brand/about.ts";
import { pantsSubscription } from "#features/shop/brand/dengeki-pants.ts";
import { membershipPage } from "#features/memberships/landing/pages/membership.ts";
import { selectDeshiPage } from "#features/memberships/landing/pages/select-deshi.ts";
import { goodsBoxPage } from "#features/memberships/landing/pages/goods-box.ts";
import { prevoBoxPage } from "#features/memberships/landing/pages/prevo-box.ts";
import { oldMembershipPage } from "#features/memberships/landing/pages/membership-old.ts";
import { techoWords } from "#features/memberships/landing/pages/techo.ts";
import { policyText } from "#features/site/policies/present.ts";
import { stopRule } from "#features/platform/terms/rules.ts";
import { policySlugs } from "#features/site/policies/rules.ts";
import { choicePages, itemLeads } from "#features/memberships/subscription/plans/plan-choice.ts";
import { itemMasters } from "#seed/item-masters.ts";
import routes from "../../../routes.ts";
import {
  areas,
  neededBy,
  type PromisedArea,
  promisedRoutes,
  stands,
  when,
  whenSaid,
} from "./rules.ts";

const everyArea = Object.keys(areas) as PromisedArea[];

describe("a line that waits for an area", () => {
  test("is not there while the area is missing, and is there when it stands", () => {
    for (const area of everyArea) {
      expect(when(area, "a", "b")).toEqual(areas[area] ? ["a", "b"] : []);
      expect(whenSaid(area, "with", "without")).toBe(areas[area] ? "with" : "without");
    }
    expect(stands(["diary"], { ...areas, diary: true })).toBe(true);
    expect(stands(["diary", "chat"], { ...areas, diary: true, chat: false })).toBe(false);
  });
});

describe("an area", () => {
  const pathsUnder = (entries: RouteConfigEntry[], above = ""): string[] =>
    entries.flatMap(({ path, children = [] }) => {
      const here = path ? `${above}/${path}` : above;
      return [here, ...pathsUnder(children, here)];
    });
  const pages = new Set(pathsUnder(routes as RouteConfigEntry[]));
  const isThere = (path: string) => pages.has(path);
  test.each(Object.entries(promisedRoutes))("%s stands exactly when %s is a page", (area, path) => {
    expect(areas[area as PromisedArea]).toBe(isThere(path));
  });
  test("is looked for where pages are named", () => expect(isThere("/mypage/plan")).toBe(true));
});

describe("what is for sale", () => {
  test.each(Object.entries(neededBy))("%s is for sale exactly when %s stands", (id, needed) => {
    const item = itemMasters.find((one) => one.id === id);
    expect(item?.sale).toBe(stands(needed) ? "open" : "closed");
  });
});

/** Words that only an area can make true. */
const words: Partial<Record<PromisedArea, RegExp>> = {
  diary: /日記/,
  stamps: /判(が|を|帳|と|も|の)/,
  kansou: /感想/,
  chat: /チャット/,
  events: /回数券|催し|稽古会|年に一度の会/,
  shindan: /診断(から|の頁|の結果|とアンケート)/,
};

const shop = {
  siteName: "店",
  legalName: "会社",
  representative: "人",
  address: "町",
  phone: "0",
  email: "a@example.jp",
  invoiceNumber: "",
  freePostageFrom: 5_000,
  postageRows: [],
  taxWords: "標準税率は10%",
  means: ["card", "konbini", "paypay"],
  meansRows: [],
  recipientRows: [],
};
const texts: Record<string, unknown> = {
  landingPages: [membershipPage, selectDeshiPage, goodsBoxPage, prevoBoxPage, oldMembershipPage],
  techoWords,
  choicePages,
  itemLeads,
  about: [aboutSections, faq],
  ...Object.fromEntries(policySlugs.map((slug) => [slug, policyText(slug, shop)])),
};
/**
 * Where a word means something that stands: a page that says what is not sold, a planner of paper.
 */
const exempt: Readonly<Record<string, readonly PromisedArea[]>> = {
  techoWords: ["stamps"],
  "skapp-user-agreement": ["events"],
};

describe.each(Object.entries(texts))("%s", (name, text) => {
  test.each(Object.entries(words) as [PromisedArea, RegExp][])(
    "speaks of %s only when it stands",
    (area, word) => {
      if (areas[area] || exempt[name]?.includes(area)) return;
      expect(JSON.stringify(text)).not.toMatch(word);
    },
  );
});

test("the letters about plans promise no area that is missing", () => {
  const folder = new URL("../../memberships/subscription/notices/", import.meta.url);
  const letters = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  expect(letters.join("")).toContain("plan-started");
  for (const [area, word] of Object.entries(words) as [PromisedArea, RegExp][])
    for (const letter of letters) if (!areas[area]) expect(letter).not.toMatch(word);
});

test("how to stop is one sentence wherever it is said", () => {
  const said = ["tokushoho", "user-agreement", "return-policy"] as const;
  for (const slug of said) expect(JSON.stringify(policyText(slug, shop))).toContain(stopRule);
  expect(JSON.stringify(pantsSubscription(3_300))).toContain(stopRule);
  expect(JSON.stringify(membershipPage.faq)).toContain(stopRule);
  const everything = JSON.stringify([texts, pantsSubscription(3_300)]);
  expect(everything).not.toMatch(/25日の23時|翌月から|毎月1日/);
});
