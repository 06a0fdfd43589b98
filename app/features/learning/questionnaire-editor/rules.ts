// What the desk may change of a questionnaire, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import type { QuestionnaireEdit } from "#features/learning/questionnaires/write.server.ts";
import { writeQuestions } from "./notation.ts";

/** In the order of the form. */
export const questionnaireFieldNames = {
  title: "題",
  line: "はじめの言葉",
  questions: "問い",
  audience: "だれに",
  once: "回数",
  endsAt: "しめきり",
  status: "状態",
} as const;
export type QuestionnaireField = keyof typeof questionnaireFieldNames;
export type QuestionnaireTexts = TextsOf<QuestionnaireField>;
export const questionnaireFields = Object.keys(questionnaireFieldNames) as QuestionnaireField[];
export const audienceNames = {
  everyone: "どなたでも",
  members: "会員の方",
  link: "リンクを送った方",
} as const;
export const askingNames = { draft: "下書き", open: "公開", closed: "終了" } as const;
export const onceNames = { once: "おひとり一回", many: "何回でも" } as const;

export const questionnaireTextsOf = (edit: QuestionnaireEdit): QuestionnaireTexts => ({
  title: edit.title,
  line: edit.line,
  questions: writeQuestions(edit.questions),
  audience: edit.audience,
  once: edit.once ? "once" : "many",
  endsAt: edit.endsAt ? momentText(edit.endsAt) : "",
  status: edit.status,
});
export const blankQuestionnaire: QuestionnaireTexts = {
  title: "",
  line: "",
  questions: "",
  audience: "members",
  once: "once",
  endsAt: "",
  status: "draft",
};
