import { z } from "zod";
import { wholeField } from "#lib/number-field.ts";
import { isTokyoDate } from "#lib/tokyo-date.ts";

const day = z.string().refine(isTokyoDate, "はじまりの日をおえらびください。");
const within = (what: string, unit: string, min: number, max: number) =>
  wholeField(`${what}は、${min}${unit}から${max}${unit}までの数でご入力ください。`, {
    max,
    above: `${what}は、${max}${unit}までです。`,
  }).pipe(z.number().min(min, `${what}は、${min}${unit}からです。`));

export const PointRuleForm = z.object({
  from: day,
  yenPerPoint: within("1ポイントの金額", "円", 1, 100_000),
  termDays: within("使える日数", "日", 30, 3_650),
  leastUse: within("使いはじめられる数", "ポイント", 1, 10_000),
});
export const PointRuleDayForm = z.object({ from: day });
