// Numbers as carriers' programs give them back: a table with the order's number and theirs. Which
// carrier it is, its columns tell. Pure.
import { type Options, parse } from "csv-parse/sync";
import { delimiterOf } from "#features/platform/csv/rows.ts";
import { type Carrier, readParcelKey, readTracking } from "../orders/parcels.ts";

export type ReadNumber = { line: number; number: number; place: number; trackingNumber: string };
export type OddLine = { line: number; text: string; why: string };
export type ReadNumbers = { carrier: Carrier; numbers: ReadNumber[]; odd: OddLine[] };

const plain = (text: string) => text.normalize("NFKC").replaceAll(/[\s.・]/g, "");
/** The columns of the order's number and of the carrier's, as the programs call them. */
const heads: readonly (readonly [Carrier, key: string, tracking: string])[] = [
  ["ヤマト運輸", "お客様管理番号", "伝票番号"],
  ["佐川急便", "お客様管理番号", "お問い合せ送り状No"],
  ["日本郵便", "お客様側管理番号", "お問い合わせ番号"],
];
type Columns = { carrier: Carrier; key: number; tracking: number; from: number };
function columnsOf([first = []]: readonly string[][]): Columns | undefined {
  const names = first.map(plain);
  for (const [carrier, keyName, trackingName] of heads) {
    const [key, tracking] = [names.indexOf(keyName), names.indexOf(trackingName)];
    if (key >= 0 && tracking >= 0) return { carrier, key, tracking, from: 1 };
  }
  // B2クラウド can leave its row of names out.
  return readParcelKey(first[0] ?? "") && first.length > 3
    ? { carrier: "ヤマト運輸", key: 0, tracking: 3, from: 0 }
    : undefined;
}

const options: Options = { relax_column_count: true, skip_empty_lines: true, relax_quotes: true };
const unknown =
  "運送会社のファイルとして読めませんでした。B2クラウド・e飛伝Ⅲ・ゆうプリRから、番号の欄をふくめて書き出したCSVをお選びください。";

/** A sentence where it is no such table. */
export function readNumbers(text: string): ReadNumbers | string {
  let rows: string[][];
  try {
    const given = text.replace(/^\ufeff/, "");
    rows = parse(given, { ...options, delimiter: delimiterOf(given) }) as unknown as string[][];
  } catch {
    return unknown;
  }
  const columns = columnsOf(rows);
  if (!columns) return unknown;
  const { carrier, key, tracking, from } = columns;
  const [numbers, odd]: [ReadNumber[], OddLine[]] = [[], []];
  for (const [at, row] of rows.entries()) {
    if (at < from) continue;
    const [line, text] = [at + 1, row[tracking]?.trim() ?? ""];
    const parcel = readParcelKey(row[key] ?? "");
    const trackingNumber = readTracking(text);
    if (parcel && trackingNumber) numbers.push({ line, ...parcel, trackingNumber });
    else if (parcel)
      odd.push({ line, text: row[key] ?? "", why: text ? "番号を読めません" : "番号がまだです" });
    else odd.push({ line, text, why: "どの注文か、わかりません（管理番号の欄）" });
  }
  return { carrier, numbers, odd };
}
