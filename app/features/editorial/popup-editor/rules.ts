// What the desk may change of a popup, as texts.
import { momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import type { PopupEdit } from "#features/site/popups/schema.ts";

/** In the order of the form. */
export const popupFieldNames = {
  title: "題",
  body: "本文",
  link: "行き先",
  linkWords: "ボタンのことば",
  areas: "見える方",
  status: "状態",
  openAt: "はじまり",
  closeAt: "おわり",
} as const;
export type PopupField = keyof typeof popupFieldNames;
export type PopupTexts = TextsOf<PopupField>;
export const popupFields = Object.keys(popupFieldNames) as PopupField[];
/** Nothing seen yet: of a new one, or of a form that does not say how it stood. */
export const blankPopup = Object.fromEntries(popupFields.map((field) => [field, ""])) as PopupTexts;

export const popupTextsOf = (edit: PopupEdit): PopupTexts => ({
  title: edit.title,
  body: edit.body,
  link: edit.link,
  linkWords: edit.linkWords,
  areas: edit.areas.join("、"),
  status: edit.status,
  openAt: momentText(edit.openAt),
  closeAt: momentText(edit.closeAt),
});
