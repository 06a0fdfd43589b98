// Which edition of a policy holds, what may stand in one, and what the shop fills in.
import { describe, expect, test } from "vitest";
import { readMarkup, writeMarkup } from "#features/platform/rich-text/markup.ts";
import { edition as first } from "#features/platform/terms/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  type EditionHead,
  editionHolding,
  editionState,
  hasBegun,
  policyBody,
  termsVersionAt,
} from "./editions.ts";
import { originalPolicy } from "./original.ts";
import { policySlugs, type Shop } from "./rules.ts";
import { fillPolicy, slotsNeeded, slotsProblem } from "./slots.ts";

const now = tokyo("2026-12-10 12:00:00");
const head = (id: string, day: string, more: Partial<EditionHead> = {}): EditionHead => ({
  id,
  slug: "user-agreement",
  title: "利用規約",
  note: "",
  material: false,
  status: "open",
  openAt: tokyo(`${day} 00:00:00`),
  ...more,
});

describe("which edition holds", () => {
  const before = head("before", "2026-12-01");
  const holds = head("holds", "2026-12-10");
  const later = head("later", "2026-12-11");
  const draft = head("draft", "2026-12-05", { status: "draft" });
  const all = [draft, later, before, holds];
  test("is the newest that was published and whose day has come", () => {
    expect(editionHolding(all, now)).toBe(holds);
    expect(editionHolding([later, draft], now)).toBeUndefined();
    expect(all.map((one) => editionState(one, all, now))).toEqual([
      "draft",
      "later",
      "past",
      "holds",
    ]);
    expect(all.filter((one) => hasBegun(one, now))).toEqual([before, holds]);
  });
  test("begins in the very moment", () => {
    expect(hasBegun(holds, new Date(holds.openAt.getTime() - 1))).toBe(false);
    expect(hasBegun(holds, holds.openAt)).toBe(true);
  });
  test.each([
    ["the start, while nobody wrote", [], first.version],
    ["the newest day that an order agrees to", all, "2026-12-10"],
    [
      "never what an order does not agree to",
      [head("x", "2026-12-09", { slug: "privacy-policy" })],
      first.version,
    ],
    ["never what comes later", [later], first.version],
  ])("an order keeps %s", (_name, heads, version) =>
    expect(termsVersionAt(heads, now)).toBe(version),
  );
});

const shop: Shop = {
  siteName: "朝凪堂",
  legalName: "株式会社朝凪",
  representative: "水野 千里",
  address: "京都府京都市中京区御倉町1-2",
  phone: "075-111-2222",
  email: "toiawase@asanagi.example",
  invoiceNumber: "",
  freePostageFrom: 8800,
  means: ["card"],
  meansRows: [["クレジットカード（1回払い）", "ご注文の確定時にお支払いいただきます。"]],
  recipientRows: [["Stripe", "お支払い"]],
  postageRows: [["北海道", 1320]],
  taxWords: "標準税率は10%",
};
const body = (markup: string) => readMarkup(markup, policyBody);

describe("the text of the start", () => {
  test.each(policySlugs)("%s can be kept as it is begun, and written and read again", (slug) => {
    const { body: text } = originalPolicy(slug);
    expect(slotsProblem(slug, text)).toBeUndefined();
    expect(readMarkup(writeMarkup(text), policyBody)).toEqual(text);
  });
  test.each(policySlugs)("%s says what the shop is called, and leaves no place open", (slug) => {
    const filled = JSON.stringify(fillPolicy(originalPolicy(slug).body, shop));
    expect(filled).not.toMatch(/〔|くせごよみ/);
    expect(filled).toContain("株式会社朝凪");
  });
  test("the legal page has its tables", () => {
    const rows = fillPolicy(originalPolicy("tokushoho").body, shop).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "rows" ? block.rows : [])),
    );
    expect(rows).toEqual([
      ["北海道", "¥1,320"],
      ["送料をいただかない額", "¥8,800（税込）から"],
      ...shop.meansRows,
    ]);
  });
});

describe("a text is refused", () => {
  const whole = slotsNeeded("tokushoho").map((name) => `〔${name}〕`);
  test.each([
    [
      "a place that there is not",
      "tokushoho",
      [...whole, "〔電話〕まで"],
      "〔電話〕という差しこみはありません",
    ],
    [
      "a table only within a sentence",
      "tokushoho",
      whole.map((one) => `${one}です`),
      "〔送料の表〕は、その行だけの段",
    ],
    [
      "what the law asks for left out",
      "tokushoho",
      whole.slice(1),
      "〔販売業者〕が、本文に見あたりません",
    ],
    [
      "three left out",
      "privacy-policy",
      ["〔メール〕", "〔住所〕"],
      "〔販売業者〕〔運営責任者〕〔送信先の表〕が",
    ],
  ] as const)("for %s", (_name, slug, parts, says) => {
    const problem = slotsProblem(slug, body(parts.join("\n\n")));
    expect(problem).toContain(says);
  });
  test("and not for brackets of its own", () =>
    expect(slotsProblem("mbapp-user-agreement", body("【重要】（一）「二」〔〕"))).toBeUndefined());
});
