// What the pages of a count show, and its table file.
import { stringify } from "csv-stringify/sync";
import type { Reader } from "#db/client.server.ts";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { guardCell } from "#features/platform/csv/rows.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { colouredTitle } from "#features/shop/catalogue/labels.ts";
import { ofDesk } from "#features/shop/catalogue/documents.server.ts";
import { productStatuses } from "#features/shop/catalogue/rules.ts";
import { maxStock } from "#features/shop/catalogue-editor/sizes.ts";
import { cleanLine } from "#lib/text.ts";
import { formatJapaneseMoment, stampTokyo } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { backSince } from "./apply.server.ts";
import { countSubject } from "./count.server.ts";
import {
  countById,
  type CountLine,
  countLines,
  countSums,
  latestCounts,
  maxLeft,
  nameAtDesk,
  skusNamed,
  type StockCount,
} from "./internal/store.server.ts";
import {
  type CountView,
  differenceOf,
  countMark,
  rowsOfPage,
  scopeWords,
  whyNotMoved,
} from "./rules.ts";

const maxCounts = 50;
type Names = (category: string) => string;

/** A page of counts, the newest first; `next`: after which one the next page begins. */
export async function countsAtDesk(db: Reader, nameOf: Names, after: string) {
  const from = isUuid(after) ? after : undefined;
  const counts = await latestCounts(db, { after: from, limit: maxCounts + 1 });
  const shown = counts.slice(0, maxCounts);
  return {
    counts: shown.map((count) => ({
      id: count.id,
      what: scopeWords(count, nameOf),
      begun: formatJapaneseMoment(count.begunAt),
      ended: count.endedAt ? formatJapaneseMoment(count.endedAt) : "",
    })),
    isFirst: from === undefined,
    next: counts.length > maxCounts ? (shown.at(-1)?.id ?? "") : "",
  };
}

/** Who put the stock right by it last, and when; empty where nobody did. */
export async function lastApplied(db: Reader, id: string): Promise<string> {
  const rows = isUuid(id) ? await auditOf(db, countSubject(id)) : [];
  const last = rows.find(({ action }) => action === "stock-count.applied");
  if (!last) return "";
  const name = await nameAtDesk(db, last.actor);
  return `${name ? `${name}さんが` : ""}${formatJapaneseMoment(last.at)}に在庫に合わせました。`;
}

function shownLine(line: CountLine) {
  const { sku, size, place, stock, reserved, productId, title, colour, counted, book, at } = line;
  const row = counted === null || book === null || at === null ? null : { counted, book };
  const applied = line.appliedAt !== null;
  const by = row ? differenceOf(row) : 0;
  return {
    sku,
    size,
    place,
    productId,
    title: colouredTitle({ title, colour: colour ?? undefined }),
    row,
    mark: countMark(row && at !== null ? { counted: row.counted, at: new Date(at) } : undefined),
    when: at === null ? "" : formatJapaneseMoment(new Date(at)),
    by,
    applied,
    /** Why it cannot be put right now. */
    why: row && by !== 0 && !applied ? (whyNotMoved({ stock, reserved }, by, maxStock) ?? "") : "",
  };
}
export type ShownCountLine = ReturnType<typeof shownLine>;

/** Goods and sizes that somebody means: a scanned or typed sku or shelf first, then by words. */
async function foundBy(db: Reader, typed: string) {
  const skus = await skusNamed(db, typed, rowsOfPage);
  if (skus.length > 0) return { products: [], skus };
  const asking = { kinds: [ofDesk], typed, held: productStatuses };
  const { hits } = await findDocuments(db, asking, { limit: rowsOfPage, counted: rowsOfPage });
  return { products: hits.map(({ id }) => id), skus: [] };
}

export type CountAsked = { view: CountView; q: string; after: string };
const placeOf = (after: string) => {
  const at = after.indexOf("|");
  return at < 0 ? undefined : { sku: after.slice(0, at), place: after.slice(at + 1) };
};
const endOf = (lines: readonly CountLine[]): string => {
  const last = lines.at(-1);
  return last ? `${last.sku}|${last.place}` : "";
};

const leftWords = (left: number): string =>
  `${Math.min(left, maxLeft).toLocaleString("ja-JP")}行${left > maxLeft ? "以上" : ""}`;

/** One count with a page of its rows; nothing where there is none. */
export async function countAtDesk(
  db: Reader,
  id: string,
  asked: CountAsked,
  { nameOf, now }: { nameOf: Names; now: Date },
) {
  const count: StockCount | undefined = isUuid(id) ? await countById(db, id) : undefined;
  if (!count) return undefined;
  const q = cleanLine(asked.q).slice(0, 100);
  const found = q ? await foundBy(db, q) : undefined;
  // Who searches means a size, wherever it stands.
  const lines = await countLines(db, count, {
    view: q ? undefined : asked.view,
    found,
    after: placeOf(asked.after),
    limit: rowsOfPage + 1,
  });
  const shown = lines.slice(0, rowsOfPage);
  const sums = await countSums(db, count, backSince(now));
  return {
    id,
    what: scopeWords(count, nameOf),
    begun: formatJapaneseMoment(count.begunAt),
    ended: count.endedAt ? formatJapaneseMoment(count.endedAt) : "",
    sums,
    /** How many are not counted yet, in words. */
    left: leftWords(sums.left),
    applied: await lastApplied(db, id),
    view: asked.view,
    q,
    after: asked.after,
    lines: shown.map(shownLine),
    next: lines.length > rowsOfPage ? endOf(shown) : "",
  };
}
export type CountAtDesk = NonNullable<Awaited<ReturnType<typeof countAtDesk>>>;

const partSize = 500;
const head = [
  "棚",
  "SKU",
  "品",
  "サイズ",
  "数えた数",
  "帳簿の数",
  "差",
  "数えた日時",
  "在庫に合わせた日時",
];
const when = (at: string | null) => (at === null ? "" : stampTokyo(new Date(at)));
const cellsOf = (line: CountLine) => {
  const { place, sku, title, colour, size, counted, book, at, appliedAt } = line;
  const by = counted === null || book === null ? "" : counted - book;
  const name = colouredTitle({ title, colour: colour ?? undefined });
  const cells = [place, sku, name, size, counted ?? "", book ?? "", by, when(at), when(appliedAt)];
  return cells.map((cell) => (typeof cell === "string" ? guardCell(cell) : cell));
};
/** All rows of a count as a table file, also those that nobody has counted. */
export async function* countFile(db: Reader, id: string): AsyncGenerator<string> {
  const count = isUuid(id) ? await countById(db, id) : undefined;
  yield stringify([head]);
  for (let after = ""; count;) {
    const place = placeOf(after);
    const lines = await countLines(db, count, { after: place, limit: partSize });
    if (lines.length > 0) yield stringify(lines.map(cellsOf));
    if (lines.length < partSize) return;
    after = endOf(lines);
  }
}
export const isCount = async (db: Reader, id: string): Promise<boolean> =>
  isUuid(id) && (await countById(db, id)) !== undefined;
