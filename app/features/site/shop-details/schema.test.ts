// What staff may write of the shop, and the sentence for what they may not.
import { expect, test } from "vitest";
import { ShopDetails } from "./schema.ts";

const good = {
  name: "朝凪堂",
  kana: "あさなぎどう",
  legalName: "朝凪堂合同会社",
  representative: "𠮷田 澪",
  address: "京都府京都市中京区御倉町1-2",
  phone: "075-111-2222",
  email: "toiawase@asanagi.example",
  invoiceNumber: "T1234567890123",
};
const problems = (change: Partial<typeof good>) =>
  ShopDetails.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message) ?? [];

test("whole details are taken as they are", () => expect(ShopDetails.parse(good)).toEqual(good));
test("full-width signs, blanks and hyphens are put right", () =>
  expect(
    ShopDetails.parse({
      ...good,
      name: "　朝凪堂\n",
      phone: "０７５−１１１−２２２２".normalize("NFKC").replaceAll("−", "-"),
      invoiceNumber: "ｔ1234-5678-90123",
    }),
  ).toEqual(good));
test("a shop without a number of invoices leaves it empty", () =>
  expect(problems({ invoiceNumber: "" })).toEqual([]));
test.each([
  [{ name: " " }, "店の名前をお書きください。"],
  [{ representative: "" }, "運営責任者の名前をお書きください。"],
  [{ address: "あ".repeat(201) }, "200文字までです。"],
  [{ phone: "でんわ" }, "電話番号は、数字とハイフンで"],
  [{ email: "asanagi" }, "メールアドレスの形になっていません"],
  [{ invoiceNumber: "T123" }, "T と13けたの数字です"],
])("%o is refused beside its field", (change, sentence) =>
  expect(problems(change).join()).toContain(sentence),
);
