import { describe, expect, test } from "vitest";
import { canonicalEmail } from "./email.ts";
import { cleanTown, cleanTowns, formatAddress, formatPhone } from "./rules.ts";
import {
  AddressForm,
  EmailField,
  KanaField,
  NameField,
  PhoneField,
  PostalCodeField,
} from "./schema.ts";

const typed = {
  name: "三条　澪",
  kana: "サンジョウ ﾐｵ",
  postalCode: "６０４－８１６６",
  prefecture: "京都府",
  city: "京都市中京区",
  street: "御倉町１－２",
  building: "",
  phone: "０９０（１２３４）５６７８",
};
const messages = (result: ReturnType<typeof AddressForm.safeParse>) =>
  result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);

describe("an address", () => {
  test("is stored in one form, however it was typed", () => {
    expect(AddressForm.parse(typed)).toEqual({
      name: "三条　澪",
      kana: "さんじょう みお",
      postalCode: "6048166",
      prefecture: "京都府",
      city: "京都市中京区",
      street: "御倉町１－２",
      building: "",
      phone: "09012345678",
    });
  });
  test("says in plain words what each empty field wants", () => {
    expect(messages(AddressForm.safeParse({}))).toEqual([
      ["name", "お名前をご入力ください。"],
      ["kana", "ふりがなをご入力ください。"],
      ["postalCode", "郵便番号をご入力ください。"],
      ["prefecture", "都道府県をおえらびください。"],
      ["city", "市区町村をご入力ください。"],
      ["street", "町名と番地をご入力ください。"],
      ["phone", "電話番号をご入力ください。"],
    ]);
    const spaces = Object.fromEntries(Object.keys(typed).map((field) => [field, "　 \u200b"]));
    expect(messages(AddressForm.safeParse(spaces)).map(([field]) => field)).toEqual([
      "name",
      "kana",
      "postalCode",
      "prefecture",
      "city",
      "street",
      "phone",
    ]);
  });
  test("drops what nobody asked for", () =>
    expect(AddressForm.parse({ ...typed, uid: "1" })).not.toHaveProperty("uid"));
  test("is written from 〒 down to the person", () => {
    expect(formatAddress({ ...AddressForm.parse(typed), building: "くすのき荘201" })).toEqual([
      "〒604-8166",
      "京都府京都市中京区御倉町１－２",
      "くすのき荘201",
      "三条　澪 様",
    ]);
    expect(formatAddress(AddressForm.parse(typed))).toHaveLength(3);
  });
});

describe("a name", () => {
  test.each([
    ["𠮷田 花子", "𠮷田 花子"],
    ["髙﨑 福", "髙﨑 福"],
    ["O'Neill <b>", "O'Neill <b>"],
    ["三条\u2028澪\u202e", "三条 澪"],
    ["ﾐｵ", "ミオ"],
    ["澪🌿", "澪🌿"],
  ])("%j is kept as %j", (text, name) => {
    expect(NameField.parse(text)).toBe(name);
  });
  test("is counted in characters, not in units", () => {
    expect(NameField.safeParse("𠮷".repeat(40)).success).toBe(true);
    expect(NameField.safeParse("𠮷".repeat(41)).error?.issues[0]?.message).toBe(
      "お名前は40文字までです。",
    );
  });
  test("with marks heaped on a letter without end is refused", () => {
    expect(NameField.safeParse(`澪${"\u0301".repeat(100)}`).success).toBe(true);
    expect(NameField.safeParse(`澪${"\u0301".repeat(300)}`).error?.issues[0]?.message).toContain(
      "文字に重ねた記号が多すぎます",
    );
  });
  test("with half a character is refused", () =>
    expect(NameField.safeParse("三条\ud842").success).toBe(false));
  test("longer than anybody's is not looked at", () =>
    expect(NameField.safeParse("あ".repeat(1001)).success).toBe(false));
});

test.each([
  ["さんじょう　みお", "さんじょう みお"],
  ["ｻﾝｼﾞｮｳ", "さんじょう"],
  ["ヴァレンティーナ・ロー", "ゔぁれんてぃーな・ろー"],
])("the reading %s is stored as %s", (text, kana) => {
  expect(KanaField.parse(text)).toBe(kana);
});
test.each(["三条みお", "Mio", "みお1"])("%s is not a reading", (text) => {
  expect(KanaField.safeParse(text).error?.issues[0]?.message).toBe(
    "ふりがなは、ひらがなかカタカナでご入力ください。",
  );
});

test.each([
  ["604-8166", "6048166"],
  ["〒604 8166", "6048166"],
  ["６０４ー８１６６", "6048166"],
  ["6048166\u0000", "6048166"],
])("the code %j is %s", (text, code) => {
  expect(PostalCodeField.parse(text)).toBe(code);
});
test.each(["604-816", "60481666", "604-816a", "六〇四八一六六"])(
  "%s is not a postal code",
  (text) => expect(PostalCodeField.safeParse(text).success).toBe(false),
);

test.each([
  ["075-123-4567", "0751234567"],
  ["+81 90-1234-5678", "09012345678"],
  ["０８０ー１２３４ー５６７８", "08012345678"],
])("the phone %s is %s", (text, phone) => {
  expect(PhoneField.parse(text)).toBe(phone);
});
test.each(["1234567890", "090-1234-567890", "00-1234-5678", "電話なし"])(
  "%s is not a phone number",
  (text) => expect(PhoneField.safeParse(text).success).toBe(false),
);
test.each([
  ["09012345678", "090-1234-5678"],
  ["0312345678", "03-1234-5678"],
  ["0751234567", "075-123-4567"],
  ["0120123456", "0120-123-456"],
  // 077 may be Otsu (077) or Uji (0774): how it is parted is not known.
  ["0774123456", "0774123456"],
])("a phone number is parted where its beginning tells how: %s", (digits, written) => {
  expect(formatPhone(digits)).toBe(written);
});

describe("an e-mail address", () => {
  test.each([
    [" Mio@Example.JP ", "mio@example.jp"],
    ["ｍｉｏ＠ｅｘａｍｐｌｅ．ｊｐ", "mio@example.jp"],
    ["mio shop@example.jp", "mio+shop@example.jp"],
    ["mio..k@docomo.ne.jp", "mio..k@docomo.ne.jp"],
    ["mio.@docomo.ne.jp", "mio.@docomo.ne.jp"],
    ["o'hara@example.jp", "o'hara@example.jp"],
    ["mio@例え.jp", "mio@xn--r8jz45g.jp"],
    ["mio@a.xn--q9jyb4c", "mio@a.xn--q9jyb4c"],
  ])("%j is %s", (text, email) => expect(canonicalEmail(text)).toBe(email));
  test.each([
    "",
    "mio",
    "@example.jp",
    "mio@",
    "mio@localhost",
    "mio@example",
    "mio@-a.jp",
    "mio@a..jp",
    ".mio@example.jp",
    "みお@example.jp",
    "a,b@example.jp",
    '"a b"@example.jp',
    "a@b@c.jp",
    "<mio@example.jp>",
    "mio[1]@example.jp",
    "mio\n@example.jp",
    "mio@example.jp\u0000",
    "mio@127.0.0.1",
    "mio@example.jp:80",
    "mio@example.jp/x",
    "mio\ud800@a.jp",
    `${"a".repeat(65)}@example.jp`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.jp`,
    "mio\r\nBcc: x@example.jp",
  ])("%j is none", (text) => expect(canonicalEmail(text)).toBeUndefined());
  test("in a form says what is wrong", () => {
    expect(EmailField.safeParse("").error?.issues[0]?.message).toBe(
      "メールアドレスをご入力ください。",
    );
    expect(EmailField.safeParse(undefined).error?.issues[0]?.message).toBe(
      "メールアドレスをご入力ください。",
    );
    expect(EmailField.safeParse("mio@").error?.issues[0]?.message).toBe(
      "メールアドレスの形をご確認ください（例：name@example.jp）。",
    );
    expect(EmailField.parse("Mio@Example.jp")).toBe("mio@example.jp");
  });
});

describe("a town of the post's list", () => {
  test.each([
    ["御倉町", "御倉町"],
    ["以下に掲載がない場合", ""],
    ["大通西（１〜１９丁目）", "大通西"],
    ["小菅村の次に１〜６６３番地がくる場合", ""],
    ["藤野町一円", ""],
    ["一円", "一円"],
    ["名駅ミッドランドスクエア高層棟）（１０階", "名駅ミッドランドスクエア高層棟 10階"],
    ["サンシャイン６０（２階）", "サンシャイン60 2階"],
    ["西新宿（次のビルを除く）", "西新宿"],
    ["折茂（今熊", "折茂"],
  ])("%s stands in an address as “%s”", (town, cleaned) => expect(cleanTown(town)).toBe(cleaned));
  test("is listed once, and every town of a code is listed", () => {
    const place = { prefecture: "愛知県", city: "清須市" };
    expect(
      cleanTowns([
        { ...place, town: "春日（一番割）" },
        { ...place, town: "春日（二番割）" },
        { ...place, town: "助七" },
      ]),
    ).toEqual([
      { ...place, town: "春日" },
      { ...place, town: "助七" },
    ]);
  });
});
