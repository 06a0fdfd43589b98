// What staff do with the words of a landing page: write them, for now or for an hour, take the last
// publishing back.
import { data } from "react-router";
import { z } from "zod";
import {
  discardNextOfLanding,
  editLanding,
  findLanding,
  readLanding,
  setLandingAside,
  undoLanding,
} from "#features/memberships/landing-editor/edit.server.ts";
import {
  blankLanding,
  landingFields,
  type LandingTexts,
  landingTextsOf,
} from "#features/memberships/landing-editor/rules.ts";
import { claimsAsked, claimsIn, claimsSeen } from "#features/platform/claims/rules.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { readMoment, readSeen } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";

const twoWrote = "開いているあいだに、ほかの方が書きかえました。下の文は、まだ残しています。";
const Nothing = z.object({});
const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/landings/:id", { id })}?done=${what}`;
/** With what was chosen of another's, where two wrote. */
function typedOf({ texts }: SentForm): LandingTexts {
  const typed = Object.fromEntries(
    landingFields.map((field) => [field, texts[field] ?? ""]),
  ) as LandingTexts;
  return withChoices(typed, readSeen(texts["was"], landingFields) ?? typed, texts);
}
/** With an hour that is still to come they wait; `keep`: until somebody puts them out. */
const write = (keep: boolean) =>
  staffAction(Nothing, {
    do: async (on) => {
      const { services, actor, texts, now } = on;
      const stands = await findLanding(services.db, idOf(on));
      if (!stands) throw data(null, 404);
      const typed: LandingTexts = { ...typedOf(on), ...(keep && { status: "open" }) };
      const read = readLanding(stands.id, typed);
      if (!read.ok) return new Refusal(422, { errors: read.errors, typed });
      const promises = typed.status === "open" && claimsIn(...Object.values(typed)).length > 0;
      if (promises && texts["claims"] !== claimsSeen)
        return new Refusal(422, { errors: { claims: claimsAsked }, typed });
      const isNewest = Number(texts["seen"]) === stands.version;
      const seen =
        readSeen(texts["was"], landingFields) ?? (isNewest ? landingTextsOf(stands) : blankLanding);
      const at = typed.status === "open" ? readMoment(typed.openAt) : undefined;
      const written = { seen, mine: typed, aside: (texts["aside"] ?? "") !== "" };
      const saved =
        keep || (at && at > now)
          ? await setLandingAside(services.db, stands.id, written, actor.uid, now)
          : await editLanding(services.db, stands.id, written, actor.uid, now);
      if (!saved.ok && saved.code === "not-open") throw data(null, 409);
      if (!saved.ok) return refusalOfEdit(saved, twoWrote, typed);
      return ok(typeof saved.value === "string" ? saved.value : "1");
    },
    done: (what, on) => ledTo(idOf(on), what),
  });

const undo = staffAction(Nothing, {
  do: async (on) => {
    const undone = await undoLanding(on.services.db, idOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    return undone;
  },
  done: (_, on) => ledTo(idOf(on), "back"),
  words: undoWords,
});

const forget = staffAction(Nothing, {
  do: (on) =>
    discardNextOfLanding(
      on.services.db,
      idOf(on),
      Number(on.texts["version"]),
      on.actor.uid,
      on.now,
    ),
  done: (_, on) => ledTo(idOf(on), "forgot"),
  words: {
    gone: "この変更は、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

export const landingActs = { save: write(false), aside: write(true), undo, forget };
