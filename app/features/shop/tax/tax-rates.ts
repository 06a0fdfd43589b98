// The rows of tax that the shop adds to those it began with: each holds from its day on, and what
// has begun is never changed.
import { z } from "zod";
import { cleanLine } from "#lib/text.ts";
import { addDays, formatJapaneseYear, isTokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";
import { firstTaxRates, formatRate, rateOn, type TaxCategory, type TaxRate } from "./rules.ts";

export const taxCategoryNames: Readonly<Record<TaxCategory, string>> = {
  standard: "標準税率",
  reduced: "軽減税率",
};
export const maxOwnRates = 40;
/** Laws are made known ahead, but not longer than this. */
const yearsAhead = 5;

const Kept = z.array(
  z.object({
    category: z.enum(["standard", "reduced"]),
    basisPoints: z.number().int().min(0).max(10_000),
    from: z.custom<TokyoDate>(isTokyoDate),
  }),
);
/** What the shop added; none while nobody did, or where what is kept cannot be read. */
export const readOwnRates = (kept: unknown): TaxRate[] => {
  const read = Kept.safeParse(kept);
  return read.success ? read.data : [];
};
export const ratesWith = (own: readonly TaxRate[]): readonly TaxRate[] => [
  ...firstTaxRates,
  ...own,
];

/** "10" · "１２．５％" → hundredths of a percent; nothing for anything else, or above 50. */
export function readPercent(typed: string): number | undefined {
  const text = cleanLine(typed)
    .normalize("NFKC")
    .replace(/\s*(?:%|パーセント)$/, "");
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text) * 100);
  return basisPoints <= 5_000 ? basisPoints : undefined;
}

const rateId = ({ category, from }: Pick<TaxRate, "category" | "from">) => `${category}:${from}`;
const inOrder = (rates: readonly TaxRate[]) =>
  rates.toSorted((one, other) => (rateId(one) < rateId(other) ? -1 : 1));

export type RateProblem = "past" | "far" | "there" | "too-many" | "gone" | "same-rate";
/**
 * The shop's rows with one more, or why not. It begins tomorrow at the earliest: of today something
 * was charged already.
 */
export function withRate(
  own: readonly TaxRate[],
  row: TaxRate,
  today: TokyoDate,
): readonly TaxRate[] | RateProblem {
  if (row.from <= today) return "past";
  if (row.from > addDays(today, yearsAhead * 366)) return "far";
  const rates = ratesWith(own);
  if (rates.some((one) => rateId(one) === rateId(row))) return "there";
  if (rateOn(row.category, row.from, rates) === row.basisPoints) return "same-rate";
  return own.length >= maxOwnRates ? "too-many" : inOrder([...own, row]);
}
/** The shop's rows without one that has not begun. */
export function withoutRate(
  own: readonly TaxRate[],
  id: string,
  today: TokyoDate,
): readonly TaxRate[] | RateProblem {
  const row = ratesWith(own).find((one) => rateId(one) === id);
  if (!row) return "gone";
  return row.from <= today ? "past" : own.filter((one) => rateId(one) !== id);
}

export type RateRow = {
  id: string;
  kind: string;
  rate: string;
  day: string;
  state: "now" | "coming" | "over";
};
/** All rows, of each category the newest first. */
export function rateRows(own: readonly TaxRate[], today: TokyoDate): RateRow[] {
  const rates = inOrder(ratesWith(own)).toReversed();
  const current = (category: TaxCategory) =>
    rates.find((one) => one.category === category && one.from <= today)?.from;
  return rates
    .toSorted(
      (one, other) =>
        (one.category < other.category ? 1 : -1) * Number(one.category !== other.category),
    )
    .map((row) => ({
      id: rateId(row),
      kind: taxCategoryNames[row.category],
      rate: formatRate(row.basisPoints),
      day: formatJapaneseYear(row.from),
      state: row.from > today ? "coming" : row.from === current(row.category) ? "now" : "over",
    }));
}

export type TaxWords = Readonly<Record<TaxCategory, string>>;
/** "10%" and "8%", as they are on a day. */
export const taxWordsOn = (rates: readonly TaxRate[], day: TokyoDate): TaxWords => ({
  standard: formatRate(rateOn("standard", day, rates)),
  reduced: formatRate(rateOn("reduced", day, rates)),
});

export const RateForm = z
  .object({
    seen: z.coerce.number().int().min(0),
    category: z.enum(["standard", "reduced"], "どちらの税率かをおえらびください。"),
    rate: z
      .string()
      .default("")
      .transform((text, on) => {
        const basisPoints = readPercent(text);
        if (basisPoints !== undefined) return basisPoints;
        on.addIssue("50までの数でお書きください（例 10、12.5）。");
        return z.NEVER;
      }),
    from: z.custom<TokyoDate>(isTokyoDate, "いつからかを、日付でお書きください。"),
  })
  .transform(({ rate, ...row }) => ({ ...row, basisPoints: rate }));
