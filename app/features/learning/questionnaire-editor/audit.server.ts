// What is written down of questionnaires as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { askingNames, audienceNames, onceNames, questionnaireFieldNames } from "./rules.ts";

export const { record, recordAll } = defineActions(
  {
    "questionnaire.made": "アンケートを作りました",
    "questionnaire.edited": "アンケートを書きかえました",
    "questionnaire.taken-back": "アンケートをひとつ前にもどしました",
    "questionnaire.linked": "アンケートのリンクを作りました",
    "questionnaire.answers-taken": "アンケートの答えを書き出しました",
  },
  {
    fields: {
      ...questionnaireFieldNames,
      audience: { label: questionnaireFieldNames.audience, values: audienceNames },
      once: { label: questionnaireFieldNames.once, values: onceNames },
      endsAt: {
        label: questionnaireFieldNames.endsAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
      status: { label: questionnaireFieldNames.status, values: askingNames },
    },
  },
);
