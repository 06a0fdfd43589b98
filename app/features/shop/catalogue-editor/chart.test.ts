import { describe, expect, test } from "vitest";
import { cellsText, chartCells, chartText, maxChartRows, readChart, withPasted } from "./chart.ts";

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
  test.each([
    ["サイズ、身たけ", /1行目に/],
    ["サイズ、身たけ\nS", /2列になっていません（いま1列）/],
    ["サイズ、身たけ、\nS、64、49", /3列目に、測るところの名前/],
    ["サイズ、身たけ\nS、64\n、67", /3行目に、サイズの名前/],
    [`サイズ、身たけ\n${"S、64\n".repeat(maxChartRows + 1)}`, /8列・20行まで/],
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
