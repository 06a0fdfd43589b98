// What staff send of a questionnaire.
import { z } from "zod";
import { branchProblems } from "#features/learning/questionnaires/branches.ts";
import { needed, paragraphs, readMoment } from "#features/platform/content/fields.ts";
import { readQuestions } from "./notation.ts";

export const QuestionnaireForm = z
  .object({
    title: needed("題", 40),
    line: paragraphs("はじめの言葉", 300),
    questions: z
      .string()
      .max(40_000, "問いが長すぎます。")
      .transform((text, context) => {
        const read = readQuestions(text);
        if (read.ok) return read.questions;
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      }),
    audience: z.enum(["everyone", "members", "link"], "だれにおたずねするかを、おえらびください。"),
    once: z.enum(["once", "many"], "回数をおえらびください。").transform((text) => text === "once"),
    endsAt: z
      .string()
      .max(40)
      .transform((text, context) => {
        if (text.trim() === "") return null;
        const at = readMoment(text);
        if (at) return at;
        context.addIssue({
          code: "custom",
          message: "しめきりを、日と時刻でご入力ください（例 2026-12-20 18:00）。",
        });
        return z.NEVER;
      }),
    status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  })
  .superRefine(({ questions, status }, context) => {
    // A draft may be half done.
    const [problem] = status === "open" ? branchProblems(questions) : [];
    if (problem) context.addIssue({ code: "custom", path: ["questions"], message: problem });
  });
