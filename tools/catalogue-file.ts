// The catalogue out to a file and in from one: import is a trial run unless --write is given.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Db } from "#db/client.server.ts";
import {
  exportCatalogue,
  importCatalogue,
  type ImportReport,
} from "#features/shop/catalogue-import/service.server.ts";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";

type Tool = { db: Db; args: readonly string[]; print: (line: string) => void };

export async function runExport({ db, args, print }: Tool): Promise<number> {
  const {
    positionals: [path],
    values,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { bom: { type: "boolean", default: false } },
  });
  if (!path) {
    print("使い方: export-catalogue ファイル.csv [--bom]");
    return 1;
  }
  async function* text() {
    if (values.bom) yield "\ufeff";
    yield* exportCatalogue(db, new Date());
  }
  const written = await writeFile(path, text()).then(
    () => true,
    (error: unknown) => sayFileProblem(error, path, print),
  );
  if (!written) return 1;
  print(`${path} に書きだしました。`);
  return 0;
}

/** The file named on the line, in words; anything else is not ours to explain. Always false. */
function sayFileProblem(error: unknown, path: string, print: (line: string) => void): false {
  const code = error instanceof Error && "code" in error ? error.code : "";
  const words =
    code === "ENOENT"
      ? "が見つかりません"
      : code === "EISDIR"
        ? "はフォルダです。ファイルの名前まで書いてください"
        : code === "EACCES" || code === "EROFS"
          ? "を開く権限がありません"
          : code === "ENOSPC"
            ? "を書く場所がいっぱいです"
            : undefined;
  if (!words) throw error;
  print(`ファイル ${path} ${words}。`);
  return false;
}

const usage = "使い方: import-catalogue ファイル.csv [--write] [--category 棚] [--rate USD=150]";

export async function runImport({ db, args, print }: Tool, now = new Date()): Promise<number> {
  const {
    positionals: [path],
    values,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: "boolean", default: false },
      category: { type: "string", default: "fashion" },
      rate: { type: "string" },
    },
  });
  const [, rate] = /^[A-Z]{3}=(\d+(?:\.\d+)?)$/.exec(values.rate ?? "JPY=1") ?? [];
  const known = (await groupsNow(db)).find("category", values.category);
  if (!path || !known || !rate) {
    if (path && !known) print(`棚 ${values.category} はありません。`);
    else if (path) print(`--rate ${values.rate ?? ""} を読めませんでした。例: --rate USD=150`);
    print(usage);
    return 1;
  }
  const bytes = await readFile(path).catch(
    (error: unknown) => void sayFileProblem(error, path, print),
  );
  if (!bytes) return 1;
  const began = Date.now();
  let told = began;
  const report = await importCatalogue(db, bytes, {
    progress(read) {
      if (Date.now() - told < 5_000) return;
      told = Date.now();
      const seconds = Math.round((told - began) / 1_000);
      print(`  ${read.toLocaleString("ja-JP")}品まで読みました（${seconds}秒）`);
    },
    write: values.write,
    yenPerUnit: Number(rate),
    category: values.category,
    now,
  }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    print(error.message);
  });
  if (!report) return 1;
  tell(report, values.write, print);
  return report.refused.length > 0 ? 1 : 0;
}

/** Of a large file the first are told one by one; what is refused is told in full. */
const maxTold = 300;
function rest(count: number, what: string, print: (line: string) => void): void {
  if (count > maxTold) print(`  ほかに${what}が${(count - maxTold).toLocaleString("ja-JP")}品`);
}

function tell(
  { kind, fresh, changed, unchanged, refused, notes, version }: ImportReport,
  written: boolean,
  print: (line: string) => void,
): void {
  print(
    `${kind === "own" ? "当店の形式" : "Shopify の形式"}` +
      `のファイルです。${written ? "" : "（試しに読みました。書きこむには --write を付けてください）"}`,
  );
  for (const { line, id, title } of fresh.slice(0, maxTold))
    print(`${line}行目 新しい品 ${title}（${id}）`);
  rest(fresh.length, "新しい品", print);
  for (const { line, id, title, changes } of changed.slice(0, maxTold))
    print(
      `${line}行目 変わる品 ${title}（${id}）\n${changes.map((change) => `    ${change}`).join("\n")}`,
    );
  rest(changed.length, "変わる品", print);
  for (const { line, sentence } of notes.toSorted((a, b) => a.line - b.line))
    print(`${line}行目 お知らせ ${sentence}`);
  for (const { line, sentence } of refused.toSorted((a, b) => a.line - b.line))
    print(`${line}行目 取りこめません ${sentence}`);
  print(
    `新しい品 ${fresh.length}・変わる品 ${changed.length}・同じ品 ${unchanged}・取りこめない行 ` +
      `${refused.length}${version === null ? "" : `・版 ${version}`}`,
  );
}
