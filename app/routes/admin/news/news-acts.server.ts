// What staff do with news: write them, take the last publishing back.
import {
  editNews,
  findNews,
  makeNews,
  readNewsEdit,
  undoNews,
} from "#features/editorial/news-editor/edit.server.ts";
import { newsFields, newsTextsOf } from "#features/editorial/news-editor/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import { href } from "#lib/href.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";
import { newsPictureActs } from "./picture-acts.server.ts";

const desk = editorActs({
  kind: "news",
  fields: newsFields,
  lists: ["areas"],
  textsOf: newsTextsOf,
  to: (id) => href("/admin/news/:id", { id }),
  find: findNews,
  edit: editNews,
  undo: undoNews,
  kept: true,
});
const save = desk.save({
  read: readNewsEdit,
  make: makeNews,
  claims: ({ title, body }) => [title, plainText(body)],
});

export const newsActs = { save, undo: desk.undo, ...newsPictureActs };
