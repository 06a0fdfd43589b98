// What staff type to send money of a plan or a ticket back.
import { z } from "zod";
import { cleanLine, isWellFormed } from "#lib/text.ts";
import { wholeField } from "#lib/number-field.ts";

const count = (sentence: string) =>
  z
    .string()
    .default("")
    .pipe(wholeField(sentence, { min: 1, max: 99_999_999 }));
const reason = z
  .string()
  .default("")
  .refine(isWellFormed, "読みとれない文字がふくまれています。")
  .transform(cleanLine)
  .pipe(z.string().min(1, "理由をお書きください。").max(200, "理由は200文字までです。"));
const id = z.string().max(100);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "1");

export const PlanRefundForm = z
  .object({
    id,
    amount: count("返金の金額は、1円以上の整数でご入力ください。"),
    keepTime: ticked,
    reason,
  })
  .transform(({ id: invoiceId, amount, keepTime, reason: why }) => ({
    invoiceId,
    amount,
    takeTime: !keepTime,
    reason: why,
  }));

export const TicketRefundForm = z
  .object({
    id,
    uses: count("返す枚数は、1以上の整数でご入力ください。"),
    exception: ticked,
    reason,
  })
  .transform(({ id: orderId, uses, exception, reason: why }) => ({
    orderId,
    uses,
    exception,
    reason: why,
  }));
