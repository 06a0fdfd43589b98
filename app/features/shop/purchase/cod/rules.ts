// 代引 (cash on delivery): what it costs by the sum, and which orders cannot be paid so. Pure.
import { formatYen } from "#lib/yen.ts";

/** A fee, tax included, for sums up to and with `upTo`. Whole yen. */
export type CodBand = { upTo: number; fee: number };
export type CodTerms = {
  /** From the smallest sum up; the last one is the most that is taken at the door. */
  bands: readonly CodBand[];
  /** Ids of goods that are never sent so. */
  excluded: readonly string[];
};
export const firstCod: CodTerms = { bands: [], excluded: [] };
export const canCod = ({ bands }: CodTerms): boolean => bands.length > 0;

const bandOf = ({ bands }: CodTerms, sum: number) => bands.find(({ upTo }) => sum <= upTo);
/** `sum`: goods and postage less points, before the fee itself. 0 where no band covers it. */
export const codFee = (terms: CodTerms, sum: number): number => bandOf(terms, sum)?.fee ?? 0;

type Asked = {
  lines: readonly { productId: string; title: string }[];
  gift: object | null;
  total: number;
  fee?: number;
};
/** Why it cannot be paid at the door, in words; nothing when it can. */
export function codProblem(terms: CodTerms, { lines, gift, total, fee = 0 }: Asked): string | null {
  if (gift) return "ほかの方へお届けする贈りものには、代金引換をお使いいただけません。";
  const line = lines.find(({ productId }) => terms.excluded.includes(productId));
  if (line) return `「${line.title}」は、代金引換でお届けできません。`;
  if (bandOf(terms, total - fee)) return null;
  const most = terms.bands.at(-1)?.upTo ?? 0;
  return `代金引換は、${formatYen(most)}（代引手数料をのぞく）までお使いいただけます。`;
}

export const codFeeSentence = ({ bands }: CodTerms): string =>
  bands.map(({ upTo, fee }) => `${formatYen(upTo)}まで ${formatYen(fee)}`).join("、") +
  "（税込）。";
/** As the owner writes them. */
export const codBandTexts = ({ bands }: CodTerms): string =>
  bands.map(({ upTo, fee }) => `${upTo} ${fee}`).join("\n");
