// Who sells and how to reach them, as staff write it.
import { z } from "zod";
import { cleanLine } from "#lib/text.ts";

const maxLine = 200;
const line = (max = maxLine) =>
  z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= max, `${max}文字までです。`);
const required = (what: string, max = maxLine) =>
  line(max).refine((text) => text !== "", `${what}をお書きください。`);

const fields = {
  name: required("店の名前"),
  kana: required("店の名前のよみ"),
  legalName: required("販売する会社や人の名前"),
  representative: required("運営責任者の名前"),
  address: required("住所"),
  phone: required("電話番号", 40)
    .transform((text) => text.normalize("NFKC"))
    .refine(
      (text) => /^\+?[\d\- ()]{9,}$/.test(text),
      "電話番号は、数字とハイフンでお書きください（例 075-111-2222）。",
    ),
  email: required("メールアドレス")
    .transform((text) => text.normalize("NFKC"))
    .refine(
      (text) => z.email().safeParse(text).success,
      "メールアドレスの形になっていません（例 toiawase@example.jp）。",
    ),
  invoiceNumber: line()
    .transform((text) => text.normalize("NFKC").toUpperCase().replaceAll(/[-\s]/g, ""))
    .refine(
      (text) => text === "" || /^T\d{13}$/.test(text),
      "登録番号は、T と13けたの数字です（例 T1234567890123）。なければ空けておいてください。",
    ),
};

export const ShopDetails = z.object(fields);
/** `invoiceNumber`: 適格請求書発行事業者の登録番号, T and 13 digits; "" while the shop has none. */
export type ShopDetails = z.output<typeof ShopDetails>;

/** `seen`: the details as they stood when the form was opened, as JSON. */
export const ShopDetailsForm = z
  .object({ seen: z.string().max(10_000), ...fields })
  .transform(({ seen, ...mine }): { seen: string; mine: ShopDetails } => ({ seen, mine }));

const names = Object.keys(fields) as (keyof ShopDetails)[];
export const detailsOf = (about: ShopDetails): ShopDetails =>
  Object.fromEntries(names.map((name) => [name, about[name]])) as ShopDetails;
export const sameDetails = (one: ShopDetails, other: ShopDetails): boolean =>
  names.every((name) => one[name] === other[name]);
