// What staff do with the words of a landing page: write them, for now or for an hour, take the last
// publishing back.
import { data } from "react-router";
import {
  discardNextOfLanding,
  editLanding,
  findLanding,
  readLanding,
  setLandingAside,
  undoLanding,
} from "#features/memberships/landing-editor/edit.server.ts";
import {
  landingFields,
  type LandingTexts,
  landingTextsOf,
} from "#features/memberships/landing-editor/rules.ts";
import { readMoment } from "#features/platform/content/fields.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { editorActs, refusedClaims } from "#server/forms/editor-acts.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { Refusal } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const desk = editorActs({
  kind: "landing",
  fields: landingFields,
  textsOf: landingTextsOf,
  to: (id) => href("/admin/landings/:id", { id }),
  find: findLanding,
  edit: editLanding,
  undo: undoLanding,
});
/** With an hour that is still to come they wait; `keep`: until somebody puts them out. */
const write = (keep: boolean) =>
  staffAction(noFields, {
    do: async (on) => {
      const { services, actor, texts, now } = on;
      const stands = await findLanding(services.db, desk.idOf(on));
      if (!stands) throw data(null, 404);
      const typed: LandingTexts = { ...desk.typedOf(on), ...(keep && { status: "open" }) };
      const read = readLanding(stands.id, typed);
      if (!read.ok) return new Refusal(422, { errors: read.errors, typed });
      const asked = typed.status === "open" && refusedClaims(texts, typed, Object.values(typed));
      if (asked) return asked;
      const seen = desk.seenOf(on, stands);
      const at = typed.status === "open" ? readMoment(typed.openAt) : undefined;
      const written = { seen, mine: typed, aside: (texts["aside"] ?? "") !== "" };
      const saved =
        keep || (at && at > now)
          ? await setLandingAside(services.db, stands.id, written, actor.uid, now)
          : await editLanding(services.db, stands.id, written, actor.uid, now);
      if (!saved.ok && saved.code === "not-open") throw data(null, 409);
      if (!saved.ok) return desk.refused(saved, typed);
      return ok(typeof saved.value === "string" ? saved.value : "1");
    },
    done: (what, on) => desk.ledTo(desk.idOf(on), what),
  });

const forget = staffAction(noFields, {
  do: (on) =>
    discardNextOfLanding(
      on.services.db,
      desk.idOf(on),
      Number(on.texts["version"]),
      on.actor.uid,
      on.now,
    ),
  done: (_, on) => desk.ledTo(desk.idOf(on), "forgot"),
  words: {
    gone: "この変更は、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

export const landingActs = { save: write(false), aside: write(true), undo: desk.undo, forget };
