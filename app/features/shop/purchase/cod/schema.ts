// What the desk types of 代引.
import { z } from "zod";
import { isTokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import { SeenTransfer } from "../transfer/schema.ts";

export const ReceivedCod = SeenTransfer.extend({
  day: z
    .string()
    .refine(isTokyoDate, "入金の日をお選びください。")
    .transform((day) => day as TokyoDate),
});
