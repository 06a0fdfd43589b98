// The text with which a policy begins, as it stands in the editor: what the shop fills in stands
// there by its name.
import type { Node, RichText } from "#features/platform/rich-text/tree.ts";
import type { SectionPart } from "#lib/section.ts";
import { policyText } from "./present.ts";
import type { PolicySlug, Shop } from "./rules.ts";
import { slotOf } from "./slots.ts";

const slots: Shop = {
  siteName: slotOf("店の名前"),
  legalName: slotOf("販売業者"),
  representative: slotOf("運営責任者"),
  address: slotOf("住所"),
  phone: slotOf("電話番号"),
  email: slotOf("メール"),
  invoiceNumber: slotOf("登録番号"),
  freePostageFrom: null,
  means: [],
  meansRows: [],
  recipientRows: [[slotOf("送信先の表"), ""]],
  postageRows: [],
  taxWords: slotOf("消費税の税率"),
};
const paragraph = (text: string): Node => ({
  type: "paragraph",
  content: text
    .split("\n")
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [{ type: "hardBreak" as const }]),
      ...(line === "" ? [] : [{ type: "text" as const, text: line }]),
    ]),
});
const list = (lines: readonly string[]): Node => ({
  type: "bulletList",
  content: lines.map((text) => ({
    type: "listItem",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  })),
});
function nodeOf(part: SectionPart): Node {
  if (typeof part === "string") return paragraph(part);
  if ("list" in part) return list(part.list);
  // The one table without rows of its own is that of sending.
  if (part.rows.length === 0) return paragraph(slotOf("送料の表"));
  return part.rows === slots.recipientRows
    ? paragraph(slotOf("送信先の表"))
    : list(part.rows.map(([label, text]) => `${label}　${text}`));
}
const paymentHeading = "お支払いの方法と時期";

export function originalPolicy(slug: PolicySlug): { title: string; lead: string; body: RichText } {
  const { title, lead, sections } = policyText(slug, slots);
  const content = sections.flatMap(({ heading, paragraphs }): Node[] => [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: heading }] },
    ...(slug === "tokushoho" && heading === paymentHeading
      ? [paragraph(slotOf("お支払い方法の表"))]
      : []),
    ...paragraphs.map(nodeOf),
  ]);
  return { title, lead, body: { type: "doc", content } };
}
