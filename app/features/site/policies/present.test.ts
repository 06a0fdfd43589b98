import { describe, expect, test } from "vitest";
import { textOf } from "#lib/section.ts";
import { policyText } from "./present.ts";
import { stopRule } from "#features/platform/terms/rules.ts";
import { isPolicySlug, policySlugs, type PolicySlug, type Shop } from "./rules.ts";

const shop: Shop = {
  siteName: "朝凪堂",
  legalName: "株式会社朝凪",
  representative: "水野 千里",
  address: "〒604-8166 京都府京都市中京区御倉町1-2",
  phone: "075-111-2222",
  email: "toiawase@asanagi.example",
  invoiceNumber: "T1234567890123",
  freePostageFrom: 8800,
  means: ["card", "konbini", "paypay"],
  meansRows: [],
  recipientRows: [],
  taxWords: "標準税率は10%、飲みものと食べものにかかる軽減税率は8%",
  postageRows: [
    ["北海道", 1320],
    ["沖縄", 1540],
  ],
};
const wordsOf = (slug: PolicySlug) => {
  const policy = policyText(slug, shop);
  return `${policy.title}\n${policy.lead}\n${textOf(policy.sections)}`;
};
const rowsOf = (slug: PolicySlug) =>
  policyText(slug, shop).sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap((part) => (typeof part === "object" && "rows" in part ? part.rows : [])),
  );

const minCharacters: [slug: PolicySlug, least: number][] = [
  ["tokushoho", 1200],
  ["return-policy", 1200],
  ["user-agreement", 2500],
  ["privacy-policy", 2500],
  ["mbapp-privacy-policy", 1200],
  ["mbapp-user-agreement", 1200],
  ["skapp-privacy-policy", 1200],
  ["skapp-user-agreement", 1200],
];

describe("every policy", () => {
  test("there are the eight of the specification, and no other", () => {
    expect([...policySlugs].sort()).toEqual(minCharacters.map(([slug]) => slug).sort());
    expect(isPolicySlug("privacy-policy")).toBe(true);
    expect(isPolicySlug("cookie-policy")).toBe(false);
  });

  test.each(minCharacters)("%s is a whole text of at least %i characters", (slug, least) => {
    expect([...wordsOf(slug)].length).toBeGreaterThanOrEqual(least);
  });

  test.each(policySlugs)("%s carries its slug, its dates and its version", (slug) => {
    expect(policyText(slug, shop)).toMatchObject({
      slug,
      established: "2026年4月1日",
      revised: "2026年11月27日",
      version: "2026-11-27",
    });
  });

  test.each(policySlugs)("%s promises nothing medical and does not shout", (slug) => {
    expect(wordsOf(slug)).not.toMatch(/治る|治す|効く|効果|改善|予防|[！!]/);
  });

  test.each(policySlugs)("%s leaves nothing to fill in", (slug) => {
    expect(wordsOf(slug)).not.toMatch(
      /○○|〇〇|××|未定|準備中|ダミー|サンプル|TODO|TBD|undefined|NaN|\[object/i,
    );
  });

  test.each(policySlugs)("%s says who answers, from the settings and not from the text", (slug) => {
    const text = wordsOf(slug);
    expect(text).toContain("株式会社朝凪");
    expect(text).toContain("toiawase@asanagi.example");
    expect(text).not.toContain("くせごよみ");
  });

  test.each(policySlugs)("%s has no empty section and no heading twice", (slug) => {
    const { sections } = policyText(slug, shop);
    expect(sections.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
    expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
  });
});

describe("the page of the law on specified commercial transactions", () => {
  test.each([
    "販売業者",
    "運営統括責任者",
    "所在地",
    "電話番号",
    "メールアドレス",
    "販売価格",
    "送料",
    "クレジットカード",
    "コンビニ",
    "PayPay",
    "品物の返品",
    "定期のお品の解約",
    "音声、動画、会員の頁の返品",
    "申込みの有効期限",
    "数量の制限",
    "動作環境",
  ])("has the row %s", (label) => {
    expect(rowsOf("tokushoho").filter(([at]) => at === label)).toHaveLength(1);
  });

  test("gives the postage of each region and from where it is free", () => {
    expect(rowsOf("tokushoho")).toContainEqual(["北海道", "¥1,320"]);
    expect(rowsOf("tokushoho")).toContainEqual(["沖縄", "¥1,540"]);
    expect(wordsOf("tokushoho")).toContain("¥8,800");
  });

  test("says the same days of return and the same last day to stop as the return page", () => {
    for (const slug of ["tokushoho", "return-policy"] as const) {
      expect(wordsOf(slug)).toContain("お届けから8日以内");
      expect(wordsOf(slug)).toContain(stopRule);
    }
  });
});
