// What staff write of postage: a form of regions, each with its places, its steps of weight, and
// from which amount it is free.
import { type Prefecture, prefectures } from "#lib/prefecture.ts";
import { cleanLine } from "#lib/text.ts";
import { readWhole } from "#lib/typed-number.ts";
import type { PostageRegion, PostageTable } from "./postage.ts";

export const maxRegions = 20;
export const maxSteps = 6;
const maxYen = 100_000;
const maxGrams = 100_000;

/** Names of more than one, as people write them. */
const blocks: Readonly<Record<string, readonly Prefecture[]>> = {
  東北: ["青森県", "岩手県", "宮城県", "秋田県", "山形県", "福島県"],
  関東: ["茨城県", "栃木県", "群馬県", "埼玉県", "千葉県", "東京都", "神奈川県"],
  信越: ["新潟県", "長野県"],
  北陸: ["富山県", "石川県", "福井県"],
  東海: ["岐阜県", "静岡県", "愛知県", "三重県"],
  関西: ["滋賀県", "京都府", "大阪府", "兵庫県", "奈良県", "和歌山県"],
  近畿: ["滋賀県", "京都府", "大阪府", "兵庫県", "奈良県", "和歌山県"],
  中国: ["鳥取県", "島根県", "岡山県", "広島県", "山口県"],
  四国: ["徳島県", "香川県", "愛媛県", "高知県"],
  九州: ["福岡県", "佐賀県", "長崎県", "熊本県", "大分県", "宮崎県", "鹿児島県"],
};
const named = (word: string): readonly Prefecture[] =>
  blocks[word] ?? prefectures.filter((one) => one === word || one.slice(0, -1) === word);
/** "北海道、沖縄" → both; the first word that is none is told. */
export function readPrefectures(text: string): { found: Prefecture[] } | { unknown: string } {
  const words = text
    .normalize("NFKC")
    .split(/[、,・\s]+/)
    .filter((word) => word !== "");
  const found = new Set<Prefecture>();
  for (const word of words) {
    const those = named(word);
    if (those.length === 0) return { unknown: word };
    for (const one of those) found.add(one);
  }
  return { found: [...found] };
}

/** A region as it stands in the form: everything as typed. */
export type TypedRegion = {
  name: string;
  prefectures: string;
  steps: readonly { upToG: string; amount: string }[];
  freeFrom: string;
  last: boolean;
};
export const typedRegions = (table: PostageTable): TypedRegion[] =>
  table.map(({ name, prefectures, steps, freeFrom }) => ({
    name,
    prefectures: prefectures === "all" ? "" : prefectures.join("、"),
    steps: steps.map(({ upToG, amount }) => ({
      upToG: upToG === null ? "" : String(upToG),
      amount: String(amount),
    })),
    freeFrom: freeFrom === null ? "" : String(freeFrom),
    last: prefectures === "all",
  }));

/** The regions of a form, by the names of its fields: `name:0`, `amount:0:1`. */
export function regionsIn(texts: Readonly<Record<string, string>>): TypedRegion[] {
  const text = (name: string) => texts[name] ?? "";
  const count = (before: string, max: number) =>
    Array.from({ length: max }, (_, at) => at).filter((at) => `${before}${at}` in texts);
  return count("name:", maxRegions).map((at) => ({
    name: text(`name:${at}`),
    prefectures: text(`where:${at}`),
    steps: count(`amount:${at}:`, maxSteps).map((step) => ({
      upToG: text(`upTo:${at}:${step}`),
      amount: text(`amount:${at}:${step}`),
    })),
    freeFrom: text(`free:${at}`),
    last: text(`last:${at}`) !== "",
  }));
}

const isEmpty = ({ name, prefectures, steps, last }: TypedRegion) =>
  !last && name === "" && prefectures === "" && steps.every(({ amount }) => amount === "");
type Errors = Record<string, string>;
type At = { errors: Errors; at: number };

function readSteps({ steps }: TypedRegion, { errors, at }: At): PostageRegion["steps"] {
  const written = steps.flatMap((step, index) =>
    step.amount === "" && step.upToG === "" ? [] : [{ ...step, index }],
  );
  if (written.length === 0) errors[`amount:${at}:0`] = "送料をお書きください。無料なら0です。";
  let before = 0;
  return written.map(({ upToG, amount, index }, place) => {
    const yen = readWhole(amount, maxYen);
    if (yen === undefined)
      errors[`amount:${at}:${index}`] ??=
        `${maxYen.toLocaleString("ja-JP")}円までの数でお書きください。`;
    const isLast = place === written.length - 1;
    const grams =
      upToG === "" ? null : (readWhole(upToG.replace(/\s*(?:g|グラム)$/i, ""), maxGrams) ?? 0);
    if (grams === null && !isLast)
      errors[`upTo:${at}:${index}`] = "重さを空にできるのは、最後の段だけです。";
    if (grams !== null && isLast)
      errors[`upTo:${at}:${index}`] =
        "最後の段は、重さを空にしてください。それより重いお荷物が送れなくなります。";
    if (grams !== null && grams <= before && !isLast)
      errors[`upTo:${at}:${index}`] = "重さは、グラムの数で、軽いほうから順にお書きください。";
    before = grams ?? before;
    return { upToG: isLast ? null : grams, amount: yen ?? 0 };
  });
}
function readRegion(typed: TypedRegion, taken: Map<Prefecture, string>, on: At): PostageRegion {
  const { errors, at } = on;
  const name = cleanLine(typed.name);
  if (name === "" || name.length > 30)
    errors[`name:${at}`] = "地域の名を、30文字までお書きください。";
  const freeFrom = typed.freeFrom === "" ? null : (readWhole(typed.freeFrom) ?? undefined);
  if (freeFrom === undefined)
    errors[`free:${at}`] = "円の数でお書きください。空なら、無料になりません。";
  const steps = readSteps(typed, on);
  const region = { name, steps, freeFrom: freeFrom ?? null };
  if (typed.last) return { ...region, prefectures: "all" };
  const read = readPrefectures(typed.prefectures);
  if ("unknown" in read) {
    errors[`where:${at}`] = `「${read.unknown}」という都道府県は、ありません。`;
    return { ...region, prefectures: [] };
  }
  if (read.found.length === 0) errors[`where:${at}`] = "都道府県をお書きください。";
  for (const one of read.found) {
    const other = taken.get(one);
    if (other !== undefined) errors[`where:${at}`] = `${one}は、「${other}」にもあります。`;
    taken.set(one, name);
  }
  return { ...region, prefectures: read.found };
}

/** Rows without anything in them are left out; each error by the name of its field. */
export function readPostageForm(
  typed: readonly TypedRegion[],
): { table: PostageTable } | { errors: Errors } {
  const errors: Errors = {};
  const taken = new Map<Prefecture, string>();
  if (typed.filter(({ last }) => last).length !== 1 || !typed.at(-1)?.last)
    return { errors: { form: "そのほかの地域がありません。画面を開きなおしてください。" } };
  const table = typed.flatMap((region, at) =>
    isEmpty(region) ? [] : [readRegion(region, taken, { errors, at })],
  );
  return Object.keys(errors).length > 0 ? { errors } : { table };
}
