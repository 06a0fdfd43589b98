// What single cells of Shopify's table say.
import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { readWhole } from "#lib/typed-number.ts";
import type { GoodsGroups } from "#features/shop/catalogue/groups.ts";
import type { Category, Product, Tag } from "#features/shop/catalogue/rules.ts";
import type { CsvRow } from "#features/platform/csv/rows.ts";
import { dyes } from "#studio/illustrations/core.ts";
import type { FileContents } from "./product-file.ts";

const require = createRequire(import.meta.url);
/** It is large, and needed by this table alone: read with its first story. */
const openSanitizer = () => require("sanitize-html") as typeof sanitize;

const colourNames = ["色", "カラー", "color", "colour"];
const sizeNames = ["サイズ", "大きさ", "size"];

/**
 * HTML as our plain story: paragraphs parted by an empty line, headings with "## ", lists line by
 * line. Scripts and styles are gone.
 */
export function storyOf(html: string): string {
  const marked = html
    .replace(/<h[1-6][^>]*>/gi, "\n\n## ")
    .replace(/<\/h[1-6]>/gi, "\n\n")
    .replace(/<li[^>]*>/gi, "\n・")
    .replace(/<\/(?:p|div|ul|ol|section|table)>/gi, "\n\n")
    .replace(/<br\s*\/?>/gi, "\n");
  const text = openSanitizer()(marked, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ["style", "script", "textarea", "option", "noscript"],
  })
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("\u00a0", " ");
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A price in whole yen; nothing for what is no price, or has parts of a yen. */
export function priceInYen(text: string, yenPerUnit: number): number | undefined {
  const whole = readWhole(text);
  const clean =
    whole === undefined ? text.normalize("NFKC").trim().replaceAll(",", "") : `${whole}`;
  if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(clean)) return undefined;
  const yen = Number(clean) * yenPerUnit;
  if (yenPerUnit === 1 && !Number.isInteger(yen)) return undefined;
  const rounded = Math.round(yen);
  return rounded <= 10_000_000 ? rounded : undefined;
}

export const shopifyStatuses: Record<string, Product["status"]> = {
  active: "open",
  draft: "draft",
  archived: "closed",
};
export const slug = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

type Variant = { row: CsvRow; colour: string; size: string };

/** Options by name: one may be the colour, one the size, what is left joins the size. */
export function variantOf(row: CsvRow, names: readonly string[]): Variant {
  let colour = "";
  const sizes: string[] = [];
  for (const [at, name] of names.entries()) {
    const value = (row.cells[`Option${at + 1} Value`] ?? "").trim();
    if (!name || value === "" || value === "Default Title") continue;
    if (colourNames.includes(name.toLowerCase())) colour = value;
    else if (sizeNames.includes(name.toLowerCase())) sizes.unshift(value);
    else sizes.push(value);
  }
  return { row, colour, size: sizes.join("・") || "フリー" };
}

export const isVariant = ({ cells }: CsvRow) =>
  (cells["Variant Price"] ?? "").trim() !== "" || (cells["Option1 Value"] ?? "").trim() !== "";

export class Wrong extends Error {
  readonly line: number;
  constructor(line: number, sentence: string) {
    super(sentence);
    this.line = line;
  }
}

export function colourKey(label: string): { key: string; hex: string } {
  const known = Object.entries(dyes).find(
    ([key, dye]) => dye.ja === label || key === label.toLowerCase(),
  );
  if (known) return { key: known[0], hex: known[1].base };
  return {
    key:
      slug(label) ||
      `c${[...label].map((letter) => letter.codePointAt(0)?.toString(16)).join("")}`.slice(0, 40),
    hex: "#b9b9b4",
  };
}

export function shopifyTagsOf(
  cell: string,
  line: number,
  { groups, contents }: { groups: GoodsGroups; contents: FileContents },
): Tag[] {
  const known: Tag[] = [];
  for (const word of cell
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const tag =
      groups.find("tag", slug(word)) ?? groups.all("tag").find(({ name }) => name === word);
    if (tag) known.push(tag.id);
    else
      contents.notes.push({
        line,
        sentence: `タグ「${word}」は当店の種類にないため、使いません。`,
      });
  }
  return [...new Set(known)];
}

export function categoryOf(row: CsvRow, groups: GoodsGroups, fallback: Category): Category {
  const word = (row.cells["Type"] || row.cells["Product Category"] || "").trim();
  const found = groups.all("category").find(({ id, name }) => id === slug(word) || name === word);
  return found?.id ?? fallback;
}
