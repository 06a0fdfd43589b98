import { z } from "zod";
import {
  AddressForm,
  EmailField,
  addressLine,
  maxLengths,
  optionalLine,
} from "#features/identity/addresses/schema.ts";
import { isBand } from "#features/shop/delivery/rules.ts";
import { isTokyoDate } from "#lib/tokyo-date.ts";
import { wholeField } from "#lib/number-field.ts";
import { typedText } from "#lib/form-fields.ts";
import { cleanLine } from "#lib/text.ts";
import {
  maxCard,
  maxNoshiName,
  maxNote,
  type NoshiKind,
  noshiKindIds,
  titleProblem,
} from "./gift.ts";
import { keptReason, refundReasonKeys } from "./refund-reasons.ts";
import { carriers, paymentMeans } from "./rules.ts";

const dayOfList = "お届け日を、一覧からおえらびください。";
const bandOfList = "お届けの時間帯を、一覧からおえらびください。";
const pointsWhole = "使うポイントは、0以上の整数でご入力ください。";
/**
 * Who, where to, when and how: all that a buyer types. Lines come from the cart, prices from the
 * database.
 */
export const CheckoutForm = AddressForm.extend({
  email: EmailField,
  means: z.enum(paymentMeans, "お支払い方法をおえらびください。"),
  /** Empty: no wish, the earliest day. Whether it can be kept is asked at the confirmation. */
  deliveryDay: z
    .string()
    .max(10, dayOfList)
    .default("")
    .transform((text) => (text === "" ? null : text))
    .pipe(z.string().refine(isTokyoDate, dayOfList).nullable()),
  deliveryBand: z
    .string()
    .max(10, bandOfList)
    .default("none")
    .pipe(z.string().refine(isBand, bandOfList)),
  /** Points to use; nothing typed: none. */
  points: z
    .string()
    .max(12, pointsWhole)
    .default("")
    .transform((text) => (text.trim() === "" ? "0" : text))
    .pipe(wholeField(pointsWhole, { max: 9_999_999 })),
  /** What the shop should know. */
  note: typedText({ what: "備考", max: maxNote }).default(""),
  /** The total that the page showed: only to say what has changed. */
  seenTotal: z
    .string()
    .max(12)
    .optional()
    .transform((text) =>
      text !== undefined && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined,
    ),
});

/** The same, written down for who called and may have no address of mail. */
export const PhoneCheckout = CheckoutForm.extend({
  email: z.union([z.string().trim().length(0), EmailField]),
});

/** Where an order goes and when, changed before it is packed. */
export const MoveOrder = AddressForm.extend({
  deliveryDay: CheckoutForm.shape.deliveryDay,
  deliveryBand: CheckoutForm.shape.deliveryBand,
});

/** What is asked only of who sends a gift. Without a のし its words are not looked at. */
export const GiftForm = z
  .object({
    giver: addressLine("贈り主のお名前", maxLengths.name, "贈り主のお名前をご入力ください。"),
    noshi: z.enum(["", ...noshiKindIds], "のしを、一覧からおえらびください。").default(""),
    noshiTitle: optionalLine("表書き", maxNoshiName),
    noshiName: optionalLine("のしの名入れ", maxNoshiName),
    giftCard: typedText({ what: "カードの言葉", max: maxCard }).default(""),
  })
  // Said beside what else is wrong, not after it: it needs the two fields alone.
  .refine(({ noshi, noshiTitle }) => noshi === "" || !titleProblem(noshi, noshiTitle), {
    path: ["noshiTitle"],
    error: ({ input }) => {
      const { noshi, noshiTitle } = input as { noshi: NoshiKind; noshiTitle: string };
      return titleProblem(noshi, noshiTitle) ?? undefined;
    },
    when: ({ value, issues }) =>
      typeof value === "object" &&
      !issues.some(({ path }) => String(path?.[0]).startsWith("noshi")),
  })
  .transform(({ giver, noshi, noshiTitle, noshiName, giftCard }) => ({
    giver,
    noshi: noshi === "" ? null : { kind: noshi as NoshiKind, title: noshiTitle, name: noshiName },
    ...(giftCard !== "" && { card: giftCard }),
  }));

export const ShipOrder = z.object({
  carrier: z.enum(carriers, `運送会社は${carriers.join("・")}からおえらびください。`),
  tracking: z
    .string()
    .transform((text) => cleanLine(text).normalize("NFKC").replaceAll(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .regex(/^[0-9A-Za-z]{8,20}$/, "お問い合わせ番号は英数字8〜20けたでご入力ください。"),
    ),
});

export const RefundOrder = z
  .object({
    amount: z
      .number()
      .int("金額は円の整数でご入力ください。")
      .min(1, "金額は1円からです。")
      .max(100_000_000, "金額が大きすぎます。"),
    /** One of the usual reasons; words stand beside it, or alone. */
    why: z.enum(refundReasonKeys, "わけを、一覧からおえらびください。").default("other"),
    reason: z.string().transform(cleanLine).pipe(z.string().max(200, "わけは200文字までです。")),
    /** Which pieces go back on the shelf. */
    restock: z.union([
      z.enum(["all", "none"]),
      z
        .array(z.object({ sku: z.string().max(100), quantity: z.number().int().min(1).max(999) }))
        .max(100),
    ]),
  })
  .refine(({ why, reason }) => why !== "other" || reason !== "", {
    path: ["reason"],
    message: "「その他」のときは、わけをお書きください。",
  })
  .transform(({ reason, ...asked }) => ({ ...asked, reason: keptReason(asked.why, reason) }));
