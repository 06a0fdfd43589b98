// What is written down of quizzes as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "quiz.edited": "診断の下書きを書きかえました",
    "quiz.published": "診断を公開しました",
    "quiz.discarded": "診断の下書きを捨てました",
    "quiz.begun-from": "診断の前の版をもとに、下書きをはじめました",
  },
  {
    fields: {
      about: "はじめの言葉",
      question: "問い",
      result: "結果",
      order: "問いの順",
      edition: "版",
    },
  },
);
