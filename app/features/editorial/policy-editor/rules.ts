// What the desk may change of an edition of a policy, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import type { PolicyEdit } from "#features/site/policies/schema.ts";

/** In the order of the form. */
export const policyFieldNames = {
  note: "変わったところ",
  title: "題",
  lead: "はじめの文",
  body: "本文",
  material: "会員の方に読んでいただく",
  status: "状態",
  openAt: "いつから",
} as const;
export type PolicyField = keyof typeof policyFieldNames;
export type PolicyTexts = TextsOf<PolicyField>;
export const policyFields = Object.keys(policyFieldNames) as PolicyField[];
export const policyTextsOf = ({
  note,
  title,
  lead,
  body,
  material,
  status,
  openAt,
}: PolicyEdit): PolicyTexts => ({
  note,
  title,
  lead,
  body: writeMarkup(body),
  material: material ? "on" : "",
  status,
  openAt: momentText(openAt),
});

/** Said to who would change what holds. */
export const alreadyHolds =
  "この版は、もう使われています。会員の方やご注文が、この文に同意しています。直すときは「新しい版を書く」からお書きください。";
