// The audit in words: every act that the code writes down has them, and what changed reads as
// before and after.
import { describe, expect, test } from "vitest";
import { type AuditNames, declaredActions } from "#features/platform/audit/actions.ts";
import { type AuditRow, describeRow, namedInRows } from "#features/platform/audit/describe.ts";
import { record } from "#features/identity/account/audit.server.ts";

/** Every declaration there is. */
const declarations = import.meta.glob("../../*/*/audit.server.ts", { eager: true });
const acts = declaredActions();

describe("every act", () => {
  test("is declared with the feature that writes it down", () => {
    expect(Object.keys(declarations).length).toBeGreaterThan(12);
    expect(acts.size).toBeGreaterThan(100);
    expect([...acts.keys()]).toEqual(
      expect.arrayContaining([
        "user.registered",
        "media.edited",
        "receipt-reissued",
        "subscription.duplicate-found",
        "order-shipped",
        "nakama.brought-back",
        "word.published-at-hour",
        "payment-mismatch",
        "refund-requested",
      ]),
    );
  });
  test.each([...acts])("%s has words", (_act, words) =>
    expect(words).toMatch(/^[^a-z]*(?:Vimeo)?[^a-z]*[たすん)）]$/),
  );
  test("without words cannot be recorded", () => {
    // @ts-expect-error An act is named by the declaration of its feature, never by a string.
    const entry: Parameters<typeof record>[1] = { actor: "job", action: "x.y", subject: "x:1" };
    expect(acts.has(entry.action)).toBe(false);
  });
});

const [mio, kaede, order] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
];
const names: AuditNames = {
  people: new Map([
    [mio, "三条 澪"],
    [kaede, "楓"],
  ]),
  orders: new Map([[order, "K-10001"]]),
  item: (id) => ({ "000001": "英知", "300001": "英知", "000002": "禍福" })[id],
  product: (id) => (id === "tabi" ? "足袋" : undefined),
};
const told = (row: Partial<AuditRow>) =>
  describeRow(
    {
      id: "1",
      at: new Date("2026-11-22T00:00:00Z"),
      actor: kaede,
      action: "authority.set",
      subject: `user:${mio}`,
      before: null,
      screen: null,
      after: null,
      ...row,
    },
    names,
  );

describe("a row says", () => {
  test("who acted and whom it is about by their names, with the way to them, and the order by its number", () => {
    expect(told({})).toMatchObject({
      who: { words: "楓", to: `/admin/members/${kaede}` },
      about: { words: "三条 澪", to: `/admin/members/${mio}` },
      deed: "役割を変えました",
    });
    expect(told({ subject: `order:${order}`, actor: "provider" })).toMatchObject({
      who: { words: "決済会社", to: null },
      about: { words: "注文 K-10001", to: `/admin/orders/${order}` },
    });
    expect(["guest", "tool", "job"].map((actor) => told({ actor }).who.words)).toEqual([
      "ゲスト",
      "命令",
      "自動の仕事",
    ]);
    expect(told({ subject: "product:tabi" }).about).toEqual({
      words: "品 足袋",
      to: "/admin/products/tabi",
    });
    expect(told({ subject: `user:${order}` }).about).toEqual({ words: "見つからない方", to: null });
  });
  test.each<[string, Partial<AuditRow>, string[]]>([
    [
      "an authority",
      { before: { authority: "customer" }, after: { authority: "staff", reason: "春から番台に" } },
      ["役割: 会員 → 番台", "わけ: 春から番台に"],
    ],
    [
      "a receipt, by the number that stands on it",
      { action: "receipt-issued", subject: `order:${order}`, after: { receipt: 3, issue: 1 } },
      ["領収書の番号: R-10003", "何枚め: 1"],
    ],
    ["how somebody joined", { action: "user.registered", after: { by: "line" } }, ["しかた: LINE"]],
    [
      "a licence",
      {
        action: "licence.granted",
        after: {
          itemId: "300001",
          origin: "staff:x",
          sinceAt: "2026-11-21T15:00:00.000Z",
          expireAt: "2026-12-21T15:00:00.000Z",
          store: 1,
          reason: "お礼",
        },
      },
      [
        "品: 英知（別の申込み）",
        "きっかけ: 番台から",
        expect.stringContaining("はじまり: ") as unknown as string,
        expect.stringContaining("おわり: ") as unknown as string,
        "残り: 1",
        "わけ: お礼",
      ],
    ],
    [
      "another count, and of what",
      {
        action: "licence.changed-by-staff",
        before: {
          id: "x",
          itemId: "000001",
          status: "active",
          store: 3,
          expireAt: "2026-12-21T15:00:00.000Z",
        },
        after: { store: 5, reason: "数えなおし" },
      },
      ["品: 英知", "残り: 3 → 5", "わけ: 数えなおし"],
    ],
    [
      "another plan",
      {
        action: "subscription.changed",
        before: { itemId: "000001" },
        after: { id: "x", itemId: "000002", when: "now", dueToday: 1_200 },
      },
      ["品: 英知 → 禍福", "いつから: すぐに", "きょうのお支払い: ¥1,200"],
    ],
    [
      "points",
      {
        action: "points.changed-by-staff",
        after: { product: "shop", amount: -40, reason: "誤り" },
      },
      ["点: -40点", "わけ: 誤り"],
    ],
    [
      "a product: only what changed, with the piece in stock by its number",
      {
        action: "product.edited",
        subject: "product:tabi",
        before: { title: "足袋", basePrice: 900, status: "draft", "stock:TB-M": 3 },
        after: { title: "足袋", basePrice: 1_000, status: "open", "stock:TB-M": 4 },
      },
      ["価格（税込）: ¥900 → ¥1,000", "状態: 下書き → 公開中", "在庫（TB-M）: 3 → 4"],
    ],
    [
      "a word that was deleted, and a body cut to a line",
      {
        action: "word.deleted",
        subject: "word:kata",
        before: { word: "型", body: "あ".repeat(100) },
      },
      ["言葉: 型", `本文: ${"あ".repeat(80)}…`],
    ],
    [
      "a switch",
      {
        action: "switch.changed",
        subject: "switch:another-frontier",
        before: { open: true },
        after: { open: false },
      },
      ["ひらく: はい → いいえ"],
    ],
    [
      "nothing of what only machines read",
      {
        action: "payment-received",
        subject: `order:${order}`,
        after: { amount: 500, payment: "pi_1", at: "2026-11-21T15:00:00.000Z" },
      },
      ["金額: ¥500"],
    ],
  ])("%s", (_what, row, changes) => expect(told(row).changes).toEqual(changes));
  test("the reason that stood beside the actor once, and keeps all of itself for who wants it", () => {
    expect(
      told({ actor: `${kaede}（お詫び）`, action: "licence.granted", after: { itemId: "000001" } }),
    ).toMatchObject({ who: { words: "楓" }, changes: ["品: 英知", "わけ: お詫び"] });
    expect(JSON.parse(told({ after: { x: 1 } }).raw)).toMatchObject({
      action: "authority.set",
      after: { x: 1 },
    });
  });
});
test("names are asked for once each, for all rows together", () =>
  expect(
    namedInRows([
      { actor: kaede, subject: `user:${mio}` },
      { actor: `${kaede}（わけ）`, subject: `order:${order}` },
      { actor: "job", subject: "word:kata" },
      { actor: mio, subject: "user:guest" },
    ]),
  ).toEqual({ people: [kaede, mio], orders: [order], products: [] }));
