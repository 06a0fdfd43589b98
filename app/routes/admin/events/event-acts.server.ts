// What staff do with events: write them, take the last publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  editEvent,
  findEvent,
  makeEvent,
  readEventEdit,
  undoEvent,
} from "#features/memberships/event-editor/edit.server.ts";
import {
  blankEvent,
  eventFields,
  type EventTexts,
  eventTextsOf,
} from "#features/memberships/event-editor/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { undoWords, wordsIn } from "#features/platform/content/rules.ts";
import { sentences } from "#lib/form.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";

const maxAreas = 40;
const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const EventKey = z.uuid();

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/events/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): EventTexts {
  const typed = Object.fromEntries(
    eventFields.map((field) => [field, texts[field] ?? ""]),
  ) as EventTexts;
  const areas = wordsIn(typed.areas).slice(0, maxAreas).join("、");
  const mine = { ...typed, areas };
  return withChoices(mine, readSeen(texts["was"], eventFields) ?? mine, texts);
}

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    const read = readEventEdit(typed);
    if (!read.success) return new Refusal(422, { errors: sentences(read.error), typed });
    if (idOf(on) === "new") {
      const key = EventKey.safeParse(texts["key"]);
      if (!key.success) return err("used-key");
      // The same form sent twice is one event, and leads to it.
      await makeEvent(db, key.data, read.data, actor.uid, now);
      await discardDraft(db, { uid: actor.uid, subject: "event:new" });
      return ok(key.data);
    }
    const stands = await findEvent(db, idOf(on));
    if (!stands) throw data(null, 404);
    const isNewest = Number(texts["seen"]) === stands.version;
    const seen =
      readSeen(texts["was"], eventFields) ?? (isNewest ? eventTextsOf(stands) : blankEvent);
    const edited = await editEvent(db, stands.id, { seen, mine: typed }, actor.uid, now);
    if (!edited.ok) return refusalOfEdit(edited, twoWrote, typed);
    return ok(stands.id);
  },
  done: (id) => ledTo(id),
  lists: ["areas"],
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoEvent(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

export const eventDeskActs = { save, undo };
