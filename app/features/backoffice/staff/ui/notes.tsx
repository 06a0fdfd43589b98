import { deskCalls } from "#lib/desk-calls.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskNoteForm } from "./note-form.tsx";

export type NotesOf = {
  notes: readonly { id: string; words: string; by: string | null; at: Date }[];
  moreNotes: boolean;
  /** Belongs to this showing of the page: what is sent twice counts once. */
  formKey: string;
};

/** What those at the desk tell each other of a member or an order. */
export function Notes({
  of: { notes, moreNotes, formKey },
  answer,
  hint,
}: {
  of: NotesOf;
  answer: FormAnswer<unknown> | undefined;
  hint: string;
}) {
  return (
    <section aria-labelledby="notes-head">
      <h2 id="notes-head">番台のメモ</h2>
      {notes.map(({ id, words, by, at }) => (
        <div key={id}>
          <p className="body" style={{ whiteSpace: "pre-line" }}>
            {words}
          </p>
          <p className="tiny soft">
            {deskCalls(by)}　{formatJapaneseMoment(at)}
          </p>
          <ActForm intent="note-remove" row={id} look="quiet">
            このメモを消す
          </ActForm>
        </div>
      ))}
      {moreNotes ? <p className="tiny soft">新しい{notes.length}件です。</p> : null}
      <DeskNoteForm {...{ formKey, answer, hint }} />
    </section>
  );
}
