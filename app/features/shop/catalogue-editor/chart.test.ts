import { describe, expect, test } from "vitest";
import { cellsText, chartCells, chartText, maxChartRows, readChart, withPasted } from "./chart.ts";
import { maxSizes } from "./sizes.ts";

const chart = {
  columns: ["身たけ", "身はば"],
  rows: [
    { size: "S", values: ["64", "49"] },
    { size: "M", values: ["67", ""] },
  ],
};

describe("measures as text", () => {
  test("are written with 、 and read back, empty cells too", () => {
    expect(chartText(chart)).toBe("サイズ、身たけ、身はば\nS、64、49\nM、67、");
    expect(readChart(chartText(chart))).toEqual(chart);
    expect(chartText(null)).toBe("");
    expect(readChart(" \n ")).toBeNull();
  });
  test("with a comma in a cell come back whole", () => {
    const odd = { columns: ["丈、裾まで", "幅"], rows: [{ size: "フリー", values: ["80,5", ""] }] };
    expect(readChart(chartText(odd))).toEqual(odd);
  });
  test("copied from a spreadsheet may hold commas and end with empty cells", () => {
    expect(readChart("サイズ\t丈、裾まで\t幅\nS\t64\t\n")).toEqual({
      columns: ["丈、裾まで", "幅"],
      rows: [{ size: "S", values: ["64", ""] }],
    });
  });
  test.each([["サイズ\nS\nM"], ["サイズ、\nS、\nM、"], ["サイズ"]])(
    "%j was made and left empty: it is no table",
    (text) => expect(readChart(text)).toBeNull(),
  );
  test("hold a row for each size that a product may have, and no more", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at}、64`);
    const text = (count: number) => ["サイズ、身たけ", ...rows(count)].join("\n");
    expect(readChart(text(maxSizes))).toMatchObject({ rows: { length: maxSizes } });
    expect(readChart(text(maxSizes + 1))).toMatch(/8列・40行まで/);
  });
  test.each([
    ["サイズ、身たけ", /サイズの行がひとつもありません/],
    ["サイズ\nS 64", /測るところの名前（身たけなど）がひとつもありません/],
    ["S\nM", /測るところの名前（身たけなど）がひとつもありません/],
    ["サイズ、\nS、64", /2列目に、測るところの名前/],
    ["サイズ、身たけ\nS", /2列になっていません（いま1列）/],
    ["サイズ、身たけ、\nS、64、49", /3列目に、測るところの名前/],
    ["サイズ、身たけ\nS、64\n、67", /3行目に、サイズの名前/],
  ])("%j is refused with its sentence", (text, sentence) => {
    expect(readChart(text)).toMatch(sentence);
  });
});

describe("measures as cells", () => {
  test("a row and a column with nothing in them are none; a value without a name stays and is told", () => {
    const cells = [
      ["", "身たけ", "", ""],
      ["S", "64", "", "9"],
      ["", "", "", ""],
    ];
    expect(cellsText(cells)).toBe("サイズ、身たけ、\nS、64、9");
    expect(readChart(cellsText(cells))).toMatch(/3列目に/);
    expect(cellsText([])).toBe("");
  });
  test("what is pasted goes in from its cell on, and the table grows no further than it may", () => {
    const cells = chartCells("サイズ、身たけ\nS、64");
    expect(withPasted(cells, [["M", "67", "52"]], { row: 2, column: 0 })).toEqual([
      ["サイズ", "身たけ", ""],
      ["S", "64", ""],
      ["M", "67", "52"],
    ]);
    const many = Array.from({ length: 40 }, () => ["S", "1"]);
    expect(withPasted(cells, many, { row: 1, column: 0 })).toHaveLength(maxChartRows + 1);
  });
});
