// What staff do with events: write them, take the last publishing back.
import {
  editEvent,
  findEvent,
  makeEvent,
  readEventEdit,
  undoEvent,
} from "#features/memberships/event-editor/edit.server.ts";
import { eventFields, eventTextsOf } from "#features/memberships/event-editor/rules.ts";
import { href } from "#lib/href.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";

const desk = editorActs({
  kind: "event",
  fields: eventFields,
  lists: ["areas"],
  textsOf: eventTextsOf,
  to: (id) => href("/admin/events/:id", { id }),
  find: findEvent,
  edit: editEvent,
  undo: undoEvent,
});
const save = desk.save({ read: readEventEdit, make: makeEvent });

export const eventDeskActs = { save, undo: desk.undo };
