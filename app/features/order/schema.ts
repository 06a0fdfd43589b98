import { z } from "zod";
import { cleanLine } from "#lib/text.ts";
import { carriers } from "./rules.ts";


export const ShipOrder = z.object({
  carrier: z.enum(carriers, `運送会社は${carriers.join("・")}からおえらびください。`),
  tracking: z.string().transform((text) => cleanLine(text).normalize("NFKC").replaceAll(/[\s-]/g, "")).pipe(z.string().regex(/^[0-9A-Za-z]{8,20}$/, "お問い合わせ番号は英数字8〜20けたでご入力ください。")),
});

export const RefundOrder = z.object({
  amount: z.number().int("金額は円の整数でご入力ください。").min(1, "金額は1円からです。").max(100_000_000, "金額が大きすぎます。"),
  reason: z.string().transform(cleanLine).pipe(z.string().min(1, "理由をご入力ください。").max(200, "理由は200文字までです。")),
  restock: z.boolean(),
});
