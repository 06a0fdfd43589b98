// What the owner does with the editions of policies: write them, take the last publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  editPolicy,
  findEdition,
  makeEdition,
  readEdition,
  undoPolicy,
} from "#features/editorial/policy-editor/edit.server.ts";
import {
  alreadyHolds,
  blankPolicy,
  policyFields,
  type PolicyTexts,
  policyTextsOf,
} from "#features/editorial/policy-editor/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { discardDraft } from "#features/platform/content/drafts.server.ts";
import { readSeen } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { hasBegun } from "#features/site/policies/editions.ts";
import { writePolicyLetter } from "#features/site/mailings/policy-letter.server.ts";
import { isPolicySlug } from "#features/site/policies/present.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";

const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const EditionKey = z.uuid();

const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/policies/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): PolicyTexts {
  const typed = Object.fromEntries(
    policyFields.map((field) => [field, texts[field] ?? ""]),
  ) as PolicyTexts;
  return withChoices(typed, readSeen(texts["was"], policyFields) ?? typed, texts);
}

const save = staffAction(Nothing, {
  do: async (on) => {
    const { services, actor, texts, now } = on;
    const { db } = services;
    const typed = typedOf(on);
    if (idOf(on) === "new") {
      const slug = texts["policy"] ?? "";
      if (!isPolicySlug(slug)) throw data(null, 400);
      const read = readEdition(slug, typed, now);
      if (!read.ok) return new Refusal(422, { errors: read.errors, typed: { ...typed, ...texts } });
      const key = EditionKey.safeParse(texts["key"]);
      if (!key.success) return err("used-key");
      // The same form sent twice is one edition, and leads to it.
      await makeEdition(db, { id: key.data, slug }, read.edit, actor.uid, now);
      await discardDraft(db, { uid: actor.uid, subject: "policy:new" });
      await services.collections.refresh();
      return ok(key.data);
    }
    const stands = await findEdition(db, idOf(on));
    if (!stands) throw data(null, 404);
    const isNewest = Number(texts["seen"]) === stands.version;
    const seen =
      readSeen(texts["was"], policyFields) ?? (isNewest ? policyTextsOf(stands) : blankPolicy);
    const edited = await editPolicy(db, stands.id, { seen, mine: typed }, actor.uid, now);
    if (!edited.ok) return refusalOfEdit(edited, twoWrote, typed);
    await services.collections.refresh();
    return ok(stands.id);
  },
  done: (id) => ledTo(id),
});

const undo = staffAction(Nothing, {
  do: async (on) => {
    const { db } = on.services;
    const stands = await findEdition(db, idOf(on));
    if (stands && hasBegun(stands, on.now)) return err("holds");
    const undone = await undoPolicy(db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: { ...undoWords, holds: alreadyHolds },
});

/** To the letter that tells members of it, begun where there is none yet. */
const letter = staffAction(Nothing, {
  do: (on) =>
    writePolicyLetter(on.services.db, { policyId: idOf(on), actor: on.actor.uid }, on.now),
  done: ({ id }) => href("/admin/mailings/:id", { id }),
  words: { "not-out": "先に「出す」にしてから、手紙をお書きください。" },
});

export const policyActs = { save, undo, letter };
