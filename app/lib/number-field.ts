import { z } from "zod";
import { readWhole } from "./typed-number.ts";

/**
 * A field for a whole number: `sentence` where it is none or less than `least`, `above` where it is
 * more than `most`.
 */
export const wholeField = (
  sentence: string,
  { least = 0, most, above = sentence }: { least?: number; most: number; above?: string },
) =>
  z
    .string(sentence)
    .max(100, sentence)
    .transform((typed, context) => {
      const value = readWhole(typed, Number.MAX_SAFE_INTEGER);
      if (value !== undefined && value >= least && value <= most) return value;
      const message = value !== undefined && value > most ? above : sentence;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
