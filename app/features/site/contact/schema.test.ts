import { describe, expect, test } from "vitest";
import { ContactForm, maxBody } from "./schema.ts";

const form = {
  name: "三条 澪",
  email: "mio@example.jp",
  subject: "order",
  orderNumber: "",
  body: "いつ届きますか。",
};
const read = (change: Record<string, unknown>) => {
  const answer = ContactForm.safeParse({ ...form, ...change });
  return answer.success
    ? answer.data
    : answer.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("a message to the shop", () => {
  test("is taken as written", () => expect(read({})).toEqual(form));
  test.each<[string, Record<string, unknown>, string]>([
    ["no name", { name: " 　" }, "name: お名前をご入力ください。"],
    ["no address", { email: "" }, "email: メールアドレスをご入力ください。"],
    [
      "two addresses",
      { email: "a@example.jp, b@example.jp" },
      "email: メールアドレスの形をご確認ください（例：name@example.jp）。",
    ],
    ["no subject", { subject: "" }, "subject: ご用件をおえらびください。"],
    ["a subject of its own", { subject: "constructor" }, "subject: ご用件をおえらびください。"],
    ["no words", { body: " \n\u200b " }, "body: 内容をご入力ください。"],
    [
      "half a character",
      { body: "\ud83d" },
      "body: 読みとれない文字がふくまれています。入力しなおしてください。",
    ],
    [
      "too long an order number",
      { orderNumber: "K-10001 K-10002 K-10003" },
      "orderNumber: 注文番号が長すぎます。",
    ],
  ])("with %s is not taken, and the field says why", (_what, change, sentence) =>
    expect(read(change)).toEqual([sentence]),
  );
  test("may have as many characters as said, as a reader counts them, and not one more", () => {
    expect(read({ body: "👩‍👩‍👧𠮷".repeat(maxBody / 2).slice(0, 20_000) })).toMatchObject({
      subject: "order",
    });
    expect(read({ body: "あ".repeat(maxBody) })).toMatchObject({ body: "あ".repeat(maxBody) });
    expect(read({ body: "あ".repeat(maxBody + 1) })).toEqual([
      `body: 内容は${maxBody}文字までです。`,
    ]);
  });
  test("keeps lines, signs of HTML and emoji, and loses only what nobody sees", () => {
    expect(read({ body: "一行目\r\n<b>二行目</b>\u2028三行目😀\u0000" })).toMatchObject({
      body: "一行目\n<b>二行目</b>\n三行目😀",
    });
  });
  test("has an order number in one width", () =>
    expect(read({ orderNumber: " Ｋ－１０００１\n" })).toMatchObject({ orderNumber: "K-10001" }));
});
