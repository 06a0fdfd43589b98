// What staff do with popups: write them, take the last publishing back.
import {
  editPopup,
  findPopup,
  makePopup,
  readPopupEdit,
  undoPopup,
} from "#features/editorial/popup-editor/edit.server.ts";
import { popupFields, popupTextsOf } from "#features/editorial/popup-editor/rules.ts";
import { href } from "#lib/href.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";

const desk = editorActs({
  kind: "popup",
  fields: popupFields,
  lists: ["areas"],
  textsOf: popupTextsOf,
  to: (id) => href("/admin/popups/:id", { id }),
  find: findPopup,
  edit: editPopup,
  undo: undoPopup,
});
const save = desk.save({
  read: readPopupEdit,
  make: makePopup,
  claims: ({ title, body }) => [title, body],
});

export const popupActs = { save, undo: desk.undo };
