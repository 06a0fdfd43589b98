// A popup as who gets it would see it once it is published.
import { definePreview } from "#features/platform/preview/define.server.ts";
import type { Popup } from "#features/site/popups/rules.ts";
import { href } from "#lib/href.ts";
import { findPopup, readPopupEdit } from "./edit.server.ts";
import { type PopupField, type PopupTexts, popupTextsOf } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findPopup>>>;
export const popupPreview = definePreview<PopupField, Row>({
  kind: "popup",
  page: (id) => href("/preview/popup/:id", { id }),
  desk: (id) => href("/admin/popups/:id", { id }),
  find: findPopup,
  textsOf: popupTextsOf,
  titleOf: ({ title }) => title,
  opensAt: ({ openAt }) => openAt,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function popupAs(row: Row, texts: PopupTexts): Popup | undefined {
  const read = readPopupEdit(texts);
  return read.success ? { ...row, ...read.data } : undefined;
}
