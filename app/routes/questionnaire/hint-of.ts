import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";

const hints: Partial<Record<ShownQuestion["kind"], string>> = {
  multiple: "いくつでも、えらべます。",
  scale: "いちばん近い丸を、ひとつ。",
};
/** Beside a question: its own words, or how it is answered. */
export const hintOf = ({ hint, kind }: ShownQuestion): string => hint || (hints[kind] ?? "");
