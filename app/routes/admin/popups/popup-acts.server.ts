// What staff do with popups: write them, take the last publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  editPopup,
  findPopup,
  makePopup,
  readPopupEdit,
  undoPopup,
} from "#features/editorial/popup-editor/edit.server.ts";
import {
  blankPopup,
  popupFields,
  type PopupTexts,
  popupTextsOf,
} from "#features/editorial/popup-editor/rules.ts";
import { claimsAsked, claimsIn, claimsSeen } from "#features/platform/claims/rules.ts";
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
const PopupKey = z.uuid();

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/popups/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): PopupTexts {
  const typed = Object.fromEntries(
    popupFields.map((field) => [field, texts[field] ?? ""]),
  ) as PopupTexts;
  const areas = wordsIn(typed.areas).slice(0, maxAreas).join("、");
  const mine = { ...typed, areas };
  return withChoices(mine, readSeen(texts["was"], popupFields) ?? mine, texts);
}

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    const read = readPopupEdit(typed);
    if (!read.success) return new Refusal(422, { errors: sentences(read.error), typed });
    const { status, title, body } = read.data;
    const promises = status === "open" && claimsIn(title, body).length > 0;
    if (promises && texts["claims"] !== claimsSeen)
      return new Refusal(422, { errors: { claims: claimsAsked }, typed });
    if (idOf(on) === "new") {
      const key = PopupKey.safeParse(texts["key"]);
      if (!key.success) return err("used-key");
      // The same form sent twice is one popup, and leads to it.
      await makePopup(db, key.data, read.data, actor.uid, now);
      await discardDraft(db, { uid: actor.uid, subject: "popup:new" });
      return ok(key.data);
    }
    const stands = await findPopup(db, idOf(on));
    if (!stands) throw data(null, 404);
    const isNewest = Number(texts["seen"]) === stands.version;
    const seen =
      readSeen(texts["was"], popupFields) ?? (isNewest ? popupTextsOf(stands) : blankPopup);
    const edited = await editPopup(db, stands.id, { seen, mine: typed }, actor.uid, now);
    return edited.ok ? ok(stands.id) : refusalOfEdit(edited, twoWrote, typed);
  },
  done: (id) => ledTo(id),
  lists: ["areas"],
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoPopup(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

export const popupActs = { save, undo };
