// Places in a policy that the shop fills in itself: who sells, what sending costs, how it is paid.
// They follow the desk of the shop, so that a policy never says another address than the shop has.
import { presentRichText, type ShownNode } from "#features/platform/rich-text/present.ts";
import type { Inline, Node, RichText } from "#features/platform/rich-text/tree.ts";
import { linesIn } from "#features/platform/rich-text/rules.ts";
import { formatYen } from "#lib/yen.ts";
import type { PolicySlug, Shop } from "./rules.ts";

const slotWords = {
  店の名前: ({ siteName }: Shop) => siteName,
  販売業者: ({ legalName }: Shop) => legalName,
  運営責任者: ({ representative }: Shop) => representative,
  住所: ({ address }: Shop) => address,
  電話番号: ({ phone }: Shop) => phone,
  メール: ({ email }: Shop) => email,
  登録番号: ({ invoiceNumber }: Shop) => invoiceNumber || "なし",
  消費税の税率: ({ taxWords }: Shop) => taxWords,
} as const;
type Row = [label: string, text: string];
const slotTables = {
  送料の表: ({ postageRows, freePostageFrom }: Shop): Row[] => [
    ...postageRows.map(([region, postage]): Row => [region, formatYen(postage)]),
    ...(freePostageFrom === null
      ? []
      : [["送料をいただかない額", `${formatYen(freePostageFrom)}（税込）から`] as Row]),
  ],
  お支払い方法の表: ({ meansRows }: Shop): Row[] => meansRows,
  送信先の表: ({ recipientRows }: Shop): Row[] => recipientRows,
} as const;
const isWord = (name: string): name is keyof typeof slotWords => Object.hasOwn(slotWords, name);
const isTable = (name: string): name is keyof typeof slotTables => Object.hasOwn(slotTables, name);

export const slotNames = [...Object.keys(slotWords), ...Object.keys(slotTables)];
export const slotOf = (name: string): string => `〔${name}〕`;
/** Source: 特定商取引法 第11条, 個人情報保護法 第32条,
 * 電気通信事業法 第27条の12. */
const needed: Partial<Record<PolicySlug, readonly string[]>> = {
  tokushoho: [
    "販売業者",
    "運営責任者",
    "住所",
    "電話番号",
    "メール",
    "送料の表",
    "お支払い方法の表",
  ],
  "privacy-policy": ["販売業者", "住所", "運営責任者", "メール", "送信先の表"],
  "user-agreement": ["販売業者"],
  "return-policy": ["メール"],
};
export const slotsNeeded = (slug: PolicySlug): readonly string[] => needed[slug] ?? [];

const pattern = /〔([^〔〕\n]{1,20})〕/g;
const namesIn = (text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const textIn = (part: Inline) => (part.type === "text" ? part.text : "");
const lineText = (line: readonly Inline[]) => line.map(textIn).join("");
/** The table that stands in this block alone. */
function tableIn(node: Node) {
  if (node.type !== "paragraph") return undefined;
  const name = /^〔(.+)〕$/.exec(lineText(node.content ?? []).trim())?.[1] ?? "";
  return isTable(name) ? name : undefined;
}

/** Why this text cannot be the policy; nothing when it can. */
export function slotsProblem(slug: PolicySlug, { content }: RichText): string | undefined {
  const parts = content.flatMap((node) => linesIn(node).flatMap((line) => line.map(textIn)));
  const used = new Set(parts.flatMap(namesIn));
  const unknown = [...used].find((name) => !slotNames.includes(name));
  if (unknown !== undefined)
    return `${slotOf(unknown)}という差しこみはありません。使えるのは、${slotNames.map(slotOf).join("")}です。`;
  const alone = new Set(content.map(tableIn));
  const inside = [...used].find((name) => isTable(name) && !alone.has(name));
  if (inside !== undefined) return `${slotOf(inside)}は、その行だけの段にしてください。`;
  const missing = slotsNeeded(slug).filter((name) => !used.has(name));
  if (missing.length > 0)
    return `${missing.map(slotOf).join("")}が、本文に見あたりません。法律で表示がもとめられているので、どこかに入れてください。`;
  return undefined;
}

const fill = (text: string, shop: Shop) =>
  text.replaceAll(pattern, (whole, name: string) => (isWord(name) ? slotWords[name](shop) : whole));
export type PolicyBlock = ShownNode<never> | { kind: "rows"; rows: Row[] };
export type ShownSection = { heading: string; blocks: PolicyBlock[] };

const headingOf = (node: Node) =>
  node.type === "heading" && node.attrs.level === 2 ? lineText(node.content ?? []) : undefined;
/** In sections by its headings, with what the shop fills in. */
export function fillPolicy({ content }: RichText, shop: Shop): ShownSection[] {
  const sections: ShownSection[] = [];
  const words = (text: string) => [{ text: fill(text, shop) }];
  for (const node of content) {
    const heading = headingOf(node);
    if (heading !== undefined) sections.push({ heading: fill(heading, shop), blocks: [] });
    else {
      if (sections.length === 0) sections.push({ heading: "", blocks: [] });
      const table = tableIn(node);
      const blocks: PolicyBlock[] = table
        ? [{ kind: "rows", rows: slotTables[table](shop) }]
        : presentRichText<never>({ type: "doc", content: [node] }, { words });
      sections.at(-1)?.blocks.push(...blocks);
    }
  }
  return sections;
}
