// Memos as files that other programs read: Markdown for notes, CSV for tables. Pure.
import { stringify } from "csv-stringify/sync";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { clock } from "../present.ts";

export type ExportedMemo = {
  title: string;
  atSeconds: number | null;
  body: string;
  createdAt: Date;
};
const mark = (atSeconds: number | null) => (atSeconds === null ? "" : clock(atSeconds));

/**
 * One heading for each piece, in the order of its first memo; a memo for a moment carries its time.
 */
export function memosAsMarkdown(memos: readonly ExportedMemo[]): string {
  const byTitle = Map.groupBy(memos, ({ title }) => title);
  const quoted = (text: string) => text.split("\n").join("\n  ");
  const line = ({ atSeconds, body, createdAt }: ExportedMemo) => {
    const moment = atSeconds === null ? "" : `**${mark(atSeconds)}** `;
    return `- ${moment}${quoted(body)}（${stampTokyo(createdAt).slice(0, 10)}）`;
  };
  const parts = [...byTitle].map(
    ([title, rows]) => `\n## ${title.replaceAll("\n", " ")}\n\n${rows.map(line).join("\n")}\n`,
  );
  return `# メモ\n${parts.join("")}`;
}

/**
 * A cell that a spreadsheet would take for a formula gets a quote. Source:
 * docs/guides/reliability.md §7.6.
 */
const cell = (text: string) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);
export const memosAsCsv = (memos: readonly ExportedMemo[]): string =>
  `\ufeff${stringify(
    memos.map(({ title, atSeconds, body, createdAt }) => ({
      音声: cell(title),
      時刻: mark(atSeconds),
      メモ: cell(body),
      日時: stampTokyo(createdAt),
    })),
    { header: true, columns: ["音声", "時刻", "メモ", "日時"] },
  )}`;
