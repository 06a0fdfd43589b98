// Notes that those at the desk leave each other on the page of an order or a member, and the
// colleagues whom they call by name.
import { z } from "zod";
import { NoteForm } from "#features/backoffice/staff/schema.ts";
import { callColleagues, dropCalls } from "#features/backoffice/today/calls.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Result } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import type { Refusal } from "#server/forms/refusal.server.ts";
import { calledInNote } from "./called-in-note.server.ts";

type On = OfMember & SentForm;
type Note = { id: string; of: string; actor: string };
export const noteActs = ({
  kind,
  of,
  add,
  remove,
  first,
  done,
}: {
  /** As the record calls what the page is about. */
  kind: "order" | "user";
  of: (on: Pick<SentForm, "params">) => string;
  add: (db: Db, note: Note & { words: string }, now: Date) => Promise<Result<null, "not-found">>;
  remove: (db: Db, note: Note, now: Date) => Promise<Result<null, "gone">>;
  first: (on: On) => Promise<Refusal | undefined> | undefined;
  done: (value: unknown, on: SentForm) => string;
}) => ({
  note: staffAction(NoteForm, {
    do: async (on) => {
      const { key: id, words } = on.value;
      const uids = await calledInNote(on, words);
      if (!Array.isArray(uids)) return uids;
      const { db } = on.services;
      const note = { id, of: of(on), words, actor: on.actor.uid };
      const kept = await add(db, note, on.now);
      const call = { note: id, subject: `${kind}:${note.of}`, by: note.actor, uids };
      if (kept.ok) await callColleagues(db, call, on.now);
      return kept;
    },
    first,
    done,
    words: { "not-found": "いまの状態では、この操作ができません。画面を開きなおしてください。" },
  }),
  "note-remove": staffAction(z.object({ id: z.uuid() }), {
    do: async (on) => {
      const { id } = on.value;
      const gone = await remove(on.services.db, { id, of: of(on), actor: on.actor.uid }, on.now);
      if (gone.ok) await dropCalls(on.services.db, id);
      return gone;
    },
    first,
    done,
    words: { gone: "このメモは、もう消してあります。" },
  }),
});
