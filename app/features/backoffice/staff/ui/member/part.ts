import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { MemberFile } from "../../member-file.server.ts";

/**
 * What a section on the page of a member is told. `formKey` belongs to this showing of the page:
 * what is sent twice counts once.
 */
export type MemberPart = {
  of: MemberFile & { formKey: string };
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
