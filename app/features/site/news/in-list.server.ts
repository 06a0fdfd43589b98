import { plainText } from "#features/platform/rich-text/rules.ts";
import { cutGraphemes } from "#lib/text.ts";
import type { Information } from "./rules.ts";
import { presentNewsRow } from "./ui/news-rows.tsx";

/** Two lines of a phone, and a little more. */
const shownInList = 80;

/** One line of a list, and how it begins. */
export const presentNewsInList = (one: Information) => ({
  ...presentNewsRow(one),
  begins: cutGraphemes(plainText(one.body).replaceAll(/\s+/gu, " "), shownInList),
});
