// Renews the table of postal codes from Japan Post's monthly file, or from our own list.
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { importPostalCodes } from "#features/identity/addresses/service.server.ts";
import { formatJapaneseYear, isTokyoDate, tokyoDate } from "#lib/tokyo-date.ts";

export const usage = `使い方:
  import-postal-codes utf_ken_all.csv [--of 2026-11-01]   日本郵便の郵便番号一覧（UTF-8）を読みこみます。
                                      --of は一覧の日付です（なければファイルの日付）`;

/**
 * Runs the command; the exit code: 0 when the list was loaded, 1 when it was not and the one before
 * stays.
 */
export async function run(
  pool: Pool,
  args: readonly string[],
  print: (line: string) => void = console.log,
  now = new Date(),
): Promise<number> {
  const read = readArgs(args);
  if (!read) {
    print(usage);
    return 1;
  }
  const [path, of] = read;
  try {
    const dataOf = of ?? tokyoDate((await stat(path)).mtime);
    if (!isTokyoDate(dataOf))
      throw new Error("--of には 2026-11-01 のような日付をご入力ください。");
    const rows = await importPostalCodes(pool, path, dataOf, now);
    print(
      `郵便番号を${rows.toLocaleString("ja-JP")}件読みこみました（${formatJapaneseYear(dataOf)}の一覧）。`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    print(
      "code" in error && error.code === "ENOENT"
        ? `ファイルが見つかりません: ${path}`
        : error.message,
    );
    return 1;
  }
}

function readArgs(args: readonly string[]): [path: string, of: string | undefined] | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { of: { type: "string" } },
      allowPositionals: true,
    });
    const [path, ...rest] = positionals;
    return path !== undefined && rest.length === 0 ? [path, values.of] : undefined;
  } catch {
    return undefined;
  }
}
