import { z } from "zod";
import { readWhole } from "./typed-number.ts";

/**
 * A field for a whole number: `sentence` where it is none or less than `min`, `above` where it is
 * more than `max`.
 */
export const wholeField = (
  sentence: string,
  { min = 0, max, above = sentence }: { min?: number; max: number; above?: string },
) =>
  z
    .string(sentence)
    .max(100, sentence)
    .transform((typed, context) => {
      const value = readWhole(typed, Number.MAX_SAFE_INTEGER);
      if (value !== undefined && value >= min && value <= max) return value;
      const message = value !== undefined && value > max ? above : sentence;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
