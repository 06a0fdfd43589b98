// What comes in from a question's form.
import { z } from "zod";
import { chooseOne } from "./rules.ts";

export const QuizAnswered = z.object({
  /** Counts from 1. */
  question: z.coerce.number().int().min(1).max(99),
  answer: z.string({ error: chooseOne }).regex(/^\d$/, chooseOne).transform(Number),
});
export const QuizForgotten = z.object({ id: z.uuid() });
