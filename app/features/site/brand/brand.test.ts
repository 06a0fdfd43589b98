import { describe, expect, test } from "vitest";
import { stopRule } from "#features/platform/terms/rules.ts";
import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { aboutSections, aboutWords, faq } from "./about.ts";
import { findVariant } from "#features/shop/brand/brand-page.ts";
import {
  writeContactNotice,
  writeContactReceipt,
  contactSubjects,
  contactWords,
  isContactSubject,
} from "./contact.ts";
import { dengekiPants, pantsShop, pantsSubscription } from "#features/shop/brand/dengeki-pants.ts";
import { news } from "#seed/content/news.ts";
import { heroWords } from "./home-words.ts";
import { prevoAloha } from "#features/shop/brand/prevo-aloha.ts";

const everything = {
  aboutWords,
  aboutSections,
  faq,
  twelveTypes,
  contactSubjects,
  contactWords,
  dengekiPants,
  pantsShop,
  subscription: pantsSubscription(2750),
  heroWords,
  news,
  prevoAloha,
};

test.each(Object.entries(everything))(
  "%s promises nothing medical, does not shout and names no shop",
  (_name, words) => {
    expect(JSON.stringify(words)).not.toMatch(
      /治る|治す|効く|効果|改善|予防|[！!]|くせごよみ|今だけ|理想の/,
    );
  },
);

describe("the twelve types", () => {
  test("are numbered 1 to 12, two in each of six groups", () => {
    expect(twelveTypes.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(twelveTypes.map(({ groupLabel }) => groupLabel)).toEqual([
      "上下",
      "上下",
      "左右",
      "左右",
      "前後",
      "前後",
      "捻れ",
      "捻れ",
      "開閉",
      "開閉",
      "感度",
      "感度",
    ]);
  });

  test.each(twelveTypes.map((type) => [type.name, type.story] as const))(
    "%s has a story of two or three sentences",
    (_name, story) => {
      expect([2, 3]).toContain(story.match(/。(?!」)/g)?.length);
    },
  );
});

test("there are eight questions about the house", () => expect(faq).toHaveLength(8));

describe("the brand pages", () => {
  test("carry the variants of their addresses", () => {
    expect(dengekiPants.variants.map(({ param, label }) => [param, label])).toEqual([
      ["kaminari", "雷"],
      ["inazuma", "稲妻"],
      ["yudachi", "夕立"],
      ["nyudogumo", "入道雲"],
      ["niji", "虹"],
    ]);
    expect(prevoAloha.variants.map(({ param, label }) => [param, label])).toEqual([
      ["akane", "茜"],
      ["asagi", "浅葱"],
      ["sora", "空"],
      ["yamabuki", "山吹"],
      ["sumi", "墨"],
    ]);
  });

  test("know a variant by its address, and no other", () => {
    expect(findVariant(prevoAloha, "asagi")?.label).toBe("浅葱");
    expect(findVariant(prevoAloha, "kaminari")).toBeUndefined();
    expect(findVariant(dengekiPants, "")).toBeUndefined();
  });

  test.each([
    ["電撃パンツ", dengekiPants],
    ["プレヴォアロハ", prevoAloha],
  ] as const)("%s has four questions", (_name, page) => {
    expect(page.faq).toHaveLength(4);
  });

  test.each([
    ["電撃パンツ", dengekiPants.description],
    ["プレヴォアロハ", prevoAloha.description],
    ["パンツの店", pantsShop.description],
    ["定期便", pantsSubscription(2750).description],
  ])("%s has a description that a search engine shows whole", (_name, description) => {
    expect([...description].length).toBeGreaterThanOrEqual(80);
    expect([...description].length).toBeLessThanOrEqual(110);
  });
});

describe("the monthly delivery", () => {
  const text = JSON.stringify(pantsSubscription(2750));
  test("says the price of a month and of a year", () => {
    expect(text).toContain("¥2,750");
    expect(text).toContain("¥33,000");
  });
  test("says until when it can be stopped, and that stopping is free", () => {
    expect(text).toContain(stopRule);
    expect(text).toContain("止めるのに、料金も電話も要りません");
  });
});

describe("what home says", () => {
  test("five pieces of news, newest first, of three to six sentences", () => {
    expect(news.map(({ date }) => date)).toEqual([
      "2026-11-16",
      "2026-11-09",
      "2026-11-02",
      "2026-10-19",
      "2026-10-05",
    ]);
    for (const { body } of news) {
      expect(body.match(/。/g)!.length).toBeGreaterThanOrEqual(3);
      expect(body.match(/。/g)!.length).toBeLessThanOrEqual(6);
    }
  });
});

describe("the mails of the contact form", () => {
  const message = {
    name: "三条 澪",
    email: "mio@example.jp",
    subject: "return",
    orderNumber: "K-10042",
    body: "袖のほつれについて。\n写真を送ります。",
  } as const;

  test("the sender gets a copy of every word", () => {
    const { subject, parts } = writeContactReceipt(message);
    expect(subject).toBe("お問い合わせをお預かりしました");
    for (const part of [
      "三条 澪 様",
      "mio@example.jp",
      "返品・交換",
      "K-10042",
      "袖のほつれについて。\n写真を送ります。",
    ])
      expect(JSON.stringify(parts)).toContain(JSON.stringify(part).slice(1, -1));
  });

  test("the shop gets it with its time, and no line for an order that was not named", () => {
    const unnamed = { ...message, orderNumber: "" };
    const { subject, parts } = writeContactNotice(unnamed, "2026年11月20日 21:40");
    expect(subject).toBe("お問い合わせ：返品・交換");
    expect(JSON.stringify(parts)).toContain("2026年11月20日 21:40");
    expect(JSON.stringify(parts)).not.toContain("注文番号");
  });

  test("what the sender wrote never reaches a subject", () => {
    const nasty = { ...message, name: "x\r\nBcc: all@example.jp" };
    expect(writeContactReceipt(nasty).subject + writeContactNotice(nasty, "").subject).not.toMatch(
      /[\r\n]|Bcc/,
    );
  });

  test("only the six subjects count", () => {
    expect(contactSubjects.map(({ label }) => label)).toEqual([
      "ご注文について",
      "商品について",
      "返品・交換",
      "会員・プラン",
      "取材・お取引",
      "そのほか",
    ]);
    expect(isContactSubject("order")).toBe(true);
    expect(isContactSubject("ご注文について")).toBe(false);
  });
});
