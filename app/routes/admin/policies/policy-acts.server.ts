// What the owner does with the editions of policies: write them, take the last publishing back.
import { data } from "react-router";
import {
  editPolicy,
  findEdition,
  makeEdition,
  readEdition,
  undoPolicy,
} from "#features/editorial/policy-editor/edit.server.ts";
import {
  alreadyHolds,
  policyFields,
  policyTextsOf,
} from "#features/editorial/policy-editor/rules.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { hasBegun } from "#features/site/policies/editions.ts";
import { writePolicyLetter } from "#features/site/mailings/policy-letter.server.ts";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { editorActs } from "#server/forms/editor-acts.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const desk = editorActs({
  kind: "policy",
  fields: policyFields,
  textsOf: policyTextsOf,
  to: (id) => href("/admin/policies/:id", { id }),
  find: findEdition,
  edit: editPolicy,
  undo: undoPolicy,
  kept: true,
});

const save = staffAction(noFields, {
  do: async (on) => {
    const typed = desk.typedOf(on);
    if (desk.idOf(on) !== "new") return desk.change(on, typed);
    const slug = on.texts["policy"] ?? "";
    if (!isPolicySlug(slug)) throw data(null, 400);
    const read = readEdition(slug, typed, on.now);
    if (!read.ok)
      return new Refusal(422, { errors: read.errors, typed: { ...typed, ...on.texts } });
    return desk.begin(
      on,
      (db, id, edit, actor, now) => makeEdition(db, { id, slug }, edit, actor, now),
      read.edit,
    );
  },
  done: (id) => desk.ledTo(id),
});

const undo = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now } = on;
    const id = desk.idOf(on);
    const stands = await findEdition(services.db, id);
    if (stands && hasBegun(stands, now)) return err("holds");
    const undone = await undoPolicy(services.db, id, actor.uid, now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await services.collections.refresh();
    return undone;
  },
  done: (_, on) => desk.ledTo(desk.idOf(on), "back"),
  words: { ...undoWords, holds: alreadyHolds },
});

/** To the letter that tells members of it, begun where there is none yet. */
const letter = staffAction(noFields, {
  do: (on) =>
    writePolicyLetter(on.services.db, { policyId: desk.idOf(on), actor: on.actor.uid }, on.now),
  done: ({ id }) => href("/admin/mailings/:id", { id }),
  words: { "not-out": "先に「出す」にしてから、手紙をお書きください。" },
});

export const policyActs = { save, undo, letter };
