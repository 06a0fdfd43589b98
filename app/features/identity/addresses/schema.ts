import { z } from "zod";
import { heapedWords, heapsTooMuch } from "#lib/form-fields.ts";
import { toFullWidthKana, toHiragana } from "#lib/kana.ts";
import { isPrefecture } from "#lib/prefecture.ts";
import { cleanLine, countGraphemes, isWellFormed, toHalfWidthDigits } from "#lib/text.ts";
import { canonicalEmail } from "./email.ts";

/** Longest of each field, in characters as a reader counts them. */
export const maxLengths = { name: 40, kana: 60, city: 60, street: 100, building: 100 } as const;
/** No honest field is longer than this in units; longer ones are not even looked at. */
const maxUnits = 1000;

const raw = (sentence: string) =>
  z
    .string(sentence)
    .max(maxUnits, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。入力しなおしてください。");

/** One line of text, half-width katakana widened, with a sentence for empty and for too long. */
export const addressLine = (what: string, max: number, emptySentence: string) =>
  raw(emptySentence)
    .transform((text) => toFullWidthKana(cleanLine(text)))
    .pipe(
      z
        .string()
        .min(1, emptySentence)
        .refine((text) => countGraphemes(text) <= max, `${what}は${max}文字までです。`)
        .refine((text) => !heapsTooMuch(text, max), heapedWords),
    );

export const optionalLine = (what: string, max: number) =>
  raw("")
    .default("")
    .transform((text) => toFullWidthKana(cleanLine(text)))
    .pipe(
      z
        .string()
        .refine((text) => countGraphemes(text) <= max, `${what}は${max}文字までです。`)
        .refine((text) => !heapsTooMuch(text, max), heapedWords),
    );

export const NameField = addressLine("お名前", maxLengths.name, "お名前をご入力ください。");

/**
 * Hiragana, katakana of either width; stored in hiragana, one half-width space between the parts.
 */
export const KanaField = raw("ふりがなをご入力ください。")
  .transform((text) => toHiragana(cleanLine(text)).replace(/[\s\u3000]+/g, " "))
  .pipe(
    z
      .string()
      .min(1, "ふりがなをご入力ください。")
      .regex(/^[ぁ-ゖー・ ]*$/, "ふりがなは、ひらがなかカタカナでご入力ください。")
      .refine(
        (text) => countGraphemes(text) <= maxLengths.kana,
        `ふりがなは${maxLengths.kana}文字までです。`,
      ),
  );

const dashes = /[-‐‑‒–—―−－ー〒\s]/g;

/** 7 digits of either width, with or without a hyphen. */
export const PostalCodeField = raw("郵便番号をご入力ください。")
  .transform((text) => toHalfWidthDigits(cleanLine(text)).replace(dashes, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "郵便番号をご入力ください。", abort: true })
      .regex(/^\d{7}$/, "郵便番号は7けたの数字でご入力ください（例：604-8166）。"),
  );

/** Stored as 10 or 11 digits from 0 on; +81 becomes 0. */
export const PhoneField = raw("電話番号をご入力ください。")
  .transform((text) =>
    cleanLine(text)
      .normalize("NFKC")
      .replace(/[()]/g, "")
      .replace(dashes, "")
      .replace(/^\+?81(?=[1-9]\d{8,9}$)/, "0"),
  )
  .pipe(
    z
      .string()
      .min(1, { error: "電話番号をご入力ください。", abort: true })
      .regex(/^0[1-9]\d{8,9}$/, "電話番号は、0から始まる10けたか11けたの数字でご入力ください。"),
  );

export const PrefectureField = raw("都道府県をおえらびください。")
  .transform(cleanLine)
  .pipe(z.string().refine(isPrefecture, "都道府県をおえらびください。"));

/**
 * The search by postal code writes the town alone: nobody would be found there. Where houses have
 * no numbers one says so.
 */
const hasHouseNumber = (street: string): boolean =>
  /[\d〇一二三四五六七八九十百]|番地なし|無番地/.test(street.normalize("NFKC"));
const StreetField = addressLine(
  "町名・番地",
  maxLengths.street,
  "町名と番地をご入力ください。",
).refine(
  (street) => street === "" || hasHouseNumber(street),
  "番地が見あたりません。番地のないところは、うしろに「番地なし」とお書きください。",
);

export const AddressForm = z.object({
  name: NameField,
  kana: KanaField,
  postalCode: PostalCodeField,
  prefecture: PrefectureField,
  city: addressLine("市区町村", maxLengths.city, "市区町村をご入力ください。"),
  street: StreetField,
  building: optionalLine("建物名・部屋番号", maxLengths.building),
  phone: PhoneField,
});

/** An e-mail address in its one form. */
export const EmailField = z
  .string("メールアドレスをご入力ください。")
  .max(maxUnits, "メールアドレスが長すぎます。")
  .transform((text, context) => {
    if (text.trim() === "") {
      context.issues.push({
        code: "custom",
        message: "メールアドレスをご入力ください。",
        input: text,
      });
      return z.NEVER;
    }
    const email = canonicalEmail(text);
    if (email === undefined) {
      context.issues.push({
        code: "custom",
        message: "メールアドレスの形をご確認ください（例：name@example.jp）。",
        input: text,
      });
      return z.NEVER;
    }
    return email;
  });
