import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { MemberFile, MemberHead } from "../../member-file.server.ts";

/**
 * What a section on the page of a member is told. `formKey` belongs to this showing of the page:
 * what is sent twice counts once.
 */
export type MemberPart = {
  of: MemberHead & MemberFile & { formKey: string };
  answer: FormAnswer | undefined;
};
/** The fields of these forms, by the words that stand beside them. */
export const labels = {
  reason: "わけ",
  until: "終わりの日",
  item: "なにを",
  store: "残りの枚数",
  amount: "点",
  authority: "役割",
  roles: "担当",
  asked: "ご本人の確かめかた",
} as const;

/** The parts of the page, as the address says them; the first has no word. */
export const memberParts = ["orders", "fees", "gatherings", "letters", "record"] as const;
export type MemberPartName = (typeof memberParts)[number];
export const memberPartIn = (asked: string | null): MemberPartName | undefined =>
  memberParts.find((name) => name === asked);
