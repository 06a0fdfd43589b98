import { describe, expect, test } from "vitest";
import { readEnv } from "#server/env.server.ts";
import { renderReceipt, renderRefundPaper } from "./pdf.server.tsx";
import { isSample } from "./rules.ts";
import { inspect } from "./testing/inspect.ts";
import { type ConfirmationPaper, renderConfirmation } from "./confirmation-paper.server.tsx";
import { aReceipt, aRefundPaper, manyLines } from "./testing.ts";

const said = [
  { heading: "品物と数量", text: "電撃パンツ 三種　藍・M　1点　¥4,950" },
  { heading: "お引渡しの時期", text: "お届け先　〒604-8166 京都府\nお届け日　指定なし" },
];
const aConfirmation = (
  change: Partial<ConfirmationPaper["confirmation"]> = {},
): ConfirmationPaper => ({
  orderNumber: "K-10001",
  addressee: "三条 澪",
  issuer: aReceipt().issuer,
  confirmation: {
    shownAt: "2026-11-20T00:05:00.000Z",
    statements: said,
    ...change,
  },
});

describe("a receipt on paper", () => {
  test("is made in under two seconds, fonts embedded, every character selectable", async () => {
    const began = process.threadCpuUsage();
    const paper = inspect(await renderReceipt(aReceipt({ addressee: "𠮷田 髙子" })));
    // Of this thread: what others do on the machine is no part of it.
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(2000);
    expect(paper.pages).toBe(1);
    expect(paper.embedded).toBeGreaterThanOrEqual(2);
    expect(
      paper.missing(
        "領収書𠮷田髙子様¥7,560但しお品代として登録番号T1234567890123電撃パンツ※軽減税率送料ポイントのご利用Visa末尾4242",
      ),
    ).toBe("");
    expect(paper.has("再")).toBe(false);
  });
  test("issued again says so", async () => {
    expect(inspect(await renderReceipt(aReceipt({ issue: 2 }))).missing("再発行（2通目）")).toBe(
      "",
    );
  });
  test("holds 60 lines with long names on several pages", async () => {
    const paper = inspect(await renderReceipt(manyLines(60)));
    expect(paper.pages).toBeGreaterThanOrEqual(2);
    expect(paper.pages).toBeLessThanOrEqual(5);
  });
  test("prints 〓 for what no font has, and never loses it unseen", async () => {
    const paper = inspect(await renderReceipt(aReceipt({ addressee: "澪🌿한" })));
    expect(paper.missing("澪〓")).toBe("");
  });
  test("is not printed when its sums do not agree", async () => {
    await expect(renderReceipt(aReceipt({ total: 7_559 }))).rejects.toThrow("do not agree");
  });
  test("does not call itself an invoice while the shop has no number", async () => {
    const issuer = { ...aReceipt().issuer, invoiceNumber: "" };
    const paper = inspect(await renderReceipt(aReceipt({ issuer })));
    expect(paper.has("適")).toBe(false);
    expect(paper.missing("領収書")).toBe("");
  });
});

test("where the shop is stands on no paper while only the settings' sample is there", async () => {
  const { SITE_ADDRESS: address, SITE_PHONE: phone, SITE_REPRESENTATIVE: who } = readEnv({});
  expect([address, phone, who].map(isSample)).toEqual([true, true, true]);
  const { issuer } = aReceipt();
  const unset = { ...issuer, address, phone };
  for (const make of [
    (of: typeof issuer) => renderReceipt(aReceipt({ issuer: of })),
    (of: typeof issuer) => renderRefundPaper(aRefundPaper({ issuer: of })),
  ]) {
    const [whole, sample] = [inspect(await make(issuer)), inspect(await make(unset))];
    expect([whole.missing("京都市話"), sample.missing("登録番号")]).toEqual(["", ""]);
    expect(["見", "谷", "京", "話"].filter((letter) => sample.has(letter))).toEqual([]);
  }
});

describe("the paper of what was confirmed", () => {
  test("has every statement as it was shown, when that was, and who sells", async () => {
    const paper = inspect(await renderConfirmation(aConfirmation()));
    expect(
      paper.missing(said.map(({ heading, text }) => heading + text.replace("\n", "")).join("")),
    ).toBe("");
    expect(paper.missing("ご注文内容の控え2026年11月20日 9:05株式会社くせごよみ")).toBe("");
  });
  test("of sixty kinds of goods goes on over pages", async () => {
    const text = Array.from({ length: 120 }, (_, at) => `品${at}　1点　¥1,100`).join("\n");
    const many = aConfirmation({ statements: [{ heading: "品物と数量", text }] });
    expect(inspect(await renderConfirmation(many)).pages).toBeGreaterThan(1);
  });
  test("says nothing of where the shop is while only the settings' sample is there", async () => {
    const { SITE_ADDRESS: address, SITE_PHONE: phone } = readEnv({});
    const { issuer, ...rest } = aConfirmation({ statements: [] });
    const paper = inspect(
      await renderConfirmation({ ...rest, issuer: { ...issuer, address, phone } }),
    );
    expect(["谷", "話"].filter((letter) => paper.has(letter))).toEqual([]);
  });
});

describe("the paper of a refund", () => {
  test("names the trade before it, what went back, and the tax by rate", async () => {
    const paper = inspect(await renderRefundPaper(aRefundPaper()));
    expect(paper.pages).toBe(1);
    expect(paper.missing("返金明細書適格返還請求書もとのお取引−¥1,000消費税登録番号")).toBe("");
  });
  test("is not printed when its sums do not agree", async () => {
    await expect(renderRefundPaper(aRefundPaper({ amount: 999 }))).rejects.toThrow("do not agree");
  });
});
