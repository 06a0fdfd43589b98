// What staff do with a summary: look at it, write it, take the last publishing back.
import {
  editMatome,
  findMatome,
  makeMatome,
  readMatomeEdit,
  undoMatome,
  unknownPieces,
} from "#features/editorial/matome-editor/edit.server.ts";
import {
  fields,
  type MatomeTexts,
  matomeTextsOf,
} from "#features/editorial/matome-editor/rules.ts";
import { shownItem } from "#features/library/media/library.server.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { presentBlocks } from "#features/library/matome/present.ts";
import { namedIn, readMatomeBody, tasteOf } from "#features/library/matome/rules.ts";
import { plainText, textsIn } from "#features/platform/rich-text/rules.ts";
import { MatomeDye, MatomeId } from "#features/library/matome/schema.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import { sentences } from "#lib/form.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const maxPreviewed = 20_000;
const desk = editorActs({
  kind: "matome",
  fields,
  lists: ["areas"],
  textsOf: matomeTextsOf,
  to: (id) => href("/admin/matome/:id", { id }),
  find: findMatome,
  edit: editMatome,
  undo: undoMatome,
  kept: true,
});
const isNew = (on: SentForm) => desk.idOf(on) === "new";

/** What cannot be taken, beside its field; of a new one also its name and its colour. */
async function wrongIn(on: OfMember & SentForm, typed: MatomeTexts) {
  const read = readMatomeEdit(typed);
  const [id, dye] = [MatomeId.safeParse(on.texts["id"]), MatomeDye.safeParse(on.texts["dye"])];
  const errors = {
    ...(read.success ? {} : sentences(read.error)),
    ...(isNew(on) && !id.success ? { id: id.error.issues[0]?.message ?? "" } : {}),
    ...(isNew(on) && !dye.success ? { dye: "染めの色をおえらびください。" } : {}),
  };
  if (!read.success || Object.keys(errors).length > 0) return { errors };
  const { byId } = await on.services.library.read();
  const unknown = unknownPieces(read.data.body, (one) => byId.has(one));
  if (unknown.length > 0)
    return { errors: { body: `見つからない音声・動画があります：${unknown.join("、")}` } };
  const begun = id.success && dye.success ? { id: id.data, dye: dye.data } : undefined;
  return { edit: read.data, begun };
}

const save = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now } = on;
    const { db, storage } = services;
    const typed = desk.typedOf(on);
    const read = await wrongIn(on, typed);
    if ("errors" in read) return new Refusal(422, { errors: read.errors, typed });
    if (isNew(on) && read.begun) {
      const { id, dye } = read.begun;
      const made = await makeMatome(db, storage, id, dye, read.edit, actor.uid, now);
      if (!made.ok) return err("taken");
      await discardDraft(db, { uid: actor.uid, subject: "matome:new" });
      await services.collections.refresh();
      return ok(id);
    }
    return desk.change(on, typed);
  },
  done: (id) => desk.ledTo(id),
  lists: ["areas"],
  words: { taken: { errors: { id: "この住所の名は、もう使われています。" } } },
});

/** The form comes back with how it would look; nothing is written. */
const preview = staffAction(noFields, {
  do: async (on) => {
    const { services, now } = on;
    const library = await services.library.read();
    const piece = (id: string) => shownItem(library, id, now);
    const typed = desk.typedOf(on);
    const body = readMatomeBody(typed.body.slice(0, maxPreviewed));
    const explain = await services.dictionary.explainer(textsIn(body), namedIn(body).words);
    const shown = {
      preview: {
        blocks: presentBlocks(body, { piece, explain }, visitorListens),
        taste: tasteOf(body),
        characters: plainText(body).length,
        unknown: unknownPieces(body, (id) => piece(id) !== undefined),
      },
    };
    return stay(shown, typed);
  },
  done: href("/admin/matome"),
  lists: ["areas"],
});

export const matomeActs = { save, preview, undo: desk.undo };
