// Staff write news: made, changed field by field beside others, and the last publishing taken back.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor } from "#features/platform/content/editor.server.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import { information } from "#features/site/news/collection.ts";
import { type NewsEdit, NewsForm } from "#features/site/news/schema.ts";
import { addNews, lockNews, newsById, updateNews } from "#features/site/news/write.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { newsFieldHints } from "./field-hints.ts";
import { newsFieldNames, type NewsTexts, newsTextsOf } from "./rules.ts";

export const findNews = (db: Reader, id: string) => newsById(db, id);

/** The texts of a form as they may be kept. */
export const readNewsEdit = ({ areas, everyone, ...rest }: NewsTexts) =>
  NewsForm.safeParse({ ...rest, areas: wordsIn(areas), everyone: everyone === "on" });

const editor = defineEditor({
  kind: "news",
  fields: newsFieldNames,
  hints: newsFieldHints,
  textsOf: (edit: NewsEdit) => newsTextsOf(edit),
  read: readNewsEdit,
  lock: lockNews,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await updateNews(tx, before.id, { ...next, version }, now);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: information, ids }),
  recordAll,
  acts: { edited: "news.edited", takenBack: "news.taken-back" },
});
export const { edit: editNews, undoFor: newsUndoFor, undo: undoNews } = editor;

/** `id`: made with the form, so that sending it twice makes one; then it is `taken`. */
export const makeNews = (
  db: Db,
  id: string,
  edit: NewsEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> =>
  inTransaction(db, async (tx) => {
    if (!(await addNews(tx, { id, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, status } = edit;
    const subject = editor.subjectOf(id);
    await record(tx, { actor, action: "news.made", subject, after: { title, status } }, now);
    await publish(tx, now, { collection: information, ids: [id] });
    return ok(null);
  });
