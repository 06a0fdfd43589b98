// Fields that many forms have: a line, a text, a tick, the row that is meant. Numbers stand in
// number-field.ts, what editors write in platform/content/fields.ts.
import { z } from "zod";
import { toFullWidthKana } from "./kana.ts";
import { cleanLine, cleanText, countGraphemes, isWellFormed } from "./text.ts";
import { isUuid } from "./uuid.ts";

type TextWish = {
  /** What it is called in its sentences; left out where the field says it. */
  what?: string;
  /** At most so many characters as a reader counts them. */
  max: number;
  /** The sentence where nothing was typed; left out where that is well. */
  empty?: string;
};
const unreadable = "読みとれない文字がふくまれています。入力しなおしてください。";
/**
 * One sign that people see may be many: a family is seven, and marks can be heaped on a letter
 * without end. Tables are as wide as this.
 */
const pointsOfSign = 5;
/** Of a line or text of at most `max` signs. */
export const heapsTooMuch = (text: string, max: number): boolean =>
  [...text].length > max * pointsOfSign;
export const heapedWords = "絵文字か、文字に重ねた記号が多すぎます。少しへらしてください。";

const textField = (clean: (text: string) => string, { what, max, empty }: TextWish) => {
  const tooLong = `${what ? `${what}は` : ""}${max}文字までです。`;
  const problemOf = (text: string) => {
    if (text === "") return empty;
    // Far beyond it nothing is counted.
    if (text.length > max * 20 || countGraphemes(text) > max) return tooLong;
    return heapsTooMuch(text, max) ? heapedWords : undefined;
  };
  return z
    .string(empty ?? unreadable)
    .refine(isWellFormed, unreadable)
    .transform(clean)
    .superRefine((text, context) => {
      const message = problemOf(text);
      if (message) context.addIssue(message);
    });
};

/**
 * Text of one line: `typedLine({ what: "筆名", max: 20, empty: "筆名をご入力ください。" })`.
 * Half-width katakana is widened: names are made of it on old keyboards and in old files.
 */
export const typedLine = (wish: TextWish) =>
  textField((text) => toFullWidthKana(cleanLine(text)), wish);
/** Text of several lines. */
export const typedText = (wish: TextWish) => textField(cleanText, wish);

/** A box that was ticked, or not. */
export const tick = z.literal("on").optional().transform(Boolean);

/** The id of the row that is meant, or of the form that was shown. */
export const shownId = z.string().refine(isUuid, "お手数ですが、ページをひらきなおしてください。");
