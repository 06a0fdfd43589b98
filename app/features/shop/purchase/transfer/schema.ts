// What the desk types of transfers.
import { z } from "zod";

export const SeenTransfer = z.object({
  amount: z
    .string()
    .max(100, "金額が長すぎます。")
    .transform((text) => text.normalize("NFKC").replaceAll(/[\s,¥円]/g, ""))
    .pipe(
      z.string().regex(/^[1-9]\d{0,7}$/, "入金された金額を、円の数字でご入力ください（例 5830）。"),
    )
    .transform(Number),
});
export const SentBack = z.object({ refund: z.uuid("返金がみつかりません。") });
