import type { DiaryWords } from "#features/learning/diaries/rules.ts";

/** A page's words as its form has them. */
export const valuesOfPage = ({ numbers, texts }: DiaryWords): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  ...texts,
});
