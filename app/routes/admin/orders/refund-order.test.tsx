import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { AskAgain } from "#features/backoffice/staff/ui/order/refund-form.tsx";
import { lookAsTyped, refundAsTyped } from "./refund-order.server.ts";

let shop: Shop;
afterEach(() => shop.close());

const typed = { intent: "refund", amount: "1,500", reason: " 返品 ", "back:TS-M": "0" };
const paid = async () => {
  shop = await aShop();
  const { orderId, sessionId, temporaryId } = await shop.placed();
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  return orderId;
};
const press = (orderId: string, texts: Record<string, string>) =>
  refundAsTyped(shop.db, orderId, texts, "tool", shop.now());
const count = async () => (await shop.rows("refund")).length;

/** The question as it stands on the page: its sentence, what yes sends, and where no leads. */
function questionOf(orderId: string, before: { id: string; amount: number; refunded: number }) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <AskAgain id={orderId} {...{ before, typed }} busy={false} /> },
  ]);
  const page = renderToStaticMarkup(<Page initialEntries={["/"]} />);
  const hidden = /type="hidden" name="(?<name>[^"]+)" value="(?<value>[^"]*)"/g;
  return {
    page,
    yes: Object.fromEntries(
      [...page.matchAll(hidden)].map(({ groups }) => [groups!["name"]!, groups!["value"]!]),
    ),
    no: /<a [^>]*href="(?<to>[^"]+)"/.exec(page)?.groups?.["to"],
  };
}

test("the same form pressed again asks; no leads back to the order, and nothing more went back", async () => {
  const orderId = await paid();
  expect(await press(orderId, typed)).toBe("done");
  const answer = await press(orderId, typed);
  if (answer === "done" || !("again" in answer)) throw new Error("not asked");
  const { page, no } = questionOf(orderId, answer.again);
  expect(page).toContain("さきほど¥1,500を返金ずみです。もう一度返金しますか");
  expect(no).toBe(`/admin/orders/${orderId}`);
  expect(await count()).toBe(1);
});

test("two who looked at the same order send money back once, however each words the reason", async () => {
  const orderId = await paid();
  const looks = await Promise.all(
    ["ふくろ破れ", "ふくろが破れていた"].map(async (reason) => {
      const seen = await lookAsTyped(shop.db, orderId, { ...typed, reason });
      if (!("look" in seen)) throw new Error("not looked at");
      return { ...typed, reason, seen: String(seen.look.refunded) };
    }),
  );
  const answers = await Promise.all(looks.map((texts) => press(orderId, texts)));
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  expect(answers).toContainEqual({
    changed: expect.stringContaining("別の返金がありました"),
    more: { look: expect.objectContaining({ refunded: 1_500 }) },
  });
  expect(await count()).toBe(1);
  // Looked at once more, it may go: that is another decision.
  const again = await lookAsTyped(shop.db, orderId, { ...typed, reason: "べつの品" });
  if (!("look" in again)) throw new Error("not looked at");
  expect(again.look.refunded).toBe(1_500);
  expect(await press(orderId, { ...typed, reason: "べつの品", seen: "1500" })).toBe("done");
});

test("yes sends what was typed a second time, and its own second press asks anew", async () => {
  const orderId = await paid();
  await press(orderId, typed);
  const answer = await press(orderId, typed);
  if (answer === "done" || !("again" in answer)) throw new Error("not asked");
  const { yes } = questionOf(orderId, answer.again);
  expect(yes).toEqual({ ...typed, besides: answer.again.id, seen: "1500" });
  expect(await press(orderId, yes)).toBe("done");
  expect(await count()).toBe(2);
  expect(await press(orderId, yes)).toMatchObject({ again: { amount: 1_500 } });
  expect(await count()).toBe(2);
});

test.each([
  [{ why: "size", reason: "" }, "size", "サイズ・色が合わなかった"],
  [{ why: "faulty", reason: " 袖のしみ " }, "faulty", "傷み・汚れ・不具合があった（袖のしみ）"],
  [{ why: "other", reason: "お詫び" }, "other", "お詫び"],
  // A page of before the list had words alone.
  [{ reason: "返品" }, "other", "返品"],
])("%o is kept as %s, and read as %s", async (chosen, why, reason) => {
  const orderId = await paid();
  expect(await press(orderId, { intent: "refund", amount: "1500", ...chosen })).toBe("done");
  expect(await shop.rows("refund")).toMatchObject([{ why, reason }]);
});

describe("a look before a refund", () => {
  const wish = {
    look: "1",
    why: "size",
    reason: "サイズ",
    "take:TS-M": "1",
    "shelf:TS-M": "1",
    amount: "",
  };
  const all = async (table: string) => JSON.stringify(await shop.rows(table));
  test("says what its pieces come to, and changes nothing", async () => {
    const orderId = await paid();
    const before = [await all("refund"), await all("orders"), await all("audit")];
    const seen = await lookAsTyped(shop.db, orderId, wish);
    if (!("look" in seen)) throw new Error(JSON.stringify(seen));
    const [line] = seen.look.lines;
    expect(seen.look).toMatchObject({
      amount: line?.gross,
      points: 0,
      lines: [{ sku: "TS-M", quantity: 1 }],
    });
    expect([await all("refund"), await all("orders"), await all("audit")]).toEqual(before);
    // What was looked at is what goes.
    const sent = { amount: String(seen.look.amount), reason: "サイズ", "back:TS-M": "1" };
    expect(await press(orderId, sent)).toBe("done");
    expect((await shop.rows("refund"))[0]).toMatchObject({ amount: line?.gross, restock: 1 });
  });
  test.each([
    [{ "take:TS-M": "二" }, 422, "0以上の整数"],
    [{ "take:TS-M": "99" }, 409, "まだもどしていない数"],
    [{ "take:TS-M": "0" }, 409, "返す品の数か、金額"],
    [{ amount: "9999999" }, 409, "返金できる金額をこえています"],
  ])("%o is refused with its sentence", async (change, status, words) => {
    const orderId = await paid();
    expect(await lookAsTyped(shop.db, orderId, { ...wish, ...change })).toMatchObject({
      status,
      problem: expect.stringContaining(words),
    });
  });
  test.each([
    [{ amount: "千円" }, "amount", "円の整数"],
    [{ why: "" }, "why", "一覧から"],
    [{ why: "gift" }, "why", "一覧から"],
    [{ why: "other", reason: " " }, "reason", "「その他」のときは"],
    [{ reason: "長".repeat(201) }, "reason", "200文字まで"],
  ])(
    "%o is refused beside its field, at the look and at the press",
    async (change, field, words) => {
      const orderId = await paid();
      const sentence = { errors: { [field]: expect.stringContaining(words) } };
      expect(await lookAsTyped(shop.db, orderId, { ...wish, ...change })).toMatchObject(sentence);
      const pressed = { ...typed, why: "faulty", ...change };
      expect(await refundAsTyped(shop.db, orderId, pressed, "tool", shop.now())).toMatchObject(
        sentence,
      );
      expect(await count()).toBe(0);
    },
  );
  test("is none of an order that is not there, nor of one that is not paid", async () => {
    const orderId = await paid();
    const nobody = orderId.replace(/^.{8}/, "00000000");
    expect(await lookAsTyped(shop.db, nobody, wish)).toMatchObject({ status: 409 });
    const other = { browserKey: "b", email: "hana@example.jp" };
    const open = await shop.placed({ ...other, lines: [{ sku: "SO-F", quantity: 1 }] });
    expect(await lookAsTyped(shop.db, open.orderId, wish)).toMatchObject({ status: 409 });
  });
});
