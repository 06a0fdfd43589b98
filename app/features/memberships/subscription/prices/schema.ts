import { z } from "zod";
import { areaNames, isAreaName } from "#features/identity/licence/rules.ts";
import { wholeField } from "#lib/number-field.ts";
import { isTokyoDate } from "#lib/tokyo-date.ts";

/** How an item is from a day on. `price` and `days`: 0 where the item has none of its own. */
export const PriceForm = z.object({
  from: z.string().refine(isTokyoDate, "はじまりの日をおえらびください。"),
  title: z.string().trim().min(1, "名前をご入力ください。").max(40, "名前は、40文字までです。"),
  price: wholeField("料金は、円の数でご入力ください（例 3300）。", {
    max: 10_000_000,
    above: "料金は、1,000,000円までです。",
  }),
  days: wholeField("日数は、数でご入力ください（例 21）。", { max: 10_000 }),
  areas: z
    .string()
    .default("")
    .transform((typed) => Object.keys(areaNames).filter(isAreaName).filter(isTicked(typed))),
  holders: z.enum(["keep", "move"]).default("keep"),
});
function isTicked(typed: string): (area: string) => boolean {
  const ticked = new Set(typed.split("、"));
  return (area) => ticked.has(area);
}
export const PriceChangeForm = z.object({ id: z.uuid() });
