import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { memosAsCsv, memosAsMarkdown } from "./export.ts";

const createdAt = tokyo("2026-11-21 07:30:00");
const memos = [
  { title: "朝、骨盤のおきる時間", atSeconds: 61, body: "一行め\n二行め", createdAt },
  { title: "ためいき", atSeconds: null, body: "=1+1", createdAt },
  { title: "朝、骨盤のおきる時間", atSeconds: null, body: "ぜんたい", createdAt },
];

describe("memos as a file", () => {
  test("in Markdown stand under their piece, with their time and day", () => {
    expect(memosAsMarkdown(memos)).toBe(
      "# メモ\n\n## 朝、骨盤のおきる時間\n\n- **1:01** 一行め\n  二行め（2026-11-21）\n- ぜんたい（2026-11-21）\n\n## ためいき\n\n- =1+1（2026-11-21）\n",
    );
  });
  test("in CSV read back as they were, and no cell is a formula", () => {
    const rows = parse(memosAsCsv(memos), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toEqual([
      {
        音声: "朝、骨盤のおきる時間",
        時刻: "1:01",
        メモ: "一行め\n二行め",
        日時: "2026-11-21 07:30:00",
      },
      { 音声: "ためいき", 時刻: "", メモ: "'=1+1", 日時: "2026-11-21 07:30:00" },
      { 音声: "朝、骨盤のおきる時間", 時刻: "", メモ: "ぜんたい", 日時: "2026-11-21 07:30:00" },
    ]);
  });
  test("of nothing are a title and a head", () =>
    expect([memosAsMarkdown([]), memosAsCsv([]).trim()]).toEqual([
      "# メモ\n",
      "音声,時刻,メモ,日時",
    ]));
});
